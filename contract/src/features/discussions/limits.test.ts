import { expect, test } from 'vitest';
import {
  counterByDiscussionSort,
  discussionSorts,
  isAutomaticTitle,
  removeTitleFromExcerpt,
  removeTitleFromHighlightedExcerpt,
  createTitleFromText,
} from './limits.ts';

const long = `${'palavra '.repeat(12)}fim`;

test('a card does not repeat in its excerpt what an automatic title shows', () => {
  const title = createTitleFromText(long);
  expect(removeTitleFromExcerpt({ title, excerpt: long })).toBe(`…${long.slice(60).trimStart()}`);
  expect(removeTitleFromExcerpt({ title: 'Oi', excerpt: 'Oi' })).toBe('');
});

test('a title that was written leaves the excerpt whole', () => {
  expect(isAutomaticTitle({ title: 'Outro', excerpt: long })).toBe(false);
  expect(removeTitleFromExcerpt({ title: 'Outro', excerpt: long })).toBe(long);
  expect(isAutomaticTitle({ title: '', excerpt: '' })).toBe(false);
});

test('the excerpt of a hit keeps its matches, without what an automatic title shows', () => {
  const text = 'Vamos plantar tomates e manjericão no canteiro da praça nova amanhã cedo, com ferramentas';
  const title = [createTitleFromText(text)];
  expect(title).toEqual(['Vamos plantar tomates e manjericão no canteiro da praça nova...']);
  const remove = (excerpt: string[]) => removeTitleFromHighlightedExcerpt({ title, excerpt });
  expect(remove(['', 'Vamos', text.slice(5, 78), 'ferramentas'])).toEqual([
    '…',
    '',
    'amanhã cedo, com ',
    'ferramentas',
  ]);
  expect(remove(['… ', 'canteiro', ' da praça nova amanhã cedo'])).toEqual(['…', '', 'amanhã cedo']);
  expect(remove(['… plantar ', 'tomates', ' e manjericão'])).toEqual([]);
  expect(remove(['… nova ', 'horta'])).toEqual(['… nova ', 'horta']);
});

test('no two sorts of the feed have the same order', () => {
  const counters = discussionSorts.map((sort) => counterByDiscussionSort[sort]);
  expect(new Set(counters).size).toBe(counters.length);
});
