import type { CategorySlug } from '@mutirao/contract/features/discussions/limits';
import { grantOrRevokePointsCte, toAuthorshipPointActionFragments } from '#features/points/index';
import { nameCte, type CteName } from '#platform/database/cte';
import { sql, type Queryable, type Sql } from '#platform/database/database';
import { insertOutboxEventsCte } from '#features/outbox/index';
import { idempotencyClaimCte, type IdempotencyKeyToClaim } from '#platform/idempotency/store';
import { insertEventThreadCte, hasNoEventThreadSql } from './event-threads.ts';
import {
  insertLessonQuestionCte,
  buildLessonOfNewQuestionSql,
  type LessonAndVideoSecond,
} from './lesson-questions.ts';
import type { DiscussionRow } from './card-rows.ts';

export type NewDiscussion = {
  id: string;
  authorId: string;
  title: string;
  content: string;
  excerpt: string;
  category: CategorySlug | null;
  tags: readonly string[];
  createdAt: Date;
  /** The event that the discussion belongs to, if any. The caller must have locked the row of the event. */
  eventId: string | undefined;
  /** The lesson that the discussion asks about, if any. The caller must have locked the row of the lesson. */
  lesson: LessonAndVideoSecond | undefined;
  /** The idempotency key, if the client sends one. */
  key: string | undefined;
};

/**
 * Inserts the discussion and its counters, updates the counters of its category and tags, and marks the
 * discussion as followed and read by its author, in one statement. Returns the discussion with the data of
 * its author. Inserts and returns nothing if the author has already used the key, if the category accepts no
 * discussions, or if the event already has a discussion.
 */
export async function insertDiscussion(tx: Queryable, newDiscussion: NewDiscussion) {
  const { id, authorId, key, createdAt } = newDiscussion;
  const inserted = nameCte('inserted_discussion', 'id', 'author_id', 'category', 'tags', 'created_at');
  const claim = idempotencyClaimCte({ memberId: authorId, key, resourceId: id, at: createdAt });
  return tx.row<DiscussionRow>(sql`
    with ${claim},
    ${inserted} as (
      insert into discussions (id, author_id, title, content, excerpt, category, tags, created_at)
      select ${newDiscussion.id}, ${newDiscussion.authorId}, ${newDiscussion.title}, ${newDiscussion.content}, ${newDiscussion.excerpt}, ${newDiscussion.category}, ${newDiscussion.tags}::text[], ${newDiscussion.createdAt}
      from ${claim.claimed}
      where (${newDiscussion.category}::text is null
          or exists (select from categories k where k.slug = ${newDiscussion.category} and k.archived_at is null))
        and ${newDiscussion.eventId === undefined ? sql`true` : hasNoEventThreadSql(newDiscussion.eventId)}
      returning id, author_id, title, content, excerpt, category, tags, created_at
    ), ${insertEventThreadCte(newDiscussion.eventId, inserted)}, ${insertLessonQuestionCte(newDiscussion.lesson, inserted)},
    inserted_counters as (
      insert into discussion_counts (discussion_id, category, created_at)
      select ${inserted.id}, ${inserted.category}, ${inserted.created_at} from ${inserted}
    ), category_counters as (
      insert into category_counts (category, discussions)
      select coalesce(${inserted.category}, ''), 1 from ${inserted}
      on conflict (category) do update set discussions = category_counts.discussions + 1
    ), ${updateTagCountsCte({ tag: sql`tag`, change: sql`1`, from: sql`${inserted}, unnest(${inserted.tags}) as tag` })}, author_reader as (
      insert into discussion_readers (member_id, discussion_id, follows, read_at, replies_read)
      select ${inserted.author_id}, ${inserted.id}, true, ${inserted.created_at}, 0 from ${inserted}
    ), ${grantOrRevokePointsCte({ kind: 'discussion', at: newDiscussion.createdAt, actions: toAuthorshipPointActionFragments(inserted, true) })},
    ${insertOutboxEventsCte({ kind: 'discussion', at: newDiscussion.createdAt, subjectId: inserted.id, byId: inserted.author_id, from: inserted })}
    select w.id, w.title, w.excerpt, w.content, w.category, w.author_id, m.name as author_name,
           m.avatar as author_avatar, m.role as author_role, w.created_at, 0 as likes, 0 as replies, 0 as relevance,
           w.tags, null::timestamptz as edited_at, false as locked, false as pinned, null::uuid as accepted_comment_id,
           false as liked, false as bookmarked, true as follows, 0 as replies_read, null::timestamptz as read_at, 0 as views, ${newDiscussion.eventId ?? null}::uuid as event_id, ${buildLessonOfNewQuestionSql(newDiscussion.lesson)} as lesson,
           null::jsonb as attachments
    from ${inserted} w join members m on m.id = w.author_id`);
}

type Deletion = { id: string; by: string; now: Date };

/**
 * Removes a discussion from every list. Returns undefined if it was not visible or has another author. The final select
 * reads `deleted_counters`, so that PostgreSQL deletes the counters first: they must be locked before any member's
 * points, in the same order as by a like.
 */
export async function softDeleteDiscussion(tx: Queryable, { id, by, now }: Deletion) {
  const deleted = nameCte('deleted_discussion', 'id', 'category', 'tags', 'author_id', 'created_at');
  return tx.row<{ author_id: string }>(sql`
    with ${deleted} as (
      update discussions set deleted_at = ${now}, deleted_by = ${by}
      where id = ${id} and deleted_at is null and author_id = ${by}
      returning id, category, tags, author_id, created_at
    ), deleted_counters as (
      delete from discussion_counts using ${deleted} where discussion_id = ${deleted.id} returning discussion_id
    ), deleted_pin as (
      delete from discussion_pins using ${deleted} where discussion_id = ${deleted.id}
    ), category_counters as (
      update category_counts c set discussions = c.discussions - 1
      from ${deleted} where c.category = coalesce(${deleted.category}, '')
    ), ${updateTagCountsCte({ tag: sql`tag`, change: sql`-1`, from: sql`${deleted}, unnest(${deleted.tags}) as tag` })}, ${grantOrRevokePointsCte({ kind: 'discussion', at: now, actions: toAuthorshipPointActionFragments(deleted, false) })}
    select ${deleted.author_id} from ${deleted} left join deleted_counters on true`);
}

/**
 * Part of a statement: adds changes to the tag counters, each tag once, in the order of the tags, so that two writers
 * cannot deadlock.
 */
export const updateTagCountsCte = ({ tag, change, from }: { tag: Sql; change: Sql; from: Sql }) => sql`
  tag_counters as (
    insert into tag_counts (tag, discussions)
    select tag, change from (select ${tag} as tag, ${change} as change from ${from}) changes order by tag
    on conflict (tag) do update set discussions = tag_counts.discussions + excluded.discussions
  )`;

/** Part of a statement that removes an attachment: subtracts one from the attachment counter of its discussion. */
export const decrementAttachmentCountCte = (deleted: CteName<'discussion_id'>) => sql`
  attachment_counter as (
    update discussion_counts c set attachments = c.attachments - 1 from ${deleted} where c.discussion_id = ${deleted.discussion_id}
  )`;

/** Subtracts one from the attachment counter of a discussion. */
export async function decrementAttachmentCount(tx: Queryable, id: string) {
  await tx.run(sql`update discussion_counts set attachments = attachments - 1 where discussion_id = ${id}`);
}

export type DiscussionHeader = {
  id: string;
  author_id: string;
  title: string;
  category: CategorySlug | null;
  locked: boolean;
};

/**
 * Returns the author, the title and the category of a visible discussion, and whether it is locked; undefined if the
 * discussion does not exist or is not visible.
 */
export async function findVisibleDiscussionHeader(db: Queryable, id: string) {
  return db.row<DiscussionHeader>(sql`
    select id, author_id, title, category, locked_at is not null as locked from discussions
    where id = ${id} and deleted_at is null`);
}

// The author can still add attachments to a discussion that is under review.
const buildIsUnderReviewSql = (id: string) =>
  sql`exists (select from discussion_reviews r where r.discussion_id = ${id} and r.removed_at is null)`;

/**
 * Returns the author, the creation time and the number of attachments of a discussion that is visible or under review.
 */
export async function findAttachableDiscussion(db: Queryable, id: string) {
  return db.row<{ author_id: string; created_at: Date; attachments: number }>(sql`
    select author_id, created_at, coalesce(
      (select c.attachments from discussion_counts c where c.discussion_id = ${id}),
      (select r.attachments from discussion_reviews r where r.discussion_id = ${id}), 0) as attachments
    from discussions where id = ${id} and (deleted_at is null or ${buildIsUnderReviewSql(id)})`);
}

type AttachmentSlot = { id: string; claim: IdempotencyKeyToClaim; limit: number };

/**
 * Reserves one more attachment on a discussion of this author. Returns the author and whether the limit allowed it; the
 * row lock on the counter orders concurrent requests. A repeated key reserves nothing again.
 */
export async function incrementAttachmentCountWithinLimit(
  tx: Queryable,
  { id, claim, limit }: AttachmentSlot,
) {
  const claiming = idempotencyClaimCte(claim);
  const isAuthor = sql`exists (select from discussions d where d.id = ${id} and d.author_id = ${claim.memberId})`;
  return tx.row<{ author_id: string; created_at: Date; counted: boolean; is_shown: boolean }>(sql`
    with ${claiming}, counted as (
      update discussion_counts c set attachments = c.attachments + 1
      where c.discussion_id = ${id} and c.attachments < ${limit} and ${isAuthor} and exists (select from ${claiming.claimed})
      returning 1
    ), counted_hidden as (
      update discussion_reviews r set attachments = r.attachments + 1
      where r.discussion_id = ${id} and r.removed_at is null and r.attachments < ${limit} and ${isAuthor}
        and exists (select from ${claiming.claimed})
      returning 1
    )
    select author_id, created_at, exists(select from counted union all select from counted_hidden) as counted,
           exists(select from counted) as is_shown
    from discussions where id = ${id} and (deleted_at is null or ${buildIsUnderReviewSql(id)})`);
}
