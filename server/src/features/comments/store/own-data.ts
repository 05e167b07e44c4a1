import { sql } from '#platform/database/database';
import { buildAfterTimeKeySql } from '#platform/database/keyset';
import { createExportSection } from '#platform/context/personal-data';

const comments = createExportSection(
  'comments',
  ({ subject, after, limit }) => sql`
    select array[c.created_at::text, c.id::text] as cursor,
           json_build_object('id', c.id, 'discussionId', c.discussion_id, 'title', d.title, 'parentId', c.parent_id,
             'content', c.content, 'createdAt', c.created_at, 'editedAt', c.edited_at,
             'deletedAt', c.deleted_at) as body
    from comments c
    left join lateral (
      select d.title from discussions d where d.id = c.discussion_id and d.deleted_at is null offset 0
    ) d on true
    where c.author_id = ${subject.memberId} ${buildAfterTimeKeySql(sql`c.created_at, c.id`, after)}
    order by c.created_at, c.id limit ${limit}`,
);

const commentEdits = createExportSection(
  'commentEdits',
  ({ subject, after, limit }) => sql`
    select array[e.edited_at::text, e.id::text] as cursor,
           json_build_object('commentId', e.comment_id, 'contentBefore', e.content, 'editedAt', e.edited_at) as body
    from comment_edits e
    where e.editor_id = ${subject.memberId} ${buildAfterTimeKeySql(sql`e.edited_at, e.id`, after)}
    order by e.edited_at, e.id limit ${limit}`,
);

/** Exports the member's comments and their edits. */
export const commentExportSections = [comments, commentEdits];
