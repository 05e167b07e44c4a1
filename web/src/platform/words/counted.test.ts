import { supportLimits } from '@mutirao/contract/features/support/limits';
import { expect, test } from 'vitest';
import { writeCounted } from './counted.ts';

test('as many as are counted are told, and no number beyond', () => {
  const numbers = new Intl.NumberFormat('pt-BR');
  const { counted } = supportLimits;
  expect([1, counted, counted + 1].map((count) => writeCounted(count, numbers))).toEqual(['1', '99', '99+']);
});
