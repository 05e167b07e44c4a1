import { randomBytes } from 'node:crypto';
import type { Queryable } from '#platform/database/database';
import { createPushPrivateKey } from '#platform/push/encryption';
import * as store from './store.ts';

/** Returns the secret that signs the links in e-mails. It is created on first use. */
export const readLinkSecret = (db: Queryable) =>
  readOrMake(db, { find: store.findLinkSecret, put: store.insertLinkSecret, make: () => randomBytes(32) });

/**
 * Returns the key that identifies the hub to push services, and creates it at the first call. Only signatures made with
 * it leave the hub.
 */
export const readPushKey = (db: Queryable) =>
  readOrMake(db, { find: store.findPushKey, put: store.insertPushKeyIfMissing, make: createPushPrivateKey });

type Kept = {
  find: (db: Queryable) => Promise<Buffer | undefined>;
  put: (db: Queryable, buffer: Buffer) => Promise<void>;
  make: () => Buffer;
};

async function readOrMake(db: Queryable, { find, put, make }: Kept): Promise<Buffer> {
  const known = await find(db);
  if (known) return known;
  await put(db, make());
  const stored = await find(db);
  if (!stored) throw new Error('what was put is not there');
  return stored;
}
