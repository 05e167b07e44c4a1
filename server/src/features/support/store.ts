import type { ContactCategory } from '@mutirao/contract/features/support/limits';
import type { Language } from '@mutirao/contract/kit/languages';
import type { Role } from '@mutirao/contract/kit/roles';
import { sql, type Queryable, type Sql } from '#platform/database/database';
import { roleLockSql } from '#features/members/index';
import { auditEntryCte } from '#platform/audit/store';
import { uuidv7 } from '#platform/database/uuidv7';
import { idempotencyClaimCte } from '#platform/idempotency/store';
import { notificationEventsCte } from '#platform/notification-events/store';
import { ticketColumns, type TicketRow } from './reading/store.ts';

/** The staff members who receive the event, as part of a statement. */
type Telling = { staff: Sql };
type Sent = { author_id: string; staff: string[] };

export type NewTicket = Telling & {
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
  return tx.row<TicketRow & Sent>(sql`
    with ${idempotencyClaimCte({ memberId: newTicket.authorId, key: newTicket.key, resourceId: newTicket.id, at: newTicket.now })},
    t as (
      insert into tickets (id, author_id, category, subject, since, created_at, changed_at, seen_at)
      select ${newTicket.id}, ${newTicket.authorId}, ${newTicket.category}, ${newTicket.subject}, ${newTicket.now}, ${newTicket.now}, ${newTicket.now}, ${newTicket.now}
      from claimed returning *
    ), said as (
      insert into ticket_messages (id, ticket_id, author_id, by_staff, content, created_at)
      select ${newTicket.messageId}, t.id, t.author_id, false, ${newTicket.message}, t.created_at from t
      returning content
    )
    select ${ticketColumns(sql`said.content`)}, ${newTicket.staff} as staff
    from t cross join said join members a on a.id = t.author_id left join members b on b.id = t.answered_by`);
}

export type NewTicketMessage = Telling & {
  id: string;
  ticketId: string;
  me: { id: string; isStaff: boolean };
  content: string;
  key: string | undefined;
  now: Date;
};

export type PostedTicketMessageRow = Sent & {
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
  hears_by_mail: boolean;
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
    here as (
      select t.id, t.author_id, t.status, t.author_id <> ${me.id} as by_staff,
             coalesce(t.answered_at > t.seen_at, false) as was_unseen
      from tickets t where t.id = ${ticketId} and (t.author_id = ${me.id} or (${me.isStaff}::boolean and exists (${roleLockSql(me.id, 'moderator')})))
        and exists (select from claimed)
      for no key update of t
    ), moved as (
      update tickets t set
        status = case when here.by_staff then 'answered' else 'open' end,
        since = case
          when t.status = case when here.by_staff then 'answered' else 'open' end then t.since else ${now}::timestamptz
        end,
        changed_at = ${now},
        answered_at = case when here.by_staff then ${now}::timestamptz else t.answered_at end,
        answered_by = case when here.by_staff then ${me.id}::uuid else t.answered_by end
      from here where t.id = here.id
      returning t.id, t.subject, t.status, here.status as status_before, here.author_id, here.by_staff, here.was_unseen
    ), said as (
      insert into ticket_messages (id, ticket_id, author_id, by_staff, content, created_at)
      select ${id}, moved.id, ${me.id}, moved.by_staff, ${content}, ${now} from moved
      returning id, by_staff, content, created_at
    ), noted as (${auditEntryCte(
      {
        id: uuidv7(now),
        at: now,
        actorId: me.id,
        action: 'ticket.answered',
        subject: { type: 'ticket', id: sql`moved.id` },
        memberId: sql`moved.author_id`,
        before: sql`jsonb_build_object('status', moved.status_before)`,
        after: sql`jsonb_build_object('status', moved.status)`,
      },
      sql`moved where moved.by_staff`,
    )}), ${notificationEventsCte({
      kind: 'ticket_answer',
      at: now,
      subjects: sql`select id as subject_id, ${me.id}::uuid as by_id from said where by_staff`,
    })}
    select said.*, moved.subject, moved.author_id, moved.was_unseen, a.email, a.email_notifications as hears_by_mail, a.language, m.id as speaker_id,
           m.name as speaker_name, m.avatar as speaker_avatar, m.role as speaker_role, (select h.name from hub_settings h) as hub, ${staff} as staff
    from said cross join moved join members a on a.id = moved.author_id join members m on m.id = ${me.id}`);
}

type Closing = Telling & { id: string; me: { id: string; isStaff: boolean }; now: Date };

/** Closes a ticket; undefined when it was closed before, or is not theirs to close. */
export async function setTicketClosed(db: Queryable, { id, me, now, staff }: Closing) {
  return db.row<Sent>(sql`
    with here as (
      select t.id, t.status from tickets t
      where t.id = ${id} and t.status <> 'closed'
        and (t.author_id = ${me.id} or (${me.isStaff}::boolean and exists (${roleLockSql(me.id, 'moderator')})))
      for no key update of t
    ), closed as (
      update tickets t set status = 'closed', since = ${now}, changed_at = ${now}
      from here where t.id = here.id
      returning t.id, t.author_id, t.status, here.status as status_before
    ), noted as (${auditEntryCte(
      {
        id: uuidv7(now),
        at: now,
        actorId: me.id,
        action: 'ticket.closed',
        subject: { type: 'ticket', id: sql`closed.id` },
        memberId: sql`closed.author_id`,
        before: sql`jsonb_build_object('status', closed.status_before)`,
        after: sql`jsonb_build_object('status', closed.status)`,
      },
      sql`closed where closed.author_id <> ${me.id}`,
    )})
    select author_id, ${staff} as staff from closed`);
}

type Look = { id: string; authorId: string; until: Date; now: Date };

/** Records how far the author has read; returns whether there was an unread reply, undefined if the ticket is not theirs. */
export async function setTicketSeen(db: Queryable, { id, authorId, until, now }: Look) {
  return db.row<{ was_unseen: boolean }>(sql`
    with mine as (
      select id, coalesce(answered_at > seen_at, false) as was_unseen from tickets
      where id = ${id} and author_id = ${authorId} for no key update
    ), marked as (
      update tickets t set seen_at = greatest(t.seen_at, least(${until}::timestamptz, ${now}::timestamptz))
      from mine where t.id = mine.id
    )
    select was_unseen from mine`);
}
