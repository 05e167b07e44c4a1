import { sql } from '#platform/database/database';
import { afterId, afterMoment } from '#platform/database/places';
import { exportedPart } from '#platform/house/personal-data';

const made = exportedPart(
  'events',
  ({ subject, after, limit }) => sql`
    select array[e.created_at::text, e.id::text] as place,
           json_build_object('id', e.id, 'title', e.title, 'description', e.description,
             'shortDescription', e.short_description, 'date', e.starts_at, 'duration', e.minutes, 'zone', e.zone,
             'format', e.format, 'location', e.location, 'link', e.link, 'recording', e.recording, 'category', e.category,
             'status', e.status, 'cancelReason', e.cancel_reason, 'createdAt', e.created_at) as body
    from events e
    where e.created_by = ${subject.memberId} ${afterMoment(sql`e.created_at, e.id`, after)}
    order by e.created_at, e.id limit ${limit}`,
);

const answers = exportedPart(
  'eventAnswers',
  ({ subject, after, limit }) => sql`
    select array[a.event_id::text] as place,
           json_build_object('eventId', a.event_id, 'title', e.title, 'answer', a.standing, 'listed', a.listed,
             'answeredAt', a.answered_at) as body
    from event_answers a join events e on e.id = a.event_id
    where a.member_id = ${subject.memberId} ${afterId(sql`a.event_id`, after)}
    order by a.event_id limit ${limit}`,
);

// Of the address only its hash is kept, which says nothing.
const calendar = exportedPart(
  'eventCalendar',
  ({ subject, after, limit }) => sql`
    select array[member_id::text] as place, json_build_object('madeAt', made_at, 'usedAt', used_at) as body
    from event_calendars where member_id = ${subject.memberId} ${afterId(sql`member_id`, after)}
    order by member_id limit ${limit}`,
);

/** What somebody invited the hub to, what they answered to what, and whether they have a calendar to subscribe to. */
export const exportedEvents = [made, answers, calendar];
