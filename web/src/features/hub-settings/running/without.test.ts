import { expect, test } from 'vitest';
import { without } from './without.ts';

test('what was sent is no longer typed, and what was typed since still is', () => {
  const sent: Partial<Record<'name' | 'reading' | 'joining', string>> = { name: 'Vila', reading: 'open' };
  expect(without(sent, sent)).toEqual({});
  expect(without(sent, { ...sent, name: 'Vila Nova' })).toEqual({ name: 'Vila Nova' });
  expect(without(sent, { ...sent, joining: 'invite' })).toEqual({ joining: 'invite' });
});
