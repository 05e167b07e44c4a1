import { deletedTextsEnd } from '#features/discussions/index';
import type { House } from '#platform/house/house';
import { blankOld } from './own-data/erasure/store.ts';

const most = 200;

/** Empties some comments that were deleted long ago; their places stay for what answers them. */
export const emptyDeletedComments = (house: Pick<House, 'db' | 'now'>) =>
  blankOld(house.db, { ...deletedTextsEnd(house), most });
