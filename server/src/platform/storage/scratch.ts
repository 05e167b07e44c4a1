import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

const folderPrefix = 'mutirao-incoming-';

/**
 * Creates a folder for the unfinished uploads of this process. Deletes the folders of dead processes, because their
 * uploads are not continued.
 */
export async function createScratchFolder(parent = os.tmpdir()): Promise<string> {
  for (const name of await readdir(parent)) {
    const pid = Number(/^mutirao-incoming-(\d+)-/.exec(name)?.[1]);
    const folder = path.join(parent, name);
    if (pid && (await isAbandoned(pid, folder))) await rm(folder, { recursive: true, force: true });
  }
  return mkdtemp(path.join(parent, `${folderPrefix}${process.pid}-`));
}

async function isAbandoned(pid: number, folder: string): Promise<boolean> {
  if (pid !== process.pid) return !isAlive(pid);
  // In a container the hub can get the same process id at each start, so a folder with the id of this process
  // may be of an earlier one.
  const startedAt = Date.now() - process.uptime() * 1000;
  const created = await stat(folder).catch(() => undefined);
  return created !== undefined && Math.max(created.birthtimeMs, created.ctimeMs) < startedAt;
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // A process of another user is alive too.
    return !(error instanceof Error && 'code' in error && error.code === 'ESRCH');
  }
}
