import { sql } from '#platform/database/database';
import { buildAfterIdKeySql, buildAfterTimeKeySql } from '#platform/database/keyset';
import { createExportSection } from '#platform/context/personal-data';

const createdEvents = createExportSection(
  'events',
  ({ subject, after, limit }) => sql`
    select array[e.created_at::text, e.id::text] as cursor,
           json_build_object('id', e.id, 'title', e.title, 'description', e.description,
             'shortDescription', e.short_description, 'date', e.starts_at, 'duration', e.minutes, 'zone', e.zone,
             'format', e.format, 'location', e.location, 'link', e.link, 'recording', e.recording, 'notes', e.notes, 'category', e.category,
             'status', e.status, 'cancelReason', e.cancel_reason, 'createdAt', e.created_at) as body
    from events e
    where e.created_by = ${subject.memberId} ${buildAfterTimeKeySql(sql`e.created_at, e.id`, after)}
    order by e.created_at, e.id limit ${limit}`,
);

const rsvps = createExportSection(
  'eventAnswers',
  ({ subject, after, limit }) => sql`
    select array[a.event_id::text] as cursor,
           json_build_object('eventId', a.event_id, 'title', e.title, 'answer', a.rsvp_status, 'listed', a.listed,
             'answeredAt', a.responded_at, 'ticket', a.ticket, 'presentAt', p.marked_at) as body
    from event_rsvps a join events e on e.id = a.event_id
    left join event_attendances p on p.event_id = a.event_id and p.member_id = a.member_id
    where a.member_id = ${subject.memberId} ${buildAfterIdKeySql(sql`a.event_id`, after)}
    order by a.event_id limit ${limit}`,
);

// The export omits the address: only its hash is stored, which has no meaning to the member.
const calendar = createExportSection(
  'eventCalendar',
  ({ subject, after, limit }) => sql`
    select array[member_id::text] as cursor, json_build_object('madeAt', created_at, 'usedAt', used_at) as body
    from event_calendars where member_id = ${subject.memberId} ${buildAfterIdKeySql(sql`member_id`, after)}
    order by member_id limit ${limit}`,
);

const proposals = createExportSection(
  'eventProposals',
  ({ subject, after, limit }) => sql`
    select array[p.proposed_at::text, p.id::text] as cursor,
           json_build_object('id', p.id, 'title', p.title, 'description', p.description,
             'shortDescription', p.short_description, 'date', p.starts_at, 'duration', p.minutes, 'zone', p.zone,
             'format', p.format, 'location', p.location, 'link', p.link, 'category', p.category,
             'maxParticipants', p.capacity, 'status', p.status, 'reason', p.reason, 'eventId', p.event_id,
             'proposedAt', p.proposed_at, 'decidedAt', p.decided_at) as body
    from event_proposals p
    where p.proposed_by = ${subject.memberId} ${buildAfterTimeKeySql(sql`p.proposed_at, p.id`, after)}
    order by p.proposed_at, p.id limit ${limit}`,
);

/**
 * Exports the events a member created, their proposals, their RSVPs, and when their calendar feed was created and used.
 */
export const eventExportSections = [createdEvents, proposals, rsvps, calendar];
