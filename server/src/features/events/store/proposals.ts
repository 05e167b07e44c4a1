import { proposalLimits, type ProposalStatus } from '@mutirao/contract/features/events/limits';
import type { MemberNameAndAvatar } from '@mutirao/contract/features/members/schemas';
import { lockMemberWithRoleAtLeastSql } from '#features/members/index';
import { auditEntryCte } from '#platform/audit/store';
import { nameCte, type CteName } from '#platform/database/cte';
import { sql, type Queryable, type Sql } from '#platform/database/database';
import type { TimeCursor } from '#platform/http/endpoints/cursor';
import { insertOutboxEventsCte } from '#features/outbox/index';
import { idempotencyClaimCte } from '#platform/idempotency/store';
import type { EventContent } from './event-changes.ts';

export type ProposedEvent = Omit<EventContent, 'recording'>;

export type ProposalRow = ProposedEvent & {
  id: string;
  status: ProposalStatus;
  proposer: MemberNameAndAvatar;
  proposed_at: Date;
  changed_at: Date;
  decided_at: Date | null;
  reason: string | null;
  event_id: string | null;
};

/** The columns of a proposal: `p` is its row, `m` the row of the member who proposed it. */
const columns = sql`
  p.id, p.title, p.description, p.short_description, p.starts_at, p.minutes, p.zone, p.format, p.location, p.link, p.category,
  p.capacity, p.status, p.proposed_at, p.changed_at, p.decided_at, p.reason, p.event_id,
  jsonb_build_object('id', m.id, 'name', m.name, 'avatar', m.avatar) as proposer`;

const p = nameCte('p', 'id', 'proposed_by');

/** Locks a member, so that their concurrent proposals cannot exceed the limit of waiting ones. */
export async function lockProposer(tx: Queryable, memberId: string) {
  await tx.run(sql`select from members where id = ${memberId} for no key update`);
}

/** `admins` is an SQL expression for the ids of the admins who receive the realtime event. */
type Notified = { admins: Sql };
type WrittenRow = ProposalRow & { admins: string[] };
type NewProposal = ProposedEvent &
  Notified & { id: string; memberId: string; now: Date; key: string | undefined };

/**
 * Inserts a proposal of a locked member; returns undefined if the hub accepts no proposals, too many proposals of the
 * member wait, or the idempotency key is already used.
 */
export async function insertProposal(tx: Queryable, newProposal: NewProposal) {
  const { id, memberId, now, key, admins } = newProposal;
  const claim = idempotencyClaimCte({ memberId, key, resourceId: id, at: now });
  return tx.row<WrittenRow>(sql`
    with ${claim},
    ${p} as (
      insert into event_proposals (id, title, description, short_description, starts_at, minutes, zone, format, location, link,
                                   category, capacity, proposed_by, proposed_at, changed_at)
      select ${id}::uuid, ${newProposal.title}, ${newProposal.description}, ${newProposal.short_description}, ${newProposal.starts_at}::timestamptz,
             ${newProposal.minutes}::integer, ${newProposal.zone}, ${newProposal.format}, ${newProposal.location}, ${newProposal.link}, ${newProposal.category},
             ${newProposal.capacity}::integer, ${memberId}::uuid, ${now}::timestamptz, ${now}::timestamptz
      from ${claim.claimed}
      where (select members_propose_events from hub_settings) and ${buildWaitingCountSql(memberId)} < ${proposalLimits.waiting}::int
      returning *
    ), ${insertOutboxEventsCte({ kind: 'event_proposal', at: now, subjectId: p.id, byId: p.proposed_by, from: p })}
    select ${columns}, ${admins} as admins from ${p} join members m on m.id = p.proposed_by`);
}

const buildWaitingCountSql = (memberId: string) => sql`
  (select count(*) from event_proposals w where w.proposed_by = ${memberId} and w.status = 'waiting')`;

/** Returns why a member cannot propose now: whether the hub accepts proposals, and how many of theirs wait. */
export async function findProposalEligibility(tx: Queryable, memberId: string) {
  return tx.row<{ open: boolean; waiting: number }>(sql`
    select coalesce((select members_propose_events from hub_settings), false) as open, ${buildWaitingCountSql(memberId)}::int as waiting`);
}

export async function findOwnProposal(db: Queryable, { id, memberId }: { id: string; memberId: string }) {
  return db.row<ProposalRow>(sql`
    select ${columns} from event_proposals p join members m on m.id = p.proposed_by
    where p.id = ${id} and p.proposed_by = ${memberId}`);
}

type OwnProposalsQuery = { memberId: string; after: TimeCursor | undefined; limit: number };

/** Returns the proposals of a member, newest first, with one row more than the limit. */
export async function listOwnProposalRows(db: Queryable, { memberId, after, limit }: OwnProposalsQuery) {
  return db.rows<ProposalRow>(sql`
    select ${columns} from event_proposals p join members m on m.id = p.proposed_by
    where p.proposed_by = ${memberId}
      ${after ? sql`and (p.proposed_at, p.id) < (${after.at}::timestamptz, ${after.id}::uuid)` : sql.empty}
    order by p.proposed_at desc, p.id desc limit ${limit + 1}`);
}

/** Returns the waiting proposals of current members, oldest first, with one row more than the limit. */
export async function listWaitingProposals(
  db: Queryable,
  { after, limit }: Omit<OwnProposalsQuery, 'memberId'>,
) {
  return db.rows<ProposalRow>(sql`
    select ${columns} from event_proposals p join members m on m.id = p.proposed_by and m.left_at is null
    where p.status = 'waiting'
      ${after ? sql`and (p.proposed_at, p.id) > (${after.at}::timestamptz, ${after.id}::uuid)` : sql.empty}
    order by p.proposed_at, p.id limit ${limit + 1}`);
}

/**
 * Counts the event proposals of a member and, if the member can decide proposals (`countsWaiting`), the waiting
 * proposals of all members; without `countsWaiting`, `waiting` is 0.
 */
export async function countOwnAndWaitingProposalRows(
  db: Queryable,
  { memberId, countsWaiting }: { memberId: string; countsWaiting: boolean },
) {
  const row = await db.row<{ own: number; waiting: number }>(sql`
    select (select count(*)::int from event_proposals p where p.proposed_by = ${memberId}) as own,
           (select count(*)::int from event_proposals p join members m on m.id = p.proposed_by and m.left_at is null
            where p.status = 'waiting' and ${countsWaiting}::boolean) as waiting`);
  return row ?? { own: 0, waiting: 0 };
}

/**
 * The row of a proposal that the transaction has locked, with the name of the member who decided it. `moved_at` is the
 * start of the proposed event, named as in `LockedEvent`.
 */
export type LockedProposal = ProposalRow & { decider: string | null; moved_at: Date };

/** Locks a proposal of a current member, so that it is not changed or decided concurrently. */
export async function lockProposal(tx: Queryable, id: string) {
  return tx.row<LockedProposal>(sql`
    select ${columns}, p.starts_at as moved_at, (select d.name from members d where d.id = p.decided_by) as decider
    from event_proposals p join members m on m.id = p.proposed_by and m.left_at is null
    where p.id = ${id} for no key update of p`);
}

type Values = Readonly<Record<string, string | number | boolean | null>> | undefined;
/** `memberId` is the proposer or an admin who acts; the statement itself checks that an admin is still an admin. */
type Action = { id: string; memberId: string; now: Date };

const hasAdminRole = (memberId: string) => sql`exists (${lockMemberWithRoleAtLeastSql(memberId, 'admin')})`;

type AuditedChange = { action: string; before: Values; after: Values };

type AuditedProposals = { proposals: CteName<'id' | 'proposed_by'>; where?: Sql };

/** Part of a statement: writes an audit entry for each row of `proposals` that meets `where`. */
const proposalAuditCte = (
  { now, memberId }: Action,
  { action, before, after }: AuditedChange,
  { proposals, where = sql`true` }: AuditedProposals,
) =>
  auditEntryCte({
    id: sql`gen_random_uuid()`,
    at: now,
    actorId: memberId,
    action,
    subject: { type: 'event_proposal', id: proposals.id },
    memberId: proposals.proposed_by,
    before: sql`${before ? JSON.stringify(before) : null}`,
    after: sql`${after ? JSON.stringify(after) : null}`,
    from: sql`${proposals} where ${where}`,
  });

type Change = Action & Notified & { isOwn: boolean; to: ProposedEvent; before: Values; after: Values };

/** Updates a locked proposal; undefined if the member cannot change it. */
export async function updateProposal(tx: Queryable, { isOwn, to, before, after, admins, ...action }: Change) {
  return tx.row<WrittenRow>(sql`
    with ${p} as (
      update event_proposals set
        title = ${to.title}, description = ${to.description}, short_description = ${to.short_description},
        starts_at = ${to.starts_at}, minutes = ${to.minutes}, zone = ${to.zone}, format = ${to.format},
        location = ${to.location}, link = ${to.link}, category = ${to.category}, capacity = ${to.capacity},
        changed_at = ${action.now}
      where id = ${action.id} and ${isOwn ? sql`proposed_by = ${action.memberId}` : hasAdminRole(action.memberId)} returning *
    ), ${proposalAuditCte(action, { action: 'event.proposal_changed', before, after }, { proposals: p, where: sql`not ${isOwn}::boolean` })}
    select ${columns}, ${admins} as admins from ${p} join members m on m.id = p.proposed_by`);
}

/** Deletes the member's own locked proposal, unless it was approved; returns who receives the realtime event. */
export async function deleteOwnProposal(
  tx: Queryable,
  { id, memberId, admins }: Omit<Action, 'now'> & Notified,
) {
  return tx.row<{ admins: string[] }>(sql`
    with deleted_proposal as (
      delete from event_proposals where id = ${id} and proposed_by = ${memberId} and status <> 'approved' returning id
    )
    select ${admins} as admins from deleted_proposal`);
}

/** Declines a locked proposal; returns undefined if the member cannot decide it. */
export async function setProposalDeclined(
  tx: Queryable,
  { reason, admins, ...action }: Action & Notified & { reason: string },
) {
  return tx.row<{ admins: string[] }>(sql`
    with ${p} as (
      update event_proposals
      set status = 'declined', reason = ${reason}, decided_by = ${action.memberId}, decided_at = ${action.now}
      where id = ${action.id} and ${hasAdminRole(action.memberId)} returning *
    ), ${proposalAuditCte(
      action,
      {
        action: 'event.proposal_declined',
        before: { status: 'waiting' },
        after: { status: 'refused' },
      },
      { proposals: p },
    )}, ${decisionEventsCte(action, p)}
    select ${admins} as admins from ${p}`);
}

/** Stores which event was created from a locked proposal; the audit entry of the event records the approval. */
export async function setProposalApproved(
  tx: Queryable,
  { eventId, ...action }: Action & { eventId: string },
) {
  await tx.run(sql`
    with ${p} as (
      update event_proposals
      set status = 'approved', event_id = ${eventId}, decided_by = ${action.memberId}, decided_at = ${action.now}
      where id = ${action.id} returning id, proposed_by
    ), ${decisionEventsCte(action, p)}
    select from ${p}`);
}

const decisionEventsCte = ({ memberId, now }: Action, proposals: CteName<'id'>) =>
  insertOutboxEventsCte({
    kind: 'event_proposal',
    at: now,
    subjectId: proposals.id,
    byId: sql`${memberId}::uuid`,
    from: proposals,
  });
