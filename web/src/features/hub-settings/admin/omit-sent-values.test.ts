import { expect, test } from 'vitest';
import { omitSentValues } from './omit-sent-values.ts';

test('saved values are removed from the form, and values typed since remain', () => {
  const sent: Partial<Record<'name' | 'reading' | 'joining', string>> = { name: 'Vila', reading: 'open' };
  expect(omitSentValues(sent, sent)).toEqual({});
  expect(omitSentValues(sent, { ...sent, name: 'Vila Nova' })).toEqual({ name: 'Vila Nova' });
  expect(omitSentValues(sent, { ...sent, joining: 'invite' })).toEqual({ joining: 'invite' });
});
