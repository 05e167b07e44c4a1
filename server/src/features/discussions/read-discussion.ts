import type { CategoryCounts, Discussion } from '@mutirao/contract/features/discussions/shapes';
import type { Database } from '#platform/database/database';
import { notFound } from '#platform/http/refusal';
import { toDiscussion } from './cards.ts';
import { mayReadAll, previewDiscussion } from './policy.ts';
import { findVisible, listCategoryCounts } from './store.ts';

export async function readDiscussion(
  db: Database,
  { id, me }: { id: string; me: { id: string } | undefined },
): Promise<Discussion> {
  const row = await findVisible(db, id);
  if (!row) throw notFound('Discussão não encontrada.');
  const discussion = toDiscussion(row);
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
