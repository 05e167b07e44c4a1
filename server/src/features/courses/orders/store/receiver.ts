import type { PaymentReceiver } from '@mutirao/contract/features/courses/orders/schemas';
import { sql, type Queryable } from '#platform/database/database';

/** Locks the receiver table, so that concurrent changes run one after the other. */
export async function lockPaymentReceiversTable(tx: Queryable) {
  await tx.run(sql`lock table payment_receivers in share row exclusive mode`);
}

/** Returns the receiver of course payments; undefined if none is set. */
export async function findPaymentReceiver(db: Queryable) {
  return db.row<PaymentReceiver>(sql`select kind, pix_key as key, name, city from payment_receivers`);
}

export async function upsertPaymentReceiver(tx: Queryable, { kind, key, name, city }: PaymentReceiver) {
  await tx.run(sql`
    insert into payment_receivers (kind, pix_key, name, city) values (${kind}, ${key}, ${name}, ${city})
    on conflict (only_row) do update set kind = excluded.kind, pix_key = excluded.pix_key, name = excluded.name, city = excluded.city`);
}

export async function deletePaymentReceiver(tx: Queryable) {
  await tx.run(sql`delete from payment_receivers`);
}
