import { sql, type Queryable } from '#platform/database/database';
import type { Purpose } from '../shapes.ts';

export type OneTimeToken = {
  id: string;
  user_id: string;
  purpose: Purpose;
  code_hash: Buffer;
  attempts: number;
  expires_at: Date;
};

type NewToken = {
  id: string;
  userId: string;
  purpose: Purpose;
  linkHash: Buffer;
  codeHash: Buffer;
  now: Date;
  expiresAt: Date;
};

/** A new token of a kind takes the place of the one before. */
export async function putToken(tx: Queryable, it: NewToken) {
  await tx.run(sql`
    insert into auth.one_time_tokens (id, user_id, purpose, link_hash, code_hash, created_at, expires_at)
    values (${it.id}, ${it.userId}, ${it.purpose}, ${it.linkHash}, ${it.codeHash}, ${it.now}, ${it.expiresAt})
    on conflict (user_id, purpose) do update
      set id = excluded.id, link_hash = excluded.link_hash, code_hash = excluded.code_hash, attempts = 0,
          created_at = excluded.created_at, expires_at = excluded.expires_at`);
}

const columns = sql`id, user_id, purpose, code_hash, attempts, expires_at`;

export async function lockTokenByLink(tx: Queryable, linkHash: Buffer) {
  return tx.row<OneTimeToken>(
    sql`select ${columns} from auth.one_time_tokens where link_hash = ${linkHash} for update`,
  );
}

export async function lockTokensOfUser(tx: Queryable, userId: string, purposes: readonly Purpose[]) {
  return tx.rows<OneTimeToken>(sql`
    select ${columns} from auth.one_time_tokens
    where user_id = ${userId} and purpose = any(${purposes}) order by id limit 10 for update`);
}

export async function countAttempt(tx: Queryable, id: string) {
  await tx.run(sql`update auth.one_time_tokens set attempts = attempts + 1 where id = ${id}`);
}

export async function deleteToken(tx: Queryable, id: string) {
  await tx.run(sql`delete from auth.one_time_tokens where id = ${id}`);
}

export async function deleteTokensOfUser(tx: Queryable, userId: string) {
  await tx.run(sql`delete from auth.one_time_tokens where user_id = ${userId}`);
}

export async function deleteExpiredTokens(db: Queryable, now: Date) {
  await db.run(sql`delete from auth.one_time_tokens where expires_at < ${now}`);
}
