import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { makeHouse, type Files } from './house.ts';
import { readHouse } from './read-house.ts';
import { rules } from './rules.ts';

const describe = (files: Files) =>
  Object.entries(files).flat().join(' ').replace(/\s+/g, ' ').slice(0, 90);

const kept = rules.flatMap((rule) =>
  rule.good.map((files) => ({ rule, files, what: describe(files), name: rule.name })),
);
const broken = rules.flatMap((rule) =>
  rule.bad.map((files) => ({ rule, files, what: describe(files), name: rule.name })),
);

test.for(kept)('$name lets pass: $what', ({ rule, files }) => {
  expect(rule.check(makeHouse(files))).toEqual([]);
});

test.for(broken)('$name reports: $what', ({ rule, files }) => {
  expect(rule.check(makeHouse(files))).not.toEqual([]);
});

test('every rule has a name of its own, a reason, a good and a bad example', () => {
  expect(new Set(rules.map(({ name }) => name)).size).toBe(rules.length);
  for (const { why, good, bad } of rules) {
    expect(why).not.toBe('');
    expect(good.length).toBeGreaterThan(0);
    expect(bad.length).toBeGreaterThan(0);
  }
});

test('a breach names the file and the line', () => {
  const rule = rules.find(({ name }) => name === 'clock-handed-in');
  const house = makeHouse({
    'server/src/features/likes/like.ts': 'const a = 1;\nconst at = new Date();',
  });
  expect(rule?.check(house)).toEqual([
    { file: 'server/src/features/likes/like.ts', line: 2, says: 'new Date()' },
  ]);
});

test('an empty house is not read as a clean one', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'mutirao-house-'));
  expect(() => readHouse(folder)).toThrow('read 0 files');
  rmSync(folder, { recursive: true });
});

test('this house is read whole', () => {
  const house = readHouse(path.resolve(import.meta.dirname, '../..'));
  expect(house.files.map((file) => file.path)).toContain('tools/check-house/rules.ts');
});
