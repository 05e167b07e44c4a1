import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { awaitPortugueseFailureSentence } from '#testing/failure-sentences';
import { findFreePort } from './free-port.ts';
import { stopOrphanedPostgres } from './orphans.ts';

let folder: string;
beforeEach(async () => void (folder = await mkdtemp(path.join(os.tmpdir(), 'orphans-'))));

const children: ChildProcess[] = [];

afterEach(async () => {
  for (const child of children) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    child.kill('SIGTERM');
    await once(child, 'exit');
  }
  await rm(folder, { recursive: true, force: true });
});

// Root needs the capability to see where a process of another user works; other users see only those of their
// namespace.
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

/**
 * Writes a `postmaster.pid` with the id of a living process that is not PostgreSQL, and with the port of a
 * server that calls `onConnection`, or without it a port that refuses connections.
 */
async function writeFileOfOtherProcess(onConnection?: (socket: net.Socket) => void) {
  const child = spawn('sleep', ['600']);
  children.push(child);
  const port = onConnection ? await listen(onConnection) : await findFreePort();
  const file = path.join(folder, 'postmaster.pid');
  await writeFile(file, [child.pid, folder, 1_700_000_000, port, '', '127.0.0.1'].join('\n'));
  return { child, file };
}

async function listen(onConnection: (socket: net.Socket) => void) {
  const server = net.createServer(onConnection).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const address = server.address();
  return typeof address === 'object' ? address?.port : undefined;
}

test.each([
  ['ends connections', (socket: net.Socket) => void socket.end()],
  ['resets connections', (socket: net.Socket) => void socket.resetAndDestroy()],
  ['refuses connections', undefined],
])('a file that names an unrelated process and a port that %s is removed', async (_, onConnection) => {
  const { child, file } = await writeFileOfOtherProcess(onConnection);
  await stopOrphanedPostgres(folder);
  expect(existsSync(file)).toBe(false);
  expect(child.signalCode).toBeNull();
});

test('a program that accepts connections without an answer may be the former server, so its file stays', async () => {
  const { child, file } = await writeFileOfOtherProcess((socket) =>
    onTestFinished(() => void socket.destroy()),
  );
  expect(await awaitPortugueseFailureSentence(stopOrphanedPostgres(folder, 300))).toMatch(
    new RegExp(`^Um PostgreSQL de uma partida anterior.*\\b${child.pid}\\b`),
  );
  expect(existsSync(file)).toBe(true);
});
