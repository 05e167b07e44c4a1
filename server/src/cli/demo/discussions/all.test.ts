import { expect, test } from 'vitest';
import { demoDiscussions } from './all.ts';

const firstWords = (text: string) => text.split(/\s+/).slice(0, 8).join(' ').toLowerCase();

test('no two discussions begin with the same words', () => {
  expect(demoDiscussions.length).toBeGreaterThanOrEqual(90);
  for (const part of ['title', 'text'] as const) {
    const beginnings = demoDiscussions.map((discussion) => firstWords(discussion[part]));
    expect(beginnings.filter((words, index) => beginnings.indexOf(words) !== index)).toEqual([]);
  }
});

/** Returns the words of the prose of a text: without code, quotes and addresses. */
const proseWords = (text: string) =>
  text
    .replaceAll(/~~~.*?~~~|```.*?```|`[^`]*`|^>.*$|https?:\S+/gms, ' ')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];

test('no eight words in a row occur in two texts, comments and replies included', () => {
  const texts = demoDiscussions.flatMap(({ text, addition = '', thread = [] }) => [
    text,
    addition,
    ...thread.flatMap((comment) => [comment.text, ...comment.replies.map((reply) => reply.text)]),
  ]);
  expect(texts.length).toBeGreaterThanOrEqual(500);
  const textsByRun = new Map<string, number>();
  const repeated = texts.flatMap((text, index) => {
    const words = proseWords(text);
    const runs = words.slice(7).map((_, start) => words.slice(start, start + 8).join(' '));
    const known = runs.filter((run) => (textsByRun.get(run) ?? index) !== index);
    for (const run of runs) if (!textsByRun.has(run)) textsByRun.set(run, index);
    return known;
  });
  expect(repeated).toEqual([]);
});

test('discussions are written in Portuguese, and some in Spanish and English', () => {
  const isWrittenWith = (words: RegExp) =>
    demoDiscussions.filter(({ text }) => (text.match(words) ?? []).length >= 3).length;
  expect(isWrittenWith(/(?<!\p{L})(?:el|los|las|pero|nos|una)(?!\p{L})/giu)).toBeGreaterThanOrEqual(3);
  expect(isWrittenWith(/(?<!\p{L})(?:the|and|was|with|you)(?!\p{L})/giu)).toBeGreaterThanOrEqual(3);
  expect(isWrittenWith(/(?<!\p{L})(?:não|uma|para|mas|com)(?!\p{L})/giu)).toBeGreaterThanOrEqual(40);
});
