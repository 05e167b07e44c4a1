import { ApiError, isNoResponseError } from '#platform/api/call.ts';

type OutgoingFile = { id: string; name: string };

/** A message that waits, is being sent, or has failed. */
export type OutgoingMessage = {
  /** The idempotency key: several attempts create one message. */
  key: string;
  receiverId: string;
  content: string;
  files: readonly OutgoingFile[];
  writtenAt: string;
  state: 'waiting' | 'sending' | 'failed';
  /**
   * True if the hub gave no definite response to the last attempt. The message is then sent again automatically until
   * the hub responds.
   */
  isUnheard?: boolean;
  /** Why the message was not delivered: no connection, a failure of the hub, or a session that ended. */
  cause?: 'offline' | 'hub' | 'session' | undefined;
  /** Why the hub rejected the message, in the language that the page had at that time. */
  reason?: string | undefined;
  /** The code of the error with which the hub rejected the message. */
  code?: string | undefined;
};

/** Returns the cause of a failure, or undefined if the response itself contains the reason, as in maintenance. */
export function failureCauseOf(error: unknown): OutgoingMessage['cause'] {
  if (isNoResponseError(error)) return 'offline';
  if (!(error instanceof ApiError)) return 'hub';
  if (error.status === 401) return 'session';
  return error.code === 'internal' || error.sentence === undefined ? 'hub' : undefined;
}

/**
 * Parses a stored message. Returns a list with the message, or an empty list if the text is invalid, for
 * `flatMap`.
 */
export function parseOutgoingMessageAsList(text: string): OutgoingMessage[] {
  try {
    const found: unknown = JSON.parse(text);
    return isOutgoing(found) ? [found] : [];
  } catch {
    return [];
  }
}

const isOutgoing = (item: unknown): item is OutgoingMessage =>
  typeof item === 'object' &&
  item !== null &&
  'key' in item &&
  'receiverId' in item &&
  'content' in item &&
  'files' in item &&
  Array.isArray(item.files);
