import { expect, test } from 'vitest';
import { isFreshProof, proofMinutes } from './proof.ts';

test('a re-authentication is valid for 15 minutes to the millisecond, and a missing one is never valid', () => {
  const provenAt = new Date('2026-03-21T12:00:00Z');
  const after = (milliseconds: number) => new Date(provenAt.getTime() + proofMinutes * 60_000 + milliseconds);
  expect(proofMinutes).toBe(15);
  expect(isFreshProof(provenAt, after(-1))).toBe(true);
  expect(isFreshProof(provenAt, after(0))).toBe(false);
  expect(isFreshProof(undefined, provenAt)).toBe(false);
});
