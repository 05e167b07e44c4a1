import { sql } from '#platform/database/database';
import { buildAfterIdKeySql, buildAfterTimeKeySql } from '#platform/database/keyset';
import { createExportSection } from '#platform/context/personal-data';

const discussions = createExportSection(
  'discussions',
  ({ subject, after, limit }) => sql`
    select array[d.created_at::text, d.id::text] as cursor,
           json_build_object('id', d.id, 'title', d.title, 'content', d.content, 'category', d.category, 'tags', d.tags,
             'createdAt', d.created_at, 'editedAt', d.edited_at, 'deletedAt', d.deleted_at) as body
    from discussions d
    where d.author_id = ${subject.memberId} ${buildAfterTimeKeySql(sql`d.created_at, d.id`, after)}
    order by d.created_at, d.id limit ${limit}`,
);

const discussionEdits = createExportSection(
  'discussionEdits',
  ({ subject, after, limit }) => sql`
    select array[e.edited_at::text, e.id::text] as cursor,
           json_build_object('discussionId', e.discussion_id, 'titleBefore', e.title, 'contentBefore', e.content,
             'category', e.category, 'tags', e.tags, 'editedAt', e.edited_at) as body
    from discussion_edits e
    where e.editor_id = ${subject.memberId} ${buildAfterTimeKeySql(sql`e.edited_at, e.id`, after)}
    order by e.edited_at, e.id limit ${limit}`,
);

const discussionMarks = createExportSection(
  'discussionMarks',
  ({ subject, after, limit }) => sql`
    select array[r.discussion_id::text] as cursor,
           json_build_object('discussionId', r.discussion_id, 'title', d.title, 'likedAt', r.liked_at,
             'bookmarkedAt', r.bookmarked_at, 'follows', r.follows, 'readAt', r.read_at,
             'repliesRead', r.replies_read) as body
    from discussion_readers r
    left join lateral (
      select d.title from discussions d where d.id = r.discussion_id and d.deleted_at is null offset 0
    ) d on true
    where r.member_id = ${subject.memberId} ${buildAfterIdKeySql(sql`r.discussion_id`, after)}
    order by r.discussion_id limit ${limit}`,
);

/** Exports what a member has written, edited, liked, bookmarked, followed and read. */
export const discussionExportSections = [discussions, discussionEdits, discussionMarks];
