import { sql, type Queryable } from '#platform/database/database';
import { discussionLessonSql } from './lesson-questions.ts';
import type { DiscussionRow } from './card-rows.ts';
import { joinDiscussionCardSql, discussionStateAndViewerColumnsSql } from './cards.ts';

/** The time of the viewer's newest unread notification about the discussion `d`. */
export const buildNewestUnreadNotificationTimeSql = (readerId: string | null) => sql`(
  select max(n.at) from notifications n
  where n.member_id = ${readerId} and n.discussion_id = d.id and n.read_at is null) as notified_at`;

export async function findVisibleDiscussion(
  db: Queryable,
  { id, readerId }: { id: string; readerId: string | null },
) {
  return db.row<DiscussionRow>(sql`
    select d.id, d.title, d.excerpt, d.content, d.category, d.author_id, m.name as author_name,
           m.avatar as author_avatar, m.role as author_role, d.created_at, c.likes, c.replies, c.relevance, ${discussionStateAndViewerColumnsSql}, reader.read_at,
           coalesce((select v.views from discussion_views v where v.discussion_id = d.id), 0) as views, (select t.event_id from event_threads t where t.discussion_id = d.id) as event_id,
           ${discussionLessonSql} as lesson, ${buildNewestUnreadNotificationTimeSql(readerId)}
    from discussions d join discussion_counts c on c.discussion_id = d.id
    ${joinDiscussionCardSql(readerId, sql`array[${id}::uuid]`)}
    where d.id = ${id} and d.deleted_at is null`);
}
