import { expect, test } from 'vitest';
import { fillIn } from './fill-in.ts';

test('a value stands in a letter as it is, whatever signs it has', () => {
  const odd = "R$$ 5, $& e $' ou $` {hub}";
  expect(fillIn('{hub}: {reason} ({hub}) {other}', { hub: 'Vila', reason: odd })).toBe(
    `Vila: ${odd} (Vila) {other}`,
  );
});
