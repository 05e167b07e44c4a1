import type { CategoryCounts, Discussion } from '@mutirao/contract/features/discussions/shapes';
import type { Database } from '#platform/database/database';
import type { House } from '#platform/house/house';
import type { Me } from '#platform/http/answer';
import { notFound } from '#platform/http/refusal';
import { toDiscussion } from './cards.ts';
import { mayReadAll, previewDiscussion } from './policy.ts';
import { findVisible, listCategoryCounts } from './reading/store.ts';
import { findUnderReview } from './review/store.ts';

export async function readDiscussion(
  { db, now }: Pick<House, 'db' | 'now'>,
  { id, me }: { id: string; me: Pick<Me, 'id' | 'role' | 'createdAt'> | undefined },
): Promise<Discussion> {
  const row =
    (await findVisible(db, { id, readerId: me?.id ?? null })) ?? (me && (await findUnderReview(db, id, me)));
  if (!row) throw notFound('Discussão não encontrada.');
  const discussion = toDiscussion(row, { me, now: now() });
  return (await mayReadAll(db, me)) ? discussion : previewDiscussion(discussion);
}

export async function countCategories(db: Database): Promise<CategoryCounts> {
  const rows = await listCategoryCounts(db);
  const tudo = rows.reduce((sum, row) => sum + row.discussions, 0);
  const named = rows.filter((row) => row.category !== '' && row.discussions > 0);
  return {
    tudo,
    byCategory: Object.fromEntries(named.map((row) => [row.category, row.discussions])),
  };
}
