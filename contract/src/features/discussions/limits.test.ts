import { expect, test } from 'vitest';
import { removeTitleFromExcerpt, isAutomaticTitle, titleFromText } from './limits.ts';

const long = `${'palavra '.repeat(12)}fim`;

test('a card does not repeat in its excerpt what an automatic title shows', () => {
  const title = titleFromText(long);
  expect(removeTitleFromExcerpt({ title, excerpt: long })).toBe(`…${long.slice(60).trimStart()}`);
  expect(removeTitleFromExcerpt({ title: 'Oi', excerpt: 'Oi' })).toBe('');
});

test('a title that was written leaves the excerpt whole', () => {
  expect(isAutomaticTitle({ title: 'Outro', excerpt: long })).toBe(false);
  expect(removeTitleFromExcerpt({ title: 'Outro', excerpt: long })).toBe(long);
  expect(isAutomaticTitle({ title: '', excerpt: '' })).toBe(false);
});
