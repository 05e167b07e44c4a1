import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { findSourceViolations } from './source-rules/source-rules.mjs';
import { findImportViolations } from './import-rules/import-rules.mjs';
import { bin, root, run, step } from './steps.mjs';

const workspaces = ['contract', 'markdown', 'server', 'web', 'web/worker', 'web/runner', 'e2e', 'bench'];

const rulesOf = async (find) => {
  const { violations, read } = await find(root);
  return { code: violations.length, said: [...violations, `${read} files read`].join('\n') };
};

/** Runs every static check. Returns one result for each check. */
export async function check() {
  const lanes = [
    [
      ['formatting', () => run(bin('prettier'), ['--check', '--log-level', 'warn', '.'])],
      ['lint', () => run(bin('oxlint'), [])],
      ['import rules', () => rulesOf(findImportViolations)],
      ['source rules', () => rulesOf(findSourceViolations)],
      ['unused code', () => run(bin('knip'), ['--no-progress'])],
    ],
    workspaces.map((name) => [`types of ${name}`, () => run(bin('tsc'), ['-p', path.join(root, name)])]),
  ];
  const results = await Promise.all(
    lanes.map(async (lane) => {
      const done = [];
      for (const [name, work] of lane) done.push(await step(name, work));
      return done;
    }),
  );
  return results.flat();
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const results = await check();
  process.exit(results.every(({ passed }) => passed) ? 0 : 1);
}
