import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findBreaches as findTextBreaches } from './check-house/check-house.mjs';
import { makeRoom } from './new-feature.mjs';
import { plantTree } from './planted-tree.mjs';
import { findBreaches as findImportBreaches } from './rooms/rooms.mjs';
import { run } from './steps.mjs';

let house;
beforeAll(() => {
  house = plantTree();
});
afterAll(() => house.remove());

test('a new feature exists in contract, server and web, is in its layer, and passes types and rules', async () => {
  const files = makeRoom(house.tree, 'field-notes', 'about');
  expect(new Set(files.map((file) => file.split('/')[0]))).toEqual(new Set(['contract', 'server', 'web']));
  expect(readFileSync(path.join(house.tree, 'tools/rooms/storeys.mjs'), 'utf8')).toMatch(
    /name: 'about'.*'field-notes'/,
  );
  const { breaches } = await findImportBreaches(house.tree);
  // No feature depends on the empty one yet. That is the only breach, and its first call fixes it.
  expect(breaches.filter((breach) => !breach.startsWith('no-orphans'))).toEqual([]);
  expect(findTextBreaches(house.tree).breaches.filter((breach) => breach.includes('field-notes'))).toEqual(
    [],
  );
  for (const side of ['contract', 'server', 'web']) {
    // The feature and the files it imports. The rest of the project is checked as it is, elsewhere.
    const include = files.filter((file) => file.startsWith(side)).map((file) => path.relative(side, file));
    const project = path.join(house.tree, side, 'tsconfig.room.json');
    writeFileSync(project, JSON.stringify({ extends: './tsconfig.json', include }));
    const { code, said } = await run('node_modules/.bin/tsc', ['-p', project]);
    expect(code, said).toBe(0);
  }
});

test('an existing feature, a wrong name and an unknown layer are rejected', () => {
  expect(() => makeRoom(house.tree, 'discussions')).toThrow('is there already');
  expect(() => makeRoom(house.tree, 'Notas')).toThrow('small letters');
  expect(() => makeRoom(house.tree, undefined)).toThrow('small letters');
  expect(() => makeRoom(house.tree, 'cellar-things', 'cellar')).toThrow('no storey');
});
