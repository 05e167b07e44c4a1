import { expect, test } from 'vitest';
import { resolveLanguage } from '../messages/i18n.ts';
import { formatAge, formatDateTimeInZone } from './dates.ts';

const at = new Date('2026-11-21T12:00:00Z');

test.each([
  [0, 'agora'],
  [59, 'agora'],
  [60, '1m'],
  [3_599, '59m'],
  [3_600, '1h'],
  [86_399, '23h'],
  [86_400, '1d'],
  [400 * 86_400, '400d'],
])('after %i seconds a post is %s old', (seconds, age) => {
  const moment = new Date(at.getTime() - seconds * 1000).toISOString();
  expect(formatAge(moment, { currentTime: at, now: 'agora' })).toBe(age);
});

test('a date is day, month, year and time in the zone of the hub', () => {
  const date = formatDateTimeInZone('2026-11-21T12:14:00Z', { language: 'pt-BR', zone: 'America/Sao_Paulo' });
  expect(date).toBe('21/11/2026 09:14');
});

test.each([
  ['es-ES', ['pt-BR'], 'es-ES'],
  [null, ['zxx', 'en-GB'], 'en-US'],
  [undefined, ['zxx'], 'pt-BR'],
] as const)('an account in %s and a browser in %j read %s', (account, browser, language) => {
  expect(resolveLanguage(account, browser)).toBe(language);
});
