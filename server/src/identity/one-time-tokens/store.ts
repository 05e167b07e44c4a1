import { sql, type Queryable } from '#platform/database/database';
import type { OneTimeTokenPurpose } from '../account-model.ts';

export type OneTimeToken = {
  id: string;
  user_id: string;
  purpose: OneTimeTokenPurpose;
  code_hash: Buffer;
  attempts: number;
  flow_state_id: string | null;
  expires_at: Date;
};

type NewToken = {
  id: string;
  userId: string;
  purpose: OneTimeTokenPurpose;
  linkHash: Buffer;
  codeHash: Buffer;
  flowStateId: string | null;
  now: Date;
  /** A token that was created after this moment is not replaced. */
  onlyIfIssuedBefore: Date;
  expiresAt: Date;
};

/** Replaces the user's token of the same purpose; returns false if the existing one is too recent. */
export async function replaceOneTimeTokenUnlessRecent(tx: Queryable, newToken: NewToken) {
  const upsertedRows = await tx.run(sql`
    insert into auth.one_time_tokens (id, user_id, purpose, link_hash, code_hash, flow_state_id, created_at, expires_at)
    values (${newToken.id}, ${newToken.userId}, ${newToken.purpose}, ${newToken.linkHash}, ${newToken.codeHash}, ${newToken.flowStateId}, ${newToken.now},
            ${newToken.expiresAt})
    on conflict (user_id, purpose) do update
      set id = excluded.id, link_hash = excluded.link_hash, code_hash = excluded.code_hash, attempts = 0,
          flow_state_id = excluded.flow_state_id, created_at = excluded.created_at, expires_at = excluded.expires_at
      where one_time_tokens.created_at <= ${newToken.onlyIfIssuedBefore}`);
  return upsertedRows > 0;
}

const columns = sql`id, user_id, purpose, code_hash, attempts, flow_state_id, expires_at`;

export async function findOneTimeTokenByLink(db: Queryable, linkHash: Buffer) {
  return db.row<OneTimeToken>(sql`select ${columns} from auth.one_time_tokens where link_hash = ${linkHash}`);
}

/** True if the link of a purpose was sent to a user and has not expired. */
export async function hasValidOneTimeToken(
  db: Queryable,
  token: { userId: string; purpose: OneTimeTokenPurpose; now: Date },
) {
  const row = await db.row(sql`
    select from auth.one_time_tokens
    where user_id = ${token.userId} and purpose = ${token.purpose} and expires_at > ${token.now}`);
  return row !== undefined;
}

export async function lockOneTimeTokenByLink(tx: Queryable, linkHash: Buffer) {
  return tx.row<OneTimeToken>(
    sql`select ${columns} from auth.one_time_tokens where link_hash = ${linkHash} for update`,
  );
}

export async function lockOneTimeTokensOfUsers(
  tx: Queryable,
  userIds: readonly string[],
  purposes: readonly OneTimeTokenPurpose[],
) {
  return tx.rows<OneTimeToken>(sql`
    select ${columns} from auth.one_time_tokens
    where user_id = any(${userIds}::uuid[]) and purpose = any(${purposes}) order by id limit 30 for update`);
}

export async function incrementAttemptsOfOneTimeTokens(tx: Queryable, ids: readonly string[]) {
  await tx.run(sql`update auth.one_time_tokens set attempts = attempts + 1 where id = any(${ids}::uuid[])`);
}

export async function deleteOneTimeToken(tx: Queryable, id: string) {
  await tx.run(sql`delete from auth.one_time_tokens where id = ${id}`);
}

export async function deleteOneTimeTokensOfUser(tx: Queryable, userId: string) {
  await tx.run(sql`delete from auth.one_time_tokens where user_id = ${userId}`);
}

export async function deleteOneTimeTokensOfUserAndPurpose(
  tx: Queryable,
  userId: string,
  purpose: OneTimeTokenPurpose,
) {
  await tx.run(sql`delete from auth.one_time_tokens where user_id = ${userId} and purpose = ${purpose}`);
}

export async function deleteExpiredOneTimeTokens(db: Queryable, params: { now: Date; batch: number }) {
  return db.run(sql`
    delete from auth.one_time_tokens where id in (
      select id from auth.one_time_tokens where expires_at < ${params.now} order by expires_at limit ${params.batch})`);
}
