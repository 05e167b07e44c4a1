import { idSchema } from '@mutirao/contract/kit/text';
import { expect, test } from 'vitest';
import { createUuid } from './create-uuid.ts';

test('keys are valid for the server and unique', () => {
  const keys = Array.from({ length: 100 }, createUuid);
  for (const key of keys) expect(idSchema.safeParse(key).success, key).toBe(true);
  expect(new Set(keys).size).toBe(100);
});
