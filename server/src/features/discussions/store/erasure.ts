import { removedMemberName } from '@mutirao/contract/kit/removed-member';
import { createMemberMentionRegexSource } from '@mutirao/markdown/mentions';
import { sql, type Queryable, type Sql } from '#platform/database/database';

/** The text that replaces an emptied text, because an empty text is not allowed. */
export const clearedTextPlaceholder = '—';

/** Returns a discussion of the member that is not deleted yet. */
export async function findNextDiscussionToErase(db: Queryable, memberId: string) {
  return db.row<{ id: string }>(sql`
    select id from discussions where author_id = ${memberId} and deleted_at is null
    order by created_at desc, id desc limit 1`);
}

type MemberBatch = { memberId: string; limit: number };

/**
 * Empties the texts and edits of the member's deleted discussions; those under review are left out unless
 * `includesUnderReview`.
 */
export const clearDeletedDiscussionTextsByAuthor = (
  tx: Queryable,
  { memberId, limit, includesUnderReview }: MemberBatch & { includesUnderReview: boolean },
) =>
  clearTexts(
    tx,
    sql`
      select d.id from discussions d
      where d.author_id = ${memberId} and d.deleted_at is not null and d.content <> ${clearedTextPlaceholder}
        and (${includesUnderReview}::boolean or not exists (
          select from discussion_reviews r where r.discussion_id = d.id and r.removed_at is null))
      order by d.created_at desc, d.id desc limit ${limit}`,
  );

type RetentionBatch = { ownBefore: Date; removedBefore: Date; limit: number };

/**
 * Locks a batch of deleted discussions until the transaction ends: those that their authors deleted until
 * `ownBefore`, and those that others deleted until `removedBefore`. A discussion is skipped
 * while a decision or an appeal about it or one of its comments is pending.
 */
export async function lockOldDeletedDiscussions(
  tx: Queryable,
  { ownBefore, removedBefore, limit }: RetentionBatch,
) {
  const rows = await tx.rows<{ id: string }>(sql`
    select d.id from discussions d
    where d.deleted_at <= ${ownBefore} and d.purged_at is null
      and (d.deleted_by = d.author_id or d.deleted_at <= ${removedBefore})
      and not exists (
        select from discussion_reviews r where r.discussion_id = d.id and r.removed_at is null)
      and not exists (
        select from report_cases c
        where c.content_type = 'discussion' and c.content_id = d.id and c.status = 'pending')
      and not exists (
        select from comment_counts n join report_cases c on c.content_id = n.comment_id
        where n.discussion_id = d.id and c.content_type = 'comment' and c.status = 'pending')
      and not exists (
        select from appeals a join punishments p on p.id = a.punishment_id
        where a.status = 'pending' and p.content_type = 'discussion' and p.content_id = d.id)
      and not exists (
        select from appeals a join punishments p on p.id = a.punishment_id join comments k on k.id = p.content_id
        where a.status = 'pending' and p.content_type = 'comment' and k.discussion_id = d.id)
    order by d.deleted_at limit ${limit} for no key update of d skip locked`);
  return rows.map(({ id }) => id);
}

/** Empties the texts of these discussions and sets their `purged_at`. */
export async function clearDiscussionTextsByIds(tx: Queryable, ids: readonly string[], now: Date) {
  await clearTexts(tx, sql`select unnest(${ids}::uuid[]) as id`);
  await tx.run(sql`update discussions set purged_at = ${now} where id = any(${ids}::uuid[])`);
}

async function clearTexts(tx: Queryable, batch: Sql) {
  const row = await tx.row<{ count: number }>(sql`
    with batch as (${batch}), cleared_discussions as (
      update discussions d set title = ${clearedTextPlaceholder}, content = ${clearedTextPlaceholder}, excerpt = '', tags = '{}', edited_at = null
      from batch where d.id = batch.id
    ), deleted_edits as (
      delete from discussion_edits e using batch where e.discussion_id = batch.id
    ), deleted_reviews as (
      delete from discussion_reviews r using batch where r.discussion_id = batch.id
    )
    select count(*) as count from batch`);
  return row?.count ?? 0;
}

/** Reduces a member's reader rows to the discussions they liked. */
export async function reduceReaderRowsToLikes(tx: Queryable, { memberId, limit }: MemberBatch) {
  const row = await tx.row<{ count: number }>(sql`
    with batch as (
      select discussion_id from discussion_readers
      where member_id = ${memberId} and (liked_at is null or bookmarked_at is not null or follows is not null or read_at is not null)
      order by discussion_id limit ${limit} for update
    ), cleared_readers as (
      update discussion_readers r set bookmarked_at = null, follows = null, read_at = null, replies_read = null
      from batch where r.member_id = ${memberId} and r.discussion_id = batch.discussion_id and r.liked_at is not null
    ), deleted_readers as (
      delete from discussion_readers r using batch
      where r.member_id = ${memberId} and r.discussion_id = batch.discussion_id and r.liked_at is null
    )
    select count(*) as count from batch`);
  return row?.count ?? 0;
}

/** The text that replaces a mention of a member who left. */
export const removedMemberMention = `@${removedMemberName}`;

/**
 * A condition that is true if `content` mentions the member by name. It contains the same expressions as the
 * indexes on `content`, so that the planner can use these indexes.
 */
export const mentionsMemberSql = (memberId: string) => sql`
  member_ids_in_text(content) @> array[${memberId}::uuid] and content like '%](/membros/%'
  and content ~* ${createMemberMentionRegexSource(memberId)}`;

/** Returns the text without the name of a member who left in its mentions. */
export const anonymizeMentionsInText = (content: string, memberId: string) =>
  content.replaceAll(new RegExp(createMemberMentionRegexSource(memberId), 'gi'), removedMemberMention);

export type MentioningTextRow = { id: string; discussionId: string; title: string; content: string };

/** Locks and lists discussions whose current text mentions a member. */
export async function lockDiscussionsMentioning(tx: Queryable, { memberId, limit }: MemberBatch) {
  return tx.rows<MentioningTextRow>(sql`
    select id, id as "discussionId", title, content from discussions where ${mentionsMemberSql(memberId)}
    order by id limit ${limit} for no key update`);
}

/** Locks and lists previous versions of discussions that mention a member. */
export async function lockDiscussionEditsMentioning(tx: Queryable, { memberId, limit }: MemberBatch) {
  return tx.rows<MentioningTextRow>(sql`
    select id, discussion_id as "discussionId", title, content from discussion_edits where ${mentionsMemberSql(memberId)}
    order by id limit ${limit} for no key update`);
}

type Text = { id: string; title: string; content: string; excerpt: string };

export async function overwriteDiscussionTexts(tx: Queryable, texts: readonly Text[]) {
  await tx.run(sql`
    update discussions d set title = t.title, content = t.content, excerpt = t.excerpt
    from unnest(${texts.map(({ id }) => id)}::uuid[], ${texts.map(({ title }) => title)}::text[],
                ${texts.map(({ content }) => content)}::text[],
                ${texts.map(({ excerpt }) => excerpt)}::text[]) t (id, title, content, excerpt)
    where d.id = t.id`);
}

export async function overwriteDiscussionEditTexts(tx: Queryable, texts: readonly Omit<Text, 'excerpt'>[]) {
  await tx.run(sql`
    update discussion_edits e set title = t.title, content = t.content
    from unnest(${texts.map(({ id }) => id)}::uuid[], ${texts.map(({ title }) => title)}::text[],
                ${texts.map(({ content }) => content)}::text[]) t (id, title, content)
    where e.id = t.id`);
}

type NewTitle = { discussionId: string; titleBefore: string; title: string };

/** Replaces a title in the current and all previous versions of the same discussion. */
export async function replaceDiscussionTitles(tx: Queryable, titles: readonly NewTitle[]) {
  if (titles.length === 0) return;
  await tx.run(sql`
    with new_titles as (
      select distinct on (id, before) id, before, after
      from unnest(${titles.map(({ discussionId }) => discussionId)}::uuid[],
                  ${titles.map(({ titleBefore }) => titleBefore)}::text[],
                  ${titles.map(({ title }) => title)}::text[]) t (id, before, after)
      order by id, before
    ), updated_edits as (
      update discussion_edits e set title = r.after from new_titles r where e.discussion_id = r.id and e.title = r.before
    )
    update discussions d set title = r.after from new_titles r where d.id = r.id and d.title = r.before`);
}
