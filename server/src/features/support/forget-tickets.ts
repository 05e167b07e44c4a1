import type { House } from '#platform/house/house';
import { deleteUnmoved } from './own-data/erasure/store.ts';

const most = 200;

/** For how many days a ticket is kept in which nothing is said any more. */
export const ticketsKept = 365;

export const forgetOldTickets = ({ db, now }: Pick<House, 'db' | 'now'>) =>
  deleteUnmoved(db, { before: new Date(now().getTime() - ticketsKept * 86_400_000), most });
