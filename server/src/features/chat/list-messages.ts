import type { listMessages as endpoint } from '@mutirao/contract/features/chat/endpoints';
import type { PrivateMessage } from '@mutirao/contract/features/chat/schemas';
import { maxPageSize } from '@mutirao/contract/kit/page';
import type { AppContext } from '#platform/context/app-context';
import type { HandlerInput, ListPage } from '#platform/http/endpoints/handler';
import { encodeTimeCursor } from '#platform/http/endpoints/cursor';
import { toTimeCursorAndLimit } from '#platform/http/endpoints/time-pages';
import * as store from './store/conversations.ts';
import { createConversationNotFoundError, createMessageNotFoundError, toPrivateMessage } from './views.ts';

type Deps = Pick<AppContext, 'db'>;
type Params = HandlerInput<typeof endpoint>;

// The prefix of a cursor to newer messages; no cursor to older messages begins with it.
const newerCursorPrefix = '.';

/**
 * Returns the messages of a member's conversation, newest first: from the end, from a cursor in either direction, or
 * around a message.
 */
export async function listPrivateMessages(deps: Deps, params: Params): Promise<ListPage<PrivateMessage>> {
  const { cursor, around } = params.query;
  if (around !== undefined && cursor === undefined) return listAround(deps, params, around);
  if (cursor?.startsWith(newerCursorPrefix))
    return listNewer(deps, params, cursor.slice(newerCursorPrefix.length));
  return listOlder(deps, params);
}

async function listOlder({ db }: Deps, { me, query }: Params): Promise<ListPage<PrivateMessage>> {
  const { conversationId } = query;
  const { after, limit } = toTimeCursorAndLimit(query, { first: maxPageSize });
  const start = after && ({ at: after.at, direction: 'older' } as const);
  const page = await readPage(db, { conversationId, memberId: me.id, start, limit });
  const [firstRow] = page.rows;
  if (
    !firstRow &&
    !start &&
    !(await store.findOtherParticipant(db, { id: conversationId, memberId: me.id }))
  ) {
    throw createConversationNotFoundError();
  }
  return {
    items: page.rows.map((row) => toPrivateMessage(row, me.id)),
    next: page.lastRow && olderThan(page.lastRow),
    // A client that has dropped the newer messages from memory can load them again with the cursor `previous`.
    ...(start && firstRow ? { previous: newerThan(firstRow) } : {}),
  };
}

async function listNewer(
  { db }: Deps,
  { me, query }: Params,
  cursor: string,
): Promise<ListPage<PrivateMessage>> {
  const { after, limit } = toTimeCursorAndLimit({ ...query, cursor });
  const start = after && ({ at: after.at, direction: 'newer' } as const);
  const page = await readPage(db, { conversationId: query.conversationId, memberId: me.id, start, limit });
  const [firstRow] = page.rows;
  return {
    items: page.rows.map((row) => toPrivateMessage(row, me.id)).toReversed(),
    next: firstRow && olderThan(firstRow),
    previous: page.lastRow && newerThan(page.lastRow),
  };
}

/** Returns half a page of messages after a message, and half a page from that message back. */
async function listAround(
  { db }: Deps,
  { me, query }: Params,
  id: string,
): Promise<ListPage<PrivateMessage>> {
  const { conversationId } = query;
  const target = await store.findPrivateMessage(db, { id, memberId: me.id });
  if (!target || target.conversation_id !== conversationId) throw createMessageNotFoundError();
  const at = target.created_at.toISOString();
  const limit = Math.max(1, Math.floor(toTimeCursorAndLimit(query).limit / 2));
  const params = { conversationId, memberId: me.id, limit };
  const [newer, from] = await Promise.all([
    readPage(db, { ...params, start: { at, direction: 'newer' } }),
    readPage(db, { ...params, start: { at, direction: 'from' } }),
  ]);
  return {
    items: [...newer.rows.toReversed(), ...from.rows].map((row) => toPrivateMessage(row, me.id)),
    next: from.lastRow && olderThan(from.lastRow),
    previous: newer.lastRow && newerThan(newer.lastRow),
  };
}

/** Returns a page in the order of the query, and its last row if more rows follow. */
async function readPage(db: Deps['db'], params: Parameters<typeof store.listPrivateMessageRows>[1]) {
  const rows = await store.listPrivateMessageRows(db, params);
  const pageRows = rows.slice(0, params.limit);
  return { rows: pageRows, lastRow: rows.length > params.limit ? pageRows.at(-1) : undefined };
}

const olderThan = ({ created_at: at, id }: store.PrivateMessageRow) => encodeTimeCursor(at, id);
const newerThan = (row: store.PrivateMessageRow) => `${newerCursorPrefix}${olderThan(row)}`;
