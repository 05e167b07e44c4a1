import type { House } from '#platform/house/house';
import { deleteDecided } from './own-data/erasure/store.ts';

const most = 200;

/** The number of days that a case is stored after its decision. An open case stays. */
export const casesKept = 730;

export const forgetOldCases = ({ db, now }: Pick<House, 'db' | 'now'>) =>
  deleteDecided(db, { before: new Date(now().getTime() - casesKept * 86_400_000), most });
