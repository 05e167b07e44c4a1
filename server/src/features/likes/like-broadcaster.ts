import * as z from 'zod/mini';
import type { Relay } from '#platform/relay/relay';

// At most one broadcast per content in this time, because simultaneous likes by many members must not fill every
// socket.
const throttleMs = 1_000;

export type LikeBroadcaster = {
  /** Broadcasts the current number of likes of a discussion or a comment. */
  broadcast(id: string, likes: number): void;
};

type Deps = {
  emit: (id: string, likes: number) => void;
  /** Returns the current number of likes; undefined if the content is not visible any more. */
  count: (id: string) => Promise<number | undefined>;
  relay: Pick<Relay, 'publish' | 'subscribe'>;
  /** The relay topic, which is the same on all instances. */
  topic: string;
};

/**
 * Creates the broadcaster of like counts. It broadcasts the first change at once, and the changes within the next
 * second together, with the final count.
 */
export function createLikeBroadcaster({ emit, count, relay, topic }: Deps): LikeBroadcaster {
  const throttled = new Map<string, { isPending: boolean }>();

  // Counts from other instances can arrive out of order, so the one that is received last may be the older one.
  relay.subscribe(topic, z.string(), markPending);

  function markPending(id: string) {
    const state = throttled.get(id);
    if (state) state.isPending = true;
  }

  function startThrottle(id: string) {
    const state = { isPending: false };
    throttled.set(id, state);
    setTimeout(() => {
      throttled.delete(id);
      if (state.isPending) void broadcastCurrentCount(id);
    }, throttleMs).unref();
  }

  // The likes are counted again, because of the counts of two simultaneous changes the one that is received last may be
  // the older one.
  async function broadcastCurrentCount(id: string) {
    startThrottle(id);
    const likes = await count(id).catch(() => undefined);
    if (likes !== undefined) emit(id, likes);
  }

  return {
    broadcast(id, likes) {
      if (throttled.has(id)) return markPending(id);
      startThrottle(id);
      emit(id, likes);
      relay.publish(topic, id);
    },
  };
}
