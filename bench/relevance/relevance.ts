import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { migrationSets } from '../../server/src/composition/migration-sets.ts';
import { startEmbeddedDatabase } from '../../server/src/platform/database/embedded/embedded-database.ts';
import { migrate } from '../../server/src/platform/database/migrate.ts';
import { openDatabase } from '../../server/src/platform/database/open-database.ts';
import { resultsFolder, seedDataFolderOnce } from '../databases.ts';
import { startHub } from '../hub-process.ts';
import { judgedDiscussions, judgedQuestions, memberCategory } from './corpus.ts';
import { averageScores, scoreResults, type RelevanceScores } from './scores.ts';
import { searchWithHub, searchWithTsRank } from './search-functions.ts';
import { seedCorpus, toCorpusUuid } from './seed-corpus.ts';

// The hub must be at least as good over all questions: see docs/performance.
const minOverall = { ndcg: 77, recall: 77, first: 75 };
const scoreNames = ['ndcg', 'recall', 'first'] as const;

type ScoredQuestion = { category: string; text: string; hub: RelevanceScores; tsRank: RelevanceScores };

/**
 * Searches the judged questions with the hub and with plain `ts_rank`. Returns the scores of each category in percent,
 * and the questions without a right answer among the first ten results of the hub. Sets the exit code to 1 if the hub is
 * below `ts_rank` or below the minimum over all questions.
 */
export async function measureSearchRelevance() {
  const folder = path.join(resultsFolder, `data-relevance-${hashCorpus()}`);
  await seedDataFolderOnce(folder, seedCorpus);
  const server = await startEmbeddedDatabase({ dataFolder: folder });
  try {
    await migrate(server.connectionString, migrationSets);
    const scored = await scoreAllQuestions(server.connectionString, folder);
    const relevance = summarizeCategories(scored);
    failBelowMinimum(scored);
    const unanswered = scored
      .filter(({ hub }) => hub.recall === 0)
      .map(({ category, text, tsRank }) => ({ category, text, 'ts_rank recall': tsRank.recall }));
    return { relevance, unanswered };
  } finally {
    await server.stop();
  }
}

/** The folder of the seeded data depends on what it is seeded from, so a changed corpus is seeded again. */
function hashCorpus() {
  const hash = createHash('md5');
  for (const name of ['discussions.json', 'corpus.ts', 'seed-corpus.ts'])
    hash.update(readFileSync(path.join(import.meta.dirname, name)));
  return hash.digest('hex').slice(0, 8);
}

async function scoreAllQuestions(address: string, folder: string) {
  const db = openDatabase({ connectionString: address });
  // The results must not depend on the load of the machine.
  const settings = { SEARCH_MILLISECONDS: '5000' };
  const hub = await startHub({ folder, databaseUrl: address, settings });
  try {
    const headers = await hub.signIn();
    const scored: ScoredQuestion[] = [];
    for (const question of judgedQuestions) {
      const answers = toAnswerIds(question.category, question.answers);
      scored.push({
        category: question.category,
        text: question.text,
        hub: scoreResults(await searchWithHub(hub.url, headers, question), answers),
        tsRank: scoreResults(await searchWithTsRank(db, question), answers),
      });
    }
    return scored;
  } finally {
    await hub.stop();
    await db.close();
  }
}

/** Returns the grades by the ids of the answers. Throws if a question names a discussion that does not exist. */
function toAnswerIds(category: string, answers: Record<string, number>) {
  const known = new Set(judgedDiscussions.map(({ id }) => id));
  return Object.fromEntries(
    Object.entries(answers).map(([name, grade]) => {
      if (category === memberCategory) return [toCorpusUuid(`member ${name}`), grade];
      if (!known.has(name)) throw new Error(`there is no discussion ${name}`);
      return [toCorpusUuid(name), grade];
    }),
  );
}

function summarizeCategories(scored: readonly ScoredQuestion[]) {
  const categories = [...new Set(scored.map(({ category }) => category))];
  const summarize = (name: string, questions: readonly ScoredQuestion[]) => {
    const hub = averageScores(questions.map((question) => question.hub));
    const tsRank = averageScores(questions.map((question) => question.tsRank));
    return {
      category: name,
      questions: questions.length,
      'ndcg@10 hub': hub.ndcg,
      'ndcg@10 ts_rank': tsRank.ndcg,
      'recall@10 hub': hub.recall,
      'recall@10 ts_rank': tsRank.recall,
      'first hub': hub.first,
      'first ts_rank': tsRank.first,
    };
  };
  return [
    ...categories.map((name) =>
      summarize(
        name,
        scored.filter(({ category }) => category === name),
      ),
    ),
    summarize('all', scored),
  ];
}

function failBelowMinimum(scored: readonly ScoredQuestion[]) {
  const hubScores = averageScores(scored.map(({ hub }) => hub));
  const tsRankScores = averageScores(scored.map(({ tsRank }) => tsRank));
  for (const name of scoreNames) {
    const required = Math.max(minOverall[name], tsRankScores[name]);
    if (hubScores[name] >= required) continue;
    console.error(`${name}: ${hubScores[name]}, but at least ${required} is required`);
    process.exitCode = 1;
  }
}
