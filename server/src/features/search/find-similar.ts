import { searchLimits } from '@mutirao/contract/features/search/limits';
import type { SimilarDiscussion } from '@mutirao/contract/features/search/schemas';
import type { AppContext } from '#platform/context/app-context';
import { toNormalizedWords } from '#platform/database/normalized-words';
import { withSearchSlot } from '#platform/http/security/search-slots';
import { parseDiscussionOrCommentCursor } from './cursors.ts';
import { withDeadline } from './deadline.ts';
import { removeQuestionWords } from './question-words.ts';
import { findSimilarDiscussionRows as findRows } from './store/similar.ts';
import { findRarestWords } from './store/vocabulary.ts';

const maxDistinctiveWords = 6;

/** Returns earlier discussions similar to a title that is being written; undefined if the query takes too long. */
export async function findSimilarDiscussions(
  { lowLatencyDb, metrics, config, now }: Pick<AppContext, 'lowLatencyDb' | 'metrics' | 'config' | 'now'>,
  title: string,
): Promise<SimilarDiscussion[] | undefined> {
  const typed = [...new Set(toNormalizedWords(title).flatMap((word) => word.match(/[^_]{2,40}/gu) ?? []))];
  const words = removeQuestionWords(typed);
  if (typed.length < searchLimits.similarWords) return [];
  const { before } = parseDiscussionOrCommentCursor(undefined, now());
  const find = async () => {
    const distinctiveWords = await findRarestWords(lowLatencyDb, words, maxDistinctiveWords);
    return findRows(lowLatencyDb, {
      title: words.join(' '),
      distinctiveWords,
      before,
      limit: searchLimits.similar,
    });
  };
  const rows = await withSearchSlot(() =>
    withDeadline(performance.now() + config.searchMilliseconds, find()),
  );
  if (!rows) metrics.recordUnfinishedSearch('similar');
  return rows?.map((row) => ({
    id: row.id,
    title: row.title,
    solved: row.solved,
    replies: row.replies,
    createdAt: row.created_at.toISOString(),
  }));
}
