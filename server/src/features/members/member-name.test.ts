import { expect, test } from 'vitest';
import { deriveNewMemberName } from './member-name.ts';

test.each([
  [{ name: ' Ana Prado ', email: 'a@x' }, 'Ana Prado'],
  [{ name: undefined, email: 'ana.prado@exemplo.com.br' }, 'ana.prado'],
  [{ name: '', email: '@exemplo.com.br' }, 'Usuário'],
  [{ name: 'Ana   Maria\t\nPrado', email: 'a@x' }, 'Ana Maria Prado'],
  [{ name: '\u202Eodarp\u202C ana\u2066 !', email: 'a@x' }, 'odarp ana !'],
  [{ name: 'A\u200Bna\uFEFF Pra\u2060do', email: 'a@x' }, 'A na Pra do'],
  [{ name: 'Jose\u0301', email: 'a@x' }, 'José'],
  [{ name: '\u200B \u200F.', email: 'a@x' }, 'a'],
  [{ name: undefined, email: '\u200Fana@x' }, 'ana'],
  [{ name: '\u200Bmembro  removido\u200B', email: 'a@x' }, 'a'],
])('the name of %j is %s', (account, name) => {
  expect(deriveNewMemberName(account)).toBe(name);
});
