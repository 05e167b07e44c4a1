import * as z from 'zod/mini';
import type { Relay } from '#platform/relay/relay';

// Simultaneous likes by many members must not fill every socket.
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

/** Emits the first change at once. Changes within a second after it are emitted together, with the final count. */
export function createLikeBroadcaster({ emit, count, relay, topic }: Deps): LikeBroadcaster {
  const throttled = new Map<string, { isPending: boolean }>();

  // Two counts can cross on their way between instances, so the last one received may be the older.
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

  // Counted again, because of two simultaneous changes the last one received may be the older.
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
