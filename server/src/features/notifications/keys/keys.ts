import { randomBytes } from 'node:crypto';
import type { Queryable } from '#platform/database/database';
import { newPrivateKey } from '#platform/push/seal';
import * as store from './store.ts';

/** What the hub signs the links of its letters with, made when it is first needed. */
export const readSecret = (db: Queryable) =>
  readOrMake(db, { find: store.findSecret, put: store.putSecret, make: () => randomBytes(32) });

/** By what push services know the hub, made the same way. It leaves the hub as a signature only. */
export const readPushKey = (db: Queryable) =>
  readOrMake(db, { find: store.findPushKey, put: store.putPushKey, make: newPrivateKey });

type Kept = {
  find: (db: Queryable) => Promise<Buffer | undefined>;
  put: (db: Queryable, it: Buffer) => Promise<void>;
  make: () => Buffer;
};

async function readOrMake(db: Queryable, { find, put, make }: Kept): Promise<Buffer> {
  const known = await find(db);
  if (known) return known;
  await put(db, make());
  const kept = await find(db);
  if (!kept) throw new Error('what was put is not there');
  return kept;
}
