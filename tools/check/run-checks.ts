import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { allChecks, root, type Check } from './checks.ts';

export type Result = { name: string; passed: boolean; seconds: number; output: string };

/**
 * Runs every check, or those whose name holds one of `wanted`; as many at once as there are cores. Says one line each,
 * and all that was said about what failed.
 */
export async function runChecks(
  wanted: readonly string[],
  say: (line: string) => void,
): Promise<Result[]> {
  mkdirSync(path.join(root, 'node_modules', '.cache', 'check'), { recursive: true });
  const waiting = allChecks().filter(
    ({ name }) => wanted.length === 0 || wanted.some((it) => name.includes(it)),
  );
  const results: Result[] = [];
  const work = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const result = await run(check);
      results.push(result);
      say(lineOf(result));
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  return results;
}

function lineOf({ name, passed, seconds, output }: Result): string {
  const line = `${passed ? 'ok    ' : 'FAILED'}  ${name.padEnd(16)}${seconds.toFixed(1).padStart(6)} s`;
  return passed ? line : `${line}\n${indent(output)}`;
}

const indent = (text: string) => text.trim().replace(/^/gm, '        ');

async function run(check: Check): Promise<Result> {
  const begun = performance.now();
  const { passed, output } =
    'program' in check ? await runProgram(check.program) : runReading(check.problems);
  return { name: check.name, passed, output, seconds: (performance.now() - begun) / 1000 };
}

function runReading(problems: () => string[]) {
  const found = problems();
  return { passed: found.length === 0, output: found.join('\n') };
}

function runProgram(program: string[]): Promise<{ passed: boolean; output: string }> {
  const child = spawn(process.execPath, program, {
    cwd: root,
    env: { ...process.env, NO_COLOR: '1' },
  });
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (output += chunk));
  return new Promise((resolve) => {
    child.once('error', (error) => resolve({ passed: false, output: error.message }));
    child.once('close', (code) => resolve({ passed: code === 0, output }));
  });
}
