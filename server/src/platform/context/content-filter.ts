import type { Role } from '@mutirao/contract/kit/roles';
import type { Transaction } from '#platform/database/database';

type Author = { id: string; role: Role; createdAt: Date };

/** The texts that a member writes, each under the name that an error refers to. */
export type SubmittedTexts = Readonly<Record<string, string>>;

export type ContentSubmission = {
  author: Author;
  texts: SubmittedTexts;
  /**
   * How the texts are published. `post` is a new discussion or comment, `edit` a new version of one. `detail` and
   * `caption` belong to a discussion or comment; a `caption` was written by others, such as the title of a linked page
   * or the name of a file, so only its words are checked. A `profile` can only be rejected, because there is no content
   * to hold; a `message` too, because staff do not read private messages.
   */
  submissionKind: 'post' | 'edit' | 'detail' | 'caption' | 'profile' | 'message';
  /** The daily limit that counts the text: that of discussions or that of comments; undefined if none counts it. */
  contentType?: 'discussion' | 'comment';
};

/**
 * The discussion or comment to hold: the checked text itself, or the one that the checked detail belongs to. `isNew` is
 * true if no event about its publication was emitted yet.
 */
type LockedContent = { type: 'discussion' | 'comment'; id: string; isNew: boolean };

export type AcceptedSubmissionActions = {
  /**
   * Throws if the author has reached the daily limit of publications; must be called in the transaction that writes,
   * before the write.
   */
  assertDailyQuota(tx: Transaction): Promise<void>;
  /**
   * Returns true if staff must review the text before others see it. A match that the previous text (`before`) already
   * contained is no reason for a new review. With `before`, throws if the edit adds a mention of a member who has
   * blocked the author.
   */
  needsReview(before?: string): boolean;
  /**
   * Hides the content from all except its author and staff, until staff decide. Must be called in the
   * transaction that writes the content.
   */
  holdForReview(tx: Transaction, item: LockedContent): Promise<void>;
};

/**
 * Checks whether a text is allowed in this hub. All code that writes a text of a member calls it. The feature
 * `content-rules` implements it.
 */
export type ContentFilter = {
  /** Returns the verdict on a text. Throws an `ApiError` if the hub rejects the text. */
  check(writing: ContentSubmission): Promise<AcceptedSubmissionActions>;
  /**
   * Returns a function that is true for a text that no profile can contain. The code that creates a profile uses it to
   * replace an unwanted name, because every profile needs a name and its creation cannot fail.
   */
  loadUnwantedTextMatcher(tx: Transaction): Promise<(text: string) => boolean>;
  /** Records that a new member has joined from this address. */
  recordArrival(memberId: string, address: string): void;
};

/** A content filter that accepts every text, such as the texts that the hub itself writes. */
export const passThroughContentFilter: ContentFilter = {
  check: async () => ({
    assertDailyQuota: async () => undefined,
    needsReview: () => false,
    holdForReview: async () => undefined,
  }),
  loadUnwantedTextMatcher: async () => () => false,
  recordArrival: () => undefined,
};
