import { describe, expect, test } from 'vitest';
import type { FilterKind } from '@mutirao/contract/features/content-rules/limits';
import { createWordFilter } from './word-filter.ts';
import { parseFilterPattern } from './parse-pattern.ts';

function findMatches(kind: FilterKind, typed: string, text: string) {
  const read = parseFilterPattern(kind, typed);
  if ('problem' in read) throw new Error(read.problem.message);
  return createWordFilter([{ id: '1', kind, action: 'refuse', ...read }]).findHits(text)[0]?.found;
}

describe('a word', () => {
  test.each([
    ['cassino', 'Venha ao CASSINO hoje', 'CASSINO'],
    ['cassíno', 'venha ao cassino', 'cassino'],
    ['promocao', 'Grande promoção!', 'promoção'],
    ['cassino', 'venha ao **cas**sino', 'cassino'],
    ['cassino', 'venha ao cas\u200Bsino', 'cas\u200Bsino'],
    ['cassino', 'ｃａｓｓｉｎｏ', 'ｃａｓｓｉｎｏ'],
    ['cassin*', 'dois cassinos', 'cassinos'],
    ['*cassino', 'megacassino', 'megacassino'],
    ['c*ss*no', 'xx c4ssi9no', 'c4ssi9no'],
    ['ganhe dinheiro', 'Ganhe,  dinheiro!', 'Ganhe dinheiro'],
    ['ganhe muit* dinheiro', 'ganhe muitíssimo dinheiro', 'ganhe muitíssimo dinheiro'],
    ['日本', '日本', '日本'],
  ])('%s is found in “%s”', (typed, text, piece) => {
    expect(findMatches('word', typed, text)).toBe(piece);
  });

  test.each([
    ['cassino', 'cassinos'],
    ['cassin*', 'megacassino'],
    ['c*ss*no', 'css'],
    ['aba*aba', 'aba'],
    ['ganhe dinheiro', 'ganhe algum dinheiro'],
    ['ganhe dinheiro', 'ganhe'],
  ])('%s is not found in “%s”', (typed, text) => {
    expect(findMatches('word', typed, text)).toBeUndefined();
  });
});

describe('a site', () => {
  test.each([
    ['cassino.bet', 'veja https://cassino.bet/x?y=1'],
    ['cassino.bet', 'veja [aqui](https://www.cassino.bet)'],
    ['https://www.cassino.bet/entrar', 'em cassino.bet.'],
    ['cassino.bet', 'https://google.com@cassino.bet/'],
    ['cassino.bet', 'https://c%61ssino.bet/'],
    ['*.bet', 'https://a.b.bet'],
    ['cassino*.com', 'https://m.cassino77.com'],
    ['cassino.bet', String.raw`[x](https://cassino\.bet)`],
    ['cassino.bet', '[x](https://cassino&#46;bet)'],
    ['cassino.bet', '[x](https&#58;//cassino&#46;bet)'],
    ['cassino.bet', '![x](https://cassino&#46;bet/a.png)'],
    ['cassino.bet', `${'a.'.repeat(300)}cassino.bet`],
    ['ação.com', 'https://xn--ao-siap.com/'],
  ])('%s is found in “%s”', (typed, text) => {
    expect(findMatches('link', typed, text)).toBeDefined();
  });

  test.each([
    ['cassino.bet', 'https://cassino.better.com'],
    ['cassino.bet', 'https://meucassino.bet'],
    ['*.bet', 'https://bet.com.br/a.html'],
  ])('%s is not found in “%s”', (typed, text) => {
    expect(findMatches('link', typed, text)).toBeUndefined();
  });
});

test.each([
  ['word', '*'],
  ['word', 'a'],
  ['word', '!?'],
  ['word', 'ganhe * dinheiro'],
  ['word', 'a*b*c*d*e*f'],
  ['link', 'cassino'],
  ['link', 'a b.com'],
] as const)('%s entry %s is invalid', (kind, typed) => {
  expect(parseFilterPattern(kind, typed)).toHaveProperty('problem');
});

test('the worst text and the worst entries take no longer than reading them', () => {
  const entries = Array.from({ length: 500 }, (_, index) => ({
    id: String(index),
    kind: 'word' as const,
    pattern: 'x',
    plain: `a*a*a*a*${'a'.repeat(40)}b`,
    action: 'hold' as const,
  }));
  const sites = entries.map((entry, index) => ({
    ...entry,
    kind: 'link' as const,
    plain: index % 2 === 0 ? 'a.a.b' : `a*a*a*a*${'a'.repeat(20)}b.com`,
  }));
  const filter = createWordFilter([...entries, ...sites]);
  for (const text of ['a'.repeat(20_000), 'a '.repeat(10_000), 'a.'.repeat(10_000), 'a.a '.repeat(5_000)])
    expect(filter.findHits(text)).toEqual([]);
});
