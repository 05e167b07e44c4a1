import { likesChanged } from '@mutirao/contract/features/likes/signals';
import type { House } from '#platform/house/house';

// A discussion that everybody likes at once must not keep every socket busy.
const quietFor = 1_000;

export type LikeNews = {
  /** Tells everybody how many like a discussion by now. */
  tell(discussionId: string, likes: number): void;
};

type Parts = {
  live: House['live'];
  /** How many like it now; undefined when it cannot be seen any more. */
  count: (discussionId: string) => Promise<number | undefined>;
};

/** Tells the first change at once. What changes within a second after is told together, as it then stands. */
export function openLikeNews({ live, count }: Parts): LikeNews {
  const quiet = new Map<string, { hasMore: boolean }>();

  function beQuiet(discussionId: string) {
    const state = { hasMore: false };
    quiet.set(discussionId, state);
    setTimeout(() => {
      quiet.delete(discussionId);
      if (state.hasMore) void tellAsItStands(discussionId);
    }, quietFor).unref();
  }

  // Counted anew: of two that changed it at the same time either may be heard of last.
  async function tellAsItStands(discussionId: string) {
    beQuiet(discussionId);
    const likes = await count(discussionId).catch(() => undefined);
    if (likes !== undefined) live.tellEveryone(likesChanged, { discussionId, likes });
  }

  return {
    tell(discussionId, likes) {
      const state = quiet.get(discussionId);
      if (state) {
        state.hasMore = true;
        return;
      }
      beQuiet(discussionId);
      live.tellEveryone(likesChanged, { discussionId, likes });
    },
  };
}
