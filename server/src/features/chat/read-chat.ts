import type * as calls from '@mutirao/contract/features/chat/endpoints';
import { chatLimits } from '@mutirao/contract/features/chat/limits';
import type {
  Conversation,
  Correspondence,
  FoundMessage,
  PrivateMessage,
  UnreadMessages,
} from '@mutirao/contract/features/chat/shapes';
import { largestPage } from '@mutirao/contract/kit/page';
import { readWords } from '#platform/database/asked-words';
import type { House } from '#platform/house/house';
import type { Asked, Page } from '#platform/http/answer';
import { pageByTime, pageWish } from '#platform/http/pages';
import { notFound } from '#platform/http/refusal';
import * as store from './reading/store.ts';
import { searchMessages as findMessages } from './searching/store.ts';
import { countWaiting } from './waiting/store.ts';
import { noConversation, noMessage, toConversation, toCorrespondence, toFound, toMessage } from './views.ts';

type Parts = Pick<House, 'db' | 'now'>;
type Own = { id: string; me: { id: string } };

const most = chatLimits.requestMessages;

/** Returns the member's conversations or message requests, last changed first. */
export async function listConversations(
  { db, now }: Parts,
  { me, query }: Asked<typeof calls.listConversations>,
): Promise<Page<Conversation>> {
  const { after, limit } = pageWish(query, { first: chatLimits.plainList });
  const isRequest = query.box === 'requests';
  const rows = await store.listConversations(db, { memberId: me.id, isRequest, after, limit, most });
  return pageByTime(rows, limit, { view: (row) => toConversation(row, now()), at: (row) => row.last_at });
}

export async function readConversation({ db, now }: Parts, { id, me }: Own): Promise<Conversation> {
  const row = await store.findConversation(db, { id, memberId: me.id, most });
  if (!row) throw noConversation();
  return toConversation(row, now());
}

export async function readMessage({ db }: Parts, { id, me }: Own): Promise<PrivateMessage> {
  const row = await store.findMessage(db, { id, memberId: me.id });
  if (!row) throw noMessage();
  return toMessage(row, me.id);
}

/** Where one would write to a member. */
export async function readCorrespondence({ db, now }: Parts, { id, me }: Own): Promise<Correspondence> {
  const row = await store.findCorrespondence(db, { memberId: me.id, otherId: id, most });
  if (!row) throw notFound('Membro não encontrado.');
  return toCorrespondence(row, now());
}

export async function countUnread({ db }: Parts, me: { id: string }): Promise<UnreadMessages> {
  const { unread, requests } = await countWaiting(db, { memberId: me.id, most: chatLimits.counted });
  return { unreadCount: unread, requests };
}

/** Searches the messages that the member sent and received. A query without searchable words returns nothing. */
export async function searchMessages(
  { db }: Parts,
  { me, query }: Asked<typeof calls.searchMessages>,
): Promise<Page<FoundMessage>> {
  const asked = readWords(query.q);
  if (asked.words.length + asked.phrases.length === 0) return { items: [], next: undefined };
  const { after, limit } = pageWish(query, { first: largestPage });
  const rows = await findMessages(db, { memberId: me.id, asked, after, limit });
  return pageByTime(rows, limit, { view: toFound, at: (row) => row.created_at });
}
