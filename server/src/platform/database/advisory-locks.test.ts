import { expect, test } from 'vitest';
import { advisoryLockNumbers } from './advisory-locks.ts';

test('no two advisory locks have the same number', () => {
  const numbers = Object.values(advisoryLockNumbers);
  expect(new Set(numbers).size).toBe(numbers.length);
});
