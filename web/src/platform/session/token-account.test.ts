import { expect, test } from 'vitest';
import { parseTokenAccount } from './token-account.ts';

const createToken = (claims: unknown) => `x.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.x`;

test('id, e-mail and name are those of the token, with any characters', () => {
  const claims = { sub: '1', email: 'ana@exemplo.com.br', user_metadata: { name: 'João Ção 😀' } };
  expect(parseTokenAccount(createToken(claims))).toEqual({
    supabaseId: '1',
    email: 'ana@exemplo.com.br',
    name: 'João Ção 😀',
  });
});

test('missing or malformed claims of a token are left out', () => {
  expect(
    parseTokenAccount(createToken({ sub: '1', email: '', user_metadata: { name: 'a'.repeat(81) } })),
  ).toEqual({
    supabaseId: '1',
  });
  expect(parseTokenAccount(createToken({ user_metadata: { name: 3 } }))).toEqual({});
  expect([parseTokenAccount('nonsense'), parseTokenAccount('')]).toEqual([{}, {}]);
});
