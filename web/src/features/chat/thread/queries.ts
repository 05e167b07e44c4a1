import { listMessages } from '@mutirao/contract/features/chat/endpoints';
import type { Correspondence, PrivateMessage } from '@mutirao/contract/features/chat/shapes';
import type { QueryClient } from '@tanstack/react-query';
import { callPage } from '#platform/api/call.ts';
import { chatKeys } from '../keys.ts';
import { withNewest, type ThreadPages } from './pages.ts';

export const threadPage = 40;

/**
 * Fetches the newest of what was said, where somebody looks; what was said before stays where it stands. A thread that
 * is being fetched for the first time may lack what was just told: its newest is asked for after it.
 */
export async function renewThread(cache: QueryClient, id: string) {
  const queryKey = chatKeys.thread(id);
  const thread = cache.getQueryCache().find({ queryKey });
  if (thread?.state.data === undefined) await thread?.promise?.catch(() => undefined);
  if (!cache.getQueryData(queryKey)) return;
  try {
    const query = { conversationId: id, limit: threadPage };
    const page = await callPage(listMessages, { query });
    cache.setQueryData<ThreadPages>(queryKey, (known) => known && withNewest(known, page));
  } catch (error) {
    // Whoever comes back to it does not find it fresh.
    await cache.invalidateQueries({ queryKey, refetchType: 'none' });
    throw error;
  }
}

/** What was said first begins a conversation: from then on it is known where one writes. */
export function noteBegun(cache: QueryClient, message: PrivateMessage) {
  const { conversationId, receiverId } = message;
  const place = chatKeys.correspondence(receiverId);
  const known = cache.getQueryData<Correspondence>(place);
  if (known?.conversationId !== null) return;
  const queryKey = chatKeys.thread(conversationId);
  cache.setQueryData<ThreadPages>(
    queryKey,
    (thread) => thread ?? { pages: [{ items: [message], next: undefined }], pageParams: [undefined] },
  );
  // What the other may have said meanwhile is fetched as soon as somebody looks.
  void cache.invalidateQueries({ queryKey, refetchType: 'none' });
  cache.setQueryData<Correspondence>(place, { ...known, conversationId });
}
