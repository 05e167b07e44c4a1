import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { expect, test } from 'vitest';

const many = 1_000;

/** Starts a process that writes many lines and then runs the given ending. */
function writeLines(ending: string) {
  const address = JSON.stringify(new URL('./log.ts', import.meta.url).href);
  const program = `
    import { createLogger } from ${address};
    const log = createLogger('info');
    for (let line = 0; line < ${many}; line += 1) log.info({ line }, 'said');
    ${ending}`;
  return spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
}

const allOf = Array.from({ length: many }, (_, line) =>
  expect.objectContaining({ line, level: 'info', msg: 'said' }),
);

test.each([
  ['after its last line', ''],
  ['by process.exit', 'process.exit(0);'],
  ['by an uncaught exception', 'throw new Error("broken");'],
  ['by an unhandled rejection', 'void Promise.reject(new Error("broken"));'],
])('every line is written completely when a process ends %s', async (_, ending) => {
  const input = await Array.fromAsync(createInterface(writeLines(ending).stdout));
  expect(input.map((line): unknown => JSON.parse(line))).toEqual(allOf);
});

test('every line is written while the process runs, even if no line follows', async () => {
  const continues = writeLines('setInterval(() => undefined, 60_000);');
  const input: unknown[] = [];
  for await (const line of createInterface(continues.stdout))
    if (input.push(JSON.parse(line)) === many) break;
  expect(input).toEqual(allOf);
  continues.kill();
  await once(continues, 'exit');
});
