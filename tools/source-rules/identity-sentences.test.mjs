import { expect, test } from 'vitest';
import { findUntestedIdentitySentences } from './identity-sentences.mjs';

const catalogue = {
  path: 'server/src/messages/en-US/identity/factor-errors.ts',
  text: `export const messages = {
    code_wrong: 'Wrong code',
    name_taken: "The user's factor {name} exists in {place}",
  };`,
};
const wrongCode = `${catalogue.path}: no test of the server contains the sentence of code_wrong: Wrong code`;
const nameTaken = `${catalogue.path}: no test of the server contains the sentence of name_taken: The user's factor {name} exists in {place}`;

const find = (text, path = 'server/src/identity/a.test.ts') =>
  findUntestedIdentitySentences([catalogue, { path, text }]);

// This name separates the call from its title, which would otherwise be a title of this file.
const call = 'test';

test.each([
  ['a string', "toBe('Wrong code')", [nameTaken]],
  ['a row of a table', `${call}.each([['Wrong code', 400]])('%s', run)`, [nameTaken]],
  ['a string with values', String.raw`toBe('The user\'s factor "a" exists in the hub')`, [wrongCode]],
  ['a template with values', '`The user\'s factor ${name} exists in ${"the hub"}`', [wrongCode]],
])('%s with the whole sentence counts', (_, text, expected) => {
  expect(find(text)).toEqual(expected);
});

test.each([
  ['a template that begins with a value', 'toBe(`${word} code`)'],
  ['a part of the sentence', "toContain('Wrong')"],
  ['a longer text', "toBe('Wrong code entered')"],
  ['a sentence without its values', String.raw`toBe('The user\'s factor  exists in ')`],
  ['a comment', "// 'Wrong code'"],
  ['a title', `${call}('Wrong code', () => {});`],
  ['a title of a table', `${call}.each(rows)('Wrong code', () => {});`],
])('%s does not count', (_, text) => {
  expect(find(text)).toEqual([wrongCode, nameTaken]);
});

test.each([
  ['the catalogues', 'server/src/messages/pseudo-language.test.ts'],
  ['shared test code', 'server/src/identity/testing/factors.ts'],
  ['code', 'server/src/identity/errors/identity-error.ts'],
  ['this rule', 'tools/source-rules/identity-sentences.test.mjs'],
])('a sentence in %s does not count', (_, path) => {
  expect(find("toBe('Wrong code')", path)).toEqual([wrongCode, nameTaken]);
});
