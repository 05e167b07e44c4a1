import { deletedTextsEnd } from '#features/discussions/index';
import type { House } from '#platform/house/house';
import { blankOld } from './own-data/erasure/store.ts';

const most = 200;

/** Empties the text of some comments that were deleted long ago; their rows remain for the replies to them. */
export const emptyDeletedComments = (house: Pick<House, 'db' | 'now'>) =>
  blankOld(house.db, { ...deletedTextsEnd(house), most });
