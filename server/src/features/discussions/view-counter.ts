import type { AppContext } from '#platform/context/app-context';
import { incrementViewCounts } from './store/view-counts.ts';

/** Counts views of discussions, each member at most once an hour. */
export type ViewCounter = {
  record(item: { discussionId: string; memberId: string }): void;
  /** Stores the views counted since the last flush. */
  flush(): Promise<void>;
};

const hour = 3_600_000;
// The max number of recent views (a member and a discussion each) in memory. Above it the oldest are evicted,
// and a member who opens such a discussion again can be counted twice.
const maxRememberedViews = 100_000;

/**
 * Returns a view counter that collects views in memory until the next flush, so that a reader does not wait for a
 * write.
 */
export function createViewCounter({ db, now, relay }: Pick<AppContext, 'db' | 'now' | 'relay'>): ViewCounter {
  // In insertion order, so the oldest entries come first.
  const viewedAt = new Map<string, number>();
  let pending = new Map<string, number>();

  function isNew(key: string) {
    const at = now().getTime();
    const before = viewedAt.get(key);
    if (before !== undefined && at - before < hour) return false;
    viewedAt.delete(key);
    viewedAt.set(key, at);
    return true;
  }

  /** Returns true if no other instance has counted the view within the last hour, and also if Redis does not answer. */
  async function isNewElsewhere(key: string) {
    const { store } = relay;
    const request = store?.ask(() =>
      store.redis.set(`${store.prefix}view:${key}`, '', 'EX', hour / 1000, 'NX'),
    );
    return (await request) !== null;
  }

  function evictOld() {
    const limit = now().getTime() - hour;
    for (const [key, at] of viewedAt) {
      if (at > limit && viewedAt.size <= maxRememberedViews) return;
      viewedAt.delete(key);
    }
  }

  const add = (id: string, views: number) => void pending.set(id, (pending.get(id) ?? 0) + views);

  return {
    record({ discussionId, memberId }) {
      const key = `${memberId}:${discussionId}`;
      if (!isNew(key)) return;
      if (!relay.store) return add(discussionId, 1);
      void isNewElsewhere(key).then((isFirst) => isFirst && add(discussionId, 1));
    },
    async flush() {
      evictOld();
      if (pending.size === 0) return;
      const batch = pending;
      pending = new Map();
      try {
        await incrementViewCounts(db, batch);
      } catch (error) {
        // The views are not lost: the next flush stores them.
        for (const [id, views] of batch) add(id, views);
        throw error;
      }
    },
  };
}
