import { sql, type Queryable } from '#platform/database/database';

export async function findLinkSecret(db: Queryable) {
  const row = await db.row<{ secret: Buffer }>(sql`select link_secret as secret from notification_keys`);
  return row?.secret;
}

/**
 * Stores the secret for links unless one is stored already, because instances that start at the same time must use the
 * same secret.
 */
export async function insertLinkSecretIfMissing(db: Queryable, secret: Buffer) {
  await db.run(sql`insert into notification_keys (link_secret) values (${secret}) on conflict do nothing`);
}

export async function findPushPrivateKey(db: Queryable) {
  const row = await db.row<{ key: Buffer }>(sql`select private_key as key from push_keys`);
  return row?.key;
}

/** Stores the private key for push messages, unless another instance has stored one at the same time. */
export async function insertPushPrivateKeyIfMissing(db: Queryable, key: Buffer) {
  await db.run(sql`insert into push_keys (private_key) values (${key}) on conflict do nothing`);
}
