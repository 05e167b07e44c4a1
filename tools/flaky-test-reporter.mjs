/** Names at the end of a run of Vitest what failed at first and passed when it was tried again. */
export default class UnsteadyReporter {
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
