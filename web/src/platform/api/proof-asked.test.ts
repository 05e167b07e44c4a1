import { expect, test } from 'vitest';
import { onProofNeeded, proofsGiven, proveFirst } from './proof-asked.ts';

/** Somebody who is asked, and answers when they are told to. */
function aPerson() {
  const answers: ((isProven: boolean) => void)[] = [];
  const forget = onProofNeeded(() => new Promise((answer) => answers.push(answer)));
  return { answers, forget };
}

test('two calls that were refused at once ask once, and so does one whose refusal comes after the proof', async () => {
  const { answers, forget } = aPerson();
  const before = proofsGiven();
  const both = [proveFirst(before), proveFirst(before)];
  expect(answers).toHaveLength(1);
  answers[0]?.(true);
  expect(await Promise.all(both)).toEqual([true, true]);
  expect(await proveFirst(before)).toBe(true);
  expect(answers).toHaveLength(1);
  forget();
});

test('what was sent after a proof and refused asks again, and so does what was declined', async () => {
  const { answers, forget } = aPerson();
  const declined = proveFirst(proofsGiven());
  answers[0]?.(false);
  expect(await declined).toBe(false);
  const again = proveFirst(proofsGiven());
  expect(answers).toHaveLength(2);
  answers[1]?.(true);
  expect(await again).toBe(true);
  const third = proveFirst(proofsGiven());
  expect(answers).toHaveLength(3);
  answers[2]?.(false);
  expect(await third).toBe(false);
  forget();
});

test('where nobody can be asked nothing is proven', async () => {
  expect(await proveFirst(proofsGiven() + 1)).toBe(false);
});
