import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { expect, test } from 'vitest';
import { languages, type Language } from '#platform/http/languages';
import { unsupportedErrorCodeReasons } from '../testing/error-code-coverage.ts';
import { IdentityError, formatIdentityErrorMessage } from './identity-error.ts';
import { identityMessages } from '#messages/identity';

const { errors, errorCases } = identityMessages('pt-BR');
const all = languages.flatMap((language) => {
  const messages = identityMessages(language);
  return Object.entries({ ...messages.errors, ...messages.errorCases }).map(
    ([name, sentence]) => [name, language, sentence] as const,
  );
});
const findSentence = (wanted: string, language: Language) =>
  all.find(([name, spoken]) => name === wanted && spoken === language)?.[2] ?? '';
const placeholders = (text: string) => new Set(text.match(/\{\w+\}/g) ?? []);

test.each(all)('%s has its own sentence in %s', (name, language, sentence) => {
  expect(sentence.trim()).not.toBe('');
  const english = findSentence(name, 'en-US');
  expect(sentence === english).toBe(language === 'en-US');
  // A translation can omit a placeholder of the English message, but cannot have any other placeholder.
  expect([...placeholders(english), '{minimum}']).toEqual(
    expect.arrayContaining([...placeholders(sentence)]),
  );
});

test('no code has the name of a case', () => {
  expect(Object.keys(errorCases).filter((name) => Object.hasOwn(errors, name))).toEqual([]);
});

test('Every code that the client knows has a message, or a reason why it is never returned', () => {
  const require = createRequire(import.meta.url);
  const folder = path.dirname(require.resolve('@supabase/auth-js/package.json'));
  const source = readFileSync(path.join(folder, 'dist', 'module', 'lib', 'error-codes.d.ts'), 'utf8');
  const documentedCodes = [...source.matchAll(/'([a-z_0-9]+)'/g)].flatMap(([, code]) => (code ? [code] : []));
  expect(documentedCodes.length).toBeGreaterThan(70);
  const isStored = (code: string) =>
    Object.hasOwn(errors, code) ||
    Object.hasOwn(errorCases, code) ||
    Object.hasOwn(unsupportedErrorCodeReasons, code);
  expect(documentedCodes.filter((code) => !isStored(code))).toEqual([]);
});

test('Values replace their placeholders, and several messages are joined', () => {
  const late = new IdentityError(429, 'over_email_send_rate_limit', { retryAfterSeconds: 42 });
  expect(formatIdentityErrorMessage(late, 'en-US')).toBe(
    'For security purposes, you can only request this after 42 seconds.',
  );
  const named = new IdentityError(422, 'mfa_factor_name_conflict', { values: { name: '"a $& {id}"' } });
  expect(formatIdentityErrorMessage(named, 'en-US')).toBe(
    'A factor with the friendly name "a $& {id}" for this user already exists',
  );
  const weak = new IdentityError(422, 'weak_password', {
    sentence: ['password_too_short', 'password_known'],
    values: { minimum: 6 },
  });
  expect(formatIdentityErrorMessage(weak, 'en-US')).toBe(
    'Password should be at least 6 characters. Password is known to be weak and easy to guess, please choose a different one.',
  );
  expect(formatIdentityErrorMessage(weak, 'pt-BR')).toBe(
    'Escolha uma senha mais forte: com pelo menos 6 caracteres, difícil de adivinhar e fora da lista das mais usadas.',
  );
});
