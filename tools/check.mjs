// npm run check [NAME…]: everything that can be told without running the hub.
import { runChecks } from './check/run-checks.ts';

const begun = performance.now();
const results = await runChecks(process.argv.slice(2), (line) => console.log(line));
const failed = results.filter(({ passed }) => !passed).length;
const seconds = ((performance.now() - begun) / 1000).toFixed(1);
console.log(`\n${results.length} checks in ${seconds} s, ${failed} failed`);
process.exitCode = failed === 0 && results.length > 0 ? 0 : 1;
