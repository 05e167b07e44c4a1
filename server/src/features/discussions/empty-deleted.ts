import type { Transaction } from '#platform/database/database';
import type { House } from '#platform/house/house';
import { blankThese, lockOld } from './own-data/erasure/store.ts';

const day = 86_400_000;
const most = 200;

/**
 * The number of days a deleted text is retained: short if its author deleted it, and longer if staff removed it, so
 * that the removal can be investigated.
 */
export const deletedTextsKept = { own: 30, removed: 183 } as const;

/** Returns the moments before which deleted texts are no longer retained. */
export function deletedTextsEnd({ now }: Pick<House, 'now'>) {
  const before = (days: number) => new Date(now().getTime() - days * day);
  return { ownBefore: before(deletedTextsKept.own), removedBefore: before(deletedTextsKept.removed) };
}

/** How a feature of a higher layer empties some of the data attached to deleted discussions; returns how many rows it found. */
export type Emptying = (
  tx: Transaction,
  it: { discussionIds: readonly string[]; most: number; now: Date },
) => Promise<number>;

/**
 * Empties some discussions deleted long ago, and before that the data attached to them. The rows remain, so that
 * counters and replies stay valid. If much is attached, later runs continue.
 */
export async function emptyDeletedDiscussions(
  house: Pick<House, 'db' | 'now'>,
  hanging: readonly Emptying[],
): Promise<number> {
  return house.db.transaction(async (tx) => {
    const now = house.now();
    const discussionIds = await lockOld(tx, { ...deletedTextsEnd(house), most });
    if (discussionIds.length === 0) return 0;
    for (const empty of hanging) {
      const found = await empty(tx, { discussionIds, most, now });
      if (found >= most) return found;
    }
    await blankThese(tx, discussionIds, now);
    return discussionIds.length;
  });
}
