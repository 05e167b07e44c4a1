import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { findCommitViolations } from './commit-rules/commit-rules.mjs';
import { findSourceViolations } from './source-rules/source-rules.mjs';
import { findImportViolations } from './import-rules/import-rules.mjs';
import { findMigrationViolations } from './migration-rules/migration-rules.mjs';
import { toBinaryPath, projectRoot, runProgram, runStep } from './steps.mjs';

/** The folders whose types are checked separately. */
export const typeCheckedFolders = [
  'contract',
  'markdown',
  'server',
  'web',
  'web/worker',
  'web/runner',
  'e2e',
  'bench',
];

/**
 * Checks the types of a folder. TypeScript is installed twice: `typescript` has the interface that the source rules,
 * Knip and Dependency Cruiser call, and `typescript-native` checks types several times faster, but has no such interface.
 */
export const checkTypes = (folder) =>
  runProgram(path.join(projectRoot, 'node_modules/typescript-native/bin/tsc'), [
    '-p',
    path.join(projectRoot, folder),
  ]);

/**
 * Runs a set of rules on the project. Returns the number of violations as an exit code, and the violations as
 * output.
 */
export const runRuleSet = async (find) => {
  const { violations, read } = await find(projectRoot);
  return { code: violations.length, output: [...violations, `${read} read`].join('\n') };
};

/** Runs every static check. Returns one result for each check. */
export async function runStaticChecks() {
  const lanes = [
    [
      ['formatting', () => runProgram(toBinaryPath('oxfmt'), ['--check'])],
      ['lint', () => runProgram(toBinaryPath('oxlint'), [])],
      ['import rules', () => runRuleSet(findImportViolations)],
      ['source rules', () => runRuleSet(findSourceViolations)],
      ['migration rules', () => runRuleSet(findMigrationViolations)],
      ['commit subjects', () => runRuleSet(findCommitViolations)],
      ['unused code', () => runProgram(toBinaryPath('knip'), ['--no-progress'])],
    ],
    typeCheckedFolders.map((name) => [`types of ${name}`, () => checkTypes(name)]),
  ];
  const results = await Promise.all(
    lanes.map(async (lane) => {
      const laneResults = [];
      for (const [name, work] of lane) laneResults.push(await runStep(name, work));
      return laneResults;
    }),
  );
  return results.flat();
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const results = await runStaticChecks();
  process.exit(results.every(({ passed }) => passed) ? 0 : 1);
}
