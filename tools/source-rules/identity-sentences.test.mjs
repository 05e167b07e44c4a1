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

// Inserted into the samples, because the rule would otherwise read their titles as test titles of this file.
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
  ['one word', 'toBe("totp needs a code")', []],
  ['a value that a test inserts', '`${kind} needs a code`', []],
  ['several words', "toBe('This sentence also needs a code')", ['no test of the server contains']],
  ['no word', "toBe(' needs a code')", ['no test of the server contains']],
])('a parameter at the beginning of a sentence matches only one word: %s', (_, text, problems) => {
  const leading = { ...catalogue, text: "export const messages = { code_missing: '{kind} needs a code' };" };
  const found = findUntestedIdentitySentences([leading, { path: 'server/src/identity/a.test.ts', text }]);
  expect(found).toEqual(problems.map((problem) => expect.stringContaining(problem)));
});

test.each([
  ['a function', 'code_wrong: (code) => `Wrong code ${code}`', 'code_wrong'],
  ['a method', "code_wrong() { return 'Wrong code'; }", 'code_wrong'],
  ['joined strings', "code_wrong: 'Wrong ' + 'code'", 'code_wrong'],
  ['a constant', 'code_wrong', 'code_wrong'],
  ['another object', '...others', '...others'],
  ['a part of a nested object', 'codes: { wrong: wrongCode }', 'wrong'],
])('a sentence that is %s is a violation, because it cannot be checked', (_, property, name) => {
  const text = `export const messages = { ${property} };`;
  expect(findUntestedIdentitySentences([{ ...catalogue, text }])).toEqual([
    `${catalogue.path}: ${name} must be a string or an object, so that it can be checked`,
  ]);
});

test('a nested object of sentences is read', () => {
  const text = "export const messages = { codes: { wrong: 'Wrong code' } };";
  expect(findUntestedIdentitySentences([{ ...catalogue, text }])).toHaveLength(1);
});

test.each([
  ['the catalogues', 'server/src/messages/pseudo-language.test.ts'],
  ['shared test code', 'server/src/identity/testing/factors.ts'],
  ['code', 'server/src/identity/errors/identity-error.ts'],
  ['this rule', 'tools/source-rules/identity-sentences.test.mjs'],
])('a sentence in %s does not count', (_, path) => {
  expect(find("toBe('Wrong code')", path)).toEqual([wrongCode, nameTaken]);
});
