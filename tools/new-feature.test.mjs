import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findSourceViolations } from './source-rules/source-rules.mjs';
import { createFeature } from './new-feature.mjs';
import { createProjectCopy } from './project-copy.mjs';
import { findImportViolations } from './import-rules/import-rules.mjs';
import { runProgram } from './steps.mjs';

let copy;
beforeAll(() => {
  copy = createProjectCopy();
});
afterAll(() => copy.remove());

test('a new feature exists in contract, server and web, is in its layer, and passes types and rules', async () => {
  const files = createFeature(copy.tree, 'field-notes', 'about');
  expect(new Set(files.map((file) => file.split('/')[0]))).toEqual(new Set(['contract', 'server', 'web']));
  expect(readFileSync(path.join(copy.tree, 'tools/import-rules/feature-layers.mjs'), 'utf8')).toMatch(
    /name: 'about'.*'field-notes'/,
  );
  expect(readFileSync(path.join(copy.tree, 'ARCHITECTURE.md'), 'utf8')).toMatch(
    /^\| 3 about other content \|.*, `field-notes` \|$/m,
  );
  expect(
    findSourceViolations(copy.tree).violations.filter((violation) => violation.includes('field-notes')),
  ).toEqual([]);
  for (const side of ['contract', 'server', 'web']) {
    // Type-checks only the new feature and the files that it imports. The rest of the project is type-checked by other
    // checks.
    const include = files.filter((file) => file.startsWith(side)).map((file) => path.relative(side, file));
    const project = path.join(copy.tree, side, 'tsconfig.feature.json');
    writeFileSync(project, JSON.stringify({ extends: './tsconfig.json', include }));
    const { code, output } = await runProgram('node_modules/.bin/tsc', ['-p', project]);
    expect(code, output).toBe(0);
  }
  copy.emptySources(files);
  const { violations } = await findImportViolations(copy.tree);
  // The new feature violates only `no-orphans`, because no module imports it yet. The first use of it fixes that.
  expect(
    violations.filter(
      (violation) => violation.includes('field-notes') && !violation.startsWith('no-orphans'),
    ),
  ).toEqual([]);
});

test('a layer whose list spans several lines gets the feature, too', () => {
  createFeature(copy.tree, 'weekly-summary', 'overview');
  const layers = readFileSync(path.join(copy.tree, 'tools/import-rules/feature-layers.mjs'), 'utf8');
  expect(layers).toMatch(/name: 'overview',\s+features: \[[^\]]*'weekly-summary'\s*\]/);
});

test('an existing feature, a wrong name and an unknown layer are rejected', () => {
  expect(() => createFeature(copy.tree, 'discussions')).toThrow('is there already');
  expect(() => createFeature(copy.tree, 'Notas')).toThrow('small letters');
  expect(() => createFeature(copy.tree, undefined)).toThrow('small letters');
  expect(() => createFeature(copy.tree, 'cellar-things', 'cellar')).toThrow('no layer');
});
