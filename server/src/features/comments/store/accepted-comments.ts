import { acceptCommentCte, reopenQuestionCte } from '#features/discussions/index';
import { markBadgesDueCte } from '#features/points/index';
import { nameCte, type CteName } from '#platform/database/cte';
import { sql, type Queryable } from '#platform/database/database';
import { insertOutboxEventsCte } from '#features/outbox/index';
import type { CommentViewer } from './reviews.ts';

type Acceptance = { discussionId: string; me: CommentViewer; at: Date };

type Accepted = { author_id: string; is_changed: boolean; previous_accepted_comment_id: string | null };

/**
 * Marks the comment as the accepted answer. Returns undefined if the comment is not visible in this discussion, or if
 * the member is neither the author of the discussion nor staff.
 */
export async function updateAcceptedComment(tx: Queryable, acceptance: Acceptance & { commentId: string }) {
  const { discussionId, me } = acceptance;
  const accepted = nameCte('accepted_comment', 'id', 'discussion_id');
  const acceptanceUpdate = acceptCommentCte({ discussionId, memberId: me.id, isStaff: me.isStaff, accepted });
  const { discussion } = acceptanceUpdate;
  return tx.row<Accepted>(sql`
    with ${accepted} as (
      select id, discussion_id from comments
      where id = ${acceptance.commentId} and discussion_id = ${discussionId} and deleted_at is null for share
    ), ${acceptanceUpdate},
    ${markBadgesDueCte({ memberId: sql`k.author_id`, from: sql`${accepted}, ${discussion}, comments k where k.id = ${accepted.id}` })},
    ${insertOutboxEventsCte({
      kind: 'answer',
      at: acceptance.at,
      subjectId: accepted.id,
      byId: sql`${me.id}::uuid`,
      from: sql`${accepted}, ${discussion} where ${discussion.is_changed}`,
    })}
    ${acceptedRowOf(discussion)}`);
}

export async function clearAcceptedComment(tx: Queryable, { discussionId, me }: Omit<Acceptance, 'at'>) {
  const acceptanceRemoval = reopenQuestionCte({ discussionId, memberId: me.id, isStaff: me.isStaff });
  return tx.row<Accepted>(sql`with ${acceptanceRemoval} ${acceptedRowOf(acceptanceRemoval.discussion)}`);
}

const acceptedRowOf = (discussion: CteName<keyof Accepted>) => sql`
  select ${discussion.author_id}, ${discussion.is_changed}, ${discussion.previous_accepted_comment_id} from ${discussion}`;
