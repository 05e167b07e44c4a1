import { writeFileSync } from 'node:fs';
import { toFirstOutputLines } from './steps.mjs';

/**
 * A Vitest reporter that writes a summary of a run to the file that `TEST_SUMMARY_FILE` names: how many tests passed,
 * the names of those that passed only when retried, and what failed. A test file that cannot be loaded and an error
 * outside of a test are failures too.
 */
export default class TestSummaryReporter {
  #passed = 0;
  #unsteady = [];
  #failures = [];

  onTestCaseResult(test) {
    const { state, errors } = test.result();
    const name = `${nameOf(test.module)} › ${test.fullName}`;
    if (state === 'passed') this.#passed += 1;
    if (state === 'failed') this.#failures.push(describe(name, errors));
    if (test.diagnostic()?.flaky) this.#unsteady.push(name);
  }

  onTestSuiteResult(suite) {
    const name = `${nameOf(suite.module)} › ${suite.fullName}`;
    if (suite.errors().length > 0) this.#failures.push(describe(name, suite.errors()));
  }

  onTestModuleEnd(module) {
    if (module.errors().length > 0) this.#failures.push(describe(nameOf(module), module.errors()));
  }

  onTestRunEnd(modules, unhandledErrors) {
    for (const error of unhandledErrors) this.#failures.push(describe('outside of a test', [error]));
    const summary = { passed: this.#passed, unsteady: this.#unsteady, failures: this.#failures };
    writeFileSync(process.env.TEST_SUMMARY_FILE, JSON.stringify(summary));
  }
}

/** Returns a name and, below it, the beginning of each error, which may contain a long comparison. */
const describe = (name, errors) =>
  [
    name,
    ...errors.map(({ message, stack }) => findPosition(stack) + toFirstOutputLines(message ?? 'no message')),
  ].join('\n    ');

/** Returns the first line of a stack trace that is not in a package, or an empty text. */
function findPosition(stack = '') {
  const line = stack.split('\n').find((text) => /^\s+at /.test(text) && !text.includes('node_modules'));
  return line ? `${line.trim()}: ` : '';
}

const nameOf = (module) => `${module.project.name}/${module.relativeModuleId}`;
