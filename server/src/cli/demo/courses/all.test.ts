import { expect, test } from 'vitest';
import { demoCourses } from './all.ts';

const lessons = demoCourses.flatMap(({ modules }) => modules.flatMap(({ lessons: own }) => own));
const texts = lessons.filter(({ kind }) => kind === 'text').map(({ content }) => content);

test('lessons are long enough to be worth reading', () => {
  expect(texts.length).toBeGreaterThanOrEqual(20);
  expect(texts.filter((text) => text.length < 900)).toEqual([]);
});

test('no two lessons begin with the same words, and no paragraph occurs in two lessons', () => {
  const beginnings = texts.map((text) => text.split(/\s+/).slice(0, 8).join(' ').toLowerCase());
  expect(beginnings.filter((words, index) => beginnings.indexOf(words) !== index)).toEqual([]);
  const paragraphs = texts.flatMap((text) => text.split('\n\n').filter((part) => part.length > 40));
  expect(paragraphs.filter((part, index) => paragraphs.indexOf(part) !== index)).toEqual([]);
});

test('most lessons have code, a table or a list', () => {
  const concrete = texts.filter((text) => /^~~~|^\|.+\|$|^(?:-|\d+\.) /m.test(text));
  expect(concrete.length).toBeGreaterThanOrEqual(texts.length - 2);
});
