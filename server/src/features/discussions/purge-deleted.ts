import type { Transaction } from '#platform/database/database';
import type { AppContext } from '#platform/context/app-context';
import { clearDiscussionTextsByIds, lockOldDeletedDiscussions } from './store/erasure.ts';

const day = 86_400_000;
const batchSize = 200;

/**
 * The number of days a deleted text is retained: short if its author deleted it, and longer if staff removed it, so
 * that the removal can be investigated.
 */
export const deletedTextRetentionDays = { own: 30, removed: 183 } as const;

/** Returns the moments before which deleted texts are no longer retained. */
export function calculateDeletedTextCutoffs({ now }: Pick<AppContext, 'now'>) {
  const before = (days: number) => new Date(now().getTime() - days * day);
  return {
    ownBefore: before(deletedTextRetentionDays.own),
    removedBefore: before(deletedTextRetentionDays.removed),
  };
}

/**
 * Empties at most `max` rows of data that a feature of a higher layer attaches to deleted discussions;
 * returns how many rows it found.
 */
export type AttachedContentPurger = (
  tx: Transaction,
  batch: { discussionIds: readonly string[]; max: number; now: Date },
) => Promise<number>;

/**
 * Empties a batch of discussions deleted long ago, after the data attached to them. The rows remain, so that
 * counters and replies stay valid. If much is attached, later runs continue.
 */
export async function purgeDeletedDiscussionContents(
  ctx: Pick<AppContext, 'db' | 'now'>,
  purgeAttached: readonly AttachedContentPurger[],
): Promise<number> {
  return ctx.db.transaction(async (tx) => {
    const now = ctx.now();
    const discussionIds = await lockOldDeletedDiscussions(tx, {
      ...calculateDeletedTextCutoffs(ctx),
      limit: batchSize,
    });
    if (discussionIds.length === 0) return 0;
    for (const purge of purgeAttached) {
      const found = await purge(tx, { discussionIds, max: batchSize, now });
      if (found >= batchSize) return found;
    }
    await clearDiscussionTextsByIds(tx, discussionIds, now);
    return discussionIds.length;
  });
}
