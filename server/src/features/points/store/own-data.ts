import { sql } from '#platform/database/database';
import { createExportSection } from '#platform/context/personal-data';

const pointEntries = createExportSection(
  'pointEntries',
  ({ subject, after, limit }) => sql`
    select array[e.at::text, e.id::text] as cursor,
           json_build_object('kind', e.kind, 'amount', e.amount, 'at', e.at, 'causeId', e.cause_id) as body
    from point_entries e
    where e.member_id = ${subject.memberId}
      ${after ? sql`and (e.at, e.id) > (${after[0]}::timestamptz, ${after[1]}::bigint)` : sql.empty}
    order by e.at, e.id limit ${limit}`,
);

const badges = createExportSection(
  'badges',
  ({ subject, after, limit }) => sql`
    select array[b.badge] as cursor, json_build_object('badge', b.badge, 'grantedAt', b.granted_at) as body
    from member_badges b
    where b.member_id = ${subject.memberId} ${after ? sql`and b.badge > ${after[0]}` : sql.empty}
    order by b.badge limit ${limit}`,
);

const activeDays = createExportSection(
  'activeDays',
  ({ subject, after, limit }) => sql`
    select array[d.day::text] as cursor,
           json_build_object('day', d.day, 'discussions', d.discussions, 'comments', d.comments, 'ballots', d.ballots,
             'likes', d.likes) as body
    from interaction_days d
    where d.member_id = ${subject.memberId} ${after ? sql`and d.day > ${after[0]}::date` : sql.empty}
    order by d.day limit ${limit}`,
);

/** The points entries of a member, their badges, and their activity of each day. */
export const pointExportSections = [pointEntries, badges, activeDays];
