import type { listComments as endpoint } from '@mutirao/contract/features/comments/endpoints';
import { commentLimits } from '@mutirao/contract/features/comments/limits';
import type { Thread } from '@mutirao/contract/features/comments/shapes';
import { findStanding } from '#features/discussions/index';
import type { Database, Queryable } from '#platform/database/database';
import type { Asked, Me, Page } from '#platform/http/answer';
import { notFound } from '#platform/http/refusal';
import { toComment } from './comment-view.ts';
import { packPlace, placeOfRow, unpackStart } from './places.ts';
import { readerOf, refuseStrangers } from './read-comment.ts';
import type { PageRow } from './reading/rows.ts';
import { listThreadsSeenByAll } from './reading/seen-by-all/store.ts';
import * as store from './reading/store.ts';
import { seek, type Sought } from './seeking/store.ts';
import type { Reader } from './review/store.ts';

type Query = Asked<typeof endpoint>['query'];
type Wish = { db: Queryable; discussionId: string; query: Query; reader: Reader | undefined };

/** The comments of a discussion: plainly, in pages of roots, around one of them, or the replies to one. */
export async function listComments(db: Database, { me, params, query }: Asked<typeof endpoint>) {
  await refuseStrangers(db, { me });
  const wish = { db, discussionId: params.id, query, reader: readerOf(me) };
  const page = await pageOf(wish);
  // No comments were found: either there are none, or the discussion does not exist.
  if (page.items.length === 0 && !(await findStanding(db, params.id))) {
    throw notFound('Discussão não encontrada.');
  }
  return page;
}

function pageOf(wish: Wish): Promise<Page<Thread>> {
  const { cursor, limit, parent, around, sort } = wish.query;
  if (parent) return repliesOf(wish, parent);
  if (around && !cursor) return threadsAround(wish, around);
  if (cursor === undefined && limit === undefined && sort === undefined) return plainly(wish);
  return threads(wish);
}

async function plainly({ db, discussionId, reader }: Wish) {
  const rows = await store.listPlainly(db, { discussionId, reader, limit: commentLimits.plainList });
  return { items: rows.map(toComment), next: undefined };
}

async function repliesOf({ db, discussionId, query, reader }: Wish, parentId: string) {
  const start = query.cursor ? unpackStart(query.cursor) : undefined;
  const limit = query.limit ?? commentLimits.page;
  const rows = await store.listReplies(db, { discussionId, parentId, start, limit, reader });
  return pageFrom(rows, { items: rows.map(toComment), start });
}

/** Returns the first page, oldest first, as it is embedded in the response of its discussion. */
export const firstThreads = (db: Queryable, discussionId: string, me: Me | undefined) =>
  threads({ db, discussionId, query: {}, reader: readerOf(me) });

async function threads({ db, discussionId, query, reader }: Wish): Promise<Page<Thread>> {
  const start = query.cursor ? unpackStart(query.cursor) : undefined;
  const sort = query.sort ?? 'antigos';
  const limit = query.limit ?? commentLimits.page;
  const { firstReplies } = commentLimits;
  const wish = { discussionId, sort, start, limit, firstReplies, reader };
  const rows = (await listThreadsSeenByAll(db, wish)) ?? (await store.listThreads(db, wish));
  const page = pageFrom(rows, { items: toThreads(rows), start });
  // The page may have dropped earlier comments, so a previous link leads back to them.
  const [first] = rows.filter(isRoot);
  return start?.way === 'after' && first
    ? { ...page, previous: packPlace('before', placeOfRow(first)) }
    : page;
}

/** Half a page before the root of what is sought, and half a page from it on. */
async function threadsAround({ db, discussionId, query, reader }: Wish, id: string): Promise<Page<Thread>> {
  const sought = await seek(db, { discussionId, id, reader });
  if (!sought) throw notFound('Comentário não encontrado.');
  const sort = query.sort ?? 'antigos';
  const half = Math.max(1, Math.floor((query.limit ?? commentLimits.page) / 2));
  const place = {
    likes: sought.root_likes,
    createdAt: sought.root_created_at.toISOString(),
    id: sought.root_id,
  };
  const { firstReplies } = commentLimits;
  const wish = { discussionId, sort, reader, limit: half };
  const [before, after] = await Promise.all([
    store.listThreads(db, { ...wish, firstReplies, start: { place, way: 'before' } }),
    store.listThreads(db, { ...wish, firstReplies, start: { place, way: 'from' }, focus: focusOf(sought) }),
  ]);
  const first = before.at(-1)?.has_more ? before.findLast(isRoot) : undefined;
  const last = after.at(-1)?.has_more ? after.findLast(isRoot) : undefined;
  return {
    items: [...toThreads(before).toReversed(), ...toThreads(after, sought)],
    previous: first && packPlace('before', placeOfRow(first)),
    next: last && packPlace('after', placeOfRow(last)),
  };
}

function focusOf({ root_id: rootId, from_id: id, from_created_at: at }: Sought) {
  return id && at ? { rootId, from: { likes: 0, createdAt: at.toISOString(), id } } : undefined;
}

const isRoot = (row: PageRow) => row.parent_id === null;

/** Groups the replies under their roots; if some are left out, the cursors point to them. */
function toThreads(rows: readonly PageRow[], sought?: Sought): Thread[] {
  return rows.filter(isRoot).map((root) => {
    const replies = rows.filter((row) => row.parent_id === root.id);
    const [first, last] = [replies[0], replies.at(-1)];
    const hasEarlier = sought?.root_id === root.id && sought.has_earlier;
    const hasLater = hasEarlier ? sought.has_later : replies.length < root.replies;
    return {
      ...toComment(root),
      ...(replies.length > 0 ? { firstReplies: replies.map(toComment) } : {}),
      ...(first && hasEarlier ? { previousReplies: packPlace('before', placeOfRow(first)) } : {}),
      ...(last ? { nextReplies: packPlace('after', placeOfRow(last)) } : {}),
      ...(hasLater ? { hasLaterReplies: true } : {}),
    };
  });
}

type Made = { items: Thread[]; start: store.Start | undefined };

function pageFrom(rows: readonly PageRow[], { items, start }: Made): Page<Thread> {
  const walked = rows.filter((row) => row.parent_id === rows[0]?.parent_id);
  const [nearest, farthest] = [walked[0], walked.at(-1)];
  const end = farthest?.has_more ? placeOfRow(farthest) : undefined;
  if (start?.way !== 'before') return { items, next: end && packPlace('after', end) };
  // A page of earlier comments also has a `next` cursor, so that the client can page forward again from its beginning.
  return {
    items: items.toReversed(),
    next: nearest && packPlace('after', placeOfRow(nearest)),
    previous: end && packPlace('before', end),
  };
}
