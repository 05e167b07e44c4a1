import { uploadFile as fileCall } from '@mutirao/contract/features/attachments/endpoints';
import * as calls from '@mutirao/contract/features/chat/endpoints';
import type { ConversationBox } from '@mutirao/contract/features/chat/limits';
import type { ConversationWithMember, PrivateMessage } from '@mutirao/contract/features/chat/schemas';
import {
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query';
import { useMemo } from 'react';
import { updateCachedMe, fetchMembersByNamePrefix, useMe } from '#features/members/index.ts';
import { call, callPage } from '#platform/api/call.ts';
import { callUpload } from '#platform/api/upload.ts';
import { flattenPages } from '#platform/lists/flatten-pages.ts';
import { useInfiniteList } from '#platform/lists/use-infinite-list.ts';
import { chatKeys } from './keys.ts';
import { createBatcher } from './refetch-queue.ts';
import type { MessagePageStart } from './thread/pages.ts';
import {
  loadThreadAt,
  markCachedReceivedMessagesRead,
  upsertCachedMessage,
  messageThreadQueryOptions,
} from './thread/queries.ts';

// Several messages that arrive within this time, in milliseconds, cause one fetch.
const batchWindowMs = 300;

/** Returns the member's conversations, or the requests of other members, page after page. */
export const useConversations = (box: ConversationBox) =>
  useInfiniteList({
    queryKey: chatKeys.list(box),
    fetchPage: (request) =>
      callPage(calls.listConversations, { ...request, query: { ...request.query, box } }),
  });

export function useConversation(id: string | undefined) {
  return useQuery({
    queryKey: chatKeys.conversation(id ?? ''),
    queryFn: ({ signal }) => call(calls.readConversationSummary, { params: { id: id ?? '' }, signal }),
    enabled: id !== undefined,
    refetchOnMount: 'always',
  });
}

/** The conversation with a member, and whether the user can write in it. */
export function useConversationWithMember(memberId: string | undefined) {
  return useQuery({
    queryKey: chatKeys.memberConversation(memberId ?? ''),
    queryFn: ({ signal }) =>
      call(calls.readConversationWithMember, { params: { id: memberId ?? '' }, signal }),
    enabled: memberId !== undefined,
    refetchOnMount: 'always',
  });
}

/**
 * Returns the cached `ConversationWithMember` with this conversation id. It is cached only if the user opened
 * the conversation through the other member, and not from the list of conversations.
 */
export function useCachedConversationWithMemberById(
  id: string | undefined,
): ConversationWithMember | undefined {
  const cachedConversations = useQueryClient().getQueriesData<ConversationWithMember>({
    queryKey: chatKeys.memberConversations,
  });
  return cachedConversations.find(([, one]) => id !== undefined && one?.conversationId === id)?.[1];
}

/** The numbers of unread messages and of message requests. */
export function useUnreadAndRequestCounts() {
  return useQuery({
    queryKey: chatKeys.unread,
    queryFn: ({ signal }) => call(calls.countUnreadMessages, { signal }),
    refetchOnMount: 'always',
  });
}

/**
 * Returns the loaded messages of a conversation, oldest first; at first those around a message, if `target` names one.
 */
export function useMessageThread(id: string | undefined, target: string | undefined) {
  const thread = useInfiniteQuery({
    ...messageThreadQueryOptions(id ?? '', target),
    enabled: id !== undefined,
  });
  const { data } = thread;
  const messages = useMemo(() => data && flattenPages(data).toReversed(), [data]);
  return { ...thread, messages };
}

/** Loads the messages around a message or at a cursor, or the newest ones. */
export function useLoadThreadAt(id: string) {
  const cache = useQueryClient();
  return useMutation({ mutationFn: (start: MessagePageStart) => loadThreadAt(cache, { id, start }) });
}

export function useMessageSearch(searchText: string) {
  return useInfiniteList({
    queryKey: chatKeys.search(searchText),
    fetchPage: (request) =>
      callPage(calls.searchMessages, { ...request, query: { ...request.query, q: searchText } }),
  });
}

/** Finds members by the beginning of their name, except the user. */
export function useRecipientSearch(searchText: string, isWanted: boolean) {
  const me = useMe();
  return useQuery({
    queryKey: chatKeys.people(searchText),
    queryFn: () => fetchMembersByNamePrefix(searchText),
    enabled: isWanted,
    select: (found) => found.filter(({ id }) => id !== me?.id),
  });
}

/** Edits or deletes the user's own message. */
export function useEditOrDeleteMessage() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async ({ message, content }: { message: PrivateMessage; content?: string }) => {
      const params = { id: message.id };
      if (content !== undefined) return call(calls.editMessage, { params, body: { content } });
      await call(calls.deleteMessage, { params });
      return { ...message, content: '', attachments: [], isDeleted: true };
    },
    onSuccess: (message) => {
      upsertCachedMessage(cache, message);
      return cache.invalidateQueries({ queryKey: chatKeys.lists });
    },
  });
}

export type ConversationAction = 'accept' | 'refuse' | 'mute' | 'unmute' | 'delete';

const conversationActionEndpoints = {
  accept: calls.acceptConversation,
  refuse: calls.rejectConversation,
  mute: calls.muteConversation,
  unmute: calls.unmuteConversation,
  delete: calls.deleteConversationForSelf,
} as const;

/** Accepts, refuses, mutes, unmutes or deletes a conversation. */
export function useConversationAction(id: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (params: ConversationAction) => call(conversationActionEndpoints[params], { params: { id } }),
    onSuccess: (_, params) => {
      if (params === 'delete') cache.removeQueries({ queryKey: chatKeys.thread(id) });
      return invalidateConversationExceptMessages(cache, id);
    },
  });
}

/** Marks a conversation as read up to a message. */
export function useMarkConversationRead(id: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (until: PrivateMessage) =>
      call(calls.markConversationRead, { params: { id }, body: { until: until.id } }),
    onSuccess: (_, { receiverId, createdAt }) => {
      markCachedReceivedMessagesRead(cache, { id, memberId: receiverId, until: createdAt });
      scheduleConversationInvalidation(cache, id);
    },
  });
}

export const useUploadMessageFile = () =>
  useMutation({
    mutationFn: ({ file, onProgress }: { file: File; onProgress: (share: number) => void }) =>
      callUpload(fileCall, { query: { for: 'message' }, file, onProgress }),
  });

/** Fetches the unread counts again. */
export async function refetchUnreadCounts(cache: QueryClient) {
  const unread = await call(calls.countUnreadMessages).catch(() => undefined);
  if (!unread) return;
  cache.setQueryData(chatKeys.unread, unread);
  updateCachedMe(cache, () => ({ unreadMessages: unread.unreadCount + unread.requests }));
}

/** Fetches again all data shown of a conversation except its messages. */
export const invalidateConversationExceptMessages = (cache: QueryClient, id: string) =>
  Promise.all([
    cache.invalidateQueries({ queryKey: chatKeys.conversation(id) }),
    cache.invalidateQueries({ queryKey: chatKeys.lists }),
    cache.invalidateQueries({ queryKey: chatKeys.memberConversations }),
  ]);

/** Fetches again whether the user can write, in all conversations. */
export const invalidateConversationClosedReasons = (cache: QueryClient) =>
  Promise.all([
    cache.invalidateQueries({ queryKey: chatKeys.conversations }),
    cache.invalidateQueries({ queryKey: chatKeys.memberConversations }),
  ]);

const batcherByClient = new WeakMap<QueryClient, (id: string) => void>();

/** Refetches a conversation and the unread counts after a short delay. Calls within the delay are combined. */
export function scheduleConversationInvalidation(cache: QueryClient, id: string) {
  const addToBatch =
    batcherByClient.get(cache) ??
    createBatcher((ids) => {
      for (const one of ids) void cache.invalidateQueries({ queryKey: chatKeys.conversation(one) });
      void cache.invalidateQueries({ queryKey: chatKeys.lists });
      void cache.invalidateQueries({ queryKey: chatKeys.memberConversations });
      void refetchUnreadCounts(cache);
    }, batchWindowMs);
  batcherByClient.set(cache, addToBatch);
  addToBatch(id);
}

/** Fetches one message again, if its thread is in the cache. */
export async function refetchMessage(
  cache: QueryClient,
  { id, conversationId }: { id: string; conversationId: string },
) {
  if (!cache.getQueryData(chatKeys.thread(conversationId))) return;
  const message = await call(calls.readMessage, { params: { id } }).catch(() => undefined);
  if (message) upsertCachedMessage(cache, message);
}
