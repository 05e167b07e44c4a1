import type { House } from '#platform/house/house';
import { deleteUnpaid } from './store.ts';

// The next ones go with the next round.
const most = 200;

/** The number of days an unpaid order is stored: the hub cannot assign a payment that arrives later. */
export const unpaidKept = 180;

/** Purges orders that were never paid. Paid orders are retained as accounting records. */
export const forgetUnpaidOrders = ({ db, now }: Pick<House, 'db' | 'now'>) =>
  deleteUnpaid(db, { before: new Date(now().getTime() - unpaidKept * 86_400_000), most });
