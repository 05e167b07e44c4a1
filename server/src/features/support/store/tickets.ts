import type { ContactCategory } from '@mutirao/contract/features/support/limits';
import type { Language } from '@mutirao/contract/kit/languages';
import type { Role } from '@mutirao/contract/kit/roles';
import { sql, type Queryable, type Sql } from '#platform/database/database';
import { roleLockSql } from '#features/members/index';
import { auditEntryCte } from '#platform/audit/store';
import { uuidv7 } from '#platform/database/uuidv7';
import { idempotencyClaimCte } from '#platform/idempotency/store';
import { notificationEventsCte } from '#platform/notification-events/store';
import { ticketColumns, type TicketRow } from './ticket-lists.ts';

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
  return tx.row<TicketRow & NotifiedIds>(sql`
    with ${idempotencyClaimCte({ memberId: newTicket.authorId, key: newTicket.key, resourceId: newTicket.id, at: newTicket.now })},
    t as (
      insert into tickets (id, author_id, category, subject, since, created_at, changed_at, seen_at)
      select ${newTicket.id}, ${newTicket.authorId}, ${newTicket.category}, ${newTicket.subject}, ${newTicket.now}, ${newTicket.now}, ${newTicket.now}, ${newTicket.now}
      from claimed returning *
    ), inserted_message as (
      insert into ticket_messages (id, ticket_id, author_id, by_staff, content, created_at)
      select ${newTicket.messageId}, t.id, t.author_id, false, ${newTicket.message}, t.created_at from t
      returning content
    )
    select ${ticketColumns(sql`inserted_message.content`)}, ${newTicket.staff} as staff
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
  /** True if an earlier reply was not seen either. */
  was_unseen: boolean;
  email: string;
  /** True if the member wants an email about replies. */
  wants_email: boolean;
  language: Language | null;
  hub: string | null;
};

/**
 * Inserts a message into a ticket: a message of its author reopens it, and one of any other user answers it. Inserts
 * nothing if the ticket is not
 * theirs to read, or if the key was used before: the caller must roll back the transaction then.
 */
export async function insertTicketMessage(
  tx: Queryable,
  { id, ticketId, me, content, key, now, staff }: NewTicketMessage,
) {
  return tx.row<PostedTicketMessageRow>(sql`
    with ${idempotencyClaimCte({ memberId: me.id, key, resourceId: id, at: now })},
    locked_ticket as (
      select t.id, t.author_id, t.status, t.author_id <> ${me.id} as by_staff,
             coalesce(t.answered_at > t.seen_at, false) as was_unseen
      from tickets t where t.id = ${ticketId} and (t.author_id = ${me.id} or (${me.isStaff}::boolean and exists (${roleLockSql(me.id, 'moderator')})))
        and exists (select from claimed)
      for no key update of t
    ), updated_ticket as (
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
    ), inserted_message as (
      insert into ticket_messages (id, ticket_id, author_id, by_staff, content, created_at)
      select ${id}, updated_ticket.id, ${me.id}, updated_ticket.by_staff, ${content}, ${now} from updated_ticket
      returning id, by_staff, content, created_at
    ), audit_entry as (${auditEntryCte(
      {
        id: uuidv7(now),
        at: now,
        actorId: me.id,
        action: 'ticket.answered',
        subject: { type: 'ticket', id: sql`updated_ticket.id` },
        memberId: sql`updated_ticket.author_id`,
        before: sql`jsonb_build_object('status', updated_ticket.status_before)`,
        after: sql`jsonb_build_object('status', updated_ticket.status)`,
      },
      sql`updated_ticket where updated_ticket.by_staff`,
    )}), ${notificationEventsCte({
      kind: 'ticket_answer',
      at: now,
      subjects: sql`select id as subject_id, ${me.id}::uuid as by_id from inserted_message where by_staff`,
    })}
    select inserted_message.*, updated_ticket.subject, updated_ticket.author_id, updated_ticket.was_unseen, a.email, a.email_notifications as wants_email, a.language, m.id as speaker_id,
           m.name as speaker_name, m.avatar as speaker_avatar, m.role as speaker_role, (select h.name from hub_settings h) as hub, ${staff} as staff
    from inserted_message cross join updated_ticket join members a on a.id = updated_ticket.author_id join members m on m.id = ${me.id}`);
}

type TicketClosing = Notified & { id: string; me: { id: string; isStaff: boolean }; now: Date };

/** Closes a ticket; undefined if it is already closed or the member cannot close it. */
export async function setTicketClosed(db: Queryable, { id, me, now, staff }: TicketClosing) {
  return db.row<NotifiedIds>(sql`
    with locked_ticket as (
      select t.id, t.status from tickets t
      where t.id = ${id} and t.status <> 'closed'
        and (t.author_id = ${me.id} or (${me.isStaff}::boolean and exists (${roleLockSql(me.id, 'moderator')})))
      for no key update of t
    ), closed_ticket as (
      update tickets t set status = 'closed', since = ${now}, changed_at = ${now}
      from locked_ticket where t.id = locked_ticket.id
      returning t.id, t.author_id, t.status, locked_ticket.status as status_before
    ), audit_entry as (${auditEntryCte(
      {
        id: uuidv7(now),
        at: now,
        actorId: me.id,
        action: 'ticket.closed',
        subject: { type: 'ticket', id: sql`closed_ticket.id` },
        memberId: sql`closed_ticket.author_id`,
        before: sql`jsonb_build_object('status', closed_ticket.status_before)`,
        after: sql`jsonb_build_object('status', closed_ticket.status)`,
      },
      sql`closed_ticket where closed_ticket.author_id <> ${me.id}`,
    )})
    select author_id, ${staff} as staff from closed_ticket`);
}

type TicketView = { id: string; authorId: string; until: Date; now: Date };

/** Records how far the author has read; returns whether there was an unread reply, undefined if the ticket is not theirs. */
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
