import { expect, test } from 'vitest';
import { resolveStoredLanguage } from './languages.ts';

test('a message without a request has the stored language, or that of the hub without one that it knows', () => {
  expect(['en-US', 'es-ES', null, 'zxx'].map(resolveStoredLanguage)).toEqual([
    'en-US',
    'es-ES',
    'pt-BR',
    'pt-BR',
  ]);
});
