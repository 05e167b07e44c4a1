/** The scores of one question, each from 0 to 1. */
export type RelevanceScores = { ndcg: number; recall: number; isFirstRight: boolean };

const rankedResults = 10;

/**
 * Scores the first ten results of a question. `ndcg` is the normalized discounted cumulative gain with the gain
 * `2^grade - 1` (Burges et al., 2005), `recall` the share of the right answers among the results.
 */
export function scoreResults(results: readonly string[], answers: Record<string, number>): RelevanceScores {
  const first = results.slice(0, rankedResults);
  const grades = Object.values(answers).toSorted((one, other) => other - one);
  const found = first.filter((id) => id in answers);
  return {
    ndcg: sumGains(first.map((id) => answers[id] ?? 0)) / sumGains(grades.slice(0, rankedResults)),
    recall: found.length / Math.min(grades.length, rankedResults),
    isFirstRight: first[0] !== undefined && first[0] in answers,
  };
}

const sumGains = (grades: readonly number[]) =>
  grades.reduce((sum, grade, index) => sum + (2 ** grade - 1) / Math.log2(index + 2), 0);

/** Returns the mean of each score, in percent; `first` is the share of questions with a right answer first. */
export function averageScores(scores: readonly RelevanceScores[]) {
  const mean = (valueOf: (score: RelevanceScores) => number) =>
    Math.round((1_000 * scores.reduce((sum, score) => sum + valueOf(score), 0)) / scores.length) / 10;
  return {
    ndcg: mean(({ ndcg }) => ndcg),
    recall: mean(({ recall }) => recall),
    first: mean(({ isFirstRight }) => Number(isFirstRight)),
  };
}
