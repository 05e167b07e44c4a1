import type { House } from '#platform/house/house';
import { deleteUnpaid } from './store.ts';

// The next ones go with the next round.
const most = 200;

/** For how many days an order that nobody paid is kept: money that comes that late is nobody's that the hub knows of. */
export const unpaidKept = 180;

/** Lets go of orders that were never paid. What was paid is kept as books are. */
export const forgetUnpaidOrders = ({ db, now }: Pick<House, 'db' | 'now'>) =>
  deleteUnpaid(db, { before: new Date(now().getTime() - unpaidKept * 86_400_000), most });
