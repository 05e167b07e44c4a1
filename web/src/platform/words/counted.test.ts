import { expect, test } from 'vitest';
import { writeCounted } from './counted.ts';

test('as many as are counted are told, and no number beyond', () => {
  const how = { most: 99, numbers: new Intl.NumberFormat('pt-BR') };
  expect([1, 99, 100].map((count) => writeCounted(count, how))).toEqual(['1', '99', '99+']);
});
