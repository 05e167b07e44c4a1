import type { SessionEndReason } from '@mutirao/contract/kit/session-end';
import { sql, type Queryable, type Sql } from '#platform/database/database';
import type { CallerRow } from './to-caller.ts';
import { buildAfterTimeKeySql } from '#platform/database/keyset';
import { createExportSection } from '#platform/context/personal-data';

// The product provides the view `callers`: the account, role, current punishment and status of each member.
const caller = sql`
  select s.id_hash, s.auth_session_id, s.expires_at, s.last_seen_at, s.reauthenticated_at, s.is_mfa_verified, c.member_id, c.account_id, c.role, c.member_since,
         c.punishment_type, c.punishment_reason, c.punishment_ends_at, c.left_at, c.in_maintenance, c.is_waiting,
         c.factor_rule, c.founded_at
  from sessions s join callers c on c.member_id = s.member_id`;

/** The tables that the lookup of a caller reads. */
export const callerTables = ['sessions', 'members', 'punishments', 'join_requests', 'hub_settings'] as const;

export const findCallerByHash = (db: Queryable, hash: Buffer) =>
  db.row<CallerRow>(sql`${caller} where s.id_hash = ${hash}`);

export const findCallerByAuthSession = (db: Queryable, authSessionId: string) =>
  db.row<CallerRow>(sql`${caller} where s.auth_session_id = ${authSessionId}`);

type NewSession = {
  hash: Buffer;
  authSessionId: string;
  memberId: string;
  expiresAt: Date;
  now: Date;
} & MfaAndReauthentication;

/** What a token proves: when its owner last authenticated, and whether a second factor was verified. */
export type MfaAndReauthentication = { reauthenticatedAt: Date | undefined; isMfaVerified: boolean };

/**
 * Inserts a session of the hub. If the identity session already has a session of the hub, that session gets the new id.
 */
export async function upsertHubSession(db: Queryable, session: NewSession) {
  await db.run(sql`
    insert into sessions (id_hash, auth_session_id, member_id, expires_at, created_at, last_seen_at, reauthenticated_at, is_mfa_verified)
    values (${session.hash}, ${session.authSessionId}, ${session.memberId}, ${session.expiresAt},
            ${session.now}, ${session.now}, ${session.reauthenticatedAt ?? null}, ${session.isMfaVerified})
    on conflict (auth_session_id) do update
      set id_hash = excluded.id_hash, member_id = excluded.member_id, expires_at = excluded.expires_at,
          last_seen_at = excluded.last_seen_at, is_mfa_verified = excluded.is_mfa_verified,
          reauthenticated_at = greatest(sessions.reauthenticated_at, excluded.reauthenticated_at)`);
}

/**
 * Renews a session under its existing id. Returns false if this member and identity session have no live session with
 * this id.
 */
export async function renewHubSession(db: Queryable, session: NewSession): Promise<boolean> {
  const renewed = await db.run(sql`
    update sessions set expires_at = ${session.expiresAt}, last_seen_at = ${session.now}, is_mfa_verified = ${session.isMfaVerified},
      reauthenticated_at = greatest(reauthenticated_at, ${session.reauthenticatedAt ?? null})
    where id_hash = ${session.hash} and auth_session_id = ${session.authSessionId}
      and member_id = ${session.memberId} and expires_at > ${session.now}`);
  return renewed > 0;
}

/** Records that the owner of a session has re-authenticated. An earlier time changes nothing. */
export async function markHubSessionReauthenticated(db: Queryable, authSessionId: string, at: Date) {
  await db.run(sql`
    update sessions set reauthenticated_at = greatest(reauthenticated_at, ${at}) where auth_session_id = ${authSessionId}`);
}

/** Records what a token of the session proves. It only adds: it never removes the MFA mark nor sets an earlier time. */
export async function recordHubSessionMfaAndReauthentication(
  db: Queryable,
  authSessionId: string,
  { reauthenticatedAt, isMfaVerified }: MfaAndReauthentication,
) {
  await db.run(sql`
    update sessions set is_mfa_verified = is_mfa_verified or ${isMfaVerified}, reauthenticated_at = greatest(reauthenticated_at, ${reauthenticatedAt ?? null})
    where auth_session_id = ${authSessionId}`);
}

/** Removes the MFA mark from these sessions. */
export async function downgradeHubSessions(db: Queryable, authSessionIds: readonly string[]) {
  await db.run(sql`
    update sessions set is_mfa_verified = false where auth_session_id = any(${authSessionIds}::uuid[]) and is_mfa_verified`);
}

/** Why and when sessions end. The reason is stored for the browsers that still have the cookie of such a session. */
export type HubSessionEnding = { reason: SessionEndReason; now: Date };

// One statement deletes the sessions and stores the reason, so that no session ends without one.
const deleteWithReason = (condition: Sql, { reason, now }: HubSessionEnding) => sql`
  with deleted_sessions as (
    delete from sessions where ${condition} returning id_hash, auth_session_id
  ), recorded_ends as (
    insert into session_ends (id_hash, reason, ended_at) select id_hash, ${reason}, ${now} from deleted_sessions
    on conflict (id_hash) do nothing
  )
  select auth_session_id from deleted_sessions`;

type EndedSession = { auth_session_id: string };

/** Deletes the hub's sessions of these identity sessions, and stores the reason. Returns the deleted ones. */
export async function deleteHubSessionsByAuthSession(
  db: Queryable,
  authSessionIds: readonly string[],
  ending: HubSessionEnding,
) {
  return db.rows<EndedSession>(
    deleteWithReason(sql`auth_session_id = any(${authSessionIds}::uuid[])`, ending),
  );
}

export async function deleteHubSessionByHash(db: Queryable, hash: Buffer) {
  return db.row<{ auth_session_id: string }>(
    sql`delete from sessions where id_hash = ${hash} returning auth_session_id`,
  );
}

// Several processes update many rows at a time: they lock them in one order, so that no deadlock occurs.
const lockInOrder = sql`order by id_hash for no key update`;

export async function markHubSessionsSeen(db: Queryable, hashes: readonly Buffer[], now: Date) {
  await db.run(sql`
    with locked as materialized (
      select id_hash from sessions where id_hash = any(${hashes}::bytea[]) ${lockInOrder}
    )
    update sessions set last_seen_at = ${now} where id_hash in (select id_hash from locked)`);
}

/**
 * Marks live sessions that were not seen since `before` as seen now, except those whose members may receive no more
 * events. Returns, for open sockets, the ids of the identity sessions that are live, and apart from them the ids of the
 * live ones whose members may receive no more events.
 */
export async function touchAndFindLiveSessions(
  db: Queryable,
  authSessionIds: readonly string[],
  { now, before }: { now: Date; before: Date },
) {
  const rows = await db.rows<{
    id_hash: Buffer;
    auth_session_id: string;
    last_seen_at: Date;
    is_shut_out: boolean;
  }>(sql`
    select id_hash, auth_session_id, last_seen_at,
           exists (
             select from callers c where c.member_id = sessions.member_id
               and (c.left_at is not null or c.is_waiting or c.punishment_type = 'permanent_ban')) as is_shut_out
    from sessions where auth_session_id = any(${authSessionIds}::uuid[]) and expires_at > ${now}`);
  // A statement of its own, because a statement that can write empties the cache of the callers.
  const due = rows.filter((row) => row.last_seen_at < before && !row.is_shut_out);
  if (due.length > 0)
    await markHubSessionsSeen(
      db,
      due.map((row) => row.id_hash),
      now,
    );
  const sessionsWhere = (isBanned: boolean) =>
    new Set(rows.filter((row) => row.is_shut_out === isBanned).map((row) => row.auth_session_id));
  return { live: sessionsWhere(false), excluded: sessionsWhere(true) };
}

export async function deleteExpiredHubSessions(
  db: Queryable,
  { now, endsBefore }: { now: Date; endsBefore: Date },
) {
  await db.rows(deleteWithReason(sql`expires_at <= ${now}`, { reason: 'expired', now }));
  await db.run(sql`delete from session_ends where ended_at < ${endsBefore}`);
}

/**
 * Returns why the session of a cookie ended. Returns undefined for a live or unknown session, and for one that ended by
 * a sign-out.
 */
export async function findHubSessionEndReason(
  db: Queryable,
  hash: Buffer,
  now: Date,
): Promise<SessionEndReason | undefined> {
  const row = await db.row<{ reason: SessionEndReason }>(sql`
    select reason from session_ends where id_hash = ${hash}
    union all
    select 'expired' from sessions where id_hash = ${hash} and expires_at <= ${now}`);
  return row?.reason;
}

/** Ends every session of a member. Returns the ids of their identity sessions. */
export async function deleteHubSessionsOfMember(db: Queryable, memberId: string, ending: HubSessionEnding) {
  const ended = await db.rows<EndedSession>(deleteWithReason(sql`member_id = ${memberId}`, ending));
  return ended.map((row) => row.auth_session_id);
}

/** The export of a member's sessions in the hub. The identity service exports the devices of its own sessions. */
export const sessionExportSection = createExportSection(
  'hubSessions',
  ({ subject, after, limit }) => sql`
    select array[s.created_at::text, s.auth_session_id::text] as cursor,
           json_build_object('createdAt', s.created_at, 'lastSeenAt', s.last_seen_at, 'expiresAt', s.expires_at) as body
    from sessions s
    where s.member_id = ${subject.memberId} ${buildAfterTimeKeySql(sql`s.created_at, s.auth_session_id`, after)}
    order by s.created_at, s.auth_session_id limit ${limit}`,
);
