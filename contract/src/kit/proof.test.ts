import { expect, test } from 'vitest';
import { isFreshProof, proofMinutes } from './proof.ts';

test('a proof holds for a quarter of an hour to the millisecond, and none never', () => {
  const provenAt = new Date('2026-03-21T12:00:00Z');
  const after = (milliseconds: number) => new Date(provenAt.getTime() + proofMinutes * 60_000 + milliseconds);
  expect(proofMinutes).toBe(15);
  expect(isFreshProof(provenAt, after(-1))).toBe(true);
  expect(isFreshProof(provenAt, after(0))).toBe(false);
  expect(isFreshProof(undefined, provenAt)).toBe(false);
});
