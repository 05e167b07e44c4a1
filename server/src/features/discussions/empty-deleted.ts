import type { House } from '#platform/house/house';
import { blankOld } from './own-data/erasure/store.ts';

const day = 86_400_000;
const most = 200;

/** For how many days a deleted text is kept: its author's own wish soon holds, what staff took away can be looked into. */
export const deletedTextsKept = { own: 30, removed: 183 } as const;

/** From when on deleted texts are no longer kept. */
export function deletedTextsEnd({ now }: Pick<House, 'now'>) {
  const before = (days: number) => new Date(now().getTime() - days * day);
  return { ownBefore: before(deletedTextsKept.own), removedBefore: before(deletedTextsKept.removed) };
}

/** Empties some discussions that were deleted long ago; their places stay, so that counts and answers hold. */
export const emptyDeletedDiscussions = (house: Pick<House, 'db' | 'now'>) =>
  blankOld(house.db, { ...deletedTextsEnd(house), most });
