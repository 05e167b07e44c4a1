import { listMessages } from '@mutirao/contract/features/chat/endpoints';
import type { ConversationWithMember, PrivateMessage } from '@mutirao/contract/features/chat/schemas';
import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query';
import { ApiError, callPage } from '#platform/api/call.ts';
import { updateCachedAndPendingData } from '#platform/lists/update-cached-and-pending-data.ts';
import { chatKeys } from '../keys.ts';
import {
  createSingleMessageThread,
  withUpsertedMessage,
  withNewestPage,
  withReceivedMessagesRead,
  type MessagePage,
  type MessagePageStart,
  type ThreadPages,
} from './pages.ts';

const pageLength = 40;

type Input = { id: string; start?: MessagePageStart; signal?: AbortSignal };

/**
 * Fetches one page of messages. If the message around which it is requested no longer exists, returns the newest page
 * with the id of that message in `gone`.
 */
export async function fetchMessagePage({ id, start = {}, signal }: Input): Promise<MessagePage> {
  const fetchFrom = (from: MessagePageStart) =>
    callPage(listMessages, {
      query: { ...from, conversationId: id, limit: pageLength },
      ...(signal ? { signal } : {}),
    });
  try {
    return await fetchFrom(start);
  } catch (error) {
    const isGone = error instanceof ApiError && error.status === 404;
    if (!start.around || !isGone) throw error;
    return { ...(await fetchFrom({})), gone: start.around };
  }
}

// At most this number of pages is cached, because the thread must respond as fast after thousands of messages as at its
// end.
const maxPages = 8;

/** The query options of a thread, paginated in both directions. */
export function messageThreadQueryOptions(id: string, target: string | undefined) {
  const first: MessagePageStart = target ? { around: target } : {};
  return infiniteQueryOptions({
    queryKey: chatKeys.thread(id),
    initialPageParam: first,
    queryFn: ({ pageParam: start, signal }) => fetchMessagePage({ id, start, signal }),
    getNextPageParam: ({ next }): MessagePageStart | undefined => (next ? { cursor: next } : undefined),
    getPreviousPageParam: ({ previous }): MessagePageStart | undefined =>
      previous ? { cursor: previous } : undefined,
    maxPages,
    // Structural sharing compares by index, so a thread that lost its first page would differ everywhere and render
    // completely.
    structuralSharing: false,
  });
}

/**
 * Replaces the cached messages of a thread with the page at another position: around a message, at a cursor, or
 * the newest.
 */
export async function loadThreadAt(cache: QueryClient, { id, start = {} }: Input) {
  const queryKey = chatKeys.thread(id);
  await cache.cancelQueries({ queryKey });
  const thread = cache.getQueryCache().find({ queryKey });
  let updateCount: number | undefined;
  let page: MessagePage;
  do {
    // A message that arrives while the page is being fetched may be missing from it.
    updateCount = thread?.state.dataUpdateCount;
    page = await fetchMessagePage({ id, start });
  } while (updateCount !== thread?.state.dataUpdateCount);
  cache.setQueryData<ThreadPages>(queryKey, { pages: [page], pageParams: [start] });
}

/**
 * Fetches the newest messages if the thread is in the cache; older messages remain in place. While
 * the first request of a thread is pending, its response may lack the message that just arrived, so the newest page is
 * fetched after it.
 */
export async function refetchNewestMessages(cache: QueryClient, id: string) {
  const queryKey = chatKeys.thread(id);
  const thread = cache.getQueryCache().find({ queryKey });
  if (!thread?.state.fetchMeta?.fetchMore) await thread?.promise?.catch(() => undefined);
  if (!cache.getQueryData(queryKey)) return;
  try {
    const page = await fetchMessagePage({ id });
    updateCachedAndPendingData<ThreadPages>(cache, queryKey, {
      change: (cached) => withNewestPage(cached, page),
      once: true,
    });
  } catch (error) {
    // Marks the thread as stale, so that it is refetched when the user comes back to it.
    await cache.invalidateQueries({ queryKey, refetchType: 'none' });
    throw error;
  }
}

/** Adds a message, or its edited version, to its thread in the cache. */
export function upsertCachedMessage(cache: QueryClient, message: PrivateMessage) {
  updateCachedAndPendingData<ThreadPages>(cache, chatKeys.thread(message.conversationId), {
    change: (cached) => withUpsertedMessage(cached, message),
  });
}

export function markCachedReceivedMessagesRead(
  cache: QueryClient,
  { id, ...read }: { id: string; memberId: string; until: string },
) {
  updateCachedAndPendingData<ThreadPages>(cache, chatKeys.thread(id), {
    change: (cached) => withReceivedMessagesRead(cached, read),
  });
}

/** Caches the conversation that the first message to a member has created, so that its thread is shown at once. */
export function cacheStartedConversation(cache: QueryClient, message: PrivateMessage) {
  const { conversationId, receiverId } = message;
  const conversationKey = chatKeys.memberConversation(receiverId);
  const cached = cache.getQueryData<ConversationWithMember>(conversationKey);
  if (cached?.conversationId !== null) return;
  const queryKey = chatKeys.thread(conversationId);
  cache.setQueryData<ThreadPages>(queryKey, (thread) => thread ?? createSingleMessageThread(message));
  // Messages that the other participant may have sent in between are fetched when the thread is shown.
  void cache.invalidateQueries({ queryKey, refetchType: 'none' });
  cache.setQueryData<ConversationWithMember>(conversationKey, { ...cached, conversationId });
}
