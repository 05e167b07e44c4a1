import { execFile } from 'node:child_process';
import { readdir, readFile, readlink, realpath, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { StartupError } from '#platform/config/startup-error';

const run = promisify(execFile);

/**
 * Ends the processes that a killed hub left on this cluster: its PostgreSQL continues without a parent, and would
 * prevent the next one from starting. Call it only while holding the data folder's lock, so that no other process uses
 * it.
 */
export async function stopOrphanedPostgres(cluster: string) {
  const folder = await realpath(cluster);
  const postmaster = await readPostmasterPid(folder);
  const living = await processesIn(folder, postmaster);
  const [first] = living;
  if (first === undefined) {
    // The process id in `postmaster.pid` belongs to an unrelated process now. PostgreSQL cannot detect this, so the
    // file must be removed.
    if (postmaster && isAlive(postmaster)) await rm(path.join(folder, 'postmaster.pid'));
    return;
  }
  // SIGINT is PostgreSQL's fast, orderly stop; back ends without a postmaster end at SIGTERM.
  if (postmaster && living.includes(postmaster)) notify(postmaster, 'SIGINT');
  else living.forEach((pid) => notify(pid, 'SIGTERM'));
  if (await goneWithin(folder, postmaster, 10_000)) return;
  (await processesIn(folder, postmaster)).forEach((pid) => notify(pid, 'SIGQUIT'));
  if (await goneWithin(folder, postmaster, 5_000)) return;
  throw new StartupError({ code: 'former_postgres_runs', process: first });
}

async function goneWithin(folder: string, postmaster: number | undefined, milliseconds: number) {
  const until = Date.now() + milliseconds;
  while (Date.now() < until) {
    if ((await processesIn(folder, postmaster)).length === 0) return true;
    await wait(50);
  }
  return false;
}

async function readPostmasterPid(folder: string): Promise<number | undefined> {
  try {
    const [first] = (await readFile(path.join(folder, 'postmaster.pid'), 'utf8')).split('\n');
    const pid = Number(first);
    return Number.isInteger(pid) && pid > 1 ? pid : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Returns the ids of the PostgreSQL processes of a data folder. On Linux they are found by their working folder; on
 * other systems only the postmaster is found, by its command line.
 */
async function processesIn(folder: string, postmaster: number | undefined): Promise<number[]> {
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
