import { expect, test } from 'vitest';
import { parsePixKey } from './pix-key.ts';

test.each([
  ['529.982.247-25', { kind: 'cpf', key: '52998224725' }],
  ['11.222.333/0001-81', { kind: 'cnpj', key: '11222333000181' }],
  ['12.abc.345/01de-35', { kind: 'cnpj', key: '12ABC34501DE35' }],
  [' Ana@Exemplo.com.br ', { kind: 'email', key: 'ana@exemplo.com.br' }],
  ['+55 (11) 98765-4321', { kind: 'phone', key: '+5511987654321' }],
  ['123E4567-e12b-12d1-a456-426655440000', { kind: 'random', key: '123e4567-e12b-12d1-a456-426655440000' }],
])('%s is a Pix key', (typed, key) => {
  expect(parsePixKey(typed)).toEqual(key);
});

test.each([
  '529.982.247-24',
  '111.111.111-11',
  '11.222.333/0001-80',
  '00000000000000',
  '12.ABC.345/01DE-36',
  'ana@exemplo',
  'ána@exemplo.com.br',
  '11987654321',
  '+1 202 555 0100',
  '123e4567-e12b-12d1-a456',
  '',
  'chave',
])('%s is not a Pix key', (typed) => {
  expect(parsePixKey(typed)).toBeUndefined();
});
