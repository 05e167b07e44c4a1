import { sql } from '#platform/database/database';
import { buildAfterIdKeySql } from '#platform/database/keyset';
import { createExportSection } from '#platform/context/personal-data';

/** The comments that a member likes; the likes of discussions are exported by `discussionExportSections`. */
export const commentLikeExportSection = createExportSection(
  'commentLikes',
  ({ subject, after, limit }) => sql`
    select array[l.comment_id::text] as cursor,
           json_build_object('commentId', l.comment_id, 'likedAt', l.created_at) as body
    from comment_likes l
    where l.member_id = ${subject.memberId} ${buildAfterIdKeySql(sql`l.comment_id`, after)}
    order by l.comment_id limit ${limit}`,
);
