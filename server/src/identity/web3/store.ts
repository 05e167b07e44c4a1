import { sql, type Queryable } from '#platform/database/database';

/** False when this text was here before. */
export async function insertWalletMessage(tx: Queryable, item: { hash: Buffer; goodUntil: Date }) {
  const touched = await tx.run(sql`
    insert into auth.web3_messages (hash, good_until) values (${item.hash}, ${item.goodUntil}) on conflict do nothing`);
  return touched > 0;
}

export async function deleteOldWalletMessages(db: Queryable, item: { before: Date; batch: number }) {
  return db.run(sql`
    delete from auth.web3_messages where hash in (
      select hash from auth.web3_messages where good_until < ${item.before} order by good_until limit ${item.batch})`);
}
