import { expect, test } from 'vitest';
import { paymentTime } from './payment-time.ts';

test('the id of a Pix says when it was sent', () => {
  expect(paymentTime('E12345678202601311507abcDEF12345')?.toISOString()).toBe('2026-01-31T15:07:00.000Z');
});

test.each([undefined, '', 'D12345678202601311507abcDEF12345', 'E12345678202613311507abcDEF12345', 'E123'])(
  'what is written otherwise (%s) says nothing',
  (id) => {
    expect(paymentTime(id)).toBeUndefined();
  },
);
