import { readdirSync } from 'node:fs';
import path from 'node:path';
import { languages, type Language } from '@mutirao/contract/kit/languages';
import { createTranslator } from 'use-intl/core';
import { describe, expect, test } from 'vitest';
import { messages as english } from './en-US/features/attachments.ts';
import { messages as englishChat } from './en-US/features/chat.ts';
import { messages as englishData } from './en-US/features/personal-data.ts';
import { messages as spanish } from './es-ES/features/attachments.ts';
import { messages as spanishChat } from './es-ES/features/chat.ts';
import { messages as spanishData } from './es-ES/features/personal-data.ts';
import { messages as portuguese } from './pt-BR/features/attachments.ts';
import { messages as portugueseChat } from './pt-BR/features/chat.ts';
import { messages as portugueseData } from './pt-BR/features/personal-data.ts';

/** Formats a message with numbers. */
function write(locale: Language, message: string, values: Record<string, number>): string {
  return createTranslator({ locale, messages: { message } })('message', values);
}

const counts = [0, 1, 2];

describe.each([
  {
    language: 'pt-BR',
    messages: { attachments: portuguese, chat: portugueseChat, data: portugueseData },
    files: ['0 arquivos', '1 arquivo', '2 arquivos'],
    further: ['+0 anexos', '+1 anexo', '+2 anexos'],
  },
  {
    language: 'en-US',
    messages: { attachments: english, chat: englishChat, data: englishData },
    files: ['0 files', '1 file', '2 files'],
    further: ['+0 attachments', '+1 attachment', '+2 attachments'],
  },
  {
    language: 'es-ES',
    messages: { attachments: spanish, chat: spanishChat, data: spanishData },
    files: ['0 archivos', '1 archivo', '2 archivos'],
    further: ['+0 adjuntos', '+1 adjunto', '+2 adjuntos'],
  },
] as const)('in $language', ({ language, messages: { attachments, chat, data }, files, further }) => {
  test('no files, one and two have their forms', () => {
    expect(counts.map((count) => write(language, chat.filesOnly, { count }))).toEqual(files);
    for (const count of counts) {
      const values = { discussions: 0, comments: 0, files: count };
      expect(
        write(language, data.howMuch, values)
          .split(/ (?:e|and|y) /)
          .at(-1),
      ).toBe(`${files[count]}.`);
    }
  });

  test('the number of further attachments has its forms', () => {
    expect(counts.map((count) => write(language, attachments.more, { count }))).toEqual(further);
  });
});

/** Returns the plurals of a message, each with its braces: `{count, plural, =1 {# file} other {# files}}`. */
function findPlurals(message: string): { name: string; text: string }[] {
  return [...message.matchAll(/\{(\w+), plural,/g)].map(({ index, 1: name = '' }) => {
    let depth = 0;
    let end = index;
    do {
      if (message[end] === '{') depth += 1;
      if (message[end] === '}') depth -= 1;
      end += 1;
    } while (depth > 0);
    return { name, text: message.slice(index, end) };
  });
}

/** Returns true if the plural of no items is the form of one item with another number, such as `0 arquivo`. */
function isSingularForNone(language: Language, { name, text }: { name: string; text: string }): boolean {
  const others = [...text.matchAll(/\{(\w+)[,}]/g)].map(([, other]) => [other ?? '', 2] as const);
  const writeWithCount = (count: number) => {
    const written = write(language, text, { ...Object.fromEntries(others), [name]: count });
    return written.replaceAll(String(count), '#');
  };
  return (
    writeWithCount(0).includes('#') &&
    writeWithCount(0) === writeWithCount(1) &&
    writeWithCount(1) !== writeWithCount(2)
  );
}

const catalogues = {
  page: import.meta.dirname,
  contract: path.join(import.meta.dirname, '../../../contract/src/messages'),
};

async function readCatalogue(catalogue: string, language: Language): Promise<string[]> {
  const folder = path.join(catalogue, language);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.ts'),
  );
  const modules: unknown[] = await Promise.all(files.map((name) => import(path.join(folder, name))));
  return textsOf(modules);
}

/** Returns all texts of a value, however deep. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
}

test.each(
  languages.flatMap((language) => [
    { language, catalogue: catalogues.page, name: 'the page', minimum: 100 },
    { language, catalogue: catalogues.contract, name: 'the contract', minimum: 1 },
  ]),
)('in the texts of $name in $language zero has no singular form', async (item) => {
  const { language, catalogue, minimum } = item;
  const plurals = (await readCatalogue(catalogue, language)).flatMap(findPlurals);
  expect(plurals.length).toBeGreaterThanOrEqual(minimum);
  expect(plurals.filter((plural) => isSingularForNone(language, plural))).toEqual([]);
});

test('a singular form for zero is found', () => {
  const [plural] = findPlurals('Tem {count, plural, one {# arquivo} other {# arquivos}}.');
  expect(plural && isSingularForNone('pt-BR', plural)).toBe(true);
  expect(plural && isSingularForNone('en-US', plural)).toBe(false);
});
