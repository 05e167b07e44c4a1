import { expect, test } from 'vitest';
import { findPasswordChangeProblem } from './password-checks.ts';

const good = { current: 'tijolo-azul-42', password: 'ladrilho-7', confirmation: 'ladrilho-7' };

test('a new password that differs, is long enough and was typed twice is accepted', () => {
  expect(findPasswordChangeProblem(good)).toBeUndefined();
});

test.each([
  ['currentMissing', { current: '', password: '', confirmation: 'x' }],
  ['passwordMissing', { password: '', confirmation: 'x' }],
  ['passwordShort', { password: '12345', confirmation: 'x' }],
  ['passwordsDiffer', { password: good.current, confirmation: 'x' }],
  ['passwordSame', { password: good.current, confirmation: good.current }],
])('%s comes before the problems after it', (problem, change) => {
  expect(findPasswordChangeProblem({ ...good, ...change })?.problem).toBe(problem);
});
