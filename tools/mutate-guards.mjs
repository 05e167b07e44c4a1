// Removes one guard of the code at a time and runs the tests that must notice, in copies of the project, so that the
// working tree is never changed. Prints what was caught and what survived. Fails if less than 98 % are caught, or if
// the tests of a mutation could not run.
//   node tools/mutate-guards.mjs [--jobs N] [--only TEXT ...]
import { fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { mutations } from './mutations/index.mjs';
import { projectRoot } from './steps.mjs';

const minCaughtShare = 0.98;
const maxMilliseconds = 180_000;
const { values } = parseArgs({
  options: {
    jobs: { type: 'string', default: '2' },
    only: { type: 'string', multiple: true, default: [''] },
  },
});

const wanted = mutations
  .filter(({ name, file, tests }) =>
    [name, file, ...tests].some((text) => values.only.some((part) => text.includes(part))),
  )
  // Mutations with the same tests follow each other, so that each runner loads few test files.
  .toSorted((one, other) => one.tests.join().localeCompare(other.tests.join()));
if (wanted.length === 0) fail(`No mutation is named like ${values.only.join(', ')}.`);
if (!existsSync(path.join(projectRoot, 'web/dist/index.html'))) fail('Build the pages first: npm run build.');

const waiting = [...wanted];
const results = [];
const children = new Set();
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, () => {
    waiting.length = 0;
    void Promise.all([...children].map(end)).finally(() => process.exit(130));
  });
}
const startedAt = Date.now();
await Promise.all(Array.from({ length: Math.min(2, Number(values.jobs), wanted.length) }, work));
report();

/** Tests mutations until none is left. A runner that ends, or that does not respond in time, is replaced. */
async function work() {
  let runner = await startRunner();
  for (let mutation = waiting.shift(); mutation; mutation = waiting.shift()) {
    const outcome = await ask(runner, { mutation }).catch((error) => ({
      result: 'broken',
      why: error.message,
    }));
    show({ ...mutation, ...outcome });
    if (outcome.seconds !== undefined) continue;
    await end(runner);
    runner = await startRunner();
  }
  await ask(runner, {}).catch(() => undefined);
  await end(runner);
}

async function startRunner() {
  const runner = fork(path.join(projectRoot, 'tools/mutations/runner.mjs'), {
    cwd: projectRoot,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    // This serialization sends regular expressions without a conversion.
    serialization: 'advanced',
  });
  children.add(runner);
  await waitForResponse(runner);
  return runner;
}

function ask(runner, question) {
  const response = waitForResponse(runner);
  runner.send(question);
  return response;
}

function waitForResponse(runner) {
  return new Promise((resolve, reject) => {
    const clock = setTimeout(
      () => finishWith(reject, new Error(`no response in ${maxMilliseconds / 1000} s`)),
      maxMilliseconds,
    );
    const onMessage = (message) => finishWith(resolve, message);
    const onExit = () => finishWith(reject, new Error('the runner ended'));
    runner.once('message', onMessage).once('exit', onExit);
    function finishWith(finish, value) {
      clearTimeout(clock);
      runner.off('message', onMessage).off('exit', onExit);
      finish(value);
    }
  });
}

/** Ends a runner, which then deletes its copy of the project. After 20 seconds the runner is killed. */
async function end(runner) {
  children.delete(runner);
  if (runner.exitCode !== null || runner.signalCode !== null) return;
  await new Promise((resolve) => {
    runner.once('exit', resolve);
    runner.kill('SIGTERM');
    setTimeout(() => runner.kill('SIGKILL'), 20_000).unref();
  });
}

function show(mutationResult) {
  results.push(mutationResult);
  const progress = `${String(results.length).padStart(3)}/${wanted.length}`;
  console.log(
    `${progress} ${mutationResult.result.padEnd(8)} ${(mutationResult.seconds ?? 0).toFixed(1).padStart(5)} s  ${mutationResult.name}`,
  );
  if (mutationResult.why) console.log(`         ${mutationResult.why}`);
}

function report() {
  const filterByResult = (result) => results.filter((mutationResult) => mutationResult.result === result);
  for (const result of ['survived', 'broken']) {
    for (const { name, file, tests } of filterByResult(result))
      console.log(`${result}: ${name} (${file}; ${tests.join(', ')})`);
  }
  const caught = filterByResult('caught').length;
  const share = caught / results.length;
  const minutes = ((Date.now() - startedAt) / 60_000).toFixed(1);
  console.log(
    `\n${caught} caught, ${filterByResult('survived').length} survived, ${filterByResult('broken').length} broken, ${results.length} in all: ` +
      `${(share * 100).toFixed(1)} % in ${minutes} minutes`,
  );
  process.exit(share >= minCaughtShare && filterByResult('broken').length === 0 ? 0 : 1);
}

function fail(sentence) {
  console.error(sentence);
  process.exit(2);
}
