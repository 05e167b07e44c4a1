import { expect, test } from 'vitest';
import { encodeBrCode, calculateBrCodeChecksum } from './br-code.ts';

test('the checksum is the one that the standard names', () => {
  expect(calculateBrCodeChecksum('123456789')).toBe('29B1');
});

test('the code equals the example of the central bank’s manual', () => {
  expect(
    encodeBrCode({ key: '123e4567-e12b-12d1-a456-426655440000', name: 'Fulano de Tal', city: 'BRASILIA' }),
  ).toBe(
    '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-426655440000' +
      '5204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***63041D3D',
  );
});

test('the code contains the amount in reais and the order’s own id, in characters that every bank reads', () => {
  const txid = 'A'.repeat(25);
  const code = encodeBrCode({
    key: 'a@b.co',
    name: 'Associação São João',
    city: 'São Paulo',
    amount: 4990,
    txid,
  });
  expect(code).toContain('540549.90');
  expect(code).toContain(`62290525${txid}`);
  expect(code).toContain('5919Associacao Sao Joao6009Sao Paulo');
  expect(calculateBrCodeChecksum(code.slice(0, -4))).toBe(code.slice(-4));
  expect(encodeBrCode({ key: 'a@b.co', name: 'A', city: 'B', amount: 1000 })).toContain('540510.00');
  expect(encodeBrCode({ key: 'a@b.co', name: 'A', city: 'B', amount: 5 })).toContain('54040.05');
});

test('a key of the max length fits, and a longer one is rejected', () => {
  const longKey = `${'a'.repeat(70)}@b.co`;
  expect(encodeBrCode({ key: `${longKey}mm`, name: 'A', city: 'B' })).toContain('2699');
  expect(() => encodeBrCode({ key: `${longKey}mmm`, name: 'A', city: 'B' })).toThrow(RangeError);
});
