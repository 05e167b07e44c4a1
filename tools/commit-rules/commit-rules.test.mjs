import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { projectRoot } from '../steps.mjs';
import { findCommitViolations, listSubjectProblems, subjectVerbs } from './commit-rules.mjs';

let folder;
const git = (...args) => execFileSync('git', args, { cwd: folder, stdio: 'pipe' }).toString().trim();
const commit = (subject) => {
  git('-c', 'user.name=Ana', '-c', 'user.email=ana@hub.example', 'commit', '--allow-empty', '-m', subject);
  return git('rev-parse', 'HEAD');
};
beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'commit-rules-'));
  git('init', '--quiet');
});
afterAll(() => rmSync(folder, { recursive: true }));

test('the project itself follows the rules', async () => {
  expect(findCommitViolations(projectRoot).violations).toEqual([]);
});

test.each([
  ...subjectVerbs.map((verb) => `polls: ${verb} the limit of options`),
  'hub-settings: Add a switch of the views',
  'polls: Fix the 404 and 500 of a deleted poll',
  `web: Add ${'a'.repeat(63)}`,
  `web: Add ${'é'.repeat(63)}`,
])('the subject passes: %s', (subject) => {
  expect(listSubjectProblems(subject)).toEqual([]);
});

test.each([
  ['Add the limit of options', 'area'],
  ['polls:Add the limit of options', 'area'],
  ['Polls: Add the limit of options', 'area'],
  ['polls: add the limit of options', 'area'],
  ['polls: Added the limit of options', 'area'],
  ['polls: Let a member choose two options', 'area'],
  ['polls: Speed the list', 'area'],
  ['polls: Add', 'area'],
  ['polls: Add ', 'area'],
  ['polls: Add the limit of options.', 'full stop'],
  ['polls: Split the form, and add a limit', 'two ideas'],
  [`web: Add ${'a'.repeat(64)}`, '73 characters'],
])('the subject is a violation: %s', (subject, problem) => {
  const problems = listSubjectProblems(subject);
  expect(problems).toHaveLength(1);
  expect(problems[0]).toContain(problem);
});

test('a planted subject is found after the first checked commit, and not before it', async () => {
  commit('polls: Let it be older than the rule');
  const since = commit('polls: Let it be the last one that is not checked');
  commit('polls: Add the limit of options');
  expect(findCommitViolations(folder, since)).toEqual({ violations: [], read: 1 });
  const planted = commit('polls: Let a member choose two options');
  const { violations, read } = findCommitViolations(folder, since);
  expect(read).toBe(2);
  expect(violations).toHaveLength(1);
  expect(planted).toContain(violations[0].split(':')[0]);
  expect(violations[0]).toContain('"polls: Let a member choose two options" must be');
});

test('a merge is a violation, also with a valid subject', () => {
  const since = git('rev-parse', 'HEAD');
  git('switch', '--quiet', '--create', 'branch');
  commit('polls: Add a limit on the branch');
  git('switch', '--quiet', '-');
  commit('polls: Add a limit beside the branch');
  git(
    '-c',
    'user.name=Ana',
    '-c',
    'user.email=ana@hub.example',
    'merge',
    '-m',
    'polls: Add both limits',
    'branch',
  );
  const { violations, read } = findCommitViolations(folder, since);
  expect(read).toBe(3);
  expect(violations).toEqual([expect.stringContaining('"polls: Add both limits" is a merge')]);
});

test('a shallow clone without the history and a folder without git pass unread', async () => {
  const since = git('rev-parse', 'HEAD');
  commit('polls: Let it be in no shallow clone');
  commit('polls: Add the limit of options');
  const shallow = path.join(folder, 'shallow');
  git('clone', '--quiet', '--depth', '1', `file://${folder}`, shallow);
  const unread = { violations: [], read: 0 };
  expect(findCommitViolations(shallow, since)).toEqual(unread);
  expect(findCommitViolations(os.tmpdir())).toEqual(unread);
});

test('CONTRIBUTING.md lists the same verbs', () => {
  const text = readFileSync(path.join(projectRoot, 'CONTRIBUTING.md'), 'utf8').replaceAll(/\s+/g, ' ');
  expect(text).toContain(`The verbs are ${subjectVerbs.slice(0, -1).join(', ')} and ${subjectVerbs.at(-1)}.`);
});
