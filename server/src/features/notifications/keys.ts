import { randomBytes } from 'node:crypto';
import type { Queryable } from '#platform/database/database';
import { createPushPrivateKey } from '#platform/push/encryption';
import * as store from './store/keys.ts';

/** Returns the secret that signs the links in e-mails. It is created on first use. */
export const ensureLinkSecret = (db: Queryable) =>
  readOrCreate(db, {
    findKey: store.findLinkSecret,
    insert: store.insertLinkSecretIfMissing,
    create: () => randomBytes(32),
  });

/**
 * Returns the private key that identifies the hub to push services, and creates it at the first call. The private key
 * never leaves the hub: push services get only the public key and signatures.
 */
export const ensurePushPrivateKey = (db: Queryable) =>
  readOrCreate(db, {
    findKey: store.findPushPrivateKey,
    insert: store.insertPushPrivateKeyIfMissing,
    create: createPushPrivateKey,
  });

type KeyStore = {
  findKey: (db: Queryable) => Promise<Buffer | undefined>;
  insert: (db: Queryable, buffer: Buffer) => Promise<void>;
  create: () => Buffer;
};

async function readOrCreate(db: Queryable, { findKey, insert, create }: KeyStore): Promise<Buffer> {
  const existing = await findKey(db);
  if (existing) return existing;
  await insert(db, create());
  const stored = await findKey(db);
  if (!stored) throw new Error('the inserted key cannot be read');
  return stored;
}
