import type { ContactCategory } from '@mutirao/contract/features/support/limits';
import type { Language } from '@mutirao/contract/kit/languages';
import type { Role } from '@mutirao/contract/kit/roles';
import { nameCte, type CteName } from '#platform/database/cte';
import { sql, type Queryable, type Sql } from '#platform/database/database';
import { lockMemberWithRoleAtLeastSql } from '#features/members/index';
import { auditEntryCte } from '#platform/audit/store';
import { uuidv7 } from '#platform/database/uuidv7';
import { idempotencyClaimCte } from '#platform/idempotency/store';
import { insertOutboxEventsCte } from '#features/outbox/index';
import { buildTicketColumnsSql, type TicketRow } from './ticket-lists.ts';

/** The staff members who receive the event, as part of a statement. */
type Notified = { staff: Sql };
type NotifiedIds = { author_id: string; staff: string[] };

export type NewTicket = Notified & {
  id: string;
  messageId: string;
  authorId: string;
  category: ContactCategory;
  subject: string;
  message: string;
  key: string | undefined;
  now: Date;
};

/** Inserts a ticket with its first message; undefined if the idempotency key was used before. */
export async function insertTicket(tx: Queryable, newTicket: NewTicket) {
  const { id, authorId, key, now } = newTicket;
  const claim = idempotencyClaimCte({ memberId: authorId, key, resourceId: id, at: now });
  return tx.row<TicketRow & NotifiedIds>(sql`
    with ${claim},
    t as (
      insert into tickets (id, author_id, category, subject, since, created_at, changed_at, seen_at)
      select ${newTicket.id}, ${newTicket.authorId}, ${newTicket.category}, ${newTicket.subject}, ${newTicket.now}, ${newTicket.now}, ${newTicket.now}, ${newTicket.now}
      from ${claim.claimed} returning *
    ), inserted_message as (
      insert into ticket_messages (id, ticket_id, author_id, by_staff, content, created_at)
      select ${newTicket.messageId}, t.id, t.author_id, false, ${newTicket.message}, t.created_at from t
      returning content
    )
    select ${buildTicketColumnsSql(sql`inserted_message.content`)}, ${newTicket.staff} as staff
    from t cross join inserted_message join members a on a.id = t.author_id left join members b on b.id = t.answered_by`);
}

export type NewTicketMessage = Notified & {
  id: string;
  ticketId: string;
  me: { id: string; isStaff: boolean };
  content: string;
  key: string | undefined;
  now: Date;
};

export type PostedTicketMessageRow = NotifiedIds & {
  id: string;
  subject: string;
  by_staff: boolean;
  content: string;
  created_at: Date;
  speaker_id: string | null;
  speaker_name: string | null;
  speaker_avatar: string | null;
  speaker_role: Role | null;
  /** True if the author already had an unread reply before the new message. */
  was_unseen: boolean;
  email: string;
  /** True if the member wants an email about replies. */
  wants_email: boolean;
  language: Language | null;
  hub: string | null;
};

/**
 * Inserts a message into a ticket: a message of the ticket's author reopens the ticket, and a message of a staff member
 * answers it. Inserts nothing if the member cannot read the ticket or if the idempotency key was used before; the
 * caller must then roll back the transaction.
 */
export async function insertTicketMessageAndUpdateStatus(
  tx: Queryable,
  { id, ticketId, me, content, key, now, staff }: NewTicketMessage,
) {
  const claim = idempotencyClaimCte({ memberId: me.id, key, resourceId: id, at: now });
  const ticket = nameCte(
    'updated_ticket',
    'id',
    'subject',
    'status',
    'status_before',
    'author_id',
    'by_staff',
    'was_unseen',
  );
  const message = nameCte('inserted_message', 'id', 'by_staff');
  return tx.row<PostedTicketMessageRow>(sql`
    with ${claim},
    locked_ticket as (
      select t.id, t.author_id, t.status, t.author_id <> ${me.id} as by_staff,
             coalesce(t.answered_at > t.seen_at, false) as was_unseen
      from tickets t where t.id = ${ticketId} and (t.author_id = ${me.id} or (${me.isStaff}::boolean and exists (${lockMemberWithRoleAtLeastSql(me.id, 'moderator')})))
        and exists (select from ${claim.claimed})
      for no key update of t
    ), ${ticket} as (
      update tickets t set
        status = case when locked_ticket.by_staff then 'answered' else 'open' end,
        since = case
          when t.status = case when locked_ticket.by_staff then 'answered' else 'open' end then t.since else ${now}::timestamptz
        end,
        changed_at = ${now},
        answered_at = case when locked_ticket.by_staff then ${now}::timestamptz else t.answered_at end,
        answered_by = case when locked_ticket.by_staff then ${me.id}::uuid else t.answered_by end
      from locked_ticket where t.id = locked_ticket.id
      returning t.id, t.subject, t.status, locked_ticket.status as status_before, locked_ticket.author_id, locked_ticket.by_staff, locked_ticket.was_unseen
    ), ${message} as (
      insert into ticket_messages (id, ticket_id, author_id, by_staff, content, created_at)
      select ${id}, ${ticket.id}, ${me.id}, ${ticket.by_staff}, ${content}, ${now} from ${ticket}
      returning id, by_staff, content, created_at
    ), ${auditEntryCte({
      ...ticketAction({ me, now, ticket }),
      action: 'ticket.answered',
      from: sql`${ticket} where ${ticket.by_staff}`,
    })}, ${insertOutboxEventsCte({
      kind: 'ticket_answer',
      at: now,
      subjectId: message.id,
      byId: sql`${me.id}::uuid`,
      from: sql`${message} where ${message.by_staff}`,
    })}
    select ${message}.*, ${ticket.subject}, ${ticket.author_id}, ${ticket.was_unseen}, a.email, a.email_notifications as wants_email, a.language, m.id as speaker_id,
           m.name as speaker_name, m.avatar as speaker_avatar, m.role as speaker_role, (select h.name from hub_settings h) as hub, ${staff} as staff
    from ${message} cross join ${ticket} join members a on a.id = ${ticket.author_id} join members m on m.id = ${me.id}`);
}

type TicketAction = {
  me: { id: string };
  now: Date;
  ticket: CteName<'id' | 'author_id' | 'status' | 'status_before'>;
};

const ticketAction = ({ me, now, ticket }: TicketAction) => ({
  id: uuidv7(now),
  at: now,
  actorId: me.id,
  subject: { type: 'ticket', id: ticket.id },
  memberId: ticket.author_id,
  before: sql`jsonb_build_object('status', ${ticket.status_before})`,
  after: sql`jsonb_build_object('status', ${ticket.status})`,
});

type TicketClosing = Notified & { id: string; me: { id: string; isStaff: boolean }; now: Date };

/** Closes a ticket; undefined if it is already closed or the member cannot close it. */
export async function setTicketClosed(db: Queryable, { id, me, now, staff }: TicketClosing) {
  const ticket = nameCte('closed_ticket', 'id', 'author_id', 'status', 'status_before');
  return db.row<NotifiedIds>(sql`
    with locked_ticket as (
      select t.id, t.status from tickets t
      where t.id = ${id} and t.status <> 'closed'
        and (t.author_id = ${me.id} or (${me.isStaff}::boolean and exists (${lockMemberWithRoleAtLeastSql(me.id, 'moderator')})))
      for no key update of t
    ), ${ticket} as (
      update tickets t set status = 'closed', since = ${now}, changed_at = ${now}
      from locked_ticket where t.id = locked_ticket.id
      returning t.id, t.author_id, t.status, locked_ticket.status as status_before
    ), ${auditEntryCte({
      ...ticketAction({ me, now, ticket }),
      action: 'ticket.closed',
      from: sql`${ticket} where ${ticket.author_id} <> ${me.id}`,
    })}
    select ${ticket.author_id}, ${staff} as staff from ${ticket}`);
}

type TicketView = { id: string; authorId: string; until: Date; now: Date };

/**
 * Records how far the author has read; returns whether there was an unread reply, or undefined if the member is not the
 * author of the ticket.
 */
export async function setTicketSeen(db: Queryable, { id, authorId, until, now }: TicketView) {
  return db.row<{ was_unseen: boolean }>(sql`
    with own_ticket as (
      select id, coalesce(answered_at > seen_at, false) as was_unseen from tickets
      where id = ${id} and author_id = ${authorId} for no key update
    ), updated_ticket as (
      update tickets t set seen_at = greatest(t.seen_at, least(${until}::timestamptz, ${now}::timestamptz))
      from own_ticket where t.id = own_ticket.id
    )
    select was_unseen from own_ticket`);
}
