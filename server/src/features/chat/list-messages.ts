import type { listMessages as endpoint } from '@mutirao/contract/features/chat/endpoints';
import type { PrivateMessage } from '@mutirao/contract/features/chat/schemas';
import { maxPageSize } from '@mutirao/contract/kit/page';
import type { AppContext } from '#platform/context/app-context';
import type { HandlerInput, Page } from '#platform/http/handler';
import { encodeTimeCursor } from '#platform/http/cursor';
import { toTimePageQuery } from '#platform/http/time-pages';
import * as store from './reading/store.ts';
import { conversationNotFound, messageNotFound, toPrivateMessage } from './views.ts';

type Parts = Pick<AppContext, 'db'>;
type Wish = HandlerInput<typeof endpoint>;

// What leads to the newer ones; no cursor to the older ones begins so.
const towardsNewer = '.';

/**
 * Returns the messages of a member's conversation, newest first: from the end, from a cursor in both directions, or
 * around a message.
 */
export async function listPrivateMessages(parts: Parts, wish: Wish): Promise<Page<PrivateMessage>> {
  const { cursor, around } = wish.query;
  if (around !== undefined && cursor === undefined) return listAround(parts, wish, around);
  if (cursor?.startsWith(towardsNewer)) return listNewer(parts, wish, cursor.slice(towardsNewer.length));
  return listOlder(parts, wish);
}

async function listOlder({ db }: Parts, { me, query }: Wish): Promise<Page<PrivateMessage>> {
  const { conversationId } = query;
  const { after, limit } = toTimePageQuery(query, { first: maxPageSize });
  const start = after && ({ at: after.at, way: 'older' } as const);
  const walked = await walk(db, { conversationId, memberId: me.id, start, limit });
  const [first] = walked.rows;
  if (!first && !start && !(await store.findOtherParticipant(db, { id: conversationId, memberId: me.id }))) {
    throw conversationNotFound();
  }
  return {
    items: walked.rows.map((row) => toPrivateMessage(row, me.id)),
    next: walked.farthest && olderThan(walked.farthest),
    // The page may have dropped newer messages, so a previous link leads back to them.
    ...(start && first ? { previous: newerThan(first) } : {}),
  };
}

async function listNewer({ db }: Parts, { me, query }: Wish, cursor: string): Promise<Page<PrivateMessage>> {
  const { after, limit } = toTimePageQuery({ ...query, cursor });
  const start = after && ({ at: after.at, way: 'newer' } as const);
  const walked = await walk(db, { conversationId: query.conversationId, memberId: me.id, start, limit });
  const [nearest] = walked.rows;
  return {
    items: walked.rows.map((row) => toPrivateMessage(row, me.id)).toReversed(),
    next: nearest && olderThan(nearest),
    previous: walked.farthest && newerThan(walked.farthest),
  };
}

/** Returns half a page of messages after a message, and half a page from that message back. */
async function listAround({ db }: Parts, { me, query }: Wish, id: string): Promise<Page<PrivateMessage>> {
  const { conversationId } = query;
  const sought = await store.findPrivateMessage(db, { id, memberId: me.id });
  if (!sought || sought.conversation_id !== conversationId) throw messageNotFound();
  const at = sought.created_at.toISOString();
  const limit = Math.max(1, Math.floor(toTimePageQuery(query).limit / 2));
  const wish = { conversationId, memberId: me.id, limit };
  const [newer, from] = await Promise.all([
    walk(db, { ...wish, start: { at, way: 'newer' } }),
    walk(db, { ...wish, start: { at, way: 'from' } }),
  ]);
  return {
    items: [...newer.rows.toReversed(), ...from.rows].map((row) => toPrivateMessage(row, me.id)),
    next: from.farthest && olderThan(from.farthest),
    previous: newer.farthest && newerThan(newer.farthest),
  };
}

/** Returns a page in the order of the query, and its last row if more rows follow. */
async function walk(db: Parts['db'], wish: Parameters<typeof store.listPrivateMessageRows>[1]) {
  const rows = await store.listPrivateMessageRows(db, wish);
  const shown = rows.slice(0, wish.limit);
  return { rows: shown, farthest: rows.length > wish.limit ? shown.at(-1) : undefined };
}

const olderThan = ({ created_at: at, id }: store.PrivateMessageRow) => encodeTimeCursor(at, id);
const newerThan = (row: store.PrivateMessageRow) => `${towardsNewer}${olderThan(row)}`;
