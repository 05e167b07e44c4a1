import type { StoredMessageRow } from './store.ts';

/** Delivers messages to another server: by SMTP or by webhook. */
export type MessageTransport = {
  /** Sends the message. Throws if the other server does not accept it. */
  send(message: StoredMessageRow): Promise<void>;
  /** Returns true if every further attempt would fail with the same error, so the message must not be retried. */
  isPermanentError(error: unknown): boolean;
  /**
   * Returns what the log may contain about the error. It never contains an address, which the response of the other
   * server may repeat.
   */
  describeError(error: unknown): object | undefined;
  close(): void;
};
