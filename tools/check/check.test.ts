import { execFileSync } from 'node:child_process';
import { afterEach, expect, test } from 'vitest';
import { layFiles } from '../temporary-folder.ts';
import { allChecks, root } from './checks.ts';
import { problemOfSubject, problemsOfCommits } from './commits.ts';
import { brokenLinks } from './links.ts';
import { problemsOfPackages } from './packages.ts';
import { runChecks } from './run-checks.ts';

let remove = () => {};
afterEach(() => remove());

function lay(files: Record<string, string>): string {
  const folder = layFiles(files);
  remove = folder.remove;
  return folder.root;
}

const locked = { version: '1.2.3', integrity: 'sha512-a', license: 'MIT' };

function layPackages({ version = '1.2.3', entry = locked }: { version?: string; entry?: object }) {
  const dependencies = { zod: version };
  return lay({
    'package.json': JSON.stringify({ dependencies }),
    'package-lock.json': JSON.stringify({
      lockfileVersion: 3,
      packages: { '': { dependencies }, 'node_modules/zod': entry },
    }),
  });
}

test('packages that are exact, locked, whole and free are left alone', () => {
  expect(problemsOfPackages(layPackages({}))).toEqual([]);
});

test.for([
  { what: 'a range', laid: { version: '^1.2.3' }, says: 'package.json: zod is ^1.2.3' },
  {
    what: 'an address in the lock file',
    laid: { entry: { ...locked, resolved: 'https://example.com/zod.tgz' } },
    says: 'names an address',
  },
  { what: 'no integrity', laid: { entry: { version: '1.2.3' } }, says: 'has no integrity' },
  {
    what: 'a licence that binds us',
    laid: { entry: { ...locked, license: 'GPL-3.0' } },
    says: 'is under GPL-3.0',
  },
])('packages with $what are reported', ({ laid, says }) => {
  expect(problemsOfPackages(layPackages(laid)).join()).toContain(says);
});

test('a package that is not the one in the lock file is reported', () => {
  const folder = lay({
    'package.json': '{ "devDependencies": { "zod": "2.0.0" } }',
    'package-lock.json':
      '{ "lockfileVersion": 3, "packages": { "": { "devDependencies": { "zod": "1.2.3" } } } }',
  });
  expect(problemsOfPackages(folder)).toEqual(['package.json: zod 2.0.0 is not what is locked']);
});

test('a link to a file, a heading or the web leads somewhere', () => {
  const folder = lay({
    'README.md':
      '[a](docs/a.md) [b](docs/a.md#por-quê) [c](#here) [d](https://example.com) `[e](nowhere)`\n# Here',
    'docs/a.md': '## Por quê?\n[up](../README.md)',
  });
  expect(brokenLinks(folder)).toEqual({ read: 2, problems: [] });
});

test('a link to a missing file or heading is reported', () => {
  const folder = lay({ 'README.md': '[a](docs/a.md)\n[b](#nowhere)\n\n[c]: ./c.md' });
  expect(brokenLinks(folder).problems).toEqual([
    'README.md: docs/a.md leads nowhere',
    'README.md: #nowhere leads nowhere',
    'README.md: ./c.md leads nowhere',
  ]);
});

test('a commit says its area and one thing', () => {
  expect(problemOfSubject('house: Lay the workspaces.')).toBeUndefined();
  expect(problemOfSubject('Lay the workspaces.')).toBeDefined();
  expect(problemOfSubject('house: lay the workspaces.')).toBeDefined();
  expect(problemOfSubject('house: Lay the workspaces')).toBeDefined();
  expect(problemOfSubject(`house: Lay ${'very '.repeat(14)}much.`)).toBeDefined();
});

test('the commits of a repository are read', () => {
  const folder = lay({ 'a.txt': 'a' });
  const git = (...parameters: string[]) =>
    execFileSync(
      'git',
      ['-c', 'user.name=ana', '-c', 'user.email=ana@example.com', ...parameters],
      {
        cwd: folder,
        stdio: 'ignore',
      },
    );
  git('init');
  git('add', '.');
  git('commit', '-m', 'stuff');
  const { read, problems } = problemsOfCommits(folder);
  expect(read).toBe(1);
  expect(problems[0]).toContain('stuff is not of the form');
});

test('the compiler runs over every workspace that has code', () => {
  const names = allChecks().map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['types: contract', 'types: server', 'types: web']));
  expect(new Set(names).size).toBe(names.length);
});

test('a check can be run alone, and says how it went in one line', async () => {
  const lines: string[] = [];
  const results = await runChecks(['links'], (line) => lines.push(line));
  expect(results.map(({ name }) => name)).toEqual(['links']);
  expect(lines[0]).toMatch(/^(ok|FAILED) +links +\d+\.\d s/);
  expect(root).toBe(process.cwd());
});
