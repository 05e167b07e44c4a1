import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile, readlink, realpath, rm } from 'node:fs/promises';
import net from 'node:net';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { StartupError } from '#platform/config/startup-error';

const run = promisify(execFile);

/**
 * Ends the processes that a killed hub left on this cluster: its PostgreSQL continues without a parent, and would
 * prevent the next one from starting. Call it only while holding the data folder's lock, so that no other process uses
 * it.
 *
 * @param responseTimeoutMs The milliseconds that a server has to answer on its port
 * @throws StartupError if it does not end, or if its port accepts a connection and does not answer
 */
export async function stopOrphanedPostgres(cluster: string, responseTimeoutMs = 10_000) {
  const folder = await realpath(cluster);
  const file = await readPostmasterFile(folder);
  const postmaster = file?.pid;
  const isHidden = file !== undefined && (await isHiddenPostmaster(file, responseTimeoutMs));
  const listProcesses = async () => {
    const processes = await findProcesses(folder, postmaster);
    const isMissing = isHidden && isAlive(file.pid) && !processes.includes(file.pid);
    return isMissing ? [file.pid, ...processes] : processes;
  };
  const runningProcesses = await listProcesses();
  const [first] = runningProcesses;
  if (first === undefined) {
    // The process id in `postmaster.pid` belongs to an unrelated process now. PostgreSQL cannot detect this, so the
    // file must be removed.
    if (postmaster && isAlive(postmaster)) await rm(path.join(folder, 'postmaster.pid'));
    return;
  }
  // SIGINT is PostgreSQL's fast, orderly stop; back ends without a postmaster end at SIGTERM.
  if (postmaster && runningProcesses.includes(postmaster)) notify(postmaster, 'SIGINT');
  else runningProcesses.forEach((pid) => notify(pid, 'SIGTERM'));
  if (await waitForExit(listProcesses, 10_000)) return;
  (await listProcesses()).forEach((pid) => notify(pid, 'SIGQUIT'));
  if (await waitForExit(listProcesses, 5_000)) return;
  throw new StartupError({ code: 'former_postgres_runs', process: first });
}

async function waitForExit(listProcesses: () => Promise<number[]>, milliseconds: number) {
  const until = Date.now() + milliseconds;
  while (Date.now() < until) {
    if ((await listProcesses()).length === 0) return true;
    await wait(50);
  }
  return false;
}

type PostmasterFile = { pid: number; port: number };

/** Returns the process id and the port in the file of a running server; undefined if there is no complete file. */
async function readPostmasterFile(folder: string): Promise<PostmasterFile | undefined> {
  try {
    const lines = (await readFile(path.join(folder, 'postmaster.pid'), 'utf8')).split('\n');
    const [pid, port] = [Number(lines[0]), Number(lines[3])];
    return pid > 1 && port > 0 ? { pid, port } : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Returns whether the process of the file is a server that `findProcesses` may not see: a service manager can hide the
 * processes of a former start (`ProtectProc` and `PrivateUsers` of systemd, a container without `SYS_PTRACE`). Its port
 * shows it. The password cannot be tried, because the server rejects all connections when the service manager has
 * removed its shared memory (`RemoveIPC`).
 *
 * @throws StartupError if the port accepts the connection and does not answer
 */
async function isHiddenPostmaster({ pid, port }: PostmasterFile, responseTimeoutMs: number) {
  const isOwnOrParentProcess = pid === process.pid || pid === process.ppid;
  if (isOwnOrParentProcess || !isAlive(pid)) return false;
  try {
    return await isPostgresPort(port, responseTimeoutMs);
  } catch {
    throw new StartupError({ code: 'former_postgres_runs', process: pid });
  }
}

/**
 * Asks a port whether it offers encryption, which PostgreSQL answers with one letter before anything else. Returns
 * false if the port is closed or something else answers.
 *
 * @throws an error if nothing answers within `responseTimeoutMs` milliseconds
 * @see https://www.postgresql.org/docs/current/protocol-message-formats.html (SSLRequest)
 */
async function isPostgresPort(port: number, responseTimeoutMs: number) {
  const request = Buffer.alloc(8);
  request.writeInt32BE(8, 0);
  request.writeInt32BE(80_877_103, 4);
  const socket = net.connect({ host: '127.0.0.1', port });
  socket.write(request);
  // A connection that fails ends here too, before `once` rejects because of its error.
  const closed = new Promise<string>((resolve) =>
    socket.on('error', () => resolve('')).once('close', () => resolve('')),
  );
  const reply = once(socket, 'data', { signal: AbortSignal.timeout(responseTimeoutMs) }).then(String);
  try {
    return ['N', 'S'].includes(await Promise.race([closed, reply]));
  } finally {
    socket.destroy();
    reply.catch(() => undefined);
  }
}

/**
 * Returns the ids of the PostgreSQL processes of a data folder. On Linux they are found by their working folder; on
 * other systems only the postmaster is found, by its command line.
 */
async function findProcesses(folder: string, postmaster: number | undefined): Promise<number[]> {
  if (process.platform === 'linux') {
    const numbers = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
    const workingFolders = await Promise.all(numbers.map(workingFolder));
    return numbers.filter((_, index) => workingFolders[index] === folder);
  }
  if (!postmaster || !isAlive(postmaster)) return [];
  const { stdout } = await run('ps', ['-o', 'command=', '-p', String(postmaster)]).catch(() => ({
    stdout: '',
  }));
  return stdout.includes(folder) ? [postmaster] : [];
}

async function workingFolder(pid: number) {
  try {
    return await readlink(`/proc/${pid}/cwd`);
  } catch {
    return undefined;
  }
}

function isAlive(pid: number) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

function notify(pid: number, signal: NodeJS.Signals) {
  try {
    process.kill(pid, signal);
  } catch {
    // The process has exited already, which is the goal.
  }
}
