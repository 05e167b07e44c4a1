import { searchLimits } from '@mutirao/contract/features/search/limits';
import type { SimilarDiscussion } from '@mutirao/contract/features/search/shapes';
import type { House } from '#platform/house/house';
import { plainWords } from '#platform/database/plain-words';
import { startOf } from './cursors.ts';
import { untilThen } from './deadline.ts';
import { findSimilar as findRows } from './store/similar.ts';
import { findTellingWords } from './store/vocabulary.ts';
import { inSearchTurn } from './turns.ts';

const tellingWords = 6;

/** Returns earlier discussions similar to a title that is being written; undefined if the query takes too long. */
export async function findSimilar(
  { hurried, metrics, config, now }: Pick<House, 'hurried' | 'metrics' | 'config' | 'now'>,
  title: string,
): Promise<SimilarDiscussion[] | undefined> {
  const words = [...new Set(plainWords(title).flatMap((word) => word.match(/[^_]{2,40}/gu) ?? []))];
  if (words.length < searchLimits.similarWords) return [];
  const { before } = startOf(undefined, now());
  const find = async () => {
    const telling = await findTellingWords(hurried, words, tellingWords);
    return findRows(hurried, { title, telling, before, limit: searchLimits.similar });
  };
  const rows = await inSearchTurn(() => untilThen(performance.now() + config.searchMilliseconds, find()));
  if (!rows) metrics.noteUnfinishedSearch('similar');
  return rows?.map((row) => ({
    id: row.id,
    title: row.title,
    solved: row.solved,
    replies: row.replies,
    createdAt: row.created_at.toISOString(),
  }));
}
