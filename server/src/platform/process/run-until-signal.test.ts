import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

const source = `
import { setInterval as every } from 'node:timers/promises';
import { runUntilSignal } from ${JSON.stringify(path.resolve(import.meta.dirname, 'run-until-signal.ts'))};
const say = (line) => process.stdout.write(line + ' ' + process.pid + '\\n');
const parent = process.ppid;
const until = async (isDone) => { for await (const _ of every(10)) if (isDone(performance.now())) return; };
await runUntilSignal({
  unexpectedErrorPrefix: 'failed',
  sentenceFor: () => undefined,
  start: async () => {
    setInterval(() => {}, 1_000);
    setImmediate(() => {
      say('parent passed on: ' + process.env.STOP_WITH_PARENT);
      say('started');
    });
    return {
      log: { error() {} },
      async stop() {
        const begun = performance.now();
        // Longer than the time within which the service counts a repeated signal as the same request.
        await until((now) => now - begun > 1_100);
        say('stopping');
        await until(() => process.ppid !== parent);
        const orphaned = performance.now();
        // Longer than the interval at which the process checks whether its parent runs.
        await until((now) => now - orphaned > 700);
        say('drained');
      },
    };
  },
});
`;

/** A shell that runs the service as its child, and what the service has printed. */
async function startUnderShell(parentPid: (shell: string) => string) {
  const folder = await mkdtemp(path.join(tmpdir(), 'mutirao-stop-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = path.join(folder, 'service.ts');
  await writeFile(file, source);
  const command = `STOP_WITH_PARENT=${parentPid('$$')} ${process.execPath} ${file} & wait`;
  const shell = spawn('sh', ['-c', command], { stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => void shell.kill('SIGKILL'));
  let output = '';
  shell.stdout.on('data', (chunk) => (output += chunk));
  const printed = async (word: string) => {
    await expect.poll(() => output, { timeout: 20_000 }).toContain(word);
    return Number(new RegExp(`${word} (\\d+)`).exec(output)?.[1]);
  };
  return { shell, printed };
}

test('a parent that ends while the service is stopping does not cut the stop short', async () => {
  const { shell, printed } = await startUnderShell((pid) => pid);
  process.kill(await printed('started'), 'SIGTERM');
  await printed('stopping');
  shell.kill('SIGKILL');
  expect(await printed('drained')).toBeGreaterThan(0);
});

test('a service does not pass the process id of its parent on to processes that it starts', async () => {
  const { printed } = await startUnderShell((pid) => pid);
  const service = await printed('parent passed on: undefined');
  expect(service).toBeGreaterThan(0);
  process.kill(service, 'SIGKILL');
});

test('a service stops at once if its parent ended before it started', async () => {
  const { shell, printed } = await startUnderShell(() => '999999999');
  await printed('stopping');
  shell.kill('SIGKILL');
  expect(await printed('drained')).toBeGreaterThan(0);
});
