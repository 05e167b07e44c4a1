import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findFreePort } from '#platform/database/embedded/free-port';

export type TestRedis = Awaited<ReturnType<typeof startRedis>>;

/** Starts a private Redis on this machine, which persists nothing. It can be paused, resumed, killed and restarted. */
export async function startRedis() {
  const folder = await mkdtemp(path.join(tmpdir(), 'mutirao-redis-'));
  const port = await findFreePort();
  let child = await begin({ port, folder });

  async function end(signal: NodeJS.Signals) {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  }

  return {
    url: `redis://127.0.0.1:${port}`,
    /** Stops all responses, but closes no connection. */
    pause: () => void child.kill('SIGSTOP'),
    resume: () => void child.kill('SIGCONT'),
    kill: () => end('SIGKILL'),
    /** Restarts at the same address with no data. */
    async restart() {
      await end('SIGKILL');
      child = await begin({ port, folder });
    },
    async stop() {
      await end('SIGKILL');
      await rm(folder, { recursive: true });
    },
  };
}

async function begin({ port, folder }: { port: number; folder: string }): Promise<ChildProcess> {
  const program = process.env['REDIS_SERVER'] ?? 'redis-server';
  const args = ['--port', String(port), '--bind', '127.0.0.1', '--dir', folder];
  const child = spawn(program, [...args, '--save', '', '--appendonly', 'no'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  let text = '';
  await new Promise<void>((resolve, reject) => {
    child.once('error', () =>
      reject(
        new Error(`There is no ${program} here. Install redis-server, or say where it is: REDIS_SERVER.`),
      ),
    );
    child.once('exit', () => reject(new Error(text)));
    child.stdout.on('data', (chunk) => {
      text += chunk;
      if (text.includes('Ready to accept connections')) resolve();
    });
  });
  return child;
}
