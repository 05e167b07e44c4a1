import type { Queryable } from '#platform/database/database';
import type { EmailTheme } from './email-html.ts';

export type Email = {
  to: string;
  subject: string;
  text: string;
  /** Returns the HTML in the colours of a hub. */
  html: (theme: EmailTheme) => string;
  /** The links in the email, for the outbox; the unsubscribe link is not one of them. */
  links: readonly string[];
  /** The short code of the email, if it has one. */
  code?: string | undefined;
  language: string;
  /** The address where the recipient unsubscribes from this kind of email with one click. */
  unsubscribe?: string | undefined;
};

/** The result of an email that was sent at once; `kept` means that it stays in the outbox. */
export type MailOutcome = { outcome: 'sent' | 'kept' | 'failed'; reason: string | null };

/** A bulk mailer that can also send a test email and report its result. */
export type MailerWithTestEmail = BulkMailer & {
  /** Sends one email at once, without a retry; without a mail server it stays in the outbox. */
  sendTest(email: Email): Promise<MailOutcome>;
};

export type Mailer = {
  /**
   * Stores the email in the caller's transaction. A job sends it after the commit; without a mail server there is no
   * job, and the email only stays in the outbox.
   */
  send(tx: Queryable, email: Email): Promise<void>;
};

/** A mailer that can also send many emails at once. */
export type BulkMailer = Mailer & { sendAll(tx: Queryable, emails: readonly Email[]): Promise<void> };
