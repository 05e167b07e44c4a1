import { readdirSync } from 'node:fs';
import path from 'node:path';
import { languages, type Language } from '@mutirao/contract/kit/languages';
import { createTranslator } from 'use-intl/core';
import { expect, test } from 'vitest';

/** Formats a message with numbers. */
function write(locale: Language, message: string, values: Record<string, number>): string {
  return createTranslator({ locale, messages: { message } })('message', values);
}

/**
 * True for a language such as French, in which zero has the form of one. Portuguese is an exception to its rule in `Intl`:
 * the texts of the hub say `0 arquivos`.
 */
const hasSingularZero = (language: string) =>
  language !== 'pt-BR' && new Intl.PluralRules(language).select(0) === 'one';

const counts = [0, 1, 2];

const hasPlural = (language: Language) => {
  const rules = new Intl.PluralRules(language);
  return rules.select(1) !== rules.select(2);
};

const loadTexts = async (language: Language) => {
  const [{ messages: chat }, { messages: data }, { messages: attachments }] = await Promise.all([
    import(`./${language}/features/chat.ts`),
    import(`./${language}/features/personal-data.ts`),
    import(`./${language}/features/attachments.ts`),
  ]);
  return { filesOnly: chat.filesOnly, howMuch: data.howMuch, more: attachments.more };
};

test.each(languages)('in %s no files, one and two have their forms', async (language) => {
  const { filesOnly, howMuch, more } = await loadTexts(language);
  for (const message of [filesOnly, more]) {
    const [none, one, two] = counts.map((count) =>
      write(language, message, { count }).replace(String(count), '#'),
    );
    expect([none, one, two].every((text) => text?.includes('#'))).toBe(true);
    expect(one === two).toBe(!hasPlural(language));
    expect(none).toBe(hasSingularZero(language) ? one : two);
  }
  for (const count of counts) {
    const files = write(language, filesOnly, { count });
    const sentence = write(language, howMuch, { discussions: 0, comments: 0, files: count });
    expect(sentence).toMatch(new RegExp(`${files}(?!\\p{L})`, 'u'));
  }
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
)(
  'in the texts of $name in $language zero has no singular form, unless the language has one',
  async (item) => {
    const { language, catalogue, minimum } = item;
    const plurals = (await readCatalogue(catalogue, language)).flatMap(findPlurals);
    expect(plurals.length).toBeGreaterThanOrEqual(minimum);
    const checked = hasSingularZero(language) ? [] : plurals;
    expect(checked.filter((plural) => isSingularForNone(language, plural))).toEqual([]);
  },
);

test('a singular form for zero is found', () => {
  const [plural] = findPlurals('Tem {count, plural, one {# arquivo} other {# arquivos}}.');
  expect(plural && isSingularForNone('pt-BR', plural)).toBe(true);
  expect(plural && isSingularForNone('en-US', plural)).toBe(false);
});

test('only a language that has a singular form for zero may have one in its texts', () => {
  expect(['pt-BR', 'en-US', 'es-ES', 'fr-FR'].map(hasSingularZero)).toEqual([false, false, false, true]);
});
