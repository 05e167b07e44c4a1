import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { applyMutationToText, flattenMutationGroups } from './mutations/apply.mjs';
import { mutations } from './mutations/index.mjs';
import { projectRoot } from './steps.mjs';

test('every guard of the list occurs in the code once, and its tests exist', () => {
  for (const mutation of mutations) {
    const text = readFileSync(path.join(projectRoot, mutation.file), 'utf8');
    expect(applyMutationToText(text, mutation), mutation.name).not.toBe(text);
    for (const file of mutation.tests)
      expect(existsSync(path.join(projectRoot, file)), `${mutation.name}: ${file}`).toBe(true);
  }
});

test('the names of the guards are unique, and there are at least two hundred', () => {
  expect(new Set(mutations.map(({ name }) => name)).size).toBe(mutations.length);
  expect(mutations.length).toBeGreaterThanOrEqual(200);
});

test('a guard that is missing or occurs twice is rejected', () => {
  const guard = { name: 'a limit', file: 'x.ts', find: 'if (full)', replace: 'if (false)' };
  expect(applyMutationToText('if (full) throw it;', guard)).toBe('if (false) throw it;');
  for (const text of ['', 'if (full) a(); if (full) b();'])
    expect(() => applyMutationToText(text, guard)).toThrow('not once');
  expect(() => applyMutationToText('x', { ...guard, find: 'x', replace: 'x' })).toThrow('changes nothing');
});

test('a condition is replaced by false, and any other text is removed', () => {
  const [condition, call] = flattenMutationGroups([
    {
      file: 'x.ts',
      tests: ['x.test.ts'],
      guards: [
        ['one', 'if (full)'],
        ['two', 'check();'],
      ],
    },
  ]);
  expect([condition.replace, call.replace]).toEqual(['if (false)', '']);
});
