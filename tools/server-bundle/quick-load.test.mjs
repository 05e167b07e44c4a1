import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { makeModulesQuickToLoad, toQuickModule } from './quick-load.mjs';

const source = String.raw`import os, { EOL } from "node:os";
import { sep as separator, join } from "node:path"; import * as crypto from "node:crypto";
const text = 'ção … 😀', template = ${'`'}— ${'$'}{1 + 1}${'`'}, pattern = /^[😀\—]+$/u;
export const values = [text, template, pattern.test('😀—'), separator === join('a', 'b')[1]];
export const types = [typeof os.cpus, EOL.length > 0, typeof crypto.createHash];
`;

async function load(code) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'quick-load-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = path.join(folder, 'module.js');
  writeFileSync(path.join(folder, 'package.json'), '{ "type": "module" }');
  writeFileSync(file, code);
  makeModulesQuickToLoad(folder);
  return import(pathToFileURL(file).href);
}

test('a module that is made quick to load does the same, has only ASCII and imports no module of Node', async () => {
  const code = toQuickModule(source);
  expect(code).toMatch(/^[\0-\x7f]*$/);
  expect(code).not.toContain('import ');
  expect(code.split('\n')).toHaveLength(source.split('\n').length);
  const { values, types } = await load(source);
  expect(values).toEqual(['ção … 😀', '— 2', true, true]);
  expect(types).toEqual(['function', true, 'function']);
});

test('an import without spaces, as in a release, is replaced too', () => {
  expect(toQuickModule('import a,{b as c}from"node:net";import e from"./e.js";')).toBe(
    'var a = process.getBuiltinModule("node:net"), {b: c} = process.getBuiltinModule("node:net");import e from"./e.js";',
  );
});

test('a raw template that is not ASCII is rejected, because its text would change', () => {
  expect(() => toQuickModule('f(String.raw`\\é`)')).toThrow('String.raw');
});
