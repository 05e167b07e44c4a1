import type { House } from '#platform/house/house';
import { dropRemovedBefore } from './own-data/erasure/store.ts';

const most = 200;

/** Purges some of the messages that decisions removed before a given time. */
export const forgetRemoved = ({ db }: Pick<House, 'db'>, before: Date) =>
  dropRemovedBefore(db, { before, most });
