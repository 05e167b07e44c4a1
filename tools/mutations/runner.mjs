// Runs in its own process: holds one copy of the project and one vitest instance over it, and is sent one mutation at a
// time.
import { cpSync, readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { createVitest } from 'vitest/node';
import { createProjectCopy } from '../project-copy.mjs';
import { applyMutationToText } from './apply.mjs';

const root = path.resolve(import.meta.dirname, '../..');
const copy = createProjectCopy();
cpSync(path.join(root, 'vitest.config.ts'), path.join(copy.tree, 'vitest.config.ts'));
// Server tests request the built pages, so the copy links to the existing build.
symlinkSync(path.join(root, 'web/dist'), path.join(copy.tree, 'web/dist'));

let vitest = await start();
const baselineFailures = new Map();

process.on('message', ({ mutation }) => void answer(mutation));
// Ctrl C reaches the whole process group; the parent decides when this process ends.
process.on('SIGINT', () => undefined);
process.once('SIGTERM', () => void stop().finally(() => process.exit(1)));
process.once('disconnect', () => void stop().finally(() => process.exit(1)));
process.send({ ready: true });

function start() {
  return createVitest({
    root: copy.tree,
    config: path.join(copy.tree, 'vitest.config.ts'),
    watch: false,
    run: true,
    bail: 1,
    reporters: [{}],
    silent: true,
    onConsoleLog: () => false,
  });
}

async function answer(mutation) {
  process.send(mutation ? await testMutation(mutation) : { done: await stop() });
}

async function stop() {
  await vitest.close();
  copy.remove();
  return true;
}

/**
 * Tests one mutation. The result is `caught` if a test fails with the guard removed, `survived` if all tests pass, and
 * `broken` if a test file cannot run or fails without the mutation, too.
 */
async function testMutation(mutation) {
  const startedAt = Date.now();
  try {
    const text = applyMutationToText(readFileSync(path.join(copy.tree, mutation.file), 'utf8'), mutation);
    const failure = await copy.with({ [mutation.file]: text }, () => failureOf(mutation));
    await clearCache(mutation.file);
    if (failure) await rejectUnsound(failure.file);
    const result = failure ? (failure.isBroken ? 'broken' : 'caught') : 'survived';
    return { result, why: failure?.why, seconds: (Date.now() - startedAt) / 1000 };
  } catch (error) {
    return { result: 'broken', why: String(error.message), seconds: (Date.now() - startedAt) / 1000 };
  }
}

/** Throws if the test file fails without any mutation, because then a failure proves nothing. */
async function rejectUnsound(file) {
  if (!baselineFailures.has(file)) baselineFailures.set(file, await run(file));
  const failure = baselineFailures.get(file);
  if (failure) throw new Error(`${file} fails without a mutation: ${failure.why}`);
}

/** Runs the test files of a mutation in turn. Returns the failure of the first that fails, or undefined if all pass. */
async function failureOf({ file, tests }) {
  await clearCache(file);
  for (const test of tests) {
    const failure = await run(test);
    if (failure) return { ...failure, file: test };
  }
  return undefined;
}

/**
 * Makes vitest read a changed file again. A migration is applied only when the test run creates its database, and the
 * programs are bundled when it starts, so after a change of a migration or a program vitest is started again.
 */
async function clearCache(file) {
  if (/^server\/((repeatable-)?migrations\/|src\/(main\.ts|cli\/|identity\/migrations\/))/.test(file)) {
    await vitest.close();
    vitest = await start();
  } else vitest.invalidateFile(path.join(copy.tree, file));
}

async function run(file) {
  const found = await vitest.globTestSpecifications([path.join(copy.tree, file)]);
  if (found.length !== 1) throw new Error(`${file} is no test`);
  vitest.state.filesMap.clear();
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(found);
  process.exitCode = 0;
  const failed = testModules.flatMap((module) => [...module.children.allTests('failed')])[0];
  if (failed) return { why: `${failed.fullName}: ${firstLine(failed.result().errors?.[0]?.message)}` };
  const broken = testModules.flatMap((module) => module.errors())[0] ?? unhandledErrors[0];
  return broken && { isBroken: true, why: firstLine(broken.message) };
}

const firstLine = (text = '') => text.split('\n')[0].slice(0, 160);
