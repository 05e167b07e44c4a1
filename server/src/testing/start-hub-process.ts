import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { findFreePort } from '#platform/database/embedded/free-port';

const project = path.resolve(import.meta.dirname, '../../..');

/**
 * Copies the bundled server and the built page, as a release with these files in addition to its own, or instead of
 * them. Each of the functions returns the new content of a file; undefined removes it.
 */
export async function copyServer(files: Record<string, (former: string) => string | undefined>) {
  const root = await mkdtemp(path.join(os.tmpdir(), 'mutirao-release-'));
  for (const name of ['node_modules', 'package.json'])
    await symlink(path.join(project, name), path.join(root, name));
  for (const name of ['server', 'web/dist'])
    await cp(path.join(project, name), path.join(root, name), {
      recursive: true,
      filter: (source) => path.basename(source) !== 'node_modules',
    });
  for (const [name, change] of Object.entries(files)) {
    const file = path.join(root, name);
    const content = change(await readFile(file, 'utf8').catch(() => ''));
    await (content === undefined ? rm(file) : writeFile(file, content));
  }
  return { root, remove: () => rm(root, { recursive: true }) };
}

/** Starts an instance as its own process, with the server of this project or of a copy, and waits until it serves. */
export async function startHubProcess(settings: Record<string, string>, root = project) {
  const port = String(await findFreePort());
  const child = spawn(process.execPath, [path.join(root, 'server/dist/main.js')], {
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      HOST: '127.0.0.1',
      PORT: port,
      HUB_RATE_LIMITS: 'off',
      LOG_LEVEL: 'error',
      ...settings,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const exited = once(child, 'exit').then(([code]: unknown[]) => code);
  let output = '';
  await new Promise<void>((resolve, reject) => {
    child.stderr.on('data', (chunk) => {
      output += chunk;
      if (output.includes('no ar')) resolve();
    });
    child.once('exit', () => reject(new Error(output.trim())));
  });
  return {
    url: `http://127.0.0.1:${port}`,
    /** What the process had written to standard error when it began to serve. */
    output,
    setupToken: /comecar#([\w-]+)/.exec(output)?.[1],
    /** Asks the process to stop, and returns its exit code. */
    async stop() {
      child.kill('SIGTERM');
      return exited;
    },
  };
}
