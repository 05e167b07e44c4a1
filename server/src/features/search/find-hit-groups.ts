import type { SearchHitType } from '@mutirao/contract/features/search/limits';
import type {
  CommentHit,
  DiscussionHit,
  SearchHit,
  MemberHit,
} from '@mutirao/contract/features/search/schemas';
import type { Database, Queryable } from '#platform/database/database';
import { withDeadline } from './deadline.ts';
import { normalizeForSearch } from '#platform/database/normalized-words';
import type { SearchTerms } from '#platform/database/search-terms';
import {
  encodeNextDiscussionOrCommentCursor,
  encodeMemberCursor,
  parseMemberCursor,
  parseDiscussionOrCommentCursor,
  type DiscussionOrCommentPageStart,
} from './cursors.ts';
import { searchCourses } from './find-courses.ts';
import { searchEvents } from './find-events.ts';
import { parseContentSearchTerms } from './question-words.ts';
import { highlightName, highlightExcerpt, splitHighlights } from './highlights.ts';
import * as members from './store/members.ts';
import { hitBatchSize } from './store/newest-hits.ts';
import * as texts from './store/discussions-and-comments.ts';

export type SearchHitGroup = { type: SearchHitType; items: SearchHit[]; next: string | null };
type FoundGroup = SearchHitGroup & { isFinished: boolean };

export type SearchHitGroupsQuery = Pick<
  texts.DiscussionOrCommentSearchQuery,
  'category' | 'author' | 'since' | 'limit' | 'onlyPreview'
> & {
  q: string;
  /** The terms of a search for discussions and comments, if they are not those of `q`. */
  terms?: SearchTerms;
  cursor: string | undefined;
  now: Date;
};

type FindHits = (db: Queryable, params: SearchHitGroupsQuery) => Promise<FoundGroup>;
type FindTextHits = (
  db: Queryable,
  params: SearchHitGroupsQuery & { searchesAll: boolean },
) => Promise<FoundGroup>;

/**
 * How one kind of content is searched. With `findInTexts`, only recent content is searched if searching all of it takes
 * too long. For the other kinds a second search would take as long as the first.
 */
type Finder = { find: FindHits } | { find?: never; findInTexts: FindTextHits };

const finders: Record<SearchHitType, Finder> = {
  discussion: { findInTexts: findDiscussions },
  comment: { findInTexts: findComments },
  course: { find: searchCourses },
  event: { find: searchEvents },
  member: { find: findMembers },
};

// The share of the time limit that remains for recent content if searching all content takes too long.
const recentContentShare = 0.3;

/**
 * Finds hits of some kinds before a deadline. Discussions and comments that take too long are searched in recent
 * content only; another kind that takes too long has no hits.
 */
export async function findSearchHitGroups(
  db: Database,
  types: readonly SearchHitType[],
  { until, ...params }: SearchHitGroupsQuery & { until: number },
): Promise<{ groups: SearchHitGroup[]; unfinished: SearchHitType[] }> {
  const kinds = types.map((type) => ({ type, hasOwnConnection: finders[type].find === undefined }));
  const cheapKinds = kinds.filter(({ hasOwnConnection }) => !hasOwnConnection).map(({ type }) => type);
  const cheapGroups = findCheapKinds(db, cheapKinds, { ...params, until });
  const groups = await Promise.all(
    kinds.map(async ({ type, hasOwnConnection }) =>
      hasOwnConnection
        ? findKind(db, type, { ...params, until })
        : ((await cheapGroups).find((group) => group.type === type) ?? noHitsOf(type)),
    ),
  );
  return {
    groups: groups
      .filter(({ items, next }) => items.length > 0 || next !== null)
      .map(({ type, items, next }) => ({ type, items, next })),
    unfinished: groups.filter(({ isFinished }) => !isFinished).map(({ type }) => type),
  };
}

const noHitsOf = (type: SearchHitType): FoundGroup => ({ type, items: [], next: null, isFinished: false });

/**
 * Finds the hits of the kinds with fast statements on one connection, because each connection that a search uses costs
 * the database more than such a statement.
 */
async function findCheapKinds(
  db: Database,
  types: readonly SearchHitType[],
  params: SearchHitGroupsQuery & { until: number },
): Promise<readonly FoundGroup[]> {
  if (types.length === 0) return [];
  const search = db.pipelined((connection) =>
    Promise.all(types.map((type) => findKind(connection, type, params))),
  );
  return (await withDeadline(params.until, search)) ?? [];
}

async function findKind(
  db: Queryable,
  type: SearchHitType,
  { until, ...params }: SearchHitGroupsQuery & { until: number },
): Promise<FoundGroup> {
  const noHits = noHitsOf(type);
  const finder = finders[type];
  if (finder.find) return (await withDeadline(until, finder.find(db, params))) ?? noHits;
  const { findInTexts } = finder;
  const recentShare = Math.max(0, until - performance.now()) * recentContentShare;
  const all = await findFirstHits(params.cursor, (cursor) =>
    withDeadline(until - recentShare, findInTexts(db, { ...params, cursor, searchesAll: true })),
  );
  if (all) return all;
  return (await withDeadline(until, findInTexts(db, { ...params, searchesAll: false }))) ?? noHits;
}

// The max number of batches that one request searches. A search that needs more batches continues at its
// cursor with the next request, so that one search cannot occupy its slot until the time limit.
const maxBatches = 10;

/**
 * Finds the hits at a cursor, or in the first older batch that has any. The words of a query select a batch of texts,
 * but its phrases, and its category for comments, are checked only on the texts of that batch, of which none may match.
 * A result without hits has a cursor if older batches were not searched. Returns undefined if not even the first batch
 * was searched in time.
 */
async function findFirstHits(
  cursor: string | undefined,
  findInBatch: (cursor: string | undefined) => Promise<FoundGroup | undefined>,
): Promise<FoundGroup | undefined> {
  let found = await findInBatch(cursor);
  for (let count = 1; count < maxBatches && found?.items.length === 0 && found.next !== null; count += 1) {
    const older = await findInBatch(found.next);
    if (!older) return found;
    found = older;
  }
  return found;
}

async function findDiscussions(
  db: Queryable,
  params: SearchHitGroupsQuery & { searchesAll: boolean },
): Promise<FoundGroup> {
  const start = parseDiscussionOrCommentCursor(params.cursor, params.now);
  const rows = await texts.findDiscussionHits(db, {
    ...params,
    ...start,
    terms: params.terms ?? parseContentSearchTerms(params.q),
    takesAll: params.q === '',
  });
  const items = rows.flatMap((row) => (row.id === null ? [] : [toDiscussionHit({ ...row, id: row.id })]));
  return { type: 'discussion', items, ...progressOf(rows.at(-1), start, params.searchesAll) };
}

async function findComments(
  db: Queryable,
  params: SearchHitGroupsQuery & { searchesAll: boolean },
): Promise<FoundGroup> {
  const start = parseDiscussionOrCommentCursor(params.cursor, params.now);
  const rows = await texts.findCommentHits(db, {
    ...params,
    ...start,
    terms: params.terms ?? parseContentSearchTerms(params.q),
    takesAll: params.q === '',
  });
  const items = rows.flatMap((row) => (row.id === null ? [] : [toCommentHit({ ...row, id: row.id })]));
  return { type: 'comment', items, ...progressOf(rows.at(-1), start, params.searchesAll) };
}

/**
 * Returns the next cursor, and whether the results are complete. A search of recent content only
 * (`searchesAll` is false) is complete only if it filled the batch. If it did not, there is no next page,
 * because hits in older content, which it did not see, can rank before the cursor once they are ranked in the
 * same batch.
 */
function progressOf(
  last: Parameters<typeof encodeNextDiscussionOrCommentCursor>[0],
  start: DiscussionOrCommentPageStart,
  searchesAll: boolean,
) {
  const isFinished = searchesAll || (last !== undefined && last.edge_size >= hitBatchSize);
  return { next: isFinished ? encodeNextDiscussionOrCommentCursor(last, start) : null, isFinished };
}

async function findMembers(
  db: Queryable,
  { q, cursor, now, limit }: SearchHitGroupsQuery,
): Promise<FoundGroup> {
  const after = parseMemberCursor(cursor);
  const name = normalizeForSearch(q);
  const hits = await members.findMemberHits(db, { name, after, now, limit });
  const rows = hits.slice(0, limit);
  const last = rows.at(-1);
  const next = hits.length > limit && last ? encodeMemberCursor(last) : null;
  if (last || after)
    return { type: 'member', items: rows.map((row) => toMemberHit(row, name)), next, isFinished: true };
  const similar = await members.findSimilarMemberHits(db, { name, now, limit });
  return {
    type: 'member',
    items: similar.map((row) => toMemberHit(row, name)),
    next: null,
    isFinished: true,
  };
}

const authorOf = (row: {
  author_name: string;
  author_avatar: string | null;
  author_role: MemberHit['role'];
}) => ({
  name: row.author_name,
  avatar: row.author_avatar,
  role: row.author_role,
});

const toDiscussionHit = (row: texts.DiscussionHitRow & { id: string }): DiscussionHit => ({
  type: 'discussion',
  id: row.id,
  title: splitHighlights(row.title),
  excerpt: highlightExcerpt(row.part, row.beginning),
  category: row.category,
  authorId: row.author_id,
  author: authorOf(row),
  createdAt: row.created_at.toISOString(),
  likes: row.likes,
  replies: row.replies,
  solved: row.solved,
});

const toCommentHit = (row: texts.CommentHitRow & { id: string }): CommentHit => ({
  type: 'comment',
  id: row.id,
  discussionId: row.discussion_id,
  discussionTitle: row.discussion_title,
  excerpt: highlightExcerpt(row.part, row.beginning),
  authorId: row.author_id,
  author: authorOf(row),
  createdAt: row.created_at.toISOString(),
  likes: row.likes,
  accepted: row.accepted,
});

function toMemberHit(
  { id, name, avatar, role, plain_name: plainName, step }: members.MemberHitRow,
  text: string,
): MemberHit {
  // If normalization changed the number of letters, positions in the plain name do not match the original
  // name, so no match is highlighted.
  const samePositions = plainName.length === Array.from(name.normalize('NFC')).length;
  const from = step === 0 ? 0 : step === 1 ? plainName.indexOf(` ${text}`) + 1 : -1;
  return {
    type: 'member',
    id,
    name: highlightName(name, { from: samePositions ? from : -1, length: text.length }),
    avatar,
    role,
  };
}
