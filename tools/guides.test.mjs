import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
const read = (file) => readFileSync(path.join(root, file), 'utf8');
const listFiles = (folder) => readdirSync(path.join(root, folder)).toSorted();

/**
 * Returns the sections of a document in their order: the level of the heading, and the number of code blocks and table
 * rows below it.
 */
function outlineOf(text) {
  const sections = [{ level: 0, codeBlocks: 0, tableRows: 0 }];
  let isCode = false;
  for (const line of text.split('\n')) {
    const section = sections.at(-1);
    if (/^\s*```/.test(line)) {
      if (!isCode) section.codeBlocks += 1;
      isCode = !isCode;
    } else if (!isCode && /^#{1,6} /.test(line)) {
      sections.push({ level: line.indexOf(' '), codeBlocks: 0, tableRows: 0 });
    } else if (!isCode && line.startsWith('|')) section.tableRows += 1;
  }
  return sections;
}

const proseOf = (text) => text.replaceAll(/^\s*```[\s\S]*?^\s*```/gm, '').replaceAll(/`[^`\n]*`/g, '');

/** Returns the fragments that GitHub generates for the headings of a document. */
function fragmentsOf(text) {
  const headings = text.replaceAll(/^\s*```[\s\S]*?^\s*```/gm, '').matchAll(/^#{1,6} (.*)$/gm);
  return [...headings].map(([, heading]) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

/** Returns the relative links of a document that lead to no file, or to no heading of a document. */
function findBrokenLinks(
  file,
  text,
  fileAt = (target) => existsSync(target) && readFileSync(target, 'utf8'),
) {
  const links = [...proseOf(text).matchAll(/\]\((?!https?:|mailto:)([^)#\s]*)(?:#([^)\s]*))?\)/g)];
  return links
    .filter(([, link, fragment]) => {
      const target = link === '' ? text : fileAt(path.resolve(root, path.dirname(file), link));
      if (target === false) return true;
      return fragment !== undefined && !fragmentsOf(target).includes(decodeURIComponent(fragment));
    })
    .map(([whole]) => `${file} ${whole}`);
}

const guides = listFiles('docs/en');
const pairs = [
  ['README.md', 'README.pt-BR.md'],
  ...guides.map((name) => [`docs/en/${name}`, `docs/pt-BR/${name}`]),
];

test('the guides exist in English and in Portuguese, under the same names', () => {
  expect(guides.length).toBeGreaterThan(0);
  expect(listFiles('docs/pt-BR')).toEqual(guides);
});

test.each(pairs)('%s and %s have the same headings, code blocks and table rows', (english, portuguese) => {
  expect(outlineOf(read(portuguese))).toEqual(outlineOf(read(english)));
});

test.each(pairs)('the relative links of %s and %s lead to existing files and headings', (...files) => {
  expect(files.flatMap((file) => findBrokenLinks(file, read(file)))).toEqual([]);
});

test('a heading, code block or table row that one language lacks is a difference', () => {
  const english = '# Run\n\n```sh\n# a comment\n```\n\n## Settings\n\n| A | B |\n|---|---|\n| `1` | one |\n';
  const portuguese = english
    .replace('Run', 'Rodar')
    .replace('Settings', 'Configurações')
    .replace('one', 'um');
  const outline = outlineOf(english);
  expect(outlineOf(portuguese)).toEqual(outline);
  for (const [complete, incomplete] of [
    ['## Configurações\n', ''],
    ['## Configurações', '### Configurações'],
    ['```sh\n# a comment\n```\n', ''],
    ['| `1` | um |\n', ''],
  ])
    expect(outlineOf(portuguese.replace(complete, incomplete)), complete).not.toEqual(outline);
});

test('a link to a missing file or heading is broken, and a link in code is none', () => {
  const target = (name) => name.endsWith('/docs/en/there.md') && '# There\n\n## If it fails\n';
  const broken = (text) => findBrokenLinks('docs/en/here.md', text, target);
  expect(broken('[a](there.md) [b](there.md#if-it-fails) [c](https://example.com) `[d](e.md)`')).toEqual([]);
  expect(broken('# Here\n\n[a](#here)\n\n```\n[b](c.md)\n```\n')).toEqual([]);
  expect(broken('[a](gone.md)')).toEqual(['docs/en/here.md ](gone.md)']);
  expect(broken('[a](there.md#gone)')).toEqual(['docs/en/here.md ](there.md#gone)']);
});
