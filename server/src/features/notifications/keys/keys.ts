import { randomBytes } from 'node:crypto';
import type { Queryable } from '#platform/database/database';
import { findSecret, putSecret } from './store.ts';

/** What the hub signs the links of its letters with, made when it is first needed. */
export async function readSecret(db: Queryable): Promise<Buffer> {
  const known = await findSecret(db);
  if (known) return known;
  await putSecret(db, randomBytes(32));
  const kept = await findSecret(db);
  if (!kept) throw new Error('the secret was put, and is not there');
  return kept;
}
