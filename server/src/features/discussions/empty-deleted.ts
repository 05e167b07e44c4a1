import type { Transaction } from '#platform/database/database';
import type { House } from '#platform/house/house';
import { blankThese, lockOld } from './own-data/erasure/store.ts';

const day = 86_400_000;
const most = 200;

/** For how many days a deleted text is kept: its author's own wish soon holds, what staff took away can be looked into. */
export const deletedTextsKept = { own: 30, removed: 183 } as const;

/** From when on deleted texts are no longer kept. */
export function deletedTextsEnd({ now }: Pick<House, 'now'>) {
  const before = (days: number) => new Date(now().getTime() - days * day);
  return { ownBefore: before(deletedTextsKept.own), removedBefore: before(deletedTextsKept.removed) };
}

/** How a room above empties some of what hangs on discussions that nobody sees; answers how many it found. */
export type Emptying = (
  tx: Transaction,
  it: { discussionIds: readonly string[]; most: number; now: Date },
) => Promise<number>;

/**
 * Empties some discussions that were deleted long ago, and what hangs on them before; their places stay, so that counts
 * and answers hold. Where much hangs, the next rounds go on with it.
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
