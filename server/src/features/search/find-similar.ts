import { searchLimits } from '@mutirao/contract/features/search/limits';
import type { SimilarDiscussion } from '@mutirao/contract/features/search/shapes';
import type { House } from '#platform/house/house';
import { plainWords } from './asked-words.ts';
import { startOf } from './cursors.ts';
import { findSimilar as findRows } from './store/similar.ts';
import { findTellingWords } from './store/vocabulary.ts';

const tellingWords = 6;

/** Whether this was asked before: discussions like a title that is being written. */
export async function findSimilar(
  { db, now }: Pick<House, 'db' | 'now'>,
  title: string,
): Promise<SimilarDiscussion[]> {
  const words = plainWords(title);
  if (words.length < searchLimits.similarWords) return [];
  const telling = await findTellingWords(db, words, tellingWords);
  const { before } = startOf(undefined, now());
  const rows = await findRows(db, { title, telling, before, limit: searchLimits.similar });
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    solved: row.solved,
    replies: row.replies,
    createdAt: row.created_at.toISOString(),
  }));
}
