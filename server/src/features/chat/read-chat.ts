import type * as calls from '@mutirao/contract/features/chat/endpoints';
import { chatLimits } from '@mutirao/contract/features/chat/limits';
import type {
  Conversation,
  MemberConversation,
  MessageSearchResult,
  PrivateMessage,
  UnreadMessageCounts,
} from '@mutirao/contract/features/chat/schemas';
import { maxPageSize } from '@mutirao/contract/kit/page';
import { parseSearchTerms } from '#platform/database/search-terms';
import type { AppContext } from '#platform/context/app-context';
import type { HandlerInput, Page } from '#platform/http/handler';
import { toTimePage, toTimePageQuery } from '#platform/http/time-pages';
import { notFound } from '#platform/http/api-error';
import * as store from './reading/store.ts';
import { searchMessageRows as findMessages } from './searching/store.ts';
import { countUnreadAndRequests } from './unread/store.ts';
import {
  conversationNotFound,
  messageNotFound,
  toConversation,
  toCorrespondence,
  toFoundMessage,
  toPrivateMessage,
} from './views.ts';

type Parts = Pick<AppContext, 'db' | 'now'>;
type Own = { id: string; me: { id: string } };

const most = chatLimits.requestMessages;

/** Returns the member's conversations or message requests, last changed first. */
export async function listConversations(
  { db, now }: Parts,
  { me, query }: HandlerInput<typeof calls.listConversations>,
): Promise<Page<Conversation>> {
  const { after, limit } = toTimePageQuery(query, { first: chatLimits.plainList });
  const isRequest = query.box === 'requests';
  const rows = await store.listConversationRows(db, { memberId: me.id, isRequest, after, limit, most });
  return toTimePage(rows, limit, { view: (row) => toConversation(row, now()), at: (row) => row.last_at });
}

export async function readConversation({ db, now }: Parts, { id, me }: Own): Promise<Conversation> {
  const row = await store.findConversation(db, { id, memberId: me.id, most });
  if (!row) throw conversationNotFound();
  return toConversation(row, now());
}

export async function readPrivateMessage({ db }: Parts, { id, me }: Own): Promise<PrivateMessage> {
  const row = await store.findPrivateMessage(db, { id, memberId: me.id });
  if (!row) throw messageNotFound();
  return toPrivateMessage(row, me.id);
}

/** Where one would write to a member. */
export async function readCorrespondence({ db, now }: Parts, { id, me }: Own): Promise<MemberConversation> {
  const row = await store.findCorrespondence(db, { memberId: me.id, otherId: id, most });
  if (!row) throw notFound('Membro não encontrado.');
  return toCorrespondence(row, now());
}

export async function countUnreadMessages({ db }: Parts, me: { id: string }): Promise<UnreadMessageCounts> {
  const { unread, requests } = await countUnreadAndRequests(db, {
    memberId: me.id,
    most: chatLimits.maxCounted,
  });
  return { unreadCount: unread, requests };
}

/** Searches the messages that the member sent and received. A query without searchable words returns nothing. */
export async function searchMessages(
  { db }: Parts,
  { me, query }: HandlerInput<typeof calls.searchMessages>,
): Promise<Page<MessageSearchResult>> {
  const asked = parseSearchTerms(query.q);
  if (asked.words.length + asked.phrases.length === 0) return { items: [], next: undefined };
  const { after, limit } = toTimePageQuery(query, { first: maxPageSize });
  const rows = await findMessages(db, { memberId: me.id, asked, after, limit });
  return toTimePage(rows, limit, { view: toFoundMessage, at: (row) => row.created_at });
}
