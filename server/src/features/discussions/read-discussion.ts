import type { countCategories as countEndpoint } from '@mutirao/contract/features/discussions/endpoints';
import type { CategoryCounts, Discussion } from '@mutirao/contract/features/discussions/shapes';
import type { House } from '#platform/house/house';
import type { Asked, Me } from '#platform/http/answer';
import { notFound } from '#platform/http/refusal';
import { toDiscussion } from './cards.ts';
import { sinceOf } from './list-discussions.ts';
import { mayReadAll, previewDiscussion } from './policy.ts';
import { putReading } from './readers/store.ts';
import { countCategoriesOf, listCategoryCounts } from './counting/store.ts';
import { findVisible } from './reading/store.ts';
import { findUnderReview } from './review/store.ts';
import type { Views } from './views/keep-views.ts';

type Reading = { id: string; me: Pick<Me, 'id' | 'role' | 'createdAt'> | undefined };

export async function readDiscussion(
  { db, now }: Pick<House, 'db' | 'now'>,
  { id, me }: Reading,
): Promise<Discussion> {
  const row =
    (await findVisible(db, { id, readerId: me?.id ?? null })) ?? (me && (await findUnderReview(db, id, me)));
  if (!row) throw notFound('Discussão não encontrada.');
  const discussion = toDiscussion(row, { me, now: now() });
  return (await mayReadAll(db, me)) ? discussion : previewDiscussion(discussion);
}

/** The same for somebody who opens it: from now on they have read it, and have been counted. */
export async function openDiscussion(
  { db, now, views }: Pick<House, 'db' | 'now'> & { views: Views },
  asked: Reading,
): Promise<Discussion> {
  const { id, me } = asked;
  const discussion = await readDiscussion({ db, now }, asked);
  if (!me) return discussion;
  const notifiedAt = await putReading(db, { memberId: me.id, discussionId: id, at: now() });
  views.note({ discussionId: id, memberId: me.id });
  return { ...discussion, ...(notifiedAt ? { notifiedAt: notifiedAt.toISOString() } : {}) };
}

export async function countCategories(
  { db, now }: Pick<House, 'db' | 'now'>,
  { query: { period, tag } }: Pick<Asked<typeof countEndpoint>, 'query'>,
): Promise<CategoryCounts> {
  const since = sinceOf(period, now());
  const rows = since || tag ? await countCategoriesOf(db, { since, tag }) : await listCategoryCounts(db);
  const tudo = rows.reduce((sum, row) => sum + row.discussions, 0);
  const named = rows.filter((row) => row.category !== '' && row.discussions > 0);
  return {
    tudo,
    byCategory: Object.fromEntries(named.map((row) => [row.category, row.discussions])),
  };
}
