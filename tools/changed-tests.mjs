import { existsSync } from 'node:fs';
import path from 'node:path';
import { runRuleSet, typeCheckedFolders } from './check.mjs';
import { findImportViolations } from './import-rules/import-rules.mjs';
import { findMigrationViolations } from './migration-rules/migration-rules.mjs';
import { runGit, tryGit } from './run-git.mjs';
import { findSourceViolations } from './source-rules/source-rules.mjs';
import { toBinaryPath, projectRoot, runProgram, runStep } from './steps.mjs';

// For each workspace with dependents: the folders whose types must be checked after a change in it.
const dependents = {
  contract: ['contract', 'server', 'web', 'web/worker', 'e2e', 'bench'],
  markdown: ['markdown', 'server', 'web'],
  web: ['web', 'web/worker', 'web/runner'],
  server: ['server', 'e2e', 'bench'],
};

/**
 * Selects the tests for changed files: the tests of the module or feature of each file, a feature in contract, server
 * and web. Migrations and repeatable files select the tests of the feature that they name. Paths are relative to the
 * repository.
 *
 * @param {string[]} files
 * @param {(folder: string) => boolean} exists
 * @returns {string[]} folders and test files, sorted
 */
export function selectFeatureTestsOfChangedFiles(
  files,
  exists = (folder) => existsSync(path.join(projectRoot, folder)),
) {
  const selected = new Set();
  const add = (...folders) => folders.filter(exists).forEach((folder) => selected.add(folder));
  for (const file of files) {
    const [, feature] =
      /\/(?:features|migrations|repeatable-migrations\/\w+)\/(?:\d{14}_)?([a-z-]+)/.exec(file) ?? [];
    if (feature && !/^e2e|^bench/.test(file))
      add(...['contract', 'server', 'web'].map((side) => `${side}/src/features/${feature}/`));
    add(...foldersOfModule(file));
    if (/\.test\.(ts|tsx|mjs)$/.test(file)) add(file);
  }
  const isInside = (one) => [...selected].some((other) => other !== one && one.startsWith(other));
  return [...selected].filter((one) => !isInside(one)).toSorted((one, other) => one.localeCompare(other));
}

/** Returns the folders whose tests run a file that belongs to no feature. */
function foldersOfModule(file) {
  // The routes of the identity service have no tests in their own folder, so all tests of the identity service are
  // selected.
  if (file.startsWith('server/src/identity/routes/')) return ['server/src/identity/'];
  const [nested] = /^(?:server|web)\/src\/(?:platform|identity|app)\/(?:[\w-]+\/)?/.exec(file) ?? [];
  if (nested) return [nested];
  const [folder] = /^(?:server|web)\/src\/(?!features\/)[\w-]+\//.exec(file) ?? [];
  if (folder) return [folder];
  if (/^server\/src\/[\w-]+\.ts$/.test(file)) return ['server/src/composition/', 'server/src/pages/'];
  if (/^(contract|markdown)\/src\/(?!features)/.test(file)) return [`${file.split('/')[0]}/src/`];
  return file.startsWith('tools/') ? ['tools/'] : [];
}

/**
 * Returns the files that differ from the commit where this branch left `main`, committed or not, and files that are new
 * to git. Deleted files are not included.
 */
function findChangedFiles() {
  const list = (...args) =>
    runGit(projectRoot, ...args)
      .split('\n')
      .filter(Boolean);
  const base = tryGit(projectRoot, 'merge-base', 'HEAD', 'main')?.trim() ?? 'HEAD';
  const files = [
    ...list('diff', '--name-only', '--diff-filter=d', base),
    ...list('ls-files', '--others', '--exclude-standard'),
  ];
  // Without any difference, as on `main` itself, the last commit is what changed.
  return files.length > 0 ? files : list('diff', '--name-only', '--diff-filter=d', 'HEAD~1');
}

/**
 * Checks what a change can break: the format and lint of the changed files, the import, source and migration rules of the whole
 * project, the types of the affected workspaces, and the selected tests. Returns the numbers of passed and failed
 * steps.
 */
export async function runChecksOfChanges() {
  const files = findChangedFiles();
  console.log(`${files.length} files changed`);
  const code = files.filter((file) => /\.(ts|tsx|mjs)$/.test(file));
  const touched = new Set(files.map((file) => file.split('/')[0]));
  const typed = typeCheckedFolders.filter((name) =>
    [...touched].some((one) => (dependents[one] ?? [one]).includes(name)),
  );
  const tests = selectFeatureTestsOfChangedFiles(files);
  const steps = [
    ...(files.length > 0
      ? [
          [
            'formatting',
            () =>
              runProgram(toBinaryPath('prettier'), [
                '--check',
                '--ignore-unknown',
                '--log-level',
                'warn',
                ...files,
              ]),
          ],
        ]
      : []),
    ...(code.length > 0 ? [['lint', () => runProgram(toBinaryPath('oxlint'), code)]] : []),
    ['import rules', () => runRuleSet(findImportViolations)],
    ['source rules', () => runRuleSet(findSourceViolations)],
    ['migration rules', () => runRuleSet(findMigrationViolations)],
    ...typed.map((name) => [
      `types of ${name}`,
      () => runProgram(toBinaryPath('tsc'), ['-p', path.join(projectRoot, name)]),
    ]),
    ...(tests.length > 0
      ? [
          [
            `tests of ${tests.join(' ')}`,
            () =>
              runProgram(toBinaryPath('vitest'), ['run', '--passWithNoTests', '--reporter=dot', ...tests]),
          ],
        ]
      : []),
  ];
  const results = [];
  for (const [name, work] of steps) results.push(await runStep(name, work));
  const passed = results.filter((result) => result.passed).length;
  return { passed, failed: results.length - passed };
}
