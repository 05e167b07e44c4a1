import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { findFoldersOfDirectImporters } from './changed-dependents.mjs';
import { checkTypes, runRuleSet, typeCheckedFolders } from './check.mjs';
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
  return removeNested([...selected]);
}

/** Returns the sorted paths without those that are inside another one. */
function removeNested(paths) {
  const isInside = (one) => paths.some((other) => other !== one && one.startsWith(other));
  return [...new Set(paths)]
    .filter((one) => !isInside(one))
    .toSorted((one, other) => one.localeCompare(other));
}

// What runs in a browser only, and the browser tests of it.
const specsByFolder = {
  'web/worker/': 'e2e/journeys/offline.spec.ts',
  'web/runner/': 'e2e/journeys/code-runner.spec.ts',
};

/**
 * Selects the browser tests for changed files: changed ones, and those of the service worker and of the code runner.
 */
export function selectSpecsOfChangedFiles(files) {
  const specs = files.flatMap((file) => {
    if (/^e2e\/.*\.spec\.ts$/.test(file)) return [file];
    return Object.entries(specsByFolder).flatMap(([folder, spec]) => (file.startsWith(folder) ? [spec] : []));
  });
  return [...new Set(specs)];
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

function findImporters(files) {
  const sources = runGit(projectRoot, 'ls-files', 'server/src', 'web/src')
    .split('\n')
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file) && existsSync(path.join(projectRoot, file)))
    .map((file) => ({ path: file, text: readFileSync(path.join(projectRoot, file), 'utf8') }));
  return findFoldersOfDirectImporters(files, sources);
}

/** Returns the steps that build the page and run browser tests; without tests there is none. */
const listBrowserSteps = (specs) =>
  specs.length === 0
    ? []
    : [
        ['build', () => runProgram(process.execPath, ['tools/run.mjs', 'build'])],
        [
          `browser tests ${specs.join(' ')}`,
          () =>
            runProgram(toBinaryPath('playwright'), [
              'test',
              '--config',
              path.join(projectRoot, 'e2e'),
              ...specs,
            ]),
        ],
      ];

/**
 * Checks what a change can break: the format and lint of the changed files, the import, source and migration rules of
 * the whole project, the types of the affected workspaces, the selected tests, and those of the features that import a
 * changed module directly. Returns the numbers of passed and failed steps.
 */
export async function runChecksOfChanges() {
  const files = findChangedFiles();
  console.log(`${files.length} files changed`);
  const code = files.filter((file) => /\.(ts|tsx|mjs)$/.test(file));
  const touched = new Set(files.map((file) => file.split('/')[0]));
  const typed = typeCheckedFolders.filter((name) =>
    [...touched].some((one) => (dependents[one] ?? [one]).includes(name)),
  );
  const tests = removeNested([...selectFeatureTestsOfChangedFiles(files), ...findImporters(files)]);
  const specs = selectSpecsOfChangedFiles(files);
  const steps = [
    ...(files.length > 0
      ? [
          [
            'formatting',
            () => runProgram(toBinaryPath('oxfmt'), ['--check', '--no-error-on-unmatched-pattern', ...files]),
          ],
        ]
      : []),
    ...(code.length > 0 ? [['lint', () => runProgram(toBinaryPath('oxlint'), code)]] : []),
    ['import rules', () => runRuleSet(findImportViolations)],
    ['source rules', () => runRuleSet(findSourceViolations)],
    ['migration rules', () => runRuleSet(findMigrationViolations)],
    ...typed.map((name) => [`types of ${name}`, () => checkTypes(name)]),
    ...(tests.length > 0
      ? [
          [
            `tests of ${tests.join(' ')}`,
            () =>
              runProgram(toBinaryPath('vitest'), ['run', '--passWithNoTests', '--reporter=dot', ...tests]),
          ],
        ]
      : []),
    ...listBrowserSteps(specs),
  ];
  const results = [];
  for (const [name, work] of steps) results.push(await runStep(name, work));
  const passed = results.filter((result) => result.passed).length;
  return { passed, failed: results.length - passed };
}
