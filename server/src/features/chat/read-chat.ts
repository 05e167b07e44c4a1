import type * as calls from '@mutirao/contract/features/chat/endpoints';
import { chatLimits } from '@mutirao/contract/features/chat/limits';
import type {
  ConversationSummary,
  ConversationWithMember,
  MessageSearchResult,
  PrivateMessage,
  UnreadMessageCounts,
} from '@mutirao/contract/features/chat/schemas';
import { maxPageSize } from '@mutirao/contract/kit/page';
import { memberErrors } from '@mutirao/contract/features/members/errors';
import { parseSearchTerms } from '#platform/database/search-terms';
import type { AppContext } from '#platform/context/app-context';
import type { HandlerInput, ListPage } from '#platform/http/endpoints/handler';
import { toTimePage, toTimeCursorAndLimit } from '#platform/http/endpoints/time-pages';
import { ApiError } from '#platform/http/endpoints/api-error';
import * as store from './store/conversations.ts';
import { searchMessageRows as findMessages } from './store/search.ts';
import { countUnreadAndRequests } from './store/unread.ts';
import {
  createConversationNotFoundError,
  createMessageNotFoundError,
  toConversation,
  toConversationWithMember,
  toFoundMessage,
  toPrivateMessage,
} from './views.ts';

type Deps = Pick<AppContext, 'db' | 'now'>;
type OwnConversation = { id: string; me: { id: string } };

const maxRequestMessages = chatLimits.requestMessages;

/** Returns the member's conversations or message requests, those with the latest message first. */
export async function listConversations(
  { db, now }: Deps,
  { me, query }: HandlerInput<typeof calls.listConversations>,
): Promise<ListPage<ConversationSummary>> {
  const { after, limit } = toTimeCursorAndLimit(query, { first: chatLimits.plainList });
  const isRequest = query.box === 'requests';
  const rows = await store.listConversationRows(db, {
    memberId: me.id,
    isRequest,
    after,
    limit,
    max: maxRequestMessages,
  });
  return toTimePage(rows, limit, { view: (row) => toConversation(row, now()), at: (row) => row.last_at });
}

export async function readConversationSummary(
  { db, now }: Deps,
  { id, me }: OwnConversation,
): Promise<ConversationSummary> {
  const row = await store.findConversation(db, {
    id,
    memberId: me.id,
    max: maxRequestMessages,
  });
  if (!row) throw createConversationNotFoundError();
  return toConversation(row, now());
}

export async function readPrivateMessage({ db }: Deps, { id, me }: OwnConversation): Promise<PrivateMessage> {
  const row = await store.findPrivateMessage(db, { id, memberId: me.id });
  if (!row) throw createMessageNotFoundError();
  return toPrivateMessage(row, me.id);
}

/** Returns the conversation in which a message to a member would be sent. */
export async function readConversationWithMember(
  { db, now }: Deps,
  { id, me }: OwnConversation,
): Promise<ConversationWithMember> {
  const row = await store.findConversationWithMember(db, {
    memberId: me.id,
    otherId: id,
    max: maxRequestMessages,
  });
  if (!row) throw new ApiError(memberErrors.member_not_found());
  return toConversationWithMember(row, now());
}

export async function readUnreadMessageCounts(
  { db }: Deps,
  me: { id: string },
): Promise<UnreadMessageCounts> {
  const { unread, requests } = await countUnreadAndRequests(db, {
    memberId: me.id,
    max: chatLimits.maxCounted,
  });
  return { unreadCount: unread, requests };
}

/** Searches the messages that the member sent and received. A query without searchable words returns nothing. */
export async function searchMessages(
  { db }: Deps,
  { me, query }: HandlerInput<typeof calls.searchMessages>,
): Promise<ListPage<MessageSearchResult>> {
  const terms = parseSearchTerms(query.q);
  if (terms.words.length + terms.phrases.length === 0) return { items: [], next: undefined };
  const { after, limit } = toTimeCursorAndLimit(query, { first: maxPageSize });
  const rows = await findMessages(db, { memberId: me.id, terms, after, limit });
  return toTimePage(rows, limit, { view: toFoundMessage, at: (row) => row.created_at });
}
