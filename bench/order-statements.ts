import type { OrderAdminFilter } from '@mutirao/contract/features/courses/orders/limits';
import {
  countMemberOrdersSince,
  listAllOrderRows,
  listOwnOrderRows,
  deleteUnpaidOrders,
} from '../server/src/features/courses/orders/store/orders.ts';
import { isPaymentOfAnotherOrder } from '../server/src/features/courses/orders/store/payments.ts';
import { sql, type Database, type Sql } from '../server/src/platform/database/database.ts';
import { fillTablesWithoutIndexes } from './bulk-load.ts';
import { captureStatement } from './feed-statements.ts';
import { heavyLikerId } from './seed-rows.ts';

/**
 * Seeds `orders` orders of a thousand courses, and 300 orders of the heavy liker: three in ten are waiting, one in ten
 * is closed, and the others are paid. One order in a hundred is paid and must be refunded. Requires the members and
 * courses of `seedCourses`.
 */
export async function seedOrders(db: Database, orders: number) {
  await fillTablesWithoutIndexes(
    db.pool.options.connectionString ?? '',
    ['course_orders'],
    [
      (send) =>
        send(sql`
        with m as (
          (select id, row_number() over (order by id) as i from members where email like 'aluno%@exemplo.invalid' limit ${orders})
          union all select ${heavyLikerId}::uuid, ${orders}::integer + k from generate_series(1, 300) k
        ), c as (select id, cover::integer as i from courses)
        insert into course_orders (id, txid, course_id, member_id, amount, created_at, expires_at, closed_at, paid_at, confirmed_at,
          paid_by, end_to_end_id, granted, surplus)
        select gen_random_uuid(), lpad(m.i::text, 25, 'A'), c.id, m.id, 4990, at, at + interval '1 day',
               case when m.i % 10 = 3 then at end, case when m.i % 10 > 3 then at end, case when m.i % 10 > 3 then at end,
               case when m.i % 10 > 3 then 'bank' end, case when m.i % 10 > 3 then 'E' || m.i end, m.i % 10 > 3 and m.i % 100 <> 99,
               case when m.i % 1000 = 7 then array['S' || m.i] else '{}' end
        from m join c on c.i = m.i % 1000 cross join lateral (select now() - m.i * interval '1 minute' as at) moment`),
    ],
  );
}

type Case = { name: string; index: string; maxBuffers: number; statement: (db: Database) => Promise<Sql> };

const orderAdmin = (filter: OrderAdminFilter, index: string, after?: { at: string; id: string }): Case => ({
  name: `the orders of everybody: ${filter}${after ? ', far down' : ''}`,
  index,
  maxBuffers: 250,
  statement: () =>
    captureStatement((spy) => listAllOrderRows(spy, { filter, now: new Date(), after, limit: 20 })),
});

const deepCursor = { at: new Date(Date.now() - 20_000 * 60_000).toISOString(), id: heavyLikerId };

/** The order queries, each with the index that must serve it. */
export const orderQueryCases: readonly Case[] = [
  orderAdmin('all', 'course_orders_newest'),
  orderAdmin('all', 'course_orders_newest', deepCursor),
  orderAdmin('waiting', 'course_orders_waiting'),
  orderAdmin('paid', 'course_orders_paid'),
  orderAdmin('paid', 'course_orders_paid', deepCursor),
  orderAdmin('refund', 'course_orders_owed'),
  {
    name: 'orders of a member',
    index: 'course_orders_of_member',
    maxBuffers: 150,
    statement: () =>
      captureStatement((spy) =>
        listOwnOrderRows(spy, { memberId: heavyLikerId, after: undefined, limit: 20 }),
      ),
  },
  {
    name: 'orders of a member today',
    index: 'course_orders_of_member',
    maxBuffers: 20,
    statement: () =>
      captureStatement((spy) =>
        countMemberOrdersSince(spy, { memberId: heavyLikerId, since: new Date(Date.now() - 86_400_000) }),
      ),
  },
  {
    name: 'whether a payment is used by another order',
    index: 'course_orders_surplus',
    maxBuffers: 20,
    statement: () =>
      captureStatement((spy) => isPaymentOfAnotherOrder(spy, { id: heavyLikerId, endToEndId: 'E77' })),
  },
  {
    name: 'unpaid orders older than 180 days',
    index: 'course_orders_unpaid',
    maxBuffers: 20,
    statement: () =>
      captureStatement((spy) =>
        deleteUnpaidOrders(spy, { before: new Date(Date.now() - 180 * 86_400_000), max: 200 }),
      ),
  },
];
