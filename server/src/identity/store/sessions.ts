import { sql, type Queryable } from '#platform/database/database';
import type { Session } from '../shapes.ts';

const columns = sql`id, user_id, aal, amr, counter, binding_hash, remember, created_at, refreshed_at, not_after`;

type NewSession = {
  id: string;
  userId: string;
  method: string;
  bindingHash: Buffer | null;
  remember: boolean;
  userAgent: string;
  ip: string;
  now: Date;
  notAfter: Date;
};

export async function insertSession(tx: Queryable, it: NewSession) {
  const amr = JSON.stringify([{ method: it.method, timestamp: Math.floor(it.now.getTime() / 1000) }]);
  return tx.row<Session>(sql`
    insert into auth.sessions (id, user_id, amr, binding_hash, remember, user_agent, ip, created_at, refreshed_at, not_after)
    values (${it.id}, ${it.userId}, ${amr}, ${it.bindingHash}, ${it.remember}, ${it.userAgent}, ${it.ip}, ${it.now},
            ${it.now}, ${it.notAfter})
    returning ${columns}`);
}

export async function findSession(db: Queryable, id: string) {
  return db.row<Session>(sql`select ${columns} from auth.sessions where id = ${id}`);
}

export async function lockSessionOfToken(tx: Queryable, hash: Buffer) {
  return tx.row<Session & { token_counter: number; used_at: Date | null }>(sql`
    select s.id, s.user_id, s.aal, s.amr, s.counter, s.binding_hash, s.remember, s.created_at, s.refreshed_at,
           s.not_after, t.counter as token_counter, t.used_at
    from auth.refresh_tokens t join auth.sessions s on s.id = t.session_id
    where t.hash = ${hash}
    for update of s`);
}

/** Read again once the lock is held: whoever waited sees what the one before has done. */
export async function findTokenUse(tx: Queryable, hash: Buffer) {
  return tx.row<{ used_at: Date | null; counter: number }>(sql`
    select t.used_at, s.counter from auth.refresh_tokens t join auth.sessions s on s.id = t.session_id
    where t.hash = ${hash}`);
}

export async function insertRefreshToken(
  tx: Queryable,
  it: { hash: Buffer; sessionId: string; counter: number; now: Date },
) {
  await tx.run(sql`
    insert into auth.refresh_tokens (hash, session_id, counter, created_at)
    values (${it.hash}, ${it.sessionId}, ${it.counter}, ${it.now})`);
}

export async function rotate(
  tx: Queryable,
  it: { sessionId: string; usedHash: Buffer; notAfter: Date; now: Date },
) {
  await tx.run(sql`
    with used as (update auth.refresh_tokens set used_at = ${it.now} where hash = ${it.usedHash})
    update auth.sessions set counter = counter + 1, refreshed_at = ${it.now}, not_after = ${it.notAfter}
    where id = ${it.sessionId}`);
}

export async function deleteSessions(tx: Queryable, which: { ids: readonly string[] }) {
  await tx.run(sql`delete from auth.sessions where id = any(${which.ids}::uuid[])`);
}

export async function listSessionIds(tx: Queryable, userId: string) {
  const rows = await tx.rows<{ id: string }>(
    sql`select id from auth.sessions where user_id = ${userId} order by id for update`,
  );
  return rows.map((row) => row.id);
}

export async function listExpired(tx: Queryable, now: Date) {
  const rows = await tx.rows<{ id: string }>(sql`
    select id from auth.sessions where not_after < ${now} order by not_after limit 500 for update skip locked`);
  return rows.map((row) => row.id);
}
