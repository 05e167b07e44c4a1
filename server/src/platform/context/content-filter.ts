import type { Role } from '@mutirao/contract/kit/roles';
import type { Transaction } from '#platform/database/database';

type Author = { id: string; role: Role; createdAt: Date };

/** The texts that a member writes, each under the name that an error refers to. */
export type SubmittedTexts = Readonly<Record<string, string>>;

export type ContentSubmission = {
  author: Author;
  texts: SubmittedTexts;
  /**
   * `post` is a text of its own, `edit` a new version of one; `detail` belongs to one, and so does `caption`, which
   * others worded: what a page says of itself, the name of a file. Only the words of a caption count. `profile` can
   * only be rejected, because there is nothing to hold. So can a `message`, because staff do not read it.
   */
  as: 'post' | 'edit' | 'detail' | 'caption' | 'profile' | 'message';
  /** The kind of a text that is published on its own. */
  contentType?: 'discussion' | 'comment';
};

/**
 * The text that is held: a text of its own, or the text that a detail belongs to. `isNew` if no event was emitted for
 * it yet.
 */
type Locked = { type: 'discussion' | 'comment'; id: string; isNew: boolean };

export type ContentFilterVerdict = {
  /**
   * Throws if the author has reached the daily limit of publications; must be called in the transaction that writes,
   * before the write.
   */
  assertDailyQuota(tx: Transaction): Promise<void>;
  /**
   * Returns whether staff must see it first. A match that was already in the text `before` is no reason again. Throws
   * if an edit mentions a member who has blocked its author, and the text before did not.
   */
  needsReview(before?: string): boolean;
  /** Hides it from all members until staff decide, in the transaction that writes it. */
  holdForReview(tx: Transaction, item: Locked): Promise<void>;
};

/**
 * Checks whether a text is allowed here, for every rule that writes a member's text. Throws if the hub rejects it. The
 * content filter feature implements it.
 */
export type ContentFilter = {
  check(writing: ContentSubmission): Promise<ContentFilterVerdict>;
  /**
   * Returns a check for what no profile can contain, for the code that creates a profile: it needs a name, and cannot
   * reject one.
   */
  loadUnwantedTextMatcher(tx: Transaction): Promise<(text: string) => boolean>;
  /** Records that a new member has joined from this address. */
  recordArrival(memberId: string, address: string): void;
};

/** Accepts every text: for those that the hub itself writes. */
export const passThroughContentFilter: ContentFilter = {
  check: async () => ({
    assertDailyQuota: async () => undefined,
    needsReview: () => false,
    holdForReview: async () => undefined,
  }),
  loadUnwantedTextMatcher: async () => () => false,
  recordArrival: () => undefined,
};
