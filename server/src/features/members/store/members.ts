import { chatLimits } from '@mutirao/contract/features/chat/limits';
import type { Language } from '@mutirao/contract/kit/languages';
import { joiningLimits } from '@mutirao/contract/features/joining/limits';
import { moderationLimits } from '@mutirao/contract/features/moderation/limits';
import { notificationKinds } from '@mutirao/contract/features/notifications/kinds';
import { notificationLimits } from '@mutirao/contract/features/notifications/limits';
import { supportLimits } from '@mutirao/contract/features/support/limits';
import type { MemberNameAndAvatar } from '@mutirao/contract/features/members/schemas';
import { isRoleAtLeast, roles, staffRoleNames, type Role } from '@mutirao/contract/kit/roles';
import { nameCte } from '#platform/database/cte';
import { sql, type Queryable } from '#platform/database/database';
import { initialConsentsCte, consentsDueSql } from './consents.ts';
import { privacyColumnsSql, profileColumnsSql } from './profile-columns.ts';
import { toOwnProfile, type OwnProfileRow } from '../to-own-profile.ts';

export const ownProfileColumnsSql = sql`
  id, account_id, name, email, role, language, avatar, ${profileColumnsSql}, ${privacyColumnsSql}, show_email, show_points,
  allow_direct_messages, profile_visibility,
  created_at, coalesce((select p.points from member_points p where p.member_id = members.id), 0) as points,
  array(select b.badge from member_badges b where b.member_id = members.id order by b.granted_at, b.badge) as badges,
  array(select b.badge from member_badges b where b.member_id = members.id and b.notified_at is null order by b.badge) as new_badges,
  (select count(*) from tickets t where t.author_id = members.id and t.answered_at > t.seen_at) as unseen_replies,
  case when role <> all(${staffRoleNames}::text[]) then 0 else (
    select count(*) from (select from tickets t where t.status = 'open' limit ${supportLimits.maxCounted + 1}) pending
  ) end as waiting_tickets,
  (select least(w.unread + w.requests, ${chatLimits.maxCounted + 1}) from waiting_messages(members.id, ${chatLimits.maxCounted + 1}) w) as unread_messages,
  (select json_build_object('type', p.type, 'reason', p.reason, 'rule', p.rule, 'endsAt', p.ends_at) from punishments p
   where p.member_id = members.id and p.lifted_at is null and p.type in ('temporary_ban', 'permanent_ban')
   order by p.ends_at desc nulls first limit 1) as ban,
  (select count(*) from punishments p where p.member_id = members.id and p.seen_at is null) as unseen_sanctions,
  (select count(*) from (
     select from notifications n
     where n.member_id = members.id and n.read_at is null and n.kind = any(${notificationKinds}::text[])
       and exists (select from current_notification_parts p where p.notification_id = n.id)
     order by n.at desc, n.id desc limit ${notificationLimits.maxCounted + 1}
   ) unread) as unread_notifications,
  case when role <> all(${staffRoleNames}::text[]) then 0 else (
    select count(*) from (
      select from report_cases c where c.status = 'pending' limit ${moderationLimits.maxCounted + 1}
    ) pending
  ) end as waiting_reports,
  case when role <> all(${staffRoleNames}::text[]) then 0 else (
    select count(*) from (select from appeals q where q.status = 'pending' limit ${moderationLimits.maxCounted + 1}) pending
  ) end as waiting_appeals,
  case when role <> all(${staffRoleNames}::text[]) then 0 else (
    select count(*) from (
      select from join_requests j join members w on w.id = j.member_id and w.left_at is null
      where j.refused_at is null limit ${joiningLimits.maxCounted + 1}
    ) pending
  ) end as waiting_members,
  (select json_build_object('words', j.words, 'reason', j.reason) from join_requests j where j.member_id = members.id) as joining,
  (select coalesce(json_object_agg(b.other_id, b.kind), '{}') from member_blocks b where b.member_id = members.id) as blocks,
  (select x.due_at from account_deletions x where x.member_id = members.id and x.finished_at is null) as deletion_at,
  ${consentsDueSql} as consents_due`;

const selectMember = sql`select ${ownProfileColumnsSql} from members`;

export async function findOwnProfileByMemberId(db: Queryable, id: string) {
  return toOwnProfile(await db.row<OwnProfileRow>(sql`${selectMember} where id = ${id}`));
}

export async function findOwnProfileByAccountId(db: Queryable, accountId: string) {
  return toOwnProfile(await db.row<OwnProfileRow>(sql`${selectMember} where account_id = ${accountId}`));
}

export type MemberAccount = {
  accountId: string;
  name: string;
  email: string;
  role: Role;
  language: Language | null;
  avatar: string | null;
};

/** Returns the account of a member and their contact data, where the rest of the profile is not needed. */
export async function findMemberAccount(db: Queryable, id: string) {
  return db.row<MemberAccount>(sql`
    select account_id as "accountId", name, email, role, language, avatar from members where id = ${id}`);
}

type MemberNameQuery = { namePrefix: string; now: Date; limit: number };

/**
 * Returns members by the prefix of any word of their name; those with a name that starts with it come first. Members
 * who are banned or wait for approval are excluded.
 */
export async function listMembersByNamePrefix(
  db: Queryable,
  { namePrefix, now, limit }: MemberNameQuery,
): Promise<MemberNameAndAvatar[]> {
  const escaped = namePrefix.replaceAll(/[\\%_]/g, String.raw`\$&`);
  return db.rows<MemberNameAndAvatar>(sql`
    select id, name, avatar from members
    where left_at is null and ' ' || plain_name(name) like '% ' || plain_name(${escaped}) || '%'
      and not is_hidden_from_lists(id, ${now})
    order by plain_name(name) like plain_name(${escaped}) || '%' desc, plain_name(name), id
    limit ${limit}`);
}

type NewMember = {
  id: string;
  accountId: string;
  name: string;
  email: string;
  role: Role;
  createdAt: Date;
  /** Undefined if it is unknown: then the browser of the member decides. */
  language: Language | undefined;
  /** True if the member saw during sign-up that signing up accepts the terms. */
  acceptsTerms: boolean;
};

/**
 * Inserts the member unless the account already has one. Returns true if this call has inserted the member: of two
 * simultaneous first requests of an account, only one does.
 */
export async function insertMember(db: Queryable, member: NewMember) {
  const insertedMember = nameCte('inserted_member', 'id');
  const members = nameCte('consenting_members', 'id');
  const inserted = await db.row(sql`
    with ${insertedMember} as (
      insert into members (id, account_id, name, email, role, language, created_at)
      values (${member.id}, ${member.accountId}, ${member.name}, ${member.email}, ${member.role}, ${member.language ?? null}, ${member.createdAt})
      on conflict (account_id) do nothing returning id
    ), ${members} as (select ${insertedMember.id} from ${insertedMember} where ${member.acceptsTerms}::boolean), ${initialConsentsCte({ members, at: member.createdAt })}
    select ${insertedMember.id} from ${insertedMember}`);
  return inserted !== undefined;
}

export async function updateEmail(db: Queryable, id: string, email: string) {
  await db.run(sql`update members set email = ${email} where id = ${id} and email <> ${email}`);
}

/** Stores the time zone that the member's browser last sent; a zone that the database does not know changes nothing. */
export async function updateMemberTimeZone(db: Queryable, id: string, zone: string) {
  await db.run(sql`
    update members set zone = ${zone}
    where id = ${id} and zone is distinct from ${zone} and time_zone_or_default(${zone}, null) is not null`);
}

/** Stores the role of a member. Returns false if the member does not exist, is leaving or is not approved yet. */
export async function updateRole(db: Queryable, id: string, role: Role) {
  return (
    (await db.run(
      sql`update members set role = ${role} where id = ${id} and left_at is null and not is_waiting(id)`,
    )) > 0
  );
}

/** Locks every active admin in id order, so that two of them cannot demote each other at the same time. */
export async function lockAdmins(tx: Queryable) {
  const rows = await tx.rows<{ id: string }>(
    sql`select id from members where role = 'admin' and left_at is null order by id for update`,
  );
  return rows.map((row) => row.id);
}

/**
 * True if the member has at least this role; locks the row, so that the role cannot change before the end of the
 * transaction.
 */
export async function lockMemberWithRoleAtLeast(tx: Queryable, id: string, minRole: Role) {
  return (await tx.row(lockMemberWithRoleAtLeastSql(id, minRole))) !== undefined;
}

/** Part of a statement: selects and locks the member if they have at least this role. */
export const lockMemberWithRoleAtLeastSql = (id: string, minRole: Role) => sql`
  select from members
  where id = ${id} and role = any(${roles.filter((role) => isRoleAtLeast(role, minRole))}::text[]) and left_at is null
  for share`;

/** Returns the staff that can act now: neither leaving nor banned. */
export async function listActiveStaff(db: Queryable, now: Date) {
  return db.rows<{ id: string; role: Role }>(sql`
    select s.id, s.role from members s
    where s.role = any(${staffRoleNames}::text[]) and s.left_at is null and not is_hidden_from_lists(s.id, ${now})
    order by s.id limit 1000`);
}

/** Counts active admins and members: a hub with members must have an admin. */
export async function countAdminsAndMembers(db: Queryable) {
  const row = await db.row<{ admins: number; members: number }>(sql`
    select count(*) filter (where role = 'admin') as admins, count(*) as members from members where left_at is null`);
  return row ?? { admins: 0, members: 0 };
}
