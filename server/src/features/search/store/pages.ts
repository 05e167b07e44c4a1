import { sql, type Sql } from '#platform/database/database';
import type { Edge } from './newest.ts';

/** The last row that was seen of a batch. */
export type Place = { rank: number; createdAt: string; id: string };

export type PageWish = {
  before: Edge;
  after: Place | undefined;
  limit: number;
};

/** What stands around a match until it leaves as pieces, see `search_excerpt`: signs that no text may hold. */
export const matchBegins = '\uE000';
export const matchEnds = '\uE001';

// A match far down in a long text is not worth parsing all of it.
const parsedCharacters = 6_000;

export const markedWhole = (text: Sql, query: Sql) =>
  sql`search_excerpt(${text}, ${query}, 'HighlightAll=true')`;

export const markedPart = (text: Sql, query: Sql) =>
  sql`search_excerpt(left(${text}, ${parsedCharacters}), ${query}, 'MaxWords=36, MinWords=20, ShortWord=0')`;

// The newest counts two and a half times as much as the very old, likes and an answer add to it.
const halfFaded = 180 * 86_400;
/** How right a hit is, as a whole number: its words by their places, then how fresh and how liked it is. */
export const rankOf = ({ before, likes, solved }: { before: Edge; likes: Sql; solved: Sql }) => sql`
  round(200000000 * ts_rank(words, wish.sought, 1)
    * (0.4 + 0.6 * exp(-extract(epoch from ${before.at}::timestamptz - created_at)::float8 / ${halfFaded}))
    * (1 + 0.15 * ln(1 + ${likes}) + case when ${solved} then 0.4 else 0 end))::integer`;

/** One page of `ranked`, and one row more that tells whether there is another. */
export const pageOfRanked = ({ after, limit }: PageWish) => sql`
  page as materialized (
    select * from ranked
    ${after ? sql`where (rank, created_at, id) < (${after.rank}::integer, ${after.createdAt}::timestamptz, ${after.id}::uuid)` : sql``}
    order by rank desc, created_at desc, id desc limit ${limit + 1}
  ),
  shown as materialized (select * from page order by rank desc, created_at desc, id desc limit ${limit})`;

/** How the search stands after a page; comes with every row, and alone where the page is empty. */
export type Standing = {
  edge_size: number;
  edge_at: Date | null;
  edge_id: string | null;
  has_more: boolean;
};
export const standing = ({ limit }: PageWish) => sql`
  edge.size as edge_size, edge.at as edge_at, edge.id as edge_id, (select count(*) > ${limit} from page) as has_more`;
