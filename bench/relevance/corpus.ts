import { readFileSync } from 'node:fs';
import path from 'node:path';
import { demoDiscussions } from '../../server/src/cli/demo/discussions/all.ts';
import { demoPeople } from '../../server/src/cli/demo/people.ts';

/** A text of the corpus. The texts of the judged discussions were written by hand, the others are not right answers. */
export type CorpusDiscussion = { id: string; title: string; content: string; comments: readonly string[] };

/** A question with its right answers: discussions by id, or members by name, with grades from 1 to 3. */
export type JudgedQuestion = { category: string; text: string; answers: Record<string, number> };

const readJson = (name: string) => readFileSync(path.join(import.meta.dirname, name), 'utf8');

export const judgedDiscussions: readonly CorpusDiscussion[] = JSON.parse(readJson('discussions.json'));
export const judgedQuestions: readonly JudgedQuestion[] = JSON.parse(readJson('questions.json'));

/** The questions of these categories search for members, and for discussions with a title like the one being written. */
export const memberCategory = 'names';
export const titleCategory = 'titles';

const distractorDiscussions = 10_000;
const distractorComments = 10_000;

/**
 * Returns the whole corpus in random order: the judged discussions, those of the demo, and distractors. The
 * distractors draw their words, as often as they occur, from the other texts.
 */
export function buildCorpus(): CorpusDiscussion[] {
  const random = createRandom(20_261);
  const demo = demoDiscussions.map(({ title, text, thread = [] }, index) => ({
    id: `demo-${index}`,
    title,
    content: text,
    comments: thread.map((comment) => comment.text),
  }));
  const vocabularies = [collectWords(judgedDiscussions), collectWords(demo)];
  const drawText = (min: number, max: number) =>
    Array.from({ length: min + Math.floor(random() * (max - min + 1)) }, () => {
      const words = vocabularies[random() < 0.5 ? 0 : 1] ?? [];
      return words[Math.floor(random() * words.length)] ?? '';
    }).join(' ');
  const commentsEach = distractorComments / distractorDiscussions;
  const distractors = Array.from({ length: distractorDiscussions }, (_, index) => ({
    id: `distractor-${index}`,
    title: drawText(4, 9),
    content: drawText(25, 60),
    comments: Array.from({ length: commentsEach }, () => drawText(10, 30)),
  }));
  return [...judgedDiscussions, ...demo, ...distractors]
    .map((discussion) => ({ discussion, position: random() }))
    .toSorted((one, other) => one.position - other.position)
    .map(({ discussion }) => discussion);
}

/**
 * Returns the words of some discussions, as often as they occur. Words of one discussion only are left out: a distractor
 * with such a word is as good an answer as the text that was written about it, for any order of the results.
 */
function collectWords(discussions: readonly CorpusDiscussion[]): string[] {
  const wordsOfEach = discussions.map(({ title, content, comments }) =>
    [title, content, ...comments].flatMap(
      (text) => text.match(/[\p{L}\p{N}][\p{L}\p{N}_.:-]*[\p{L}\p{N}]|[\p{L}]/gu) ?? [],
    ),
  );
  const discussionCounts = new Map<string, number>();
  for (const words of wordsOfEach)
    for (const word of new Set(words.map((text) => text.toLowerCase())))
      discussionCounts.set(word, (discussionCounts.get(word) ?? 0) + 1);
  return wordsOfEach.flat().filter((word) => (discussionCounts.get(word.toLowerCase()) ?? 0) > 1);
}

/** Returns the names of the members: those of the questions, those of the demo, and names that are similar to them. */
export function buildMemberNames(): string[] {
  const answers = judgedQuestions
    .filter(({ category }) => category === memberCategory)
    .flatMap((question) => Object.keys(question.answers));
  const firstNames = 'Helena Davi João Inês Thiago Wanda Osvaldo Zuleica Conceição Marta Pedro Lívia'.split(
    ' ',
  );
  const lastNames = 'Vargas Amaral Quadros Figueira Branco Paes Lagos Naves Ávalos Duarte Moura Nunes'.split(
    ' ',
  );
  const similar = firstNames.flatMap((first) => lastNames.map((last) => `${first} ${last}`));
  return [...new Set([...answers, ...demoPeople.map(({ name }) => name), ...similar])];
}

/** Returns a generator of numbers from 0 to 1, the same ones at every run (mulberry32). */
function createRandom(seed: number) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
