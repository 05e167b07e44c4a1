import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { findFullChromium, findHeadlessShell, findInstalledChromium } from '../e2e/find-chromium.ts';
import { runChecksOfChanges } from './changed-tests.mjs';
import { runStaticChecks } from './check.mjs';
import { toBinaryPath, projectRoot, runProgram } from './steps.mjs';

const stages = { check: checkStage, build: buildStage, unit: unitStage, e2e: browserStage };
const wanted = process.argv.slice(2);
if (wanted.length === 1 && wanted[0] === 'changed') {
  const { passed, failed } = await runChecksOfChanges();
  console.log(`${passed} passed, ${failed} failed`);
  process.exit(failed === 0 ? 0 : 1);
}
const unknown = wanted.find((name) => !(name in stages));
if (unknown) {
  console.error(`No stage is called ${unknown}. There are: ${Object.keys(stages).join(', ')}, changed.`);
  process.exit(2);
}

// Lowers the priority of the tests to that of the threads that hash passwords. With a normal priority, tests that use
// the whole machine would delay these threads, and so each sign-in. Other programs on the machine are also slowed down
// less.
os.setPriority(os.constants.priority.PRIORITY_BELOW_NORMAL);

const reports = mkdtempSync(path.join(os.tmpdir(), 'mutirao-reports-'));
// Also builds if only other stages are requested, so that the tests run on the current sources.
if (wanted.length > 0 && !wanted.includes('build')) wanted.push('build');
const rows = [];
for (const [name, work] of Object.entries(stages)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  console.log(`\n== ${name}`);
  const begun = Date.now();
  const { passed, failed, unsteady = 0 } = await work();
  rows.push({ stage: name, seconds: Math.round((Date.now() - begun) / 1000), passed, failed, unsteady });
}
rmSync(reports, { recursive: true });

console.log('');
console.table(rows);
const sum = (column) => rows.reduce((total, row) => total + row[column], 0);
console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
process.exit(sum('failed') === 0 ? 0 : 1);

async function checkStage() {
  const results = await runStaticChecks();
  const passed = results.filter((result) => result.passed).length;
  return { passed, failed: results.length - passed };
}

async function buildStage() {
  const { code } = await runProgram(process.execPath, ['tools/run.mjs', 'build'], { shows: true });
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 };
}

async function unitStage() {
  await findRedis();
  const file = path.join(reports, 'unit.json');
  const reporters = ['dot', 'json', './tools/flaky-test-reporter.mjs'].map((name) => `--reporter=${name}`);
  const { code, said } = await runProgram(
    toBinaryPath('vitest'),
    ['run', '--retry=1', ...reporters, `--outputFile.json=${file}`],
    {
      shows: true,
    },
  );
  if (!existsSync(file)) return { passed: 0, failed: 1 };
  const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(file, 'utf8'));
  // If a test file cannot be loaded, it has no failed test, but the exit code is not 0.
  const failed = Math.max(numFailedTests, code === 0 ? 0 : 1);
  const unsteady = Number(/(\d+) unsteady:/.exec(said)?.[1] ?? 0);
  return { passed: numPassedTests, failed: numPassedTests === 0 ? Math.max(1, failed) : failed, unsteady };
}

async function browserStage() {
  const chromium = await provideChromium();
  if (!chromium) {
    console.log(
      'Não há um Chromium nesta máquina e não consegui instalar um. Diga onde ele está com CHROMIUM_PATH.',
    );
    return { passed: 0, failed: 1 };
  }
  await findRedis();
  const file = path.join(reports, 'browser.json');
  const env = { ...process.env, CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: file };
  const { code } = await runProgram(
    toBinaryPath('playwright'),
    ['test', '--retries=1', '--config', path.join(projectRoot, 'e2e')],
    {
      shows: true,
      env,
    },
  );
  if (!existsSync(file)) return { passed: 0, failed: 1 };
  const { expected, unexpected, flaky } = JSON.parse(readFileSync(file, 'utf8')).stats;
  const passed = expected + flaky;
  const failed = code === 0 && passed > 0 ? unexpected : Math.max(1, unexpected);
  return { passed, failed, unsteady: flaky };
}

/**
 * Installs Redis for the tests of several instances, if it is missing and the system can install it. Without it those
 * tests report what is missing.
 */
async function findRedis() {
  const program = process.env.REDIS_SERVER ?? 'redis-server';
  if ((await runProgram(program, ['--version'])).code === 0) return;
  if (process.getuid?.() !== 0) return;
  console.log('Instalando um Redis…');
  await runProgram('apt-get', ['update', '-qq']);
  await runProgram('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'redis-server']);
}

/**
 * Returns the path of a Chromium, or undefined if there is none. Installs a headless shell, which is faster, and a full
 * Chromium, which a few tests need, if they are missing and the system or Playwright can install them. Without a
 * headless shell all tests use the full Chromium.
 */
async function provideChromium() {
  const missing = [
    ...(process.env.CHROMIUM_PATH || findHeadlessShell() ? [] : ['chromium-headless-shell']),
    ...(findFullChromium() ? [] : ['chromium']),
  ];
  if (missing.length === 0) return findInstalledChromium();
  console.log('Instalando um Chromium…');
  if (process.getuid?.() === 0) {
    // A machine without a network must not wait for it.
    const limits = ['-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=10'];
    await runProgram('apt-get', [...limits, 'update', '-qq']);
    await runProgram('apt-get', [...limits, 'install', '-y', '-qq', '--no-install-recommends', ...missing]);
  }
  if (!findFullChromium()) await runProgram(toBinaryPath('playwright'), ['install', 'chromium']);
  return findInstalledChromium();
}
