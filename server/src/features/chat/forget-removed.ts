import type { House } from '#platform/house/house';
import { dropRemovedBefore } from './own-data/erasure/store.ts';

const most = 200;

/** Lets go of some of what decisions took away before. */
export const forgetRemoved = ({ db }: Pick<House, 'db'>, before: Date) =>
  dropRemovedBefore(db, { before, most });
