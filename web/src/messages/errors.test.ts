import { errorFactoryByReason } from '@mutirao/contract/error-reasons';
import { apiErrorsByCode } from '@mutirao/contract/kit/api-errors';
import { languages } from '@mutirao/contract/kit/languages';
import { afterEach, describe, expect, test } from 'vitest';
import { setErrorLanguage, translateErrorBody } from '#platform/messages/error-sentences.ts';
import { messages as english } from './en-US/errors.ts';

const portuguese = Object.fromEntries(
  Object.entries({ ...apiErrorsByCode, ...errorFactoryByReason }).map(([reason, { message }]) => [
    reason,
    message,
  ]),
);

/**
 * Returns the names of the parameters of a message. The branches of a `select` are not matched, because each is a whole
 * sentence.
 */
const findParameters = (sentence: string) =>
  new Set([...sentence.matchAll(/\{(\w+)(?:\}|, (?:select|plural|date|time))/g)].map(([, name]) => name));

// The Portuguese sentences are in the contract.
const translations = await Promise.all(
  languages
    .filter((language) => language !== 'pt-BR')
    .map(async (language) => {
      const { messages }: { messages: Record<string, string> } = await import(`./${language}/errors.ts`);
      return [language, messages] as const;
    }),
);

describe.each(translations)('%s', (_language, messages) => {
  test('every language has exactly one sentence for each reason', () => {
    expect(Object.keys(messages).toSorted()).toEqual(Object.keys(portuguese).toSorted());
  });

  test.each(Object.entries(messages))(
    '%s has the parameters of the Portuguese sentence',
    (reason, sentence) => {
      const isOfOtherService = reason === 'account_change_rejected';
      expect(findParameters(sentence)).toEqual(
        isOfOtherService ? new Set() : findParameters(portuguese[reason] ?? ''),
      );
      expect(sentence).not.toBe(portuguese[reason]);
    },
  );
});

describe('the body of an error', () => {
  afterEach(() => setErrorLanguage({ language: 'pt-BR', timeZone: 'America/Sao_Paulo' }));

  const body = {
    code: 'conflict',
    reason: 'pin_limit_reached',
    params: { max: 3 },
    message: 'Já há 3 discussões fixadas. Desafixe uma delas antes de fixar outra.',
  } as const;

  test('the body of an error stays as it is in Portuguese', async () => {
    expect(await translateErrorBody(body)).toBe(body);
  });

  test('the body of an error has the sentences of the language, also for fields', async () => {
    setErrorLanguage({ language: 'en-US', timeZone: 'America/Sao_Paulo' });
    const field = {
      path: 'title',
      code: 'too_big',
      reason: 'text_too_long',
      params: { max: 200 },
      message: 'Use',
    };
    const translated = await translateErrorBody({ ...body, fields: [field] });
    expect(translated.message).toBe(
      'There are already 3 pinned discussions. Unpin one of them before you pin another.',
    );
    expect(translated.fields).toEqual([{ ...field, message: 'Use at most 200 characters.' }]);
  });

  test('the body of an error shows moments in the time zone of the hub, and values by their name', async () => {
    setErrorLanguage({ language: 'es-ES', timeZone: 'America/Sao_Paulo' });
    const params = { until: '2026-01-05T12:00:00.000Z', cause: 'Spam' };
    expect(await translateErrorBody({ reason: 'account_banned_until', params })).toMatchObject({
      message: expect.stringMatching(/^Su cuenta está suspendida hasta el 5 ene 2026, 9:00\. Motivo: Spam$/),
    });
    const decided = { name: 'Caio', decision: 'delete' };
    expect(await translateErrorBody({ reason: 'report_already_decided', params: decided })).toMatchObject({
      message: 'Caio ya decidió esta denuncia: se eliminó el contenido.',
    });
  });

  test('the body of an error shows a text as it was written, also one that looks like a moment', async () => {
    setErrorLanguage({ language: 'en-US', timeZone: 'America/Sao_Paulo' });
    const params = { pattern: '2026-01-05T12:00:00Z' };
    const { message } = await translateErrorBody({ reason: 'filter_pattern_not_a_site', params });
    expect(message).toContain('2026-01-05T12:00:00Z');
  });

  test('the body of an error of another server has no sentence of the hub', async () => {
    setErrorLanguage({ language: 'en-US', timeZone: 'America/Sao_Paulo' });
    const { message } = await translateErrorBody({ message: 'Bad gateway' });
    expect(message).toBeUndefined();
  });

  test('the body of an error has the sentence of the code for a reason that the page does not know', async () => {
    setErrorLanguage({ language: 'en-US', timeZone: 'America/Sao_Paulo' });
    const { message } = await translateErrorBody({ ...body, reason: 'of_a_newer_server' });
    expect(message).toBe(english.conflict);
  });
});
