import type { JoinRequestStatus } from '@mutirao/contract/features/joining/limits';
import type { Language } from '@mutirao/contract/kit/languages';
import { startMembershipsCte } from '#features/members/index';
import { auditEntryCte } from '#platform/audit/store';
import { nameCte, type CteName } from '#platform/database/cte';
import { sql, type Queryable, type Sql } from '#platform/database/database';
import type { TimeCursor } from '#platform/http/endpoints/cursor';

export async function insertJoinRequest(tx: Queryable, request: { memberId: string; now: Date }) {
  await tx.run(
    sql`insert into join_requests (member_id, requested_at) values (${request.memberId}, ${request.now})`,
  );
}

/** Stores the message of a waiting member; returns false if they no longer wait for a decision. */
export async function updateJoinRequestMessage(db: Queryable, request: { memberId: string; words: string }) {
  return (
    (await db.run(sql`
      update join_requests set words = ${request.words} where member_id = ${request.memberId} and refused_at is null`)) >
    0
  );
}

export type JoinRequestRow = {
  id: string;
  name: string;
  email: string;
  avatar: string | null;
  words: string;
  requested_at: Date;
  refused_at: Date | null;
  reason: string | null;
  refused_by: { id: string; name: string } | null;
  invited_by: { id: string; name: string } | null;
};

// Requests of members who are leaving are not listed.
const hasNotLeftSql = sql`exists (select from members m where m.id = j.member_id and m.left_at is null)`;

type Params = { status: JoinRequestStatus; after: TimeCursor | undefined; limit: number };

/** Returns waiting requests, oldest first, or rejected ones, newest first; with one row more than the limit. */
export async function listJoinRequestRows(db: Queryable, { status, after, limit }: Params) {
  const cursor = after && sql`(${after.at}::timestamptz, ${after.id}::uuid)`;
  const page =
    status === 'waiting'
      ? sql`select * from join_requests j where refused_at is null and ${hasNotLeftSql} ${cursor ? sql`and (requested_at, member_id) > ${cursor}` : sql.empty}
            order by requested_at, member_id limit ${limit + 1}`
      : sql`select * from join_requests j where refused_at is not null and ${hasNotLeftSql} ${cursor ? sql`and (refused_at, member_id) < ${cursor}` : sql.empty}
            order by refused_at desc, member_id desc limit ${limit + 1}`;
  return db.rows<JoinRequestRow>(sql`
    with page as materialized (${page})
    select m.id, m.name, m.email, m.avatar, j.words, j.requested_at, j.refused_at, j.reason,
           ${personJson(sql`select id, name from members where id = j.refused_by`)} as refused_by,
           ${personJson(sql`
             select s.id, s.name from invite_uses u join invites i on i.id = u.invite_id join members s on s.id = i.member_id
             where u.member_id = m.id and s.left_at is null`)} as invited_by
    from page j join members m on m.id = j.member_id
    order by ${status === 'waiting' ? sql`j.requested_at, m.id` : sql`j.refused_at desc, m.id desc`}`);
}

const personJson = (member: Sql) =>
  sql`(select json_build_object('id', p.id, 'name', p.name) from (${member}) p)`;

export type JoinEmailRecipient = { id: string; email: string; language: Language | null; hub: string | null };

const recipientColumns = sql`
  m.id, case when m.left_at is null then m.email else '' end as email, m.language, (select name from hub_settings) as hub`;

type Action = { by: string; now: Date };

/**
 * Approves the members who still wait, or were rejected before, and records an audit entry for each. Their membership
 * starts now.
 */
export async function deleteRequestsAndStartMemberships(
  tx: Queryable,
  { ids, by, now }: Action & { ids: readonly string[] },
) {
  const approved = nameCte('approved', 'member_id', 'status');
  return tx.rows<JoinEmailRecipient>(sql`
    with locked_requests as (
      select member_id, refused_at from join_requests where member_id = any(${ids}::uuid[]) order by member_id for update
    ), ${approved} as (
      delete from join_requests j using locked_requests where j.member_id = locked_requests.member_id
      returning j.member_id, case when locked_requests.refused_at is null then 'waiting' else 'refused' end as status
    ), ${startMembershipsCte({ approved, now })}, ${joinAuditCte('join.approved', { by, now }, { rows: approved, after: 'letIn' })}
    select ${recipientColumns} from ${approved} join members m on m.id = ${approved.member_id} order by m.id`);
}

/** Rejects a member who still waits; undefined if the request was already decided. */
export async function setJoinRequestRejected(
  tx: Queryable,
  request: Action & { id: string; reason: string },
) {
  const refused = nameCte('refused', 'member_id', 'status');
  return tx.row<JoinEmailRecipient>(sql`
    with ${refused} as (
      update join_requests set refused_at = ${request.now}, refused_by = ${request.by}, reason = ${request.reason}
      where member_id = ${request.id} and refused_at is null returning member_id, 'waiting' as status
    ), ${joinAuditCte('join.refused', request, { rows: refused, after: 'refused' })}
    select ${recipientColumns} from ${refused} join members m on m.id = ${refused.member_id}`);
}

type AuditedRows = { rows: CteName<'member_id' | 'status'>; after: string };

const joinAuditCte = (action: string, { by, now }: Action, { rows, after }: AuditedRows) =>
  auditEntryCte({
    id: sql`gen_random_uuid()`,
    at: now,
    actorId: by,
    action,
    subject: { type: 'member', id: rows.member_id },
    memberId: rows.member_id,
    before: sql`jsonb_build_object('status', ${rows.status})`,
    after: sql`jsonb_build_object('status', ${after}::text)`,
    from: rows,
  });
