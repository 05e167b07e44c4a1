import type { countDiscussionsByCategory as countEndpoint } from '@mutirao/contract/features/discussions/endpoints';
import type { TotalAndCategoryCounts, Discussion } from '@mutirao/contract/features/discussions/schemas';
import { discussionErrors } from '@mutirao/contract/features/discussions/errors';
import type { Queryable } from '#platform/database/database';
import type { AppContext } from '#platform/context/app-context';
import { createQueryCache, type QueryCache } from '#platform/relay/query-cache';
import type { HandlerInput, CurrentMember } from '#platform/http/endpoints/handler';
import { ApiError } from '#platform/http/endpoints/api-error';
import { toDiscussion } from './cards.ts';
import { calculateFeedPeriodCutoff } from './list-discussions.ts';
import { canReadFullDiscussions, toGuestPreviewDiscussion } from './policy.ts';
import { upsertReadPosition } from './store/readers.ts';
import {
  countFilteredDiscussionsByCategory,
  listCategoryCounts,
  type CategoryCount,
} from './store/counters.ts';
import type { DiscussionRow } from './store/card-rows.ts';
import { findVisibleDiscussion } from './store/discussion-page.ts';
import { findHiddenDiscussionForAuthorOrStaff } from './store/reviews.ts';
import type { ViewCounter } from './view-counter.ts';

const minute = 60_000;

type Deps = Pick<AppContext, 'now'> & { db: Queryable };
type Reading = { id: string; me: Pick<CurrentMember, 'id' | 'role' | 'createdAt'> | undefined };

export async function readDiscussion({ db, now }: Deps, reading: Reading): Promise<Discussion> {
  const { me } = reading;
  const discussion = toDiscussion(await findReadable(db, reading), { me, now: now() });
  return (await canReadFullDiscussions(db, me)) ? discussion : toGuestPreviewDiscussion(discussion);
}

async function findReadable(db: Queryable, { id, me }: Reading) {
  const row =
    (await findVisibleDiscussion(db, { id, readerId: me?.id ?? null })) ??
    (me && (await findHiddenDiscussionForAuthorOrStaff(db, id, me)));
  if (!row) throw new ApiError(discussionErrors.discussion_not_found());
  return row;
}

/** Returns a discussion; if a member opens it, also marks it as read and counts the view. */
export async function openDiscussionAndMarkRead(
  { db, now, views }: Deps & { views: ViewCounter },
  request: Reading,
): Promise<Discussion> {
  const { id, me } = request;
  if (!me) return readDiscussion({ db, now }, request);
  const row = await findReadable(db, request);
  const at = now();
  if (hasChanges(row, at)) await upsertReadPosition(db, { memberId: me.id, discussionId: id, at });
  views.record({ discussionId: id, memberId: me.id });
  const { notified_at: notifiedAt } = row;
  return {
    ...toDiscussion(row, { me, now: at }),
    ...(notifiedAt ? { notifiedAt: notifiedAt.toISOString() } : {}),
  };
}

// A member who opens it again within a minute with nothing new causes no write and no lock.
const hasChanges = ({ replies, replies_read: read, read_at: readAt }: DiscussionRow, at: Date) =>
  replies !== read || !readAt || at.getTime() - readAt.getTime() > minute;

type CategoryCountCache = QueryCache<CategoryCount[]>;

/**
 * Creates the cache of the numbers of discussions, for each period and tag. It also reads `discussion_counts`, of which
 * rows come and go, or change their category, only together with changes of these tables. Without that table a like does
 * not empty the cache.
 */
export const createCategoryCountCache = (deps: Pick<AppContext, 'db' | 'relay'>): CategoryCountCache =>
  createQueryCache(deps, {
    name: 'category counts',
    tables: ['discussions', 'category_counts', 'categories'],
    maxResults: 200,
  });

export async function countDiscussionsByCategory(
  { db, now, categoryCounts }: Pick<AppContext, 'db' | 'now'> & { categoryCounts: CategoryCountCache },
  { query: { period, tag } }: Pick<HandlerInput<typeof countEndpoint>, 'query'>,
): Promise<TotalAndCategoryCounts> {
  const since = calculateFeedPeriodCutoff(period, now());
  const rows = await categoryCounts(JSON.stringify([period, tag]), () =>
    since || tag ? countFilteredDiscussionsByCategory(db, { since, tag }) : listCategoryCounts(db),
  );
  const tudo = rows.reduce((sum, row) => sum + row.discussions, 0);
  const nonEmptyCategories = rows.filter((row) => row.category !== '' && row.discussions > 0);
  return {
    tudo,
    byCategory: Object.fromEntries(nonEmptyCategories.map((row) => [row.category, row.discussions])),
  };
}
