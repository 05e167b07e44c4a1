import { expect, test } from 'vitest';
import { diffTexts, type DiffPiece } from './word-diff.ts';

const marks = { same: ['', ''], added: ['{', '}'], removed: ['[', ']'] } as const;
const drawn = (pieces: readonly DiffPiece[]) =>
  pieces.map(({ kind, text }) => marks[kind][0] + text + marks[kind][1]).join('');

test.each([
  ['igual', 'igual', 'igual'],
  ['', 'novo', '{novo}'],
  ['velho', '', '[velho]'],
  ['um dois três', 'um 2 três', 'um [dois]{2} três'],
  ['ação lenta', 'reação lenta', '[ação]{reação} lenta'],
  ['a\nb\nc\n', 'a\nx\nc\n', 'a\n[b]{x}\nc\n'],
  ['a\nb', 'a\nb\nc', 'a\nb{\nc}'],
  ['um, dois', 'um; dois', 'um[,]{;} dois'],
])('%j becomes %j', (before, after, expected) => {
  expect(drawn(diffTexts(before, after))).toBe(expected);
});

test('both texts can be restored from the diff, at any length', () => {
  const before = Array.from({ length: 4_000 }, (_, index) => `palavra${index % 7}`).join(' ');
  const after = Array.from({ length: 4_000 }, (_, index) => `palavra${index % 5}`).join(' ');
  const pieces = diffTexts(before, after);
  const without = (kind: DiffPiece['kind']) =>
    pieces
      .filter((piece) => piece.kind !== kind)
      .map(({ text }) => text)
      .join('');
  expect(without('added')).toBe(before);
  expect(without('removed')).toBe(after);
});
