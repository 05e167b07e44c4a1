import { expect, test } from 'vitest';
import { formatCappedCount } from './capped-count.ts';

test('a count above the limit is shown as the limit with a plus', () => {
  const options = { max: 99, numbers: new Intl.NumberFormat('pt-BR') };
  expect([1, 99, 100].map((count) => formatCappedCount(count, options))).toEqual(['1', '99', '99+']);
});
