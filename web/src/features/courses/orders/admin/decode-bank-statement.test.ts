import { expect, test } from 'vitest';
import { decodeBankStatement } from './decode-bank-statement.ts';

test('a bank’s file is read in UTF-8 and in Latin-1', async () => {
  expect(await decodeBankStatement(new Blob(['Transação']))).toBe('Transação');
  const old = new Uint8Array([0x54, 0x72, 0x61, 0x6e, 0x73, 0x61, 0xe7, 0xe3, 0x6f]);
  expect(await decodeBankStatement(new Blob([old]))).toBe('Transação');
});
