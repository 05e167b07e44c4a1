import {
  incrementReplyCountAndFollowCte,
  decrementReplyCountAndReopenCte,
  type LikeCteNames,
} from '#features/discussions/index';
import { grantOrRevokePointsCte, toAuthorshipPointActionFragments } from '#features/points/index';
import { nameCte } from '#platform/database/cte';
import { sql, type Queryable } from '#platform/database/database';
import { insertOutboxEventsCte } from '#features/outbox/index';
import { idempotencyClaimCte } from '#platform/idempotency/store';
import type { CommentRow } from './comment-rows.ts';
import { createSingleCommentFragments } from './comment-details.ts';

type Actor = { id: string; isStaff: boolean };
/** Staff can edit the texts of members; only admins can edit the texts of other staff. */
type Editor = Actor & { isAdmin: boolean };

export type NewComment = {
  id: string;
  discussionId: string;
  me: Actor;
  content: string;
  /**
   * The comment that the new comment replies to. If that comment is a reply itself, the new comment is
   * attached to the root of the thread.
   */
  parentId: string | null;
  /** The idempotency key, if the client sends one. */
  key: string | undefined;
  now: Date;
};

/**
 * Inserts the comment and updates its own counters, its root's and its discussion's in one statement. Returns undefined
 * if the discussion or the parent comment does not exist, or if the key was used before; for a member who is not staff
 * also if the author of the parent comment or of its root blocks the member, or if the discussion is locked. The caller
 * must roll back the transaction then.
 */
export async function insertComment(tx: Queryable, newComment: NewComment) {
  const { discussionId, me, now } = newComment;
  const inserted = nameCte('inserted_comment', 'id', 'discussion_id', 'author_id', 'parent_id', 'created_at');
  const claim = idempotencyClaimCte({
    memberId: me.id,
    key: newComment.key,
    resourceId: newComment.id,
    at: now,
  });
  const { claimed } = claim;
  const replyCountUpdate = incrementReplyCountAndFollowCte({
    discussionId,
    memberId: me.id,
    isStaff: me.isStaff,
    at: now,
    claimed,
  });
  const { discussion } = replyCountUpdate;
  return tx.row<CommentRow>(sql`
    with ${claim}, ${replyCountUpdate},
    replied_comment as (
      select c.id, c.author_id, c.parent_id, coalesce(c.parent_id, c.id) as root_id
      from comments c join ${discussion} on ${discussion.discussion_id} = c.discussion_id
      where c.id = ${newComment.parentId} and c.deleted_at is null
        and (${newComment.me.isStaff}::boolean or not exists (
          select from member_blocks b
          where b.other_id = ${newComment.me.id} and b.kind = 'block'
            and b.member_id in (c.author_id, (select p.author_id from comments p where p.id = c.parent_id))))
    ), thread_root as (
      update comment_counts n set replies = n.replies + 1
      from replied_comment where n.comment_id = replied_comment.root_id and (not n.removed or n.replies > 0)
      returning n.comment_id
    ), ${inserted} as (
      insert into comments (id, discussion_id, author_id, parent_id, reply_to_id, content, created_at)
      select ${newComment.id}, ${discussion.discussion_id}, ${newComment.me.id}, thread_root.comment_id,
             case when replied_comment.parent_id is not null then replied_comment.id end, ${newComment.content}, ${newComment.now}
      from ${discussion} left join thread_root on true left join replied_comment on true
      where ${newComment.parentId}::uuid is null or thread_root.comment_id is not null
      returning id, discussion_id, author_id, parent_id, reply_to_id, content, created_at
    ), inserted_counters as (
      insert into comment_counts (comment_id, discussion_id, parent_id, created_at)
      select ${inserted.id}, ${inserted.discussion_id}, ${inserted.parent_id}, ${inserted.created_at} from ${inserted}
    ), ${grantOrRevokePointsCte({ kind: 'comment', at: newComment.now, actions: toAuthorshipPointActionFragments(inserted, true) })},
    ${insertOutboxEventsCte({ kind: 'comment', at: newComment.now, subjectId: inserted.id, byId: inserted.author_id, from: inserted })}
    select w.id, w.discussion_id, w.parent_id, w.content, w.author_id, m.name as author_name,
           m.avatar as author_avatar, m.role as author_role, w.created_at, null::timestamptz as edited_at,
           0 as likes, 0 as replies, false as removed, false as under_review, false as liked, false as accepted,
           w.reply_to_id, t.author_id as reply_to_author_id, tm.name as reply_to_name
    from ${inserted} w join members m on m.id = w.author_id
    left join comments t on t.id = w.reply_to_id left join members tm on tm.id = t.author_id`);
}

const deletedComment = () =>
  nameCte('deleted_comment', 'id', 'discussion_id', 'parent_id', 'author_id', 'created_at');

/** `by` is the author who deletes the comment; null if the comment is hidden for review or by a decision. */
type Deletion = { id: string; by: string | null; now: Date };

type DeletedComment = {
  author_id: string;
  discussion_id: string;
  parent_id: string | null;
  was_accepted: boolean;
};

/**
 * Hides a comment and updates every counter that included it. A root comment keeps its place in the list as long as it
 * has replies. Returns the row of the hidden comment, or undefined if the comment does not exist or does not belong to
 * `by`; the caller must then roll back the transaction, because the discussion may have been deleted concurrently. The
 * final select reads the counter CTEs, so that PostgreSQL executes them first: the counters must be locked before any
 * member's points.
 */
export async function softDeleteComment(tx: Queryable, { id, by, now }: Deletion) {
  const deleted = deletedComment();
  const replyCountUpdate = decrementReplyCountAndReopenCte({ deleted });
  const { discussion } = replyCountUpdate;
  return tx.row<DeletedComment>(sql`
    with previous_state as (
      select v.accepted_comment_id from comments c join discussion_counts v on v.discussion_id = c.discussion_id
      where c.id = ${id}
    ), ${deleted} as (
      update comments set deleted_at = ${now}, deleted_by = ${by}::uuid
      where id = ${id} and deleted_at is null and ${by === null ? sql`true` : sql`author_id = ${by}`}
        and exists (select from previous_state)
      returning id, discussion_id, parent_id, author_id, created_at
    ), ${replyCountUpdate},
    parent_counters as (
      update comment_counts n set replies = n.replies - 1
      from ${deleted}, ${discussion} where n.comment_id = ${deleted.parent_id} and ${discussion.discussion_id} = ${deleted.discussion_id}
      returning 1
    ), root_counters as (
      update comment_counts n set removed = true
      from ${deleted}, ${discussion} where n.comment_id = ${deleted.id} and ${deleted.parent_id} is null returning 1
    ), reply_counters as (
      delete from comment_counts n using ${deleted}, ${discussion} where n.comment_id = ${deleted.id} and ${deleted.parent_id} is not null
      returning 1
    ), ${grantOrRevokePointsCte({ kind: 'comment', at: now, actions: toAuthorshipPointActionFragments(deleted, false) })}
    select ${deleted.author_id}, ${deleted.discussion_id}, ${deleted.parent_id}, previous_state.accepted_comment_id is not distinct from ${deleted.id} as was_accepted
    from ${deleted} join ${discussion} on ${discussion.discussion_id} = ${deleted.discussion_id} cross join previous_state
    left join parent_counters on true left join root_counters on true left join reply_counters on true`);
}

/**
 * Soft-deletes a comment in a discussion that is itself hidden until staff decide about it; returns undefined if the
 * discussion is not. Updates only the counters of comments, because those of the discussion are recounted when it is
 * shown again. The share lock prevents the discussion from being shown during the transaction.
 */
export async function softDeleteCommentInDiscussionUnderReview(tx: Queryable, { id, by, now }: Deletion) {
  const deleted = deletedComment();
  return tx.row<DeletedComment>(sql`
    with locked_review as (
      select r.discussion_id from discussion_reviews r
      where r.removed_at is null and r.discussion_id = (select c.discussion_id from comments c where c.id = ${id})
      for share of r
    ), ${deleted} as (
      update comments c set deleted_at = ${now}, deleted_by = ${by}::uuid from locked_review
      where c.id = ${id} and c.discussion_id = locked_review.discussion_id and c.deleted_at is null
      returning c.id, c.discussion_id, c.parent_id, c.author_id, c.created_at
    ), parent_counters as (
      update comment_counts n set replies = n.replies - 1 from ${deleted} where n.comment_id = ${deleted.parent_id}
    ), root_counters as (
      update comment_counts n set removed = true from ${deleted} where n.comment_id = ${deleted.id} and ${deleted.parent_id} is null
    ), reply_counters as (
      delete from comment_counts n using ${deleted} where n.comment_id = ${deleted.id} and ${deleted.parent_id} is not null
    ), ${grantOrRevokePointsCte({ kind: 'comment', at: now, actions: toAuthorshipPointActionFragments(deleted, false) })}
    select author_id, discussion_id, parent_id, false as was_accepted from ${deleted}`);
}

type Edit = { id: string; me: Editor; content: string; now: Date; writtenSince: Date | undefined };

/**
 * Replaces the text of a comment and stores the previous text; the same text changes nothing. Returns the comment as it
 * is after the change, or undefined if it does not exist or this member cannot edit it. An author cannot edit a comment
 * that was written before `writtenSince`.
 */
export async function updateCommentContent(tx: Queryable, { id, me, content, now, writtenSince }: Edit) {
  const comment = nameCte('shown', 'comment_id', 'discussion_id');
  const edited = nameCte('edited_comment', 'subject_id', 'by_id');
  const { details, columns, from } = createSingleCommentFragments(comment, me.id);
  const row = await tx.row<CommentRow & { is_changed: boolean; content_before: string }>(sql`
    with locked_comment as (
      select c.id, c.content from comments c
      where c.id = ${id} and c.deleted_at is null
        and (${me.isStaff}::boolean and c.author_id <> ${me.id}
             and (${me.isAdmin}::boolean or (select m.role from members m where m.id = c.author_id) = 'member')
             or c.author_id = ${me.id} and c.created_at >= coalesce(${writtenSince}::timestamptz, '-infinity'))
        and exists (select from discussion_counts v where v.discussion_id = c.discussion_id)
      for no key update of c
    ), stored_edit as (
      insert into comment_edits (id, comment_id, editor_id, content, edited_at)
      select gen_random_uuid(), id, ${me.id}, content, ${now} from locked_comment where content <> ${content}
    ), ${edited} as (
      update comments c set content = ${content}, edited_at = ${now}
      from locked_comment where c.id = locked_comment.id and locked_comment.content <> ${content}
      returning c.id as subject_id, c.author_id as by_id
    ), ${insertOutboxEventsCte({ kind: 'comment_edited', at: now, subjectId: edited.subject_id, byId: edited.by_id, from: edited })}, ${comment} as (select n.* from comment_counts n join locked_comment on locked_comment.id = n.comment_id), ${details}
    select ${columns}, locked_comment.content <> ${content} as is_changed, locked_comment.content as content_before from ${from} join locked_comment on locked_comment.id = c.id`);
  return row && { ...row, content, edited_at: row.is_changed ? now : row.edited_at };
}

/** Updates the like counter of a comment whose counter row the statement has locked. */
export const updateCommentLikesCte = ({ locked, toggled, counted }: LikeCteNames) => sql`${counted} as (
  update comment_counts c set likes = ${locked.likes} + ${toggled.change} from ${locked}, ${toggled}
  where c.comment_id = ${locked.id} returning ${locked.id}, c.likes, ${toggled.change}
)`;
