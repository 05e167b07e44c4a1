import { sql, type Queryable } from '#platform/database/database';

/** Stores the hash of a signed message. Returns false if it was used before. */
export async function insertWalletMessageHash(tx: Queryable, params: { hash: Buffer; expiresAt: Date }) {
  const insertedRows = await tx.run(sql`
    insert into auth.web3_messages (hash, good_until) values (${params.hash}, ${params.expiresAt}) on conflict do nothing`);
  return insertedRows > 0;
}

export async function deleteOldWalletMessages(db: Queryable, params: { before: Date; batch: number }) {
  return db.run(sql`
    delete from auth.web3_messages where hash in (
      select hash from auth.web3_messages where good_until < ${params.before} order by good_until limit ${params.batch})`);
}
