import { expect, test } from 'vitest';
import { fillTemplate } from './fill-template.ts';

test('a value is inserted into an email unchanged, with any special characters', () => {
  const odd = "R$$ 5, $& e $' ou $` {hub}";
  expect(fillTemplate('{hub}: {reason} ({hub}) {other}', { hub: 'Vila', reason: odd })).toBe(
    `Vila: ${odd} (Vila) {other}`,
  );
});
