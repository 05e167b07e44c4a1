import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { findArchitectureMapErrors } from './architecture-map.mjs';

const root = path.resolve(import.meta.dirname, '../..');
const map = readFileSync(path.join(root, 'ARCHITECTURE.md'), 'utf8');
const files = execFileSync('git', ['ls-files', 'server/src', 'web/src'], { cwd: root })
  .toString()
  .trimEnd()
  .split('\n')
  .map((file) => ({ path: file, text: '' }));

const find = (text, ...added) =>
  findArchitectureMapErrors([
    { path: 'ARCHITECTURE.md', text },
    ...files,
    ...added.map((file) => ({ path: file, text: '' })),
  ]);

test('the map as it is names each folder', () => {
  expect(find(map)).toEqual([]);
});

test.each([
  'server/src/queues',
  'web/src/widgets',
  'server/src/platform/queues',
  'web/src/platform/widgets',
  'server/src/features/webhooks',
  'web/src/features/webhooks',
])('a folder %s that the map does not name is a violation', (folder) => {
  expect(find(map, `${folder}/index.ts`)).toEqual([`ARCHITECTURE.md does not name ${folder}`]);
});

test('a file beside the folders needs no name in the map', () => {
  expect(find(map, 'server/src/worker.ts', 'web/src/platform/index.ts')).toEqual([]);
});

test.each([
  ['server/src/jobs', /^ {2}src\/jobs\/.*\n/m],
  ['web/src/design', /^ {2}src\/design\/.*\n/m],
  ['server/src/platform/storage', /^\| `storage` \| files.*\n/m],
  ['web/src/platform/storage', /^\| `storage` \| localStorage.*\n/m],
  ['server/src/features/outbox', '`outbox`'],
])('a map without the name of %s is a violation', (folder, name) => {
  const changed = map.replace(name, '');
  expect(changed).not.toBe(map);
  expect(find(changed)).toEqual([`ARCHITECTURE.md does not name ${folder}`]);
});

test('a name without a folder is a violation', () => {
  expect(find(map.replace('| `relay` |', '| `gone` | it was here |\n| `relay` |'))).toEqual([
    'ARCHITECTURE.md names the missing server/src/platform/gone',
  ]);
  expect(find(map.replace('`outbox`', '`outbox`, `gone`'))).toEqual([
    'ARCHITECTURE.md names the missing server/src/features/gone',
    'ARCHITECTURE.md names the missing web/src/features/gone',
  ]);
});
