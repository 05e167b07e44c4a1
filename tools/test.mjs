import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { findFullChromium, findHeadlessShell, findInstalledChromium } from '../e2e/find-chromium.ts';
import { runChecksOfChanges } from './changed-tests.mjs';
import { runStaticChecks } from './check.mjs';
import { toBinaryPath, projectRoot, runProgram, toFirstOutputLines } from './steps.mjs';

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
const results = [];
for (const [name, work] of Object.entries(stages)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  console.log(`\n== ${name}`);
  const startedAt = Date.now();
  const result = await work();
  results.push({
    stage: name,
    seconds: Math.round((Date.now() - startedAt) / 1000),
    unsteady: [],
    ...result,
  });
}
rmSync(reports, { recursive: true });

// At the end, where they are read first.
list('failed', (result) => result.failures);
list('unsteady: passed only when tried again', (result) => result.unsteady);
console.log('');
const rows = results.map(({ stage, seconds, passed, failures, unsteady: flaky }) => ({
  stage,
  seconds,
  passed,
  failed: failures.length,
  unsteady: flaky.length,
}));
console.table(rows);
const sum = (column) => rows.reduce((total, row) => total + row[column], 0);
console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
process.exit(sum('failed') === 0 ? 0 : 1);

/** Prints the names that the stages returned for a heading. */
function list(heading, select) {
  const names = results.flatMap((result) => select(result).map((name) => `${result.stage}: ${name}`));
  if (names.length > 0)
    console.log(`\n${names.length} ${heading}\n${names.map((name) => `  ${name}`).join('\n')}`);
}

async function checkStage() {
  const checks = await runStaticChecks();
  const failures = checks.filter((check) => !check.passed).map(({ name }) => name);
  return { passed: checks.length - failures.length, failures };
}

async function buildStage() {
  const { code } = await runProgram(process.execPath, ['tools/run.mjs', 'build'], { shows: true });
  return {
    passed: code === 0 ? 1 : 0,
    failures: code === 0 ? [] : ['the page or the server could not be built'],
  };
}

async function unitStage() {
  await findTestServers();
  const file = path.join(reports, 'unit.json');
  const reporters = ['dot', './tools/test-summary-reporter.mjs'].map((name) => `--reporter=${name}`);
  const { code } = await runProgram(toBinaryPath('vitest'), ['run', '--retry=1', ...reporters], {
    shows: true,
    env: { ...process.env, TEST_SUMMARY_FILE: file },
  });
  if (!existsSync(file)) return { passed: 0, failures: ['Vitest ended without a summary.'] };
  const { passed, unsteady: flaky, failures } = JSON.parse(readFileSync(file, 'utf8'));
  if (passed === 0) failures.push('No test passed.');
  if (code !== 0 && failures.length === 0) failures.push(`Vitest ended with the exit code ${code}.`);
  return { passed, unsteady: flaky, failures };
}

async function browserStage() {
  const chromium = await provideChromium();
  if (!chromium) {
    console.log(
      'There is no Chromium on this machine, and none could be installed. Say where it is with CHROMIUM_PATH.',
    );
    return { passed: 0, failures: ['No Chromium was found.'] };
  }
  await findTestServers();
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
  if (!existsSync(file)) return { passed: 0, failures: ['Playwright ended without a report.'] };
  const { stats, suites, errors } = JSON.parse(readFileSync(file, 'utf8'));
  const passed = stats.expected + stats.flaky;
  const failures = [
    ...listSpecs(suites, 'unexpected'),
    ...errors.map(({ message }) => toFirstOutputLines(message ?? 'no message')),
  ];
  if (passed === 0) failures.push('No test passed.');
  if (code !== 0 && failures.length === 0) failures.push(`Playwright ended with the exit code ${code}.`);
  return { passed, unsteady: listSpecs(suites, 'flaky'), failures };
}

/** Returns the titles, with their files, of the browser tests of a report that ended with a status. */
function listSpecs(suites, status) {
  return suites.flatMap(({ specs, suites: inner = [] }) => [
    ...specs
      .filter(({ tests }) => tests.some((test) => test.status === status))
      .map(({ file, line, title, tests }) =>
        [`${file}:${line} › ${title}`, ...listErrors(tests)].join('\n    '),
      ),
    ...listSpecs(inner, status),
  ]);
}

function listErrors(tests) {
  return tests.flatMap(({ results: attempts }) =>
    attempts.flatMap(({ errors }) =>
      errors.map(({ message }) => toFirstOutputLines(message ?? 'no message')),
    ),
  );
}

/**
 * Installs Redis and PgBouncer for the tests of several instances and of a pooler, if they are missing and the system
 * can install them. Without them those tests report what is missing.
 */
async function findTestServers() {
  const programs = {
    'redis-server': process.env.REDIS_SERVER ?? 'redis-server',
    pgbouncer: process.env.PGBOUNCER ?? 'pgbouncer',
  };
  const missing = [];
  for (const [packageName, program] of Object.entries(programs))
    if ((await runProgram(program, ['--version'])).code !== 0) missing.push(packageName);
  if (missing.length === 0 || process.getuid?.() !== 0) return;
  console.log(`Installing ${missing.join(' and ')}…`);
  await runProgram('apt-get', ['update', '-qq']);
  await runProgram('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...missing]);
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
  console.log('Installing a Chromium…');
  if (process.getuid?.() === 0) {
    // Short limits, so that a machine without a network does not wait long for the download.
    const limits = ['-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=10'];
    await runProgram('apt-get', [...limits, 'update', '-qq']);
    await runProgram('apt-get', [...limits, 'install', '-y', '-qq', '--no-install-recommends', ...missing]);
  }
  if (!findFullChromium()) await runProgram(toBinaryPath('playwright'), ['install', 'chromium']);
  return findInstalledChromium();
}
