import { spawn } from 'node:child_process';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** The absolute path of the repository. */
export const projectRoot = path.resolve(import.meta.dirname, '..');
/** Returns the path of an installed program in `node_modules/.bin`. */
export const toBinaryPath = (name) => path.join(projectRoot, 'node_modules', '.bin', name);

/** Runs a program. Returns its exit code and its output. With `shows`, the output is also printed while it runs. */
export function runProgram(program, parameters, { shows = false, env = process.env } = {}) {
  return new Promise((resolve) => {
    const child = spawn(program, parameters, { cwd: projectRoot, env, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        output += chunk;
        if (shows) process.stdout.write(chunk);
      });
    }
    child.once('error', (error) => resolve({ code: 1, output: error.message }));
    child.once('exit', (code) => resolve({ code: code ?? 1, output }));
  });
}

/** Runs a step and prints its result. Its output is printed only if it failed. */
export async function runStep(name, work) {
  const startedAt = Date.now();
  const { code, output } = await work();
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1).padStart(6);
  console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${seconds} s  ${name}`);
  if (code !== 0) console.log(output.trimEnd());
  return { name, passed: code === 0 };
}

/** Returns the first lines of a text, without the colours of a terminal. */
export const toFirstOutputLines = (text) =>
  stripVTControlCharacters(text).split('\n').slice(0, 12).join('\n      ');
