import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';

const folder = await mkdtemp(path.join(os.tmpdir(), 'orphans-'));

const children: ChildProcess[] = [];

afterEach(async () => {
  for (const child of children) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    child.kill('SIGTERM');
    await once(child, 'exit');
  }
  await rm(folder, { recursive: true, force: true });
});

// Root needs the capability to see where a process of another user works; other users see only those of their namespace.
const hidingProcesses =
  process.getuid?.() === 0
    ? ['setpriv', '--bounding-set=-sys_ptrace', '--inh-caps=-sys_ptrace']
    : ['unshare', '--user', '--map-current-user'];

/** Starts a process with a database of the folder, which lives as long as the process. */
async function startProcess(command: readonly string[]) {
  const script = `
    import { startEmbeddedDatabase } from ${JSON.stringify(path.join(import.meta.dirname, 'embedded-database.ts'))};
    const database = await startEmbeddedDatabase({ dataFolder: ${JSON.stringify(folder)}, settings: { fsync: 'off' } });
    process.once('SIGTERM', () => void database.stop().then(() => process.exit(0)));
    console.log('ready');
  `;
  const [program, ...parameters] = [...command, process.execPath, '--input-type=module', '--eval', script];
  const child = spawn(program, parameters, { stdio: ['ignore', 'pipe', 'inherit'] });
  children.push(child);
  const [line] = await Promise.race([once(child.stdout, 'data'), once(child, 'exit')]);
  return { child, output: String(line).trim() };
}

async function readPostmasterPid() {
  const [pid] = (await readFile(path.join(folder, 'postgres/postmaster.pid'), 'utf8')).split('\n');
  return Number(pid);
}

test('the database of a killed hub is stopped, even if its processes are hidden', async () => {
  const killed = await startProcess([]);
  const orphan = await readPostmasterPid();
  killed.child.kill('SIGKILL');
  await once(killed.child, 'exit');

  const next = await startProcess(hidingProcesses);
  expect(next.output).toBe('ready');
  expect(() => process.kill(orphan, 0)).toThrow('ESRCH');
});
