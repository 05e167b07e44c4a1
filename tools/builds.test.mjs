import { spawnSync } from 'node:child_process';
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createProjectCopy } from './project-copy.mjs';

// Below a folder with this name nothing is a test helper by its path alone.
const parent = path.join(mkdtempSync(path.join(os.tmpdir(), 'builds-')), 'testing');
let copy;
beforeAll(() => {
  mkdirSync(parent);
  vi.stubEnv('TMPDIR', parent);
  copy = createProjectCopy();
  vi.unstubAllEnvs();
});
afterAll(() => rmSync(path.dirname(parent), { recursive: true }));

const inCopy = (file) => path.join(copy.tree, file);
/** Builds the server of the copy if it has changed. Returns whether it was built. */
function build() {
  const script =
    "const { buildIfChanged } = await import('./tools/builds.mjs'); let built = false; const failure = buildIfChanged('server', (work) => { built = true; work(); }); console.log(failure ?? built);";
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: copy.tree,
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  return JSON.parse(stdout);
}
const listModules = () => readdirSync(inCopy('server/dist')).filter((name) => name.endsWith('.js'));

test('the server is bundled again if a source changed, and not for a test or a helper of tests', () => {
  expect(build()).toBe(true);
  expect(build()).toBe(false);
  writeFileSync(inCopy('server/src/new.test.ts'), 'new');
  writeFileSync(inCopy('server/src/testing/new.ts'), 'new');
  expect(build()).toBe(false);
  writeFileSync(inCopy('server/src/new.ts'), 'new');
  expect(build()).toBe(true);
  rmSync(inCopy('server/src/new.ts'));
  expect(build()).toBe(true);
});

test('a source that has changed its time is read again, and built only if its text is another of the same size', () => {
  const file = inCopy('server/src/main.ts');
  const source = readFileSync(file, 'utf8');
  build();
  writeFileSync(file, source);
  expect(build()).toBe(false);
  writeFileSync(file, source.replace('Starts everything', 'Begins everything'));
  expect(build()).toBe(true);
  writeFileSync(file, source);
  expect(build()).toBe(true);
});

test('a bundle contains the modules of the bundle before it, which a running hub may still load', () => {
  const before = listModules();
  appendFileSync(inCopy('server/src/platform/pictures/pictures.ts'), '\nglobalThis.version = 1;\n');
  expect(build()).toBe(true);
  const after = listModules();
  const added = after.filter((name) => !before.includes(name));
  expect(added.length).toBeGreaterThan(0);
  expect(after).toEqual(expect.arrayContaining(before));

  appendFileSync(inCopy('server/src/platform/pictures/pictures.ts'), '\nglobalThis.version = 2;\n');
  expect(build()).toBe(true);
  const last = listModules();
  expect(last).toEqual(expect.arrayContaining(added));
  expect(before.filter((name) => !last.includes(name)).length).toBe(added.length);
});

test('a source that cannot be bundled fails the build, and leaves the former bundle', () => {
  const file = inCopy('server/src/main.ts');
  const source = readFileSync(file, 'utf8');
  const before = listModules();
  writeFileSync(file, `${source}\nimport './missing.ts';\n`);
  const script =
    "process.exitCode = (await import('./tools/builds.mjs')).buildIfChanged('server') === undefined ? 0 : 1;";
  const { status } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: copy.tree,
  });
  writeFileSync(file, source);
  expect(status).toBe(1);
  expect(listModules()).toEqual(before);
  expect(readdirSync(inCopy('.runtime'))).toEqual([]);
  expect(existsSync(inCopy('server/dist/main.js'))).toBe(true);
});
