import { listMessages } from '@mutirao/contract/features/chat/endpoints';
import type { Correspondence, PrivateMessage } from '@mutirao/contract/features/chat/shapes';
import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query';
import { ApiError, callPage } from '#platform/api/call.ts';
import { changeKnown } from '#platform/lists/change-known.ts';
import { chatKeys } from '../keys.ts';
import {
  beginning,
  withMessage,
  withNewest,
  withRead,
  type MessagePage,
  type Start,
  type ThreadPages,
} from './pages.ts';

const pageLength = 40;

type Asked = { id: string; start?: Start; signal?: AbortSignal };

/** Fetches one page of messages. If the message that it must be around is gone, the page is the newest one and says so. */
export async function fetchThread({ id, start = {}, signal }: Asked): Promise<MessagePage> {
  const ask = (from: Start) =>
    callPage(listMessages, {
      query: { ...from, conversationId: id, limit: pageLength },
      ...(signal ? { signal } : {}),
    });
  try {
    return await ask(start);
  } catch (error) {
    const isGone = error instanceof ApiError && error.status === 404;
    if (!start.around || !isGone) throw error;
    return { ...(await ask({})), gone: start.around };
  }
}

// A user who reads thousands of messages has the last hundreds in memory, because the page must respond as fast far up
// as at the end.
const mostPages = 8;

/** A thread, page after page in both directions. */
export function threadOf(id: string, sought: string | undefined) {
  const first: Start = sought ? { around: sought } : {};
  return infiniteQueryOptions({
    queryKey: chatKeys.thread(id),
    initialPageParam: first,
    queryFn: ({ pageParam: start, signal }) => fetchThread({ id, start, signal }),
    getNextPageParam: ({ next }): Start | undefined => (next ? { cursor: next } : undefined),
    getPreviousPageParam: ({ previous }): Start | undefined => (previous ? { cursor: previous } : undefined),
    maxPages: mostPages,
    // Structural sharing compares by index, so a thread that lost its first page would differ everywhere and render
    // completely.
    structuralSharing: false,
  });
}

/** Reloads a thread from another position. */
export async function enterThread(cache: QueryClient, { id, start = {} }: Asked) {
  const queryKey = chatKeys.thread(id);
  await cache.cancelQueries({ queryKey });
  const thread = cache.getQueryCache().find({ queryKey });
  let known: number | undefined;
  let page: MessagePage;
  do {
    // A message that arrives while the page is being fetched may be missing from it.
    known = thread?.state.dataUpdateCount;
    page = await fetchThread({ id, start });
  } while (known !== thread?.state.dataUpdateCount);
  cache.setQueryData<ThreadPages>(queryKey, { pages: [page], pageParams: [start] });
}

/**
 * Fetches the newest messages if the thread is in the cache; older messages remain in place. A thread that
 * is being fetched from its beginning may lack the message that just arrived, so its newest page is fetched after it.
 */
export async function renewThread(cache: QueryClient, id: string) {
  const queryKey = chatKeys.thread(id);
  const thread = cache.getQueryCache().find({ queryKey });
  if (!thread?.state.fetchMeta?.fetchMore) await thread?.promise?.catch(() => undefined);
  if (!cache.getQueryData(queryKey)) return;
  try {
    const page = await fetchThread({ id });
    changeKnown<ThreadPages>(cache, queryKey, { change: (known) => withNewest(known, page), once: true });
  } catch (error) {
    // The thread must be stale when the user comes back to it.
    await cache.invalidateQueries({ queryKey, refetchType: 'none' });
    throw error;
  }
}

/** Shows a message, or another wording of it, where its thread is known. */
export function putMessage(cache: QueryClient, message: PrivateMessage) {
  changeKnown<ThreadPages>(cache, chatKeys.thread(message.conversationId), {
    change: (known) => withMessage(known, message),
  });
}

export function noteRead(
  cache: QueryClient,
  { id, ...read }: { id: string; memberId: string; until: string },
) {
  changeKnown<ThreadPages>(cache, chatKeys.thread(id), { change: (known) => withRead(known, read) });
}

/** Records that the first message created a conversation, so that later messages are sent to it. */
export function noteBegun(cache: QueryClient, message: PrivateMessage) {
  const { conversationId, receiverId } = message;
  const place = chatKeys.correspondence(receiverId);
  const known = cache.getQueryData<Correspondence>(place);
  if (known?.conversationId !== null) return;
  const queryKey = chatKeys.thread(conversationId);
  cache.setQueryData<ThreadPages>(queryKey, (thread) => thread ?? beginning(message));
  // Messages that the other participant may have sent in between are fetched when the thread is shown.
  void cache.invalidateQueries({ queryKey, refetchType: 'none' });
  cache.setQueryData<Correspondence>(place, { ...known, conversationId });
}
