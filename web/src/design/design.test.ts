import { expect, test } from 'vitest';
import { initialsOf } from './initials.ts';
import { tileShapes } from './tile-shapes.ts';
import { toasts } from './toast-store.ts';

test.each([
  ['Ana Prado', 'AP'],
  ['bia', 'B'],
  ['  Caio  Luz Nunes ', 'CL'],
  ['élis ávila', 'ÉÁ'],
  ['😀 Feliz', '😀F'],
  ['', ''],
])('the initials of "%s" are %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});

test('the wall is the same for the same seed, and another for another', () => {
  expect(tileShapes('a', 6, 4)).toEqual(tileShapes('a', 6, 4));
  expect(tileShapes('a', 6, 4)).not.toEqual(tileShapes('b', 6, 4));
});

test('one toast is shown at a time, the newest', () => {
  toasts.show({ title: 'um' });
  toasts.show({ title: 'dois', tone: 'destructive' });
  expect(toasts.read()).toMatchObject([{ title: 'dois', tone: 'destructive', isOpen: true }]);
});
