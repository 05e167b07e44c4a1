import type {
  listRankingEntries as endpoint,
  readOwnRanking as ownEndpoint,
} from '@mutirao/contract/features/rankings/endpoints';
import { rankingLimits } from '@mutirao/contract/features/rankings/limits';
import type { OwnRanking, RankingEntry } from '@mutirao/contract/features/rankings/schemas';
import type { AppContext } from '#platform/context/app-context';
import { createQueryCache, type QueryCache } from '#platform/relay/query-cache';
import type { HandlerInput, ListPage } from '#platform/http/endpoints/handler';
import {
  createInvalidCursorError,
  isCursorUuid,
  encodeCursor,
  decodeCursor,
} from '#platform/http/endpoints/cursor';
import { createNotFoundError } from '#platform/http/endpoints/api-error';
import { findOwnRanking, listRankedMemberRows, type RankedMemberRow } from './store.ts';

type Deps = Pick<AppContext, 'db' | 'now'>;

const defaultPageSize = 20;

/** The last row of a page: its points, id and rank, and the number of rows up to it in the whole ranking. */
type Last = { points: number; id: string; count: number; rank: number };

type RankingCache = QueryCache<RankedMemberRow[]>;

/** Creates the cache of the first pages of the rankings, for each window and length. */
export const createRankingCache = (deps: Pick<AppContext, 'db' | 'relay'>): RankingCache =>
  createQueryCache(deps, {
    name: 'rankings',
    tables: ['interaction_totals', 'members', 'punishments'],
    maxResults: 200,
  });

/** Returns the members by their number of interactions; members with equal numbers share a rank. */
export async function listRankingEntries(
  { db, now, firstPages }: Deps & { firstPages: RankingCache },
  { query }: Pick<HandlerInput<typeof endpoint>, 'query'>,
): Promise<ListPage<RankingEntry>> {
  const { cursor, window = '30d' } = query;
  const limit = query.limit ?? (cursor === undefined ? rankingLimits.plainList : defaultPageSize);
  const after = cursor === undefined ? undefined : lastOf(cursor);
  const list = () => listRankedMemberRows(db, { window, after, now: now(), limit });
  const rows = await (after ? list() : firstPages(`${window} ${limit}`, list));
  let last = after ?? { points: Infinity, id: '', count: 0, rank: 0 };
  const items = rows.slice(0, limit).map((row): RankingEntry => {
    const count = last.count + 1;
    last = { points: row.points, id: row.id, count, rank: row.points === last.points ? last.rank : count };
    return { ...row, rank: last.rank };
  });
  const { points, id, count, rank } = last;
  return { items, next: rows.length > limit ? encodeCursor([points, id, count, rank]) : undefined };
}

export async function readOwnRanking(
  { db, now }: Deps,
  { me, query: { window = '30d' } }: { me: { id: string }; query: HandlerInput<typeof ownEndpoint>['query'] },
): Promise<OwnRanking> {
  const ranking = await findOwnRanking(db, { window, memberId: me.id, now: now() });
  if (!ranking) throw createNotFoundError();
  const { points, shown, banned, above } = ranking;
  return { points, shown, rank: shown && !banned && points > 0 ? above + 1 : null };
}

const isCount = (value: number) => Number.isInteger(value) && value > 0 && value < 2 ** 31;

// The server creates the cursors, but untrusted clients send them back, so every field must be validated.
function lastOf(cursor: string): Last {
  const [points, id, count, rank] = decodeCursor(cursor, ['number', 'string', 'number', 'number']);
  const last = { points: Number(points), id: String(id), count: Number(count), rank: Number(rank) };
  const isValid = [last.points, last.count, last.rank].every(isCount) && isCursorUuid(last.id);
  if (!isValid || last.rank > last.count) throw createInvalidCursorError();
  return last;
}
