import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findFreePort } from '#platform/database/embedded/free-port';

/**
 * Starts a private PgBouncer in transaction mode in front of one database. It has two connections to the server, so that
 * the connections of a hub share them. `settings` are further lines of its configuration.
 */
export async function startPgBouncer(databaseUrl: string, settings: readonly string[] = []) {
  const folder = await mkdtemp(path.join(tmpdir(), 'mutirao-pgbouncer-'));
  const port = await findFreePort();
  const { hostname, port: serverPort, pathname, username, password } = new URL(databaseUrl);
  const name = pathname.slice(1);
  const file = path.join(folder, 'pgbouncer.ini');
  await writeFile(path.join(folder, 'users'), `"${username}" "${password}"\n`);
  await writeFile(
    file,
    [
      '[databases]',
      `${name} = host=${hostname} port=${serverPort} dbname=${name} connect_query='set statement_timeout = 5000'`,
      '[pgbouncer]',
      'listen_addr = 127.0.0.1',
      `listen_port = ${port}`,
      'unix_socket_dir =',
      'auth_type = scram-sha-256',
      `auth_file = ${path.join(folder, 'users')}`,
      'pool_mode = transaction',
      'default_pool_size = 2',
      ...settings,
      '',
    ].join('\n'),
  );
  const stop = await launch(file, folder);
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${port}`;
  return {
    url: url.href,
    async stop() {
      await stop();
      await rm(folder, { recursive: true });
    },
  };
}

async function launch(file: string, folder: string) {
  const program = process.env['PGBOUNCER'] ?? 'pgbouncer';
  const args = [file];
  // PgBouncer refuses to run as root, so it changes to a user that can read its folder.
  if (process.getuid?.() === 0) {
    await chmod(folder, 0o755);
    args.unshift('-u', 'nobody');
  }
  const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'] });
  let text = '';
  await new Promise<void>((resolve, reject) => {
    child.once('error', () =>
      reject(new Error(`There is no ${program} here. Install pgbouncer, or say where it is: PGBOUNCER.`)),
    );
    child.once('exit', () => reject(new Error(text)));
    child.stderr.on('data', (chunk) => {
      text += chunk;
      if (text.includes('process up')) resolve();
    });
  });
  return async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  };
}
