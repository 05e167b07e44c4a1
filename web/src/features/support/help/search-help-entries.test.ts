import { parseMarkdown } from '@mutirao/markdown/tree';
import { expect, test } from 'vitest';
import { helpEntryIndex } from './help-entries.ts';
import { messages as english } from '#messages/en-US/features/support/help.ts';
import { messages as spanish } from '#messages/es-ES/features/support/help.ts';
import { messages as portuguese } from '#messages/pt-BR/features/support/help.ts';
import {
  fillHelpEntries,
  searchHelpEntries,
  splitTextAtMatches,
  formatActionPoints,
} from './search-help-entries.ts';

const points = { discussion: '10', comment: '5', like: '1', presence: '0', course: '50' };
const all = fillHelpEntries(portuguese.entries, points);
const slugs = (typed: string) => searchHelpEntries(all, typed).map(({ slug }) => slug);

test('there are eight entries, and an empty search finds all of them', () => {
  expect(helpEntryIndex).toHaveLength(8);
  expect(slugs('  ')).toEqual(helpEntryIndex.map(({ slug }) => slug));
});

test.each(['níveis', 'NIVEIS', 'rankings nív', 'pontos mestre'])('%s finds the points', (typed) => {
  expect(slugs(typed)).toContain('pontos');
});

test('an entry must contain all words, and link addresses are not searched', () => {
  expect(slugs('pontos webhook')).toEqual([]);
  expect(slugs('/settings')).toEqual([]);
});

test.each([
  ['Como funcionam os níveis?', 'NIVEIS', ['Como funcionam os ', 'níveis', '?']],
  ['não, nao', 'não', ['', 'não', ', ', 'nao', '']],
  ['senha', 'xis', ['senha']],
  ['senha', '', ['senha']],
  ['😀 IA', 'ia', ['😀 ', 'IA', '']],
  ['pontos', 'pon ponto', ['', 'ponto', 's']],
])('in %j %j marks %j', (text, typed, pieces) => {
  expect(splitTextAtMatches(text, typed)).toEqual(pieces);
});

test.each([english, spanish, portuguese])(
  'the answers contain the hub’s numbers and no placeholder name',
  (texts) => {
    const filled = fillHelpEntries(texts.entries, {
      discussion: '71',
      comment: '72',
      like: '73',
      presence: '75',
      course: '74',
      assistant: '',
      megabytes: '76',
    });
    expect(filled.some(({ answer }) => answer.includes('76 MB'))).toBe(true);
    const table = filled.find(({ slug }) => slug === 'pontos')?.answer ?? '';
    for (const number of ['71', '72', '73', '74', '75']) expect(table).toContain(`| ${number} |`);
    for (const { answer } of filled) {
      expect(answer).not.toMatch(/[{}]/);
      expect(JSON.stringify(parseMarkdown(answer, { labels: { done: '', open: '' } }))).not.toContain(
        'as-typed',
      );
    }
  },
);

test('points that the hub has not sent yet are shown as a dash', () => {
  const numbers = new Intl.NumberFormat('pt-BR');
  expect(formatActionPoints({ course: 50 }, numbers)).toEqual({
    discussion: '—',
    comment: '—',
    like: '—',
    presence: '—',
    course: '50',
  });
  expect(
    formatActionPoints({ discussion: 0, comment: 1_500, like: 2, presence: 4, course: 50 }, numbers),
  ).toEqual({
    discussion: '0',
    comment: '1.500',
    like: '2',
    presence: '4',
    course: '50',
  });
});
