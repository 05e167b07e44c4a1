/** A Vitest reporter that lists, at the end of a run, the tests that failed first and passed when retried. */
export default class FlakyTestReporter {
  #names = [];

  onTestCaseResult(test) {
    if (test.diagnostic()?.flaky) this.#names.push(`${test.module.relativeModuleId} › ${test.fullName}`);
  }

  onTestRunEnd() {
    if (this.#names.length === 0) return;
    console.log(`\n${this.#names.length} unsteady: passed only when tried again`);
    for (const name of this.#names) console.log(`  ${name}`);
  }
}
