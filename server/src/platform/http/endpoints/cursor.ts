import { fieldErrors } from '@mutirao/contract/kit/field-errors';
import { ApiError, toFieldError } from './api-error.ts';

type Key = string | number;

/** Encodes the sort keys of a page's last row; clients must treat the text as opaque. */
export function encodeCursor(keys: readonly Key[]): string {
  return Buffer.from(JSON.stringify(keys)).toString('base64url');
}

/**
 * Decodes a cursor whose keys have the types `kinds`, such as `['number', 'string']`. Throws `invalid_input` for any
 * other text. A client can still send other values of these types, which the caller must check.
 */
export function decodeCursor(cursor: string, kinds: readonly ('number' | 'string')[]): Key[] {
  const keys = parse(cursor);
  const hasExpectedKeyTypes =
    Array.isArray(keys) &&
    keys.length === kinds.length &&
    keys.every((key, index) => typeof key === kinds[index]);
  if (hasExpectedKeyTypes) return keys;
  throw createInvalidCursorError();
}

/** True if a text is an ISO timestamp in the format of the hub's cursors, with a year that the database supports. */
export function isCursorTimestamp(text: string): boolean {
  const time = /^[1-9]\d{3}-/.test(text) ? Date.parse(text) : NaN;
  return !Number.isNaN(time) && new Date(time).toISOString() === text;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** True if a text is a UUID in the format of the hub's cursors, which is lowercase. */
export const isCursorUuid = (text: string) => uuid.test(text);

/** The position of a row in a list ordered by time. */
export type TimeCursor = { at: string; id: string };

export const encodeTimeCursor = (at: Date, id: string) => encodeCursor([at.toISOString(), id]);

/**
 * Returns the position where a page in order of time begins. Throws `invalid_input` for an invalid cursor, because
 * clients can send any text.
 */
export function decodeTimeCursor(cursor: string, isKey = isCursorUuid): TimeCursor {
  const [at = '', id = ''] = decodeCursor(cursor, ['string', 'string']).map(String);
  if (!isCursorTimestamp(at) || !isKey(id)) throw createInvalidCursorError();
  return { at, id };
}

/** Returns the error for a cursor with an invalid format or impossible values. */
export const createInvalidCursorError = () =>
  new ApiError('invalid_input', {
    fields: [toFieldError({ path: 'cursor', code: 'invalid_cursor', detail: fieldErrors.cursor_invalid() })],
  });

function parse(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
  } catch {
    return undefined;
  }
}
