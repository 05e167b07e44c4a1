import { expect, test } from 'vitest';
import { containsLink } from './anonymize.ts';

test.each([
  'Veja http://malvado.exemplo',
  'Veja WWW.malvado.exemplo',
  'Fale por wa.me/5581999990000',
  'Entre em t.me/golpe',
  'Está em bit.ly/3xYz',
  'Vá a malvado.com e entre',
  'Vá a (malvado.com.br).',
  'Vá a Malvado.Site',
  'Abra malvado.exemplo/entrar',
  'Escreva a ajuda@malvado.exemplo',
  'Escreva a ana.lima+hub@exemplo.com.br',
  'Escreva a mailto:ana',
  'Ligue tel:+5581999990000',
])('a text with a link: %s', (text) => expect(containsLink(text)).toBe(true));

test.each([
  'Use Node.js com TypeScript.',
  'Mude o package.json e o src/app.ts.',
  'Custa R$ 4.50/mês na versão 2.0.',
  'O main.rs/lib.rs tem os dois.',
  'Concordam. Comer cedo ajuda.',
  'Quem paga: todos.',
  'Mencione @ana no texto.',
  'Basta 1/2 xícara etc.',
])('a text without a link: %s', (text) => expect(containsLink(text)).toBe(false));
