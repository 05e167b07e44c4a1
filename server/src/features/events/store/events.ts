import {
  eventLimits,
  type EventFormat,
  type RsvpStatus,
  type EventStatus,
} from '@mutirao/contract/features/events/limits';
import type { MemberNameAndAvatar } from '@mutirao/contract/features/members/schemas';
import { parseSearchTerms, toWordsPhrasesAndExclusionsTsquerySql } from '#platform/database/search-terms';
import { sql, type Queryable, type Sql } from '#platform/database/database';
import type { TimeCursor } from '#platform/http/endpoints/cursor';

export type EventCardRow = {
  id: string;
  title: string;
  description: string;
  short_description: string;
  starts_at: Date;
  ends_at: Date;
  minutes: number;
  zone: string;
  format: EventFormat;
  location: string;
  category: string | null;
  series_id: string | null;
  cover_id: string | null;
  status: EventStatus;
  capacity: number | null;
  going: number;
  offered: number;
  rsvp_status: RsvpStatus | null;
};

export type EventRow = EventCardRow & {
  /** Empty for a viewer who cannot read it. */
  link: string;
  has_link: boolean;
  recording: string;
  notes: string;
  waiting: number;
  waitlist_position: number | null;
  offered_until: Date | null;
  listed: boolean;
  unlisted: number;
  cancel_reason: string | null;
  /** The public discussion about the event, if there is one. */
  discussion_id: string | null;
  changed_at: Date;
  organiser: MemberNameAndAvatar | null;
};

/** The reader of an event, whether the reader can edit events, and the current time. */
export type EventViewer = { id: string; canEdit: boolean; now: Date };

/** The status of an event `e` at the given time. */
export const buildEventStatusSql = (now: Date) => sql`
  case when e.status <> 'published' then e.status when e.ends_at <= ${now}::timestamptz then 'completed'
       when e.starts_at <= ${now}::timestamptz then 'live' else 'published' end`;

const cardColumns = (description: Sql, now: Date) => sql`
  e.id, e.title, ${description} as description, e.short_description, e.starts_at, e.ends_at, e.minutes, e.zone, e.format,
  e.location, e.category, e.series_id, e.cover_id, ${buildEventStatusSql(now)} as status, v.capacity, v.going, v.offered, a.rsvp_status`;

/**
 * Counts the participants of an event `e` who hide their name from other members. The reader's own RSVP `a` is counted
 * separately, because a statement that writes this RSVP does not see it in the table yet.
 */
const unlistedCount = (now: Date) => sql`
  coalesce((a.rsvp_status = 'going' and not a.listed)::int, 0) + (
    select count(*)::int from event_rsvps h join members m on m.id = h.member_id and m.left_at is null
    where h.event_id = e.id and h.rsvp_status = 'going' and not h.listed and h.member_id is distinct from a.member_id
      and not is_hidden_from_lists(h.member_id, ${now}::timestamptz))`;

/** The columns of an event `e` with its counters `v`, and the reader's RSVP `a` if there is one. */
export const buildEventColumnsSql = ({ canEdit, now }: Omit<EventViewer, 'id'>) => sql`
  ${cardColumns(sql`e.description`, now)},
  case when ${canEdit}::boolean or a.rsvp_status = 'going' then e.link else '' end as link, e.link <> '' as has_link, e.recording, e.notes,
  v.waiting, a.offered_until, coalesce(a.listed, false) as listed,
  ${unlistedCount(now)} as unlisted, e.cancel_reason, e.changed_at,
  (select t.discussion_id from event_threads t join discussion_counts n on n.discussion_id = t.discussion_id
   where t.event_id = e.id) as discussion_id,
  (select jsonb_build_object('id', m.id, 'name', m.name, 'avatar', m.avatar)
   from event_proposals p join members m on m.id = p.proposed_by and m.left_at is null
   where p.event_id = e.id) as organiser,
  case when a.rsvp_status = 'waiting' then (
    select count(*)::int + 1 from event_rsvps w
    where w.event_id = e.id and w.rsvp_status = 'waiting' and w.queue_position < a.queue_position and w.member_id <> a.member_id
  ) end as waitlist_position`;

/** Returns an event that the viewer can see: a draft only if they can edit it. */
export async function findEvent(db: Queryable, { id, reader }: { id: string; reader: EventViewer }) {
  return db.row<EventRow>(sql`
    select ${buildEventColumnsSql(reader)}
    from events e join event_counts v on v.event_id = e.id
    left join event_rsvps a on a.event_id = e.id and a.member_id = ${reader.id}
    where e.id = ${id} and (e.status <> 'draft' or ${reader.canEdit}::boolean)`);
}

export type EventFilter = {
  month?: string | undefined;
  day?: string | undefined;
  from?: Date | undefined;
  to?: Date | undefined;
  q?: string | undefined;
  format?: EventFormat | undefined;
  status?: EventStatus | undefined;
  category?: string | undefined;
};

export type EventQuery = { filter: EventFilter; viewer: EventViewer; zone: string };

/** The condition under which an event `e` matches the query. */
function buildEventFilterSql({ filter, viewer, zone }: EventQuery): Sql {
  const { month, day, from, to, q, format, status, category } = filter;
  const conditions = [
    sql`(e.status <> 'draft' or ${viewer.canEdit}::boolean)`,
    month && startsWithinSql(sql`${`${month}-01`}::date`, sql`interval '1 month'`, zone),
    day && startsWithinSql(sql`${day}::date`, sql`interval '1 day'`, zone),
    from && endsAfterSql(from),
    to && sql`e.starts_at < ${to}`,
    q && sql`e.words @@ ${toWordsPhrasesAndExclusionsTsquerySql(parseSearchTerms(q))}`,
    format && sql`e.format = ${format}`,
    status && hasStatusSql(status, viewer.now),
    category && sql`e.category = ${category}`,
  ];
  return sql.join(
    conditions.flatMap((condition) => condition || []),
    ' and ',
  );
}

/**
 * A condition that is true if an event `e` has the status `status` at the time `now`. It is written so that
 * an index can be used for it.
 */
function hasStatusSql(status: EventStatus, now: Date): Sql {
  const published = sql`e.status = 'published'`;
  switch (status) {
    case 'draft':
    case 'cancelled':
      return sql`e.status = ${sql.raw(`'${status}'`)}`;
    case 'published':
      return sql`${published} and e.starts_at > ${now}`;
    case 'live':
      return sql`${published} and ${endsAfterSql(now)} and e.starts_at <= ${now}`;
    case 'completed':
      return sql`${published} and e.ends_at <= ${now} and e.starts_at < ${now}`;
  }
}

/**
 * Whether an event `e` ends after a moment. The lower bound of the start lets an index skip events that are long over.
 */
const endsAfterSql = (moment: Date) =>
  sql`e.ends_at > ${moment} and e.starts_at > ${moment}::timestamptz - make_interval(mins => ${eventLimits.maxMinutes})`;

const startsWithinSql = (first: Sql, length: Sql, zone: string) => sql`
  e.starts_at >= ${buildStartOfDaySql(first, zone)} and e.starts_at < ${buildStartOfDaySql(sql`(${first} + ${length})`, zone)}`;

/** Returns when a day starts in a zone: the first midnight, if the clocks are turned back and there are two. */
const buildStartOfDaySql = (day: Sql, zone: string) => sql`
  least(${day}::timestamp at time zone ${zone},
        (${day}::timestamp - interval '1 microsecond') at time zone ${zone} + interval '1 microsecond')`;

type ListQuery = EventQuery & { after: TimeCursor | undefined; limit: number };

/** Returns the matching events in the order of their start, with one row more than the limit. */
export async function listEventRows(db: Queryable, { after, limit, ...params }: ListQuery) {
  const { viewer } = params;
  return db.rows<EventCardRow>(sql`
    with page as materialized (
      select e.id from events e
      where ${buildEventFilterSql(params)} ${after ? sql`and (e.starts_at, e.id) > (${after.at}::timestamptz, ${after.id}::uuid)` : sql.empty}
      order by e.starts_at, e.id limit ${limit + 1}
    )
    select ${cardColumns(sql`left(e.description, ${eventLimits.excerpt * 8})`, viewer.now)}
    from page join events e on e.id = page.id join event_counts v on v.event_id = e.id
    left join event_rsvps a on a.event_id = e.id and a.member_id = ${viewer.id}
    order by e.starts_at, e.id`);
}

type DayRow = { day: string; events: number; dots: { status: EventStatus; format: EventFormat }[] };

/** Counts the matching events that begin on each day of a zone, with status and format of the first `dots` events. */
export async function countEventsPerDay(db: Queryable, params: EventQuery & { dots: number; limit: number }) {
  return db.rows<DayRow>(sql`
    select to_char(day, 'YYYY-MM-DD') as day, count(*)::int as events,
           to_jsonb((array_agg(jsonb_build_object('status', status, 'format', format) order by starts_at, id))[1:${params.dots}::int]) as dots
    from (
      select (e.starts_at at time zone ${params.zone})::date as day, e.id, e.starts_at, e.format, ${buildEventStatusSql(params.viewer.now)} as status
      from events e where ${buildEventFilterSql(params)}
    ) matching
    group by day order by day limit ${params.limit}`);
}

/** Lists the categories of the events that the viewer can see. */
export async function listUsedEventCategories(db: Queryable, { canEdit }: { canEdit: boolean }) {
  const rows = await db.rows<{ category: string }>(sql`
    select distinct category from events
    where category is not null and (status <> 'draft' or ${canEdit}::boolean)
    order by category limit 200`);
  return rows.map(({ category }) => category);
}

type AttendeeRow = {
  id: string;
  name: string;
  avatar: string | null;
  listed: boolean;
  responded_at: Date;
};

type AttendeesQuery = { eventId: string; reader: EventViewer; after: TimeCursor | undefined; limit: number };

/**
 * Lists the attendees who are publicly listed, in the order of their RSVP, one row more than the limit; all attendees
 * for a viewer who can edit.
 */
export async function listAttendeeRows(db: Queryable, { eventId, reader, after, limit }: AttendeesQuery) {
  return db.rows<AttendeeRow>(sql`
    select m.id, m.name, m.avatar, a.listed, a.responded_at
    from event_rsvps a join members m on m.id = a.member_id and m.left_at is null
    where a.event_id = ${eventId} and a.rsvp_status = 'going' and (a.listed or ${reader.canEdit}::boolean)
      and not is_hidden_from_lists(a.member_id, ${reader.now})
      ${after ? sql`and (a.responded_at, a.member_id) > (${after.at}::timestamptz, ${after.id}::uuid)` : sql.empty}
    order by a.responded_at, a.member_id limit ${limit + 1}`);
}

/** True if the event exists and the reader can see it. */
export async function isEventVisible(db: Queryable, { id, reader }: { id: string; reader: EventViewer }) {
  const row = await db.row(sql`
    select true from events e where e.id = ${id} and (e.status <> 'draft' or ${reader.canEdit}::boolean)`);
  return row !== undefined;
}
