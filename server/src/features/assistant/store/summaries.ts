import type { Language } from '@mutirao/contract/kit/languages';
import { sql, type Queryable, type Sql } from '#platform/database/database';

type SummaryQuery = { id: string; language: Language; readerId: string };

export type SummaryRow = {
  points: { text: string; quote: string; commentId: string; authorName: string }[] | null;
  read: number;
  excluded: number;
  unread: number;
  madeAt: Date;
};

// Hides the points of a summary that quote a member if the reader mutes or blocks that member, or if the member has
// excluded their texts from AI since the summary was made.
const visiblePointsOf = (readerId: string) => sql`
  (select json_agg(json_build_object('text', p.point ->> 'text', 'quote', p.point ->> 'quote', 'commentId', c.id,
            'authorName', m.name) order by p.position)
   from jsonb_array_elements(s.points) with ordinality p (point, position)
   join comments c on c.id = (p.point ->> 'commentId')::uuid and c.deleted_at is null
   join members m on m.id = c.author_id and allows_ai_reading(m)
   where not exists (
     select from member_blocks b where b.member_id = ${readerId} and b.other_id = c.author_id))`;

/** Returns the summary that includes the comments up to `lastCommentId`, if there is one. */
export async function findSummary(
  db: Queryable,
  { id, language, readerId }: SummaryQuery,
  lastCommentId: string,
) {
  return db.row<SummaryRow>(sql`
    select ${visiblePointsOf(readerId)} as points, s.read_comments as read, s.excluded_comments as "excluded", s.unread, s.created_at as "madeAt"
    from discussion_summaries s join discussion_counts v on v.discussion_id = s.discussion_id
    where s.discussion_id = ${id} and s.language = ${language} and s.last_comment_id = ${lastCommentId}`);
}

/** Returns the number of comments of a visible discussion, and the id of the newest. */
export async function findCommentCountAndNewestId(db: Queryable, id: string) {
  return db.row<{ comments: number; newest: string | null }>(sql`
    select v.replies as comments,
           (select n.comment_id from comment_counts n where n.discussion_id = v.discussion_id and not n.removed
            order by n.created_at desc, n.comment_id desc limit 1) as newest
    from discussion_counts v where v.discussion_id = ${id}`);
}

/** `digest` is the hash of the whole text, although `content` is only its beginning. */
export type SummaryCommentRow = {
  id: string;
  authorId: string;
  content: string;
  digest: string;
  createdAt: Date;
};
export type OpeningPostRow = {
  authorId: string;
  title: string;
  excerpt: string;
  content: string;
  digest: string;
  isAuthorExcluded: boolean;
};

const digestOf = (text: Sql) => sql`encode(sha256(convert_to(${text}, 'UTF8')), 'hex')`;

/** Returns the beginning of a discussion, and how many of its comments their authors exclude from the assistant. */
export async function findOpeningPostAndExcludedCount(db: Queryable, id: string, maxLength: number) {
  return db.row<OpeningPostRow & { excluded: number }>(sql`
    select d.author_id as "authorId", d.title, d.excerpt, left(d.content, ${maxLength}) as content,
           ${digestOf(sql`d.content`)} as digest, not allows_ai_reading(m) as "isAuthorExcluded",
           (select count(*) from comment_counts n join comments c on c.id = n.comment_id
            join members a on a.id = c.author_id
            where n.discussion_id = d.id and not n.removed and not allows_ai_reading(a)) as "excluded"
    from discussions d join discussion_counts v on v.discussion_id = d.id join members m on m.id = d.author_id
    where d.id = ${id}`);
}

/**
 * Lists the comments that can be used for a summary: first the accepted comment, then the most liked ones, then the
 * newest.
 */
export async function listCommentsToSummarize(
  db: Queryable,
  id: string,
  { limit, maxLength }: { limit: number; maxLength: number },
) {
  return db.rows<SummaryCommentRow>(sql`
    select c.id, c.author_id as "authorId", left(c.content, ${maxLength}) as content,
           ${digestOf(sql`c.content`)} as digest, c.created_at as "createdAt"
    from comment_counts n join comments c on c.id = n.comment_id join members m on m.id = c.author_id
    join discussion_counts v on v.discussion_id = n.discussion_id
    where n.discussion_id = ${id} and not n.removed and allows_ai_reading(m)
    order by n.comment_id is not distinct from v.accepted_comment_id desc, n.likes desc, n.created_at desc, n.comment_id desc
    limit ${limit}`);
}

export type NewSummary = {
  discussionId: string;
  language: Language;
  lastCommentId: string;
  points: readonly { text: string; quote: string; commentId: string }[];
  excluded: number;
  unread: number;
  at: Date;
  /** The texts that the prompt for the summary contained, to detect a change of any of them. */
  opening: OpeningPostRow;
  comments: readonly SummaryCommentRow[];
};

/**
 * Stores a summary if all texts that were read for it are unchanged and their authors allow it.
 * The rows are locked until the commit, so that a concurrent change of any of them finds the summary and deletes it.
 */
export async function upsertSummaryIfTextsUnchanged(db: Queryable, newSummary: NewSummary) {
  const { opening: post, comments } = newSummary;
  const authorIds = new Set(comments.map(({ authorId }) => authorId));
  if (!post.isAuthorExcluded) authorIds.add(post.authorId);
  const writtenRows = await db.run(sql`
    with allowing_authors as materialized (
      select m.id from members m where m.id = any(${[...authorIds]}::uuid[]) and allows_ai_reading(m) order by m.id for share
    ), unchanged_opening as materialized (
      select id from discussions
      where id = ${newSummary.discussionId} and deleted_at is null and title = ${post.title}
        and ${digestOf(sql`content`)} = ${post.digest}
      for share
    ), unchanged_comments as materialized (
      select c.id from comments c
      join unnest(${comments.map(({ id }) => id)}::uuid[], ${comments.map(({ digest }) => digest)}::text[]) as prompt_comment (id, digest)
        on prompt_comment.id = c.id and prompt_comment.digest = ${digestOf(sql`c.content`)}
      where c.deleted_at is null order by c.id for share of c
    )
    insert into discussion_summaries
      (discussion_id, language, last_comment_id, points, read_comments, excluded_comments, unread, created_at)
    select unchanged_opening.id, ${newSummary.language}, ${newSummary.lastCommentId}, ${JSON.stringify(newSummary.points)}::jsonb, ${comments.length},
           ${newSummary.excluded}, ${newSummary.unread}, ${newSummary.at}
    from unchanged_opening
    where (select count(*) from allowing_authors) = ${authorIds.size} and (select count(*) from unchanged_comments) = ${comments.length}
    on conflict (discussion_id, language) do update
    set last_comment_id = excluded.last_comment_id, points = excluded.points, read_comments = excluded.read_comments,
        excluded_comments = excluded.excluded_comments, unread = excluded.unread, created_at = excluded.created_at`);
  return writtenRows > 0;
}
