import type { AppContext } from '#platform/context/app-context';
import { deleteUnpaidOrders } from './store/orders.ts';

// Further orders are purged in the next run.
const batchSize = 200;

/** The number of days an unpaid order is stored: the hub cannot assign a payment that arrives later. */
export const unpaidOrderRetentionDays = 180;

/** Purges orders that were never paid. Paid orders are retained as accounting records. */
export const purgeUnpaidOrders = ({ db, now }: Pick<AppContext, 'db' | 'now'>) =>
  deleteUnpaidOrders(db, {
    before: new Date(now().getTime() - unpaidOrderRetentionDays * 86_400_000),
    most: batchSize,
  });
