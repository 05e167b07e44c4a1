import {
  acceptCommentCte,
  countReplyCte,
  uncountReplyCte,
  clearAcceptedCommentCte,
} from '#features/discussions/index';
import { markBadgesDueCte, movePointsCte, authorActionsSql } from '#features/points/index';
import { sql, type Queryable, type Sql } from '#platform/database/database';
import { notificationEventsCte } from '#platform/notification-events/store';
import { idempotencyClaimCte } from '#platform/idempotency/store';
import type { CommentRow } from './reading/rows.ts';
import { singleCommentSql } from './reading/store.ts';

type Actor = { id: string; isStaff: boolean };
/** Staff may tidy what members wrote; to change the words of other staff is for admins. */
type Editor = Actor & { isAdmin: boolean };

export type NewComment = {
  id: string;
  discussionId: string;
  me: Actor;
  content: string;
  /** The comment that is replied to; the reply is always attached to its root, also if this comment is a reply itself. */
  parentId: string | null;
  /** Under which it is sent, if under any. */
  key: string | undefined;
  now: Date;
};

/**
 * Inserts the comment and updates its own counters, its root's and its discussion's in one statement. Returns nothing
 * if the discussion or the parent comment does not exist, if the author of either blocks this member, if the discussion
 * is locked, or if the key was used before; the caller must roll back the transaction then.
 */
export async function insertComment(tx: Queryable, newComment: NewComment) {
  return tx.row<CommentRow>(sql`
    with ${idempotencyClaimCte({ memberId: newComment.me.id, key: newComment.key, resourceId: newComment.id, at: newComment.now })},
    ${countReplyCte({ discussionId: newComment.discussionId, memberId: newComment.me.id, isStaff: newComment.me.isStaff, at: newComment.now })},
    above as (
      select c.id, c.author_id, c.parent_id, coalesce(c.parent_id, c.id) as root_id
      from comments c join discussion on discussion.discussion_id = c.discussion_id
      where c.id = ${newComment.parentId} and c.deleted_at is null
        and (${newComment.me.isStaff}::boolean or not exists (
          select from member_blocks b
          where b.other_id = ${newComment.me.id} and b.kind = 'block'
            and b.member_id in (c.author_id, (select p.author_id from comments p where p.id = c.parent_id))))
    ), root as (
      update comment_counts n set replies = n.replies + 1
      from above where n.comment_id = above.root_id and (not n.removed or n.replies > 0)
      returning n.comment_id
    ), written as (
      insert into comments (id, discussion_id, author_id, parent_id, reply_to_id, content, created_at)
      select ${newComment.id}, discussion.discussion_id, ${newComment.me.id}, root.comment_id,
             case when above.parent_id is not null then above.id end, ${newComment.content}, ${newComment.now}
      from discussion left join root on true left join above on true
      where ${newComment.parentId}::uuid is null or root.comment_id is not null
      returning id, discussion_id, author_id, parent_id, reply_to_id, content, created_at
    ), counters as (
      insert into comment_counts (comment_id, discussion_id, parent_id, created_at)
      select id, discussion_id, parent_id, created_at from written
    ), ${movePointsCte({ kind: 'comment', at: newComment.now, deeds: authorActionsSql(sql`written`, true) })},
    ${notificationEventsCte({ kind: 'comment', at: newComment.now, subjects: sql`select id as subject_id, author_id as by_id from written` })}
    select w.id, w.discussion_id, w.parent_id, w.content, w.author_id, m.name as author_name,
           m.avatar as author_avatar, m.role as author_role, w.created_at, null::timestamptz as edited_at,
           0 as likes, 0 as replies, false as removed, false as under_review, false as liked, false as accepted,
           w.reply_to_id, t.author_id as reply_to_author_id, tm.name as reply_to_name
    from written w join members m on m.id = w.author_id
    left join comments t on t.id = w.reply_to_id left join members tm on tm.id = t.author_id`);
}

/** Who deletes: the author, or, without an author, a moderation decision. */
type Deletion = { id: string; by: string | null; now: Date };

type Hidden = { author_id: string; discussion_id: string; parent_id: string | null; was_accepted: boolean };

/**
 * Hides a comment and updates every counter that included it. A root retains its position for its replies. Returns what
 * was hidden, or nothing if the comment does not exist or belongs to another author; the caller must roll back the
 * transaction then, because its discussion may have been deleted concurrently. The last CTE is written first: the
 * counters must be locked before any member's points.
 */
export async function softDeleteComment(tx: Queryable, { id, by, now }: Deletion) {
  return tx.row<Hidden>(sql`
    with before as (
      select v.accepted_comment_id from comments c join discussion_counts v on v.discussion_id = c.discussion_id
      where c.id = ${id}
    ), gone as (
      update comments set deleted_at = ${now}, deleted_by = ${by}::uuid
      where id = ${id} and deleted_at is null and ${by === null ? sql`true` : sql`author_id = ${by}`}
        and exists (select from before)
      returning id, discussion_id, parent_id, author_id, created_at
    ), ${uncountReplyCte()},
    root as (
      update comment_counts n set replies = n.replies - 1
      from gone, discussion where n.comment_id = gone.parent_id and discussion.discussion_id = gone.discussion_id
      returning 1
    ), place as (
      update comment_counts n set removed = true
      from gone, discussion where n.comment_id = gone.id and gone.parent_id is null returning 1
    ), own as (
      delete from comment_counts n using gone, discussion where n.comment_id = gone.id and gone.parent_id is not null
      returning 1
    ), ${movePointsCte({ kind: 'comment', at: now, deeds: authorActionsSql(sql`gone`, false) })}
    select gone.author_id, gone.discussion_id, gone.parent_id, before.accepted_comment_id is not distinct from gone.id as was_accepted
    from gone join discussion on discussion.discussion_id = gone.discussion_id cross join before
    left join root on true left join place on true left join own on true`);
}

/**
 * Does the same for a comment in a discussion that is hidden until staff decide about it. Updates only the comment's
 * own counters, because the discussion's are recounted when it is shown again. The share lock prevents the discussion
 * from being shown during the transaction.
 */
export async function softDeleteCommentInReviewedDiscussion(tx: Queryable, { id, by, now }: Deletion) {
  return tx.row<Hidden>(sql`
    with apart as (
      select r.discussion_id from discussion_reviews r
      where r.removed_at is null and r.discussion_id = (select c.discussion_id from comments c where c.id = ${id})
      for share of r
    ), gone as (
      update comments c set deleted_at = ${now}, deleted_by = ${by}::uuid from apart
      where c.id = ${id} and c.discussion_id = apart.discussion_id and c.deleted_at is null
      returning c.id, c.discussion_id, c.parent_id, c.author_id, c.created_at
    ), root as (
      update comment_counts n set replies = n.replies - 1 from gone where n.comment_id = gone.parent_id
    ), place as (
      update comment_counts n set removed = true from gone where n.comment_id = gone.id and gone.parent_id is null
    ), own as (
      delete from comment_counts n using gone where n.comment_id = gone.id and gone.parent_id is not null
    ), ${movePointsCte({ kind: 'comment', at: now, deeds: authorActionsSql(sql`gone`, false) })}
    select author_id, discussion_id, parent_id, false as was_accepted from gone`);
}

type Edit = { id: string; me: Editor; content: string; now: Date; writtenSince: Date | undefined };

/**
 * Replaces the text of a comment and stores the previous one; the same text changes nothing. Returns the comment as it
 * is after the change, or nothing if it does not exist or this member cannot edit it (`writtenSince`: or can no longer
 * edit it).
 */
export async function updateCommentContent(tx: Queryable, { id, me, content, now, writtenSince }: Edit) {
  const { here, columns, from } = singleCommentSql(me.id);
  const row = await tx.row<CommentRow & { is_changed: boolean; content_before: string }>(sql`
    with before as (
      select c.id, c.content from comments c
      where c.id = ${id} and c.deleted_at is null
        and (${me.isStaff}::boolean and c.author_id <> ${me.id}
             and (${me.isAdmin}::boolean or (select m.role from members m where m.id = c.author_id) = 'member')
             or c.author_id = ${me.id} and c.created_at >= coalesce(${writtenSince}::timestamptz, '-infinity'))
        and exists (select from discussion_counts v where v.discussion_id = c.discussion_id)
      for no key update of c
    ), kept as (
      insert into comment_edits (id, comment_id, editor_id, content, edited_at)
      select gen_random_uuid(), id, ${me.id}, content, ${now} from before where content <> ${content}
    ), changed as (
      update comments c set content = ${content}, edited_at = ${now}
      from before where c.id = before.id and before.content <> ${content}
      returning c.id as subject_id, c.author_id as by_id
    ), ${notificationEventsCte({ kind: 'comment_edited', at: now, subjects: sql`select * from changed` })}, shown as (select n.* from comment_counts n join before on before.id = n.comment_id), ${here}
    select ${columns}, before.content <> ${content} as is_changed, before.content as content_before from ${from} join before on before.id = c.id`);
  return row && { ...row, content, edited_at: row.is_changed ? now : row.edited_at };
}

type Acceptance = { discussionId: string; me: Actor; at: Date };

type Accepted = { author_id: string; is_changed: boolean; answer_before: string | null };

/**
 * Marks the comment as the accepted answer. Returns nothing if it or the discussion does not exist, or if the
 * discussion belongs to another author.
 */
export async function updateAcceptedComment(tx: Queryable, item: Acceptance & { commentId: string }) {
  const { discussionId, me } = item;
  return tx.row<Accepted>(sql`
    with chosen as (
      select id, discussion_id from comments
      where id = ${item.commentId} and discussion_id = ${discussionId} and deleted_at is null for share
    ), ${acceptCommentCte({ discussionId, memberId: me.id, isStaff: me.isStaff })},
    ${markBadgesDueCte(sql`select k.author_id as member_id from chosen, discussion, comments k where k.id = chosen.id`)},
    ${notificationEventsCte({
      kind: 'answer',
      at: item.at,
      subjects: sql`select chosen.id as subject_id, ${me.id}::uuid as by_id from chosen, discussion where discussion.is_changed`,
    })}
    select author_id, is_changed, answer_before from discussion`);
}

export async function clearAcceptedComment(tx: Queryable, { discussionId, me }: Omit<Acceptance, 'at'>) {
  return tx.row<Accepted>(sql`
    with ${clearAcceptedCommentCte({ discussionId, memberId: me.id, isStaff: me.isStaff })}
    select author_id, is_changed, answer_before from discussion`);
}

type CommentLike = { id: string; memberId: string; at: Date };

/**
 * Updates the like counter of a visible comment in one statement with `changes`, the CTEs of the feature that stores
 * who likes it. The CTEs can read `shown`, the comment itself; one of them, `changed`, must return the change in
 * `likes`. Returns undefined if the comment is not visible; `likes` is null if it was removed concurrently, and the
 * caller must roll back then. The author gains a point by another member's like, or loses it.
 */
export async function updateCommentLikes(tx: Queryable, { id, memberId, at }: CommentLike, changes: Sql) {
  return tx.row<{ likes: number | null; change: number | null }>(sql`
    with shown as (
      select n.comment_id, n.likes from comment_counts n
      where n.comment_id = ${id} and not n.removed
        and exists (select from discussion_counts v where v.discussion_id = n.discussion_id)
    ), ${changes}, counted as (
      update comment_counts n set likes = greatest(n.likes + changed.likes, 0)
      from changed where n.comment_id = changed.comment_id and not n.removed
      returning n.likes, n.comment_id, changed.likes as change
    ), ${movePointsCte({
      kind: 'comment_like',
      at,
      deeds: sql`
        select k.id as cause_id, ${memberId}::uuid as by_id, k.author_id as member_id, counted.change > 0 as gives,
               ${at}::timestamptz as done_at
        from counted join comments k on k.id = counted.comment_id
        where k.author_id <> ${memberId} and counted.change <> 0`,
    })},
    ${notificationEventsCte({
      kind: 'comment_like',
      at,
      subjects: sql`select comment_id as subject_id, ${memberId}::uuid as by_id from counted where change > 0`,
    })}
    select changed.likes as change,
           case when changed.likes is null then shown.likes else counted.likes end as likes
    from shown left join changed on true left join counted on true`);
}
