import { expect, test } from 'vitest';
import { parseEndToEndIdTime } from './payment-time.ts';

test('the id of a Pix contains its time', () => {
  expect(parseEndToEndIdTime('E12345678202601311507abcDEF12345')?.toISOString()).toBe(
    '2026-01-31T15:07:00.000Z',
  );
});

test.each([undefined, '', 'D12345678202601311507abcDEF12345', 'E12345678202613311507abcDEF12345', 'E123'])(
  'an id in another format (%s) has no time',
  (id) => {
    expect(parseEndToEndIdTime(id)).toBeUndefined();
  },
);
