import type { CategorySlug } from '@mutirao/contract/features/discussions/limits';
import type { Role } from '@mutirao/contract/kit/roles';
import { addPhrasesAndExclusionsToTsquerySql, type SearchTerms } from '#platform/database/search-terms';
import { nameCte } from '#platform/database/cte';
import { sql, type Queryable } from '#platform/database/database';
import { toAuthorLexeme, toCategoryLexeme, newestHitsCte } from './newest-hits.ts';
import {
  buildHighlightedExcerptSql,
  buildHighlightedTextSql,
  rankedPageCte,
  buildHitRankSql,
  buildSearchPageStateColumnsSql,
  type HitPageQuery,
  type SearchPageState,
} from './ranked-hit-pages.ts';
import { toRequiredWordsTsquerySql } from './required-words.ts';

export type DiscussionOrCommentSearchQuery = HitPageQuery & {
  terms: SearchTerms;
  category: CategorySlug | undefined;
  author: string | undefined;
  since: Date | undefined;
  /** True without search words: every text of the author matches. */
  takesAll: boolean;
  /** True to search beyond recent content. */
  searchesAll: boolean;
  /** Searches only what a guest of a hub with previews can read. */
  onlyPreview: boolean;
};

type TextHitColumns = {
  rank: number;
  created_at: Date;
  author_id: string;
  author_name: string;
  author_avatar: string | null;
  author_role: Role;
  likes: number;
  /** The best excerpt of the text. Each match is enclosed in `matchStartMarker` and `matchEndMarker`. */
  part: string;
  /** The beginning of the text. If `part` does not start like it, the excerpt is shown with an ellipsis in front. */
  beginning: string;
};
export type DiscussionHitRow = SearchPageState &
  TextHitColumns & {
    id: string | null;
    title: string;
    category: CategorySlug | null;
    replies: number;
    solved: boolean;
  };
export type CommentHitRow = SearchPageState &
  TextHitColumns & { id: string | null; discussion_id: string; discussion_title: string; accepted: boolean };

/** Returns one page of the discussions that match the query; a row without an id if there is none. */
export async function findDiscussionHits(db: Queryable, query: DiscussionOrCommentSearchQuery) {
  const { terms, author, category, before, since, takesAll, searchesAll, onlyPreview } = query;
  const marks = [
    ...(author ? [toAuthorLexeme(author)] : []),
    ...(category ? [toCategoryLexeme(category)] : []),
  ];
  const required = toRequiredWordsTsquerySql(terms);
  const fullQuery = addPhrasesAndExclusionsToTsquerySql(sql`required`, terms);
  const searching = newestHitsCte({
    table: 'discussions',
    onlyPreview,
    required,
    full_query: fullQuery,
    before,
    since,
    marks,
    takesAll,
    searchesAll,
  });
  const { searchQuery, batch, edge } = searching;
  const columns = ['id', 'created_at', 'likes', 'replies', 'solved', 'rank'] as const;
  const ranked = nameCte('ranked', ...columns);
  const shown = nameCte('shown', ...columns);
  const paging = rankedPageCte({ ranked, shown }, query);
  return db.rows<DiscussionHitRow>(sql`
    with ${searching},
    ${ranked} as materialized (
      select id, created_at, likes, replies, accepted_comment_id is not null as solved, ${buildHitRankSql({
        searchQuery,
        before,
        likes: sql`likes`,
        solved: sql`accepted_comment_id is not null`,
      })} as rank
      from (
        select d.id, d.created_at, ${onlyPreview ? sql`d.preview_words` : sql`d.words`} as words, d.title, d.excerpt,
               c.likes, c.replies, c.accepted_comment_id
        from ${batch} b join discussions d on d.ctid = b.row_location join discussion_counts c on c.discussion_id = b.id
      ) found, ${searchQuery}
      where words @@ ${searchQuery.full_query}
    ), ${paging}
    select ${buildSearchPageStateColumnsSql({ edge, page: paging.page }, query)}, ${shown.id}, ${shown.rank}, ${shown.created_at}, ${shown.likes}, ${shown.replies}, ${shown.solved},
           d.category, d.author_id, m.name as author_name, m.avatar as author_avatar, m.role as author_role,
           ${buildHighlightedTextSql(sql`d.title`, searchQuery.text_query)} as title,
           ${buildHighlightedExcerptSql(onlyPreview ? sql`preview_of(d.excerpt)` : sql`d.content`, searchQuery.text_query)} as part,
           left(d.content, 60) as beginning
    from ${edge} left join (${shown} join discussions d on d.id = ${shown.id} join members m on m.id = d.author_id cross join ${searchQuery}) on true
    order by ${shown.rank} desc, ${shown.created_at} desc, ${shown.id} desc`);
}

/**
 * Returns one page of the comments that match the query; a row without an id if there is none. Hidden comments,
 * and comments in hidden discussions, are not found.
 */
export async function findCommentHits(db: Queryable, query: DiscussionOrCommentSearchQuery) {
  const { terms, author, category, before, since, takesAll, searchesAll } = query;
  const marks = author ? [toAuthorLexeme(author)] : [];
  const required = toRequiredWordsTsquerySql(terms);
  const fullQuery = addPhrasesAndExclusionsToTsquerySql(sql`required`, terms);
  const searching = newestHitsCte({
    table: 'comments',
    required,
    full_query: fullQuery,
    before,
    since,
    marks,
    takesAll,
    searchesAll,
  });
  const { searchQuery, batch, edge } = searching;
  const columns = ['id', 'discussion_id', 'created_at', 'likes', 'accepted', 'rank'] as const;
  const ranked = nameCte('ranked', ...columns);
  const shown = nameCte('shown', ...columns);
  const paging = rankedPageCte({ ranked, shown }, query);
  return db.rows<CommentHitRow>(sql`
    with ${searching},
    ${ranked} as materialized (
      select id, discussion_id, created_at, likes, accepted, ${buildHitRankSql({ searchQuery, before, likes: sql`likes`, solved: sql`accepted` })} as rank
      from (
        select c.id, c.discussion_id, c.created_at, c.words, counts.likes,
               coalesce(d.accepted_comment_id = c.id, false) as accepted
        from ${batch} b join comments c on c.ctid = b.row_location join comment_counts counts on counts.comment_id = b.id
        join discussion_counts d on d.discussion_id = c.discussion_id
        where ${category ? sql`d.category = ${category}` : sql`true`}
      ) found, ${searchQuery}
      where words @@ ${searchQuery.full_query}
    ), ${paging}
    select ${buildSearchPageStateColumnsSql({ edge, page: paging.page }, query)}, ${shown.id}, ${shown.discussion_id}, ${shown.rank}, ${shown.created_at}, ${shown.likes}, ${shown.accepted},
           d.title as discussion_title, c.author_id, m.name as author_name, m.avatar as author_avatar, m.role as author_role,
           ${buildHighlightedExcerptSql(sql`c.content`, searchQuery.text_query)} as part, left(c.content, 60) as beginning
    from ${edge} left join (
      ${shown} join comments c on c.id = ${shown.id} join discussions d on d.id = ${shown.discussion_id}
      join members m on m.id = c.author_id cross join ${searchQuery}
    ) on true
    order by ${shown.rank} desc, ${shown.created_at} desc, ${shown.id} desc`);
}
