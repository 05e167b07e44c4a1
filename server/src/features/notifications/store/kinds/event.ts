import type { EventNotificationKind, ProposalStatus } from '@mutirao/contract/features/events/limits';
import type { Notification } from '@mutirao/contract/features/notifications/schemas';
import { sql } from '#platform/database/database';
import { defineNotificationKind } from './define-kind.ts';

type Details = {
  title: string | null;
  eventId: string | null;
  notice: EventNotificationKind | null;
  proposal: ProposalStatus | null;
};

const isNoReminder = sql`(select t.starts_at is null from event_notices t where t.id = h.subject_id)`;

/**
 * An event to which the member has an RSVP changes, begins soon, has a seat for them or a recording; or an event was
 * proposed or a proposal decided. A member who turned reminders off gets only the other notifications.
 */
export default defineNotificationKind<Details>()('event', {
  recipients: {
    event: [
      {
        from: sql`event_notices t where t.id = h.subject_id and t.member_id is not null`,
        to: sql`t.member_id`,
        aboutId: sql`t.id`,
      },
      {
        from: sql`event_notices t where t.id = h.subject_id and t.member_id is null`,
        to: {
          everyMember: sql`a.member_id`,
          // A reminder notifies only members who are going; other notices all members whose RSVP is not
          // `not_going`. The conditions use scalar subqueries and no joins, so that a batch reads a range of
          // the primary key.
          from: sql`
            event_rsvps a
            where a.event_id = (select t.event_id from event_notices t where t.id = h.subject_id and t.member_id is null)
              and (a.rsvp_status = 'going' or ${isNoReminder} and a.rsvp_status <> 'not_going')
              and (${isNoReminder} or (select m.event_reminders from members m where m.id = a.member_id))`,
        },
        aboutId: sql`t.id`,
      },
    ],
    event_proposal: [
      {
        from: sql`event_proposals p where p.id = h.subject_id and p.decided_at is not null`,
        to: sql`p.proposed_by`,
        aboutId: sql`p.id`,
      },
      {
        from: sql`
          event_proposals p join members a on a.role = 'admin'
          where p.id = h.subject_id and p.status = 'waiting'`,
        to: sql`a.id`,
        aboutId: sql`p.id`,
        actorId: sql`p.proposed_by`,
        byId: sql`p.proposed_by`,
      },
    ],
  },
  // The notice of a proposal is current for the member who proposed the event, and for admins while it is
  // pending. The notice of a seat is current while the event is published and the member still has the seat
  // or its offer; that of a recording while the event has one; a reminder while the event is published and
  // its start has not changed.
  isPartCurrent: sql`
    exists (
      select from event_proposals x join members m on m.id = n.member_id
      where x.id = n.about_id and (x.proposed_by = m.id or x.status = 'waiting' and m.role = 'admin') offset 0)
    or exists (
      select from event_notices t join events e on e.id = t.event_id
      where t.id = n.about_id and case
        when t.kind in ('place', 'promoted') then e.status = 'published' and exists (
          select from event_rsvps a
          where a.event_id = t.event_id and a.member_id = n.member_id
            and a.rsvp_status = case t.kind when 'place' then 'offered' else 'going' end offset 0)
        when t.kind = 'recording' then e.recording <> ''
        when t.starts_at is not null then e.status = 'published' and e.starts_at = t.starts_at
        else true end offset 0)`,
  // A reminder is useful until the event begins, and the notice of an offered seat until the offer expires.
  expiresAt: sql`(
    select case when t.kind = 'place' then coalesce((
        select a.offered_until from event_rsvps a where a.event_id = t.event_id and a.member_id = n.member_id), '-infinity')
      else t.starts_at end
    from event_notices t where t.id = n.about_id)`,
  details: sql`
    select json_build_object('title', coalesce(e.title, r.title), 'eventId', coalesce(e.id, r.event_id),
      'notice', t.kind, 'proposal', r.status)
    from (select n.about_id as id) about
    left join event_notices t on t.id = about.id left join events e on e.id = t.event_id
    left join event_proposals r on r.id = about.id`,
  describe: ({ title, eventId, notice, proposal }) => ({
    title,
    about: aboutOf(notice, proposal),
    path: eventId === null ? '/eventos/propostas' : `/eventos/${eventId}`,
  }),
});

function aboutOf(notice: Details['notice'], proposal: Details['proposal']): Notification['about'] {
  if (notice !== null) return notice;
  return proposal === 'waiting' ? 'proposed' : (proposal ?? 'other');
}
