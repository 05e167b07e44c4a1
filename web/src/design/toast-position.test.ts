import { expect, test } from 'vitest';
import { computeToastTop } from './toast-position.ts';

const screen = { top: 0, bottom: 844 };
const toast = { left: 16, right: 374, height: 70 };
const row = (top: number, bottom: number) => ({ left: 0, right: 390, top, bottom });

test('a toast is at the bottom edge if there are no obstacles', () => {
  expect(computeToastTop(toast, [], screen)).toBe(844 - 12 - 70);
});

test('a toast is above the bars and fields at the bottom', () => {
  expect(computeToastTop(toast, [row(780, 844), row(720, 780)], screen)).toBe(720 - 12 - 70);
});

test('a toast does not fit into a gap that is lower than itself', () => {
  expect(computeToastTop(toast, [row(780, 844), row(600, 700)], screen)).toBe(600 - 12 - 70);
});

test('a toast is between the top bar and the content that fills the rest of the screen', () => {
  expect(computeToastTop(toast, [row(0, 60), row(160, 844)], screen)).toBe(160 - 12 - 70);
});

test('an obstacle beside a toast does not move it', () => {
  expect(computeToastTop(toast, [{ left: 400, right: 800, top: 0, bottom: 844 }], screen)).toBe(762);
});

test('a toast covers as little as possible if there is no free position', () => {
  expect(computeToastTop(toast, [row(0, 380), row(430, 844)], screen)).toBe(380 + 12);
});
