import type { House } from '#platform/house/house';
import { deleteDecided } from './own-data/erasure/store.ts';

const most = 200;

/** For how many days a case is kept after its decision. One that is open stays. */
export const casesKept = 730;

export const forgetOldCases = ({ db, now }: Pick<House, 'db' | 'now'>) =>
  deleteDecided(db, { before: new Date(now().getTime() - casesKept * 86_400_000), most });
