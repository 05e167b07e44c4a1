import type { AppContext } from '#platform/context/app-context';
import { deleteUnpaidOrders } from './store/orders.ts';

// Max number of orders that one run purges. Further orders are purged in the next run.
const batchSize = 200;

/** How many days an unpaid order is stored. A payment that arrives later cannot be assigned to an order any more. */
export const unpaidOrderRetentionDays = 180;

/** Purges orders that were never paid. Paid orders are retained as accounting records. */
export const purgeUnpaidOrders = ({ db, now }: Pick<AppContext, 'db' | 'now'>) =>
  deleteUnpaidOrders(db, {
    before: new Date(now().getTime() - unpaidOrderRetentionDays * 86_400_000),
    max: batchSize,
  });
