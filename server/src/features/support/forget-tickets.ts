import type { House } from '#platform/house/house';
import { deleteUnmoved } from './own-data/erasure/store.ts';

const most = 200;

/** The number of days after its last change for which a ticket is stored. */
export const ticketsKept = 365;

export const forgetOldTickets = ({ db, now }: Pick<House, 'db' | 'now'>) =>
  deleteUnmoved(db, { before: new Date(now().getTime() - ticketsKept * 86_400_000), most });
