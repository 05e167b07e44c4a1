import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { languages } from '../contract/src/kit/languages.ts';

const root = path.resolve(import.meta.dirname, '..');

/**
 * An article, also joined with a preposition, or a word like it, for each language in which it has a gender; null for a
 * language in which it has none.
 */
const articles = {
  'en-US': null,
  'pt-BR': '(?:[oa]|d[oa]|n[oa]|ao|à|pel[oa]|num|numa|dum|duma|nest[ea]|dest[ea]|est[ea])s?',
  'es-ES': 'el|del|al|l[ao]s?|un|un[ao]s?|est[eao]s?|es[eao]s?|aquel|aquell[ao]s?|nuestr[ao]s?',
};

/** Returns the articles before the name of the hub: `do {hub}`, `**à ${hub}**`, `del {hub}`. */
const findArticles = (text, language) =>
  [
    ...text.matchAll(new RegExp(`(?<!\\p{L})(?:${articles[language]}) ["“«*_]*\\$?\\{hub\\}[^\\n]*`, 'giu')),
  ].map(([found]) => found);

const listFiles = (language) =>
  ['contract', 'server', 'web'].flatMap((workspace) => {
    const folder = `${workspace}/src/messages/${language}`;
    return readdirSync(path.join(root, folder), { recursive: true })
      .filter((name) => name.endsWith('.ts'))
      .map((name) => path.join(folder, name));
  });

test('every language is known to have articles with a gender, or to have none', () => {
  expect(Object.keys(articles).toSorted()).toEqual([...languages].toSorted());
});

// The specified greeting.
const allowedLines = { 'pt-BR': ["web/src/messages/pt-BR/features/members.ts: ao {hub}',"] };

test.each(languages.filter((language) => articles[language]))(
  'no text in %s has an article before the name of the hub, except the specified greeting',
  (language) => {
    const files = listFiles(language);
    const texts = files.map((file) => readFileSync(path.join(root, file), 'utf8'));
    expect(texts.filter((text) => /\{hub\}/.test(text)).length).toBeGreaterThanOrEqual(10);
    const found = files.flatMap((file, index) =>
      findArticles(texts[index] ?? '', language).map((line) => `${file}: ${line}`),
    );
    expect(found).toEqual(allowedLines[language] ?? []);
  },
);

test.each([
  ['pt-BR', 'Entre no {hub}'],
  ['pt-BR', 'A {hub} fechou'],
  ['pt-BR', `Novidades da \${hub}`],
  ['pt-BR', 'Ligado à **{hub}**'],
  ['es-ES', 'Entre en el {hub}'],
  ['es-ES', 'La {hub} cerró'],
  ['es-ES', `Novedades del \${hub}`],
  ['es-ES', 'Vinculado al **{hub}**'],
  ['es-ES', 'Escriba a las “{hub}”'],
])('in %s the article in “%s” is found', (language, text) => {
  expect(findArticles(text, language)).toHaveLength(1);
});

test.each([
  ['pt-BR', 'Novidades de {hub}'],
  ['pt-BR', 'O hub {hub} falhou'],
  ['pt-BR', 'Participe em {hub}'],
  ['es-ES', 'Novedades de {hub}'],
  ['es-ES', 'El hub {hub} falló'],
  ['es-ES', 'Bienvenido a {hub}'],
])('in %s “%s” has none', (language, text) => {
  expect(findArticles(text, language)).toEqual([]);
});
