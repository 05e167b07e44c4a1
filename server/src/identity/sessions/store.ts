import { sql, type Queryable } from '#platform/database/database';
import type { AmrEntry, Session } from '../account-model.ts';

const columns = sql`id, user_id, aal, amr, counter, binding_hash, remember, client_id, scope, created_at, refreshed_at,
  not_after, mfa_counter, reauthenticated_at`;

type NewSession = {
  id: string;
  userId: string;
  aal: Session['aal'];
  amr: readonly AmrEntry[];
  bindingHash: Buffer | null;
  remember: boolean;
  client: { id: string; scope: string } | undefined;
  userAgent: string;
  ip: string | null;
  now: Date;
  notAfter: Date;
};

export async function insertSession(tx: Queryable, newSession: NewSession) {
  return tx.row<Session>(sql`
    insert into auth.sessions (id, user_id, aal, amr, binding_hash, remember, client_id, scope, user_agent, ip,
                               created_at, refreshed_at, not_after)
    values (${newSession.id}, ${newSession.userId}, ${newSession.aal}, ${JSON.stringify(newSession.amr)}, ${newSession.bindingHash}, ${newSession.remember},
            ${newSession.client?.id ?? null}, ${newSession.client?.scope ?? null}, ${newSession.userAgent}, ${newSession.ip}, ${newSession.now}, ${newSession.now}, ${newSession.notAfter})
    returning ${columns}`);
}

export async function findSession(db: Queryable, id: string, now: Date) {
  return db.row<Session>(sql`select ${columns} from auth.sessions where id = ${id} and not_after > ${now}`);
}

export type ListedSession = {
  id: string;
  user_agent: string | null;
  ip: string | null;
  remember: boolean;
  created_at: Date;
  refreshed_at: Date;
  not_after: Date;
};

export async function listSessions(db: Queryable, params: { userId: string; now: Date }) {
  return db.rows<ListedSession>(sql`
    select id, user_agent, host(ip) as ip, remember, created_at, refreshed_at, not_after
    from auth.sessions where user_id = ${params.userId} and not_after > ${params.now}
    order by refreshed_at desc, id limit 100`);
}

const selectByToken = (hash: Buffer) => sql`
  select s.id, s.user_id, s.aal, s.amr, s.counter, s.binding_hash, s.remember, s.client_id, s.scope,
         s.created_at, s.refreshed_at, s.not_after, s.mfa_counter, s.reauthenticated_at, t.counter as token_counter
  from auth.refresh_tokens t join auth.sessions s on s.id = t.session_id
  where t.hash = ${hash}`;

export async function findSessionByRefreshToken(db: Queryable, hash: Buffer) {
  return db.row<Session & { token_counter: number }>(selectByToken(hash));
}

export async function lockSessionByRefreshToken(tx: Queryable, hash: Buffer) {
  return tx.row<Session & { token_counter: number }>(sql`${selectByToken(hash)} for update of s`);
}

/**
 * Returns when a refresh token was used; null if it is unused. Must be called after the session is locked, so
 * that a request that waited for the lock sees the changes of the previous request.
 */
export async function findRefreshTokenUse(tx: Queryable, hash: Buffer) {
  return tx.row<{ used_at: Date | null }>(sql`select used_at from auth.refresh_tokens where hash = ${hash}`);
}

export async function insertRefreshToken(
  tx: Queryable,
  params: { hash: Buffer; sessionId: string; counter: number; now: Date },
) {
  await tx.run(sql`
    insert into auth.refresh_tokens (hash, session_id, counter, created_at)
    values (${params.hash}, ${params.sessionId}, ${params.counter}, ${params.now})`);
}

type Rotation = {
  sessionId: string;
  /** The authentication level in the next access token; the session must still have it. */
  aal: Session['aal'];
  usedHash: Buffer;
  nextHash: Buffer;
  counter: number;
  notAfter: Date;
  now: Date;
  entry: { userId: string; ip: string | null };
};

/**
 * Marks the live token used, inserts the next one and records the audit entry, in one statement, because this is the
 * most frequent call. Returns false if the session has ended, was refreshed or changed its level since it was read: of
 * several concurrent attempts, one succeeds.
 */
export async function rotateRefreshToken(db: Queryable, rotation: Rotation): Promise<boolean> {
  const row = await db.row(sql`
    with rotated_session as (
      update auth.sessions set counter = ${rotation.counter}, refreshed_at = ${rotation.now}, not_after = ${rotation.notAfter}
      where id = ${rotation.sessionId} and counter = ${rotation.counter} - 1 and aal = ${rotation.aal} and not_after > ${rotation.now}
      returning id),
    used_token as (update auth.refresh_tokens set used_at = ${rotation.now} from rotated_session where hash = ${rotation.usedHash}),
    next_token as (
      insert into auth.refresh_tokens (hash, session_id, counter, created_at)
      select ${rotation.nextHash}, id, ${rotation.counter}, ${rotation.now} from rotated_session),
    audit_entry as (
      insert into auth.audit_log_entries (id, user_id, action, ip, created_at)
      select gen_random_uuid(), ${rotation.entry.userId}, 'token_refreshed', ${rotation.entry.ip}, ${rotation.now} from rotated_session)
    select id from rotated_session`);
  return row !== undefined;
}

/** Records a re-authentication; an earlier timestamp does not replace a later one. */
export async function markReauthenticated(db: Queryable, id: string, at: Date) {
  return db.run(sql`
    update auth.sessions set reauthenticated_at = greatest(reauthenticated_at, ${at}) where id = ${id}`);
}

/** Locks all sessions of a user, always in the same order. */
export async function lockSessionsOfUser(tx: Queryable, userId: string) {
  return tx.rows<Session>(
    sql`select ${columns} from auth.sessions where user_id = ${userId} order by id limit 1000 for update`,
  );
}

type SessionElevation = {
  id: string;
  amr: readonly AmrEntry[];
  factorId: string;
  /** The counter of the token that was the live one so far. */
  usedCounter: number;
  counter: number;
  hash: Buffer;
  notAfter: Date;
  now: Date;
};

/**
 * Stores that a session is MFA-verified, with the new refresh token. The transaction must have locked the row of the
 * session.
 */
export async function setSessionAal2AndRotateToken(tx: Queryable, params: SessionElevation) {
  return tx.row<Session>(sql`
    with used_token as (
      update auth.refresh_tokens set used_at = ${params.now} where session_id = ${params.id} and counter = ${params.usedCounter}),
    next_token as (
      insert into auth.refresh_tokens (hash, session_id, counter, created_at)
      values (${params.hash}, ${params.id}, ${params.counter}, ${params.now}))
    update auth.sessions
    set aal = 'aal2', amr = ${JSON.stringify(params.amr)}, factor_id = ${params.factorId}, counter = ${params.counter},
        mfa_counter = ${params.counter}, refreshed_at = ${params.now}, not_after = ${params.notAfter}
    where id = ${params.id}
    returning ${columns}`);
}

/**
 * Removes the MFA verification from an account's sessions: all of them, or those verified with one factor; returns
 * which ones were changed.
 */
export async function setSessionsAal1(
  tx: Queryable,
  { userId, factorId, except }: { userId: string; factorId?: string; except?: string },
) {
  const rows = await tx.rows<{ id: string }>(sql`
    update auth.sessions
    set aal = 'aal1', factor_id = null,
        amr = (select coalesce(jsonb_agg(p.proof order by p.position), '[]')
               from jsonb_array_elements(amr) with ordinality as p (proof, position)
               where p.proof ->> 'method' not in ('totp', 'mfa/phone', 'mfa/webauthn', 'mfa/recovery_code'))
    where id in (
      select id from auth.sessions
      where user_id = ${userId} and aal = 'aal2' and id is distinct from ${except ?? null}::uuid
        and (${factorId ?? null}::uuid is null or factor_id = ${factorId ?? null}::uuid)
      order by id for update)
    returning id`);
  return rows.map((row) => row.id);
}

/** True if a session has not expired and its user is not banned. */
export async function isSessionUsable(db: Queryable, id: string, now: Date) {
  const session = await db.row(sql`
    select s.id from auth.sessions s join auth.users u on u.id = s.user_id
    where s.id = ${id} and s.not_after > ${now} and (u.banned_until is null or u.banned_until <= ${now})`);
  return session !== undefined;
}

/**
 * Like `isSessionUsable`, but also locks the rows for sharing: until the transaction ends, no other transaction can
 * change or end the session or ban its user.
 */
export async function lockSessionIfUsable(tx: Queryable, id: string, now: Date) {
  // Locks the user before the session, as a ban does, because two transactions that lock in the same order cannot
  // deadlock.
  const locked = await tx.row(sql`
    select s.id from auth.sessions s join auth.users u on u.id = s.user_id
    where s.id = ${id} and s.not_after > ${now} and (u.banned_until is null or u.banned_until <= ${now})
    for share of u, s`);
  return locked !== undefined;
}

export async function deleteAuthSessionsById(tx: Queryable, params: { ids: readonly string[] }) {
  await tx.run(sql`delete from auth.sessions where id = any(${params.ids}::uuid[])`);
}

/** Deletes a user's codes that could still be exchanged for a session. */
export async function deleteExchangeableCodesOfUser(tx: Queryable, userId: string) {
  await tx.run(sql`delete from auth.flow_states where user_id = ${userId} and code_hash is not null`);
  await tx.run(sql`delete from auth.oauth_authorizations where user_id = ${userId} and status = 'approved'`);
  await tx.run(sql`delete from auth.saml_relay_states where user_id = ${userId}`);
}

export async function lockSessionIdsOfUser(tx: Queryable, userId: string) {
  const rows = await tx.rows<{ id: string }>(
    sql`select id from auth.sessions where user_id = ${userId} order by id limit 1000 for update`,
  );
  return rows.map((row) => row.id);
}

/**
 * Returns the ids of the sessions beyond the `keepCount` most recently used: the user's own, or those of one
 * application.
 */
export async function listSurplusSessionIds(
  tx: Queryable,
  params: { userId: string; clientId: string | undefined; keepCount: number },
) {
  const rows = await tx.rows<{ id: string }>(sql`
    select id from auth.sessions
    where user_id = ${params.userId} and client_id is not distinct from ${params.clientId ?? null}::uuid
    order by refreshed_at desc, id offset ${params.keepCount} limit 100`);
  return rows.map((row) => row.id);
}

export async function lockExpiredSessionIds(tx: Queryable, params: { now: Date; batch: number }) {
  const rows = await tx.rows<{ id: string }>(sql`
    select id from auth.sessions where not_after < ${params.now}
    order by not_after limit ${params.batch} for update skip locked`);
  return rows.map((row) => row.id);
}

export async function deleteUsedRefreshTokens(db: Queryable, params: { before: Date; batch: number }) {
  return db.run(sql`
    delete from auth.refresh_tokens where hash in (
      select hash from auth.refresh_tokens where used_at < ${params.before} order by used_at limit ${params.batch})`);
}
