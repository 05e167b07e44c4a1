import { nameCte, attachCteNames, type CteName } from '#platform/database/cte';
import { sql, type Sql } from '#platform/database/database';
import type { HitBatchStart } from './newest-hits.ts';

/** The last row of a page, after which the next page begins. */
export type HitPageCursor = { rank: number; createdAt: string; id: string };

export type HitPageQuery = {
  before: HitBatchStart;
  after: HitPageCursor | undefined;
  limit: number;
};

/**
 * The delimiters of a match until it is split into pieces, see `search_excerpt`: characters that no stored text can
 * contain.
 */
export const matchStartMarker = '\uE000';
export const matchEndMarker = '\uE001';

// The number of characters at the start of a text that are parsed for an excerpt: a match far down in a long text is
// not worth the time to parse all of it.
const parsedCharacters = 6_000;

export const buildHighlightedTextSql = (text: Sql, query: Sql) =>
  sql`search_excerpt(${text}, ${query}, 'HighlightAll=true')`;

export const buildHighlightedExcerptSql = (text: Sql, query: Sql) =>
  sql`search_excerpt(left(${text}, ${parsedCharacters}), ${query}, 'MaxWords=36, MinWords=20, ShortWord=0')`;

// The time constant, in seconds, by which the rank of a text decays with its age. The newest text counts 1.4
// times as much as a very old one; likes and an accepted answer add to the rank.
const rankDecaySeconds = 180 * 86_400;

type RankedHit = { searchQuery: CteName<'text_query'>; before: HitBatchStart; likes: Sql; solved: Sql };

/**
 * Returns the rank of a hit as an integer: the `ts_rank` of its words, where words of a title count more,
 * multiplied by factors for its age and for its likes and an accepted answer.
 */
export const buildHitRankSql = ({ searchQuery, before, likes, solved }: RankedHit) => sql`
  round(200000000 * ts_rank(words, ${searchQuery.text_query}, 1)
    * (0.7 + 0.3 * exp(-extract(epoch from ${before.at}::timestamptz - created_at)::float8 / ${rankDecaySeconds}))
    * (1 + 0.15 * ln(1 + ${likes}) + case when ${solved} then 0.4 else 0 end))::integer`;

type RankedHits = { ranked: CteName<'id' | 'rank' | 'created_at'>; shown: CteName<'id'> };

/**
 * Part of a statement that searches: its `shown` is one page of the hits in `ranked`, with the columns of
 * `ranked`. The CTE `page` has one more row, which shows whether there is another page.
 */
export const rankedPageCte = ({ ranked, shown }: RankedHits, { after, limit }: HitPageQuery) => {
  const page = nameCte('page');
  const definitions = sql`
  ${page} as materialized (
    select * from ${ranked}
    ${after ? sql`where (rank, created_at, id) < (${after.rank}::integer, ${after.createdAt}::timestamptz, ${after.id}::uuid)` : sql``}
    order by rank desc, created_at desc, id desc limit ${limit + 1}
  ),
  ${shown} as materialized (select * from ${page} order by rank desc, created_at desc, id desc limit ${limit})`;
  return attachCteNames(definitions, { page });
};

/**
 * The state of the search after a page. Every row contains it; an empty page consists of one row with only this state.
 */
export type SearchPageState = {
  edge_size: number;
  edge_at: Date | null;
  edge_id: string | null;
  has_more: boolean;
};

type PageStateInputs = { edge: CteName<'size' | 'at' | 'id'>; page: CteName };

export const buildSearchPageStateColumnsSql = (
  { edge, page }: PageStateInputs,
  { limit }: HitPageQuery,
) => sql`
  ${edge.size} as edge_size, ${edge.at} as edge_at, ${edge.id} as edge_id, (select count(*) > ${limit} from ${page}) as has_more`;
