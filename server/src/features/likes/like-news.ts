import * as z from 'zod/mini';
import type { Relay } from '#platform/relay/relay';

// What everybody likes at once must not keep every socket busy.
const quietFor = 1_000;

export type LikeNews = {
  /** Tells everybody how many like a discussion, or a comment, by now. */
  tell(id: string, likes: number): void;
};

type Parts = {
  say: (id: string, likes: number) => void;
  /** How many like it now; undefined when it cannot be seen any more. */
  count: (id: string) => Promise<number | undefined>;
  relay: Pick<Relay, 'say' | 'hear'>;
  /** What other instances know it by. */
  topic: string;
};

/** Tells the first change at once. What changes within a second after is told together, as it then stands. */
export function openLikeNews({ say, count, relay, topic }: Parts): LikeNews {
  const quiet = new Map<string, { hasMore: boolean }>();

  // Of two counts that cross on their way between instances either may be heard of last as well.
  relay.hear(topic, z.string(), noteMore);

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

  // Counted anew: of two that changed it at the same time either may be heard of last.
  async function tellAsItStands(id: string) {
    beQuiet(id);
    const likes = await count(id).catch(() => undefined);
    if (likes !== undefined) say(id, likes);
  }

  return {
    tell(id, likes) {
      if (quiet.has(id)) return noteMore(id);
      beQuiet(id);
      say(id, likes);
      relay.say(topic, id);
    },
  };
}
