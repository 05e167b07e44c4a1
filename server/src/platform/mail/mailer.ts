import type { Queryable } from '#platform/database/database';
import type { LetterLook } from './letter-html.ts';

export type Letter = {
  to: string;
  subject: string;
  text: string;
  /** In the colours of whoever writes it. */
  html: (look: LetterLook) => string;
  /** Every address a reader may follow, for the outbox. */
  links: readonly string[];
  /** The short code of the letter, when it carries one. */
  code?: string | undefined;
  language: string;
  /** Where its reader says that they want no more like it: one press there is enough. */
  unsubscribe?: string | undefined;
};

/** What became of a letter that was sent at once. */
export type MailOutcome = { outcome: 'sent' | 'kept' | 'failed'; reason: string | null };

/** The same, which can also say whether its letters leave. */
export type TriedMailer = MailerToMany & {
  /** Hands one letter over at once and once; without a mail server it stays in the outbox. */
  tryOut(letter: Letter): Promise<MailOutcome>;
};

export type Mailer = {
  /** Writes the letter in the caller's transaction; it leaves after commit, or stays in the outbox. */
  send(tx: Queryable, letter: Letter): Promise<void>;
};

/** The same, which can also write to many at once. */
export type MailerToMany = Mailer & { sendAll(tx: Queryable, letters: readonly Letter[]): Promise<void> };
