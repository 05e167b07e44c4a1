import type { Role } from '@mutirao/contract/kit/roles';
import type { Transaction } from '#platform/database/database';

type Author = { id: string; role: Role; createdAt: Date };

/** What somebody writes, each part under the name by which a refusal points at it. */
export type Texts = Readonly<Record<string, string>>;

export type Writing = {
  author: Author;
  texts: Texts;
  /**
   * `post` is a text of its own, `edit` another wording of one; `detail` hangs on one, and so does `caption`, which others
   * worded: what a page says of itself, the name of a file. Of that only the words count. `profile` can only be refused:
   * there is nothing to hold. So can a `message`, which staff do not read.
   */
  as: 'post' | 'edit' | 'detail' | 'caption' | 'profile' | 'message';
  /** What a text of its own is. */
  thing?: 'discussion' | 'comment';
};

/** What is held: a text of its own, or the one on which something hangs. `isNew` for what nobody has heard of. */
type Held = { type: 'discussion' | 'comment'; id: string; isNew: boolean };

export type Verdict = {
  /** Throws where its author has published as much as one may in a day: asked in the transaction that writes it, before. */
  insistOnRoom(tx: Transaction): Promise<void>;
  /**
   * Whether staff see it first. What was found in the text `before` is no reason a second time. Throws where an edit names,
   * and its text did not before, who wants to hear nothing of its author.
   */
  isHeld(before?: string): boolean;
  /** Takes it out of everybody's sight until staff decide, in the transaction that writes it. */
  hold(tx: Transaction, it: Held): Promise<void>;
};

/**
 * The question *may this be said here?*, asked by every rule that writes a member's words. Throws where the hub does not
 * want them. The room of prevention answers it.
 */
export type Screening = {
  judge(writing: Writing): Promise<Verdict>;
  /** Learns what no profile may say, asked by whoever makes one: a name is needed there, and nothing to refuse. */
  readUnwanted(tx: Transaction): Promise<(text: string) => boolean>;
  /** Somebody new has come, from this address. */
  noteArrival(memberId: string, address: string): void;
};

/** Lets everything through: for what the hub itself writes. */
export const unscreened: Screening = {
  judge: async () => ({
    insistOnRoom: async () => undefined,
    isHeld: () => false,
    hold: async () => undefined,
  }),
  readUnwanted: async () => () => false,
  noteArrival: () => undefined,
};
