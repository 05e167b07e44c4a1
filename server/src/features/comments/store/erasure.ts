import { createMemberMentionRegexSource } from '@mutirao/markdown/mentions';
import { clearedTextPlaceholder, mentionsMemberSql, removedMemberMention } from '#features/discussions/index';
import { grantOrRevokePointsCte, toAuthorshipPointActionFragments } from '#features/points/index';
import { nameCte } from '#platform/database/cte';
import { sql, type Queryable, type Sql } from '#platform/database/database';

/** Returns the next comment of the member that is not deleted, and whether its discussion is visible. */
export async function findNextCommentToErase(db: Queryable, memberId: string) {
  return db.row<{ id: string; is_discussion_visible: boolean }>(sql`
    select c.id, exists (select from discussion_counts v where v.discussion_id = c.discussion_id) as is_discussion_visible
    from comments c where c.author_id = ${memberId} and c.deleted_at is null
    order by c.created_at desc, c.id desc limit 1`);
}

type Deletion = { id: string; memberId: string; now: Date };

/**
 * Marks a comment as deleted in a discussion that is deleted or under review. Such a discussion has no counters, so
 * only the counters of the comment and of the comment it replies to, and the author's points, are updated.
 */
export async function softDeleteCommentOfDiscussionWithoutCounters(
  tx: Queryable,
  { id, memberId, now }: Deletion,
) {
  const deleted = nameCte('deleted_comment', 'id', 'discussion_id', 'parent_id', 'author_id', 'created_at');
  return tx.row<{ discussion_id: string; parent_id: string | null; was_accepted: boolean }>(sql`
    with ${deleted} as (
      update comments set deleted_at = ${now}, deleted_by = ${memberId}
      where id = ${id} and deleted_at is null
      returning id, discussion_id, parent_id, author_id, created_at
    ), parent_counters as (
      update comment_counts n set replies = n.replies - 1 from ${deleted} where n.comment_id = ${deleted.parent_id}
    ), root_counters as (
      update comment_counts n set removed = true from ${deleted} where n.comment_id = ${deleted.id} and ${deleted.parent_id} is null
    ), reply_counters as (
      delete from comment_counts n using ${deleted} where n.comment_id = ${deleted.id} and ${deleted.parent_id} is not null
    ), ${grantOrRevokePointsCte({ kind: 'comment', at: now, actions: toAuthorshipPointActionFragments(deleted, false) })}
    select discussion_id, parent_id, false as was_accepted from ${deleted}`);
}

type DeletedBatch = { memberId: string; limit: number; includesUnderReview: boolean };

/**
 * Empties the texts and edits of the member's deleted comments; those under review are left out unless
 * `includesUnderReview`.
 */
export const clearDeletedCommentTextsByAuthor = (
  tx: Queryable,
  { memberId, limit, includesUnderReview }: DeletedBatch,
) =>
  clearTexts(
    tx,
    sql`
      select c.id from comments c
      where c.author_id = ${memberId} and c.deleted_at is not null and c.content <> ${clearedTextPlaceholder}
        and (${includesUnderReview}::boolean or not exists (
          select from comment_reviews r where r.comment_id = c.id and r.removed_at is null))
      order by c.created_at desc, c.id desc limit ${limit}`,
  );

type RetentionBatch = { ownBefore: Date; removedBefore: Date; limit: number };

/**
 * Empties the texts of comments that were deleted long ago, after a longer time if not deleted by their author.
 * Comments with a pending report or appeal are retained.
 */
export const clearOldDeletedCommentTexts = (
  tx: Queryable,
  { ownBefore, removedBefore, limit }: RetentionBatch,
) =>
  clearTexts(
    tx,
    // The expressions are those of the index on deleted comments, so that PostgreSQL uses the index.
    sql`
      select c.id from comments c
      where c.deleted_at <= ${ownBefore} and c.content <> '—'
        and (c.deleted_by = c.author_id or c.deleted_at <= ${removedBefore})
        and not exists (
          select from comment_reviews r where r.comment_id = c.id and r.removed_at is null)
        and not exists (
          select from report_cases o where o.content_type = 'comment' and o.content_id = c.id and o.status = 'pending')
        and not exists (
          select from appeals a join punishments p on p.id = a.punishment_id
          where a.status = 'pending' and p.content_type = 'comment' and p.content_id = c.id)
      order by c.deleted_at limit ${limit} for no key update skip locked`,
  );

type DiscussionBatch = { discussionIds: readonly string[]; max: number };

/**
 * Empties the texts of comments in discussions that are erased; comments that were deleted before the discussion are
 * left to `clearOldDeletedCommentTexts`.
 */
export const clearCommentTextsOfDiscussions = (tx: Queryable, { discussionIds, max }: DiscussionBatch) =>
  clearTexts(
    tx,
    sql`
      select c.id from comment_counts n join comments c on c.id = n.comment_id
      where n.discussion_id = any(${discussionIds}::uuid[]) and c.deleted_at is null and c.content <> ${clearedTextPlaceholder}
      order by c.id limit ${max} for no key update of c`,
  );

async function clearTexts(tx: Queryable, batch: Sql) {
  const row = await tx.row<{ count: number }>(sql`
    with batch as (${batch}), cleared_comments as (
      update comments c set content = ${clearedTextPlaceholder}, edited_at = null from batch where c.id = batch.id
    ), deleted_edits as (
      delete from comment_edits e using batch where e.comment_id = batch.id
    ), deleted_reviews as (
      delete from comment_reviews r using batch where r.comment_id = batch.id
    )
    select count(*) as count from batch`);
  return row?.count ?? 0;
}

type MentionBatch = { memberId: string; limit: number };

/** Replaces the name in mentions of the member by that of a deleted account. */
export async function anonymizeCommentMentions(tx: Queryable, { memberId, limit }: MentionBatch) {
  return tx.run(sql`
    update comments set content = regexp_replace(content, ${createMemberMentionRegexSource(memberId)}, ${removedMemberMention}, 'gi')
    where id in (select id from comments where ${mentionsMemberSql(memberId)} order by id limit ${limit})`);
}

export async function anonymizeCommentEditMentions(tx: Queryable, { memberId, limit }: MentionBatch) {
  return tx.run(sql`
    update comment_edits set content = regexp_replace(content, ${createMemberMentionRegexSource(memberId)}, ${removedMemberMention}, 'gi')
    where id in (select id from comment_edits where ${mentionsMemberSql(memberId)} order by id limit ${limit})`);
}
