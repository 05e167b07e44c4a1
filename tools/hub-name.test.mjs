import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
const catalogues = ['contract/src/messages/pt-BR', 'server/src/messages/pt-BR', 'web/src/messages/pt-BR'];

/** An article, also joined with a preposition, before the name of the hub: `do {hub}`, `**à ${hub}**`. */
const article =
  /(?<!\p{L})(?:(?:[oa]|d[oa]|n[oa]|ao|à|pel[oa]|num|numa|dum|duma|nest[ea]|dest[ea]|est[ea])s?) ["“*_]*\$?\{hub\}[^\n]*/giu;

const findArticles = (text) => [...text.matchAll(article)].map(([found]) => found);

const files = catalogues.flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => path.join(folder, name)),
);

test('no Portuguese text has an article before the name of the hub, except the specified greeting', () => {
  const texts = files.map((file) => readFileSync(path.join(root, file), 'utf8'));
  expect(texts.filter((text) => /\{hub\}/.test(text)).length).toBeGreaterThanOrEqual(10);
  const found = files.flatMap((file, index) =>
    findArticles(texts[index] ?? '').map((line) => `${file}: ${line}`),
  );
  expect(found).toEqual(["web/src/messages/pt-BR/features/members.ts: ao {hub}',"]);
});

test.each(['Entre no {hub}', 'A {hub} fechou', `Novidades da \${hub}`, 'Ligado à **{hub}**'])(
  'the article in “%s” is found',
  (text) => {
    expect(findArticles(text)).toHaveLength(1);
  },
);

test.each(['Novidades de {hub}', 'O hub {hub} falhou', 'Participe em {hub}'])('“%s” has none', (text) => {
  expect(findArticles(text)).toEqual([]);
});
