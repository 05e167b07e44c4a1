import * as z from 'zod/mini';
import type { Relay } from '#platform/relay/relay';

// Simultaneous likes by many members must not fill every socket.
const quietFor = 1_000;

export type LikeBroadcaster = {
  /** Broadcasts the current number of likes of a discussion or a comment. */
  broadcast(id: string, likes: number): void;
};

type Deps = {
  say: (id: string, likes: number) => void;
  /** How many like it now; undefined when it cannot be seen any more. */
  count: (id: string) => Promise<number | undefined>;
  relay: Pick<Relay, 'publish' | 'subscribe'>;
  /** The relay topic, which is the same on all instances. */
  topic: string;
};

/** Emits the first change at once. Changes within a second after it are emitted together, with the final count. */
export function openLikeBroadcaster({ say, count, relay, topic }: Deps): LikeBroadcaster {
  const quiet = new Map<string, { hasMore: boolean }>();

  // Two counts can cross on their way between instances, so the last one received may be the older.
  relay.subscribe(topic, z.string(), noteMore);

  function noteMore(id: string) {
    const state = quiet.get(id);
    if (state) state.hasMore = true;
  }

  function beQuiet(id: string) {
    const state = { hasMore: false };
    quiet.set(id, state);
    setTimeout(() => {
      quiet.delete(id);
      if (state.hasMore) void tellAsItStands(id);
    }, quietFor).unref();
  }

  // Counted again, because of two simultaneous changes the last one received may be the older.
  async function tellAsItStands(id: string) {
    beQuiet(id);
    const likes = await count(id).catch(() => undefined);
    if (likes !== undefined) say(id, likes);
  }

  return {
    broadcast(id, likes) {
      if (quiet.has(id)) return noteMore(id);
      beQuiet(id);
      say(id, likes);
      relay.publish(topic, id);
    },
  };
}
