import type { MailRow } from './store.ts';

/** Delivers messages to another server: by SMTP or by webhook. */
export type MailTransport = {
  /** Hands the message over, or throws. */
  send(message: MailRow): Promise<void>;
  /** Whether what was thrown will be the same at every further try. */
  isPermanentError(error: unknown): boolean;
  /**
   * Returns what the log may contain about the error. It never contains an address, which the response of the other
   * server may repeat.
   */
  describeError(error: unknown): object | undefined;
  close(): void;
};
