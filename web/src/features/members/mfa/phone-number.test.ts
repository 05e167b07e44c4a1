import { expect, test } from 'vitest';
import { parsePhone, formatPhone } from './phone-number.ts';

test.each([
  ['(81) 99999-0000', '+5581999990000'],
  ['81 3333 0000', '+558133330000'],
  ['+55 81 99999-0000', '+5581999990000'],
  ['+351 912 345 678', '+351912345678'],
])('%s is dialled as %s', (typed, number) => {
  expect(parsePhone(typed)).toBe(number);
});

test.each(['', '99999-0000', '+1', 'telefone', '123456789012345'])('%s is no number yet', (typed) => {
  expect(parsePhone(typed)).toBeUndefined();
});

test.each([
  ['5581999990000', '+55 81 99999-0000'],
  ['+558133330000', '+55 81 3333-0000'],
  ['351912345678', '+351912345678'],
])('%s is written as %s', (number, written) => {
  expect(formatPhone(number)).toBe(written);
});
