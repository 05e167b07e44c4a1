import { lockMemberWithRoleAtLeastSql } from '#features/members/index';
import { idempotencyClaimCte } from '#platform/idempotency/store';
import { sql, type Queryable, type Sql } from '#platform/database/database';
import type { InviteStateFields } from '../invite-state.ts';

export type InviteRow = InviteStateFields & {
  id: string;
  member_id: string;
  /** The code as plain text, where an earlier version of the hub stored it; otherwise null. */
  code: string | null;
  code_sealed: Buffer | null;
  note: string;
  created_at: Date;
  waiting: number;
};

const columns = (now: Date) => sql`
  i.id, i.member_id, i.code, i.code_sealed, i.note, i.uses, i.used, i.created_at, i.expires_at, i.revoked_at,
  (select count(*)::int from invite_reservations p where p.invite_id = i.id and p.reserved_until > ${now}) as waiting`;

type NewRow = {
  id: string;
  memberId: string;
  codeSealed: Buffer;
  codeHash: Buffer;
  note: string;
  uses: number | null;
  expiresAt: Date | null;
  now: Date;
};

/** SQL condition: true if the member can invite, because they are staff or the hub allows it for every member. */
const canInviteSql = (memberId: string) => sql`
  (coalesce((select members_invite from hub_settings), true) or exists (${lockMemberWithRoleAtLeastSql(memberId, 'moderator')}))`;

export async function canInvite(db: Queryable, memberId: string) {
  return (await db.row(sql`select where ${canInviteSql(memberId)}`)) !== undefined;
}

/**
 * Inserts an invite; undefined if the idempotency key was used before, the member cannot invite, or has too many active
 * links.
 */
export async function insertInvite(
  db: Queryable,
  row: NewRow,
  { key, maxActive }: { key: string | undefined; maxActive: number },
) {
  const claim = idempotencyClaimCte({ memberId: row.memberId, key, resourceId: row.id, at: row.now });
  return db.row<InviteRow>(sql`
    with permission as materialized (
      select has_room_for_invite(${row.memberId}, ${row.now}, ${maxActive}) as has_room,
             ${canInviteSql(row.memberId)} as can_invite
    ), ${claim}
    insert into invites as i (id, member_id, code_sealed, code_hash, note, uses, created_at, expires_at)
    select ${row.id}, ${row.memberId}, ${row.codeSealed}, ${row.codeHash}, ${row.note}, ${row.uses}::int, ${row.now},
           ${row.expiresAt}::timestamptz
    from ${claim.claimed} cross join permission where permission.has_room and permission.can_invite
    returning ${columns(row.now)}`);
}

/** Returns a link that the member owns. */
export async function findOwnInvite(db: Queryable, query: { id: string; memberId: string; now: Date }) {
  return db.row<InviteRow>(sql`
    select ${columns(query.now)} from invites i where i.id = ${query.id} and i.member_id = ${query.memberId}`);
}

export type InvitePageBounds = { after: { at: string; id: string } | undefined; limit: number; now: Date };

const buildAfterCursorSql = (after: InvitePageBounds['after'], keys: Sql) =>
  after ? sql`and (${keys}) < (${after.at}::timestamptz, ${after.id}::uuid)` : sql``;

export async function listOwnInviteRows(
  db: Queryable,
  memberId: string,
  { after, limit, now }: InvitePageBounds,
) {
  return db.rows<InviteRow>(sql`
    select ${columns(now)} from invites i
    where i.member_id = ${memberId} ${buildAfterCursorSql(after, sql`i.created_at, i.id`)}
    order by i.created_at desc, i.id desc limit ${limit + 1}`);
}

type InviteRowWithOwner = InviteRow & { name: string; avatar: string | null };

export async function listAllInviteRows(db: Queryable, { after, limit, now }: InvitePageBounds) {
  return db.rows<InviteRowWithOwner>(sql`
    select ${columns(now)}, m.name, m.avatar from invites i join members m on m.id = i.member_id
    where true ${buildAfterCursorSql(after, sql`i.created_at, i.id`)}
    order by i.created_at desc, i.id desc limit ${limit + 1}`);
}

/** Returns the owner of a link, or undefined if there is none. */
export async function findInviteOwner(db: Queryable, id: string) {
  const row = await db.row<{ member_id: string }>(sql`select member_id from invites where id = ${id}`);
  return row?.member_id;
}

export type InvitedMemberRow = { id: string; name: string; avatar: string | null; joined_at: Date };

export async function listInvitedMemberRows(
  db: Queryable,
  inviteId: string,
  { after, limit }: Omit<InvitePageBounds, 'now'>,
) {
  return db.rows<InvitedMemberRow>(sql`
    select m.id, m.name, m.avatar, u.joined_at from invite_uses u join members m on m.id = u.member_id and m.left_at is null
    where u.invite_id = ${inviteId} ${buildAfterCursorSql(after, sql`u.joined_at, u.member_id`)}
    order by u.joined_at desc, u.member_id desc limit ${limit + 1}`);
}

/**
 * Revokes a link that belongs to the member in `by`; if that member is staff, any link. A link that is already revoked
 * does not change. Returns undefined if there is no such link.
 */
export async function setInviteRevoked(
  db: Queryable,
  query: { id: string; by: { id: string; isStaff: boolean }; now: Date },
) {
  return db.row<{ member_id: string; was_revoked: boolean }>(sql`
    update invites set revoked_at = coalesce(revoked_at, ${query.now}), revoked_by = coalesce(revoked_by, ${query.by.id})
    where id = ${query.id} and (${query.by.isStaff} or member_id = ${query.by.id})
    returning member_id, revoked_at <> ${query.now} as was_revoked`);
}

/** Counts the links that admitted more members than they allow, or with a counter lower than their recorded uses. */
export async function countWrongInviteUses(db: Queryable) {
  const row = await db.row<{ count: number }>(sql`
    select count(*)::int as count from invites i
    where i.used > coalesce(i.uses, i.used)
       or i.used < (select count(*) from invite_uses u where u.invite_id = i.id)`);
  return row?.count ?? 0;
}
