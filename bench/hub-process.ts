import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { findFreePort } from '../server/src/platform/database/embedded/free-port.ts';

const thisCheckout = path.join(import.meta.dirname, '..');
const getBuiltServer = (checkout = thisCheckout) => path.join(checkout, 'server/dist');
export const benchMemberCredentials = { email: 'ana@bench.exemplo.com.br', password: 'tijolo-azul-42' };

export type HubProcess = Awaited<ReturnType<typeof startHub>>;

type Params = {
  folder: string;
  databaseUrl?: string;
  settings?: Record<string, string>;
  /** The root of another checkout with a built server, to compare with this one. */
  checkout?: string | undefined;
};

/**
 * Starts the real hub in its own process, without rate limits and with logs. `readyAfter` is the number of milliseconds
 * from spawn to ready.
 */
export async function startHub({ folder, databaseUrl, settings, checkout }: Params) {
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const env = {
    PATH: process.env['PATH'],
    HUB_DATA_DIR: folder,
    PORT: String(port),
    HOST: '127.0.0.1',
    HUB_URL: url,
    HUB_RATE_LIMITS: 'off',
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
    ...settings,
  };
  const startedAt = performance.now();
  const child = spawn(process.execPath, [path.join(getBuiltServer(checkout), 'main.js')], {
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let text = '';
  child.stderr.on('data', (chunk) => (text += chunk));
  await waitUntilReady(url, child, () => text);
  return {
    url,
    pid: child.pid ?? 0,
    readyAfter: performance.now() - startedAt,
    /** Signs in a member, creating the account if it is missing. Returns the headers of the requests of that member. */
    signIn: () => signIn(url, env),
    stop: async () => {
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

async function waitUntilReady(url: string, child: ChildProcess, messageOf: () => string) {
  while (child.exitCode === null) {
    const response = await fetch(`${url}/readyz`).catch(() => undefined);
    if (response?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  throw new Error(messageOf());
}

async function signIn(url: string, env: Record<string, string | undefined>) {
  const create = [
    'user',
    'create',
    '--email',
    benchMemberCredentials.email,
    '--name',
    'Ana',
    '--password-stdin',
  ];
  const created = spawn(process.execPath, [path.join(getBuiltServer(), 'hub.js'), ...create], {
    env,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  created.stdin.end(benchMemberCredentials.password);
  // If the data was saved by an earlier run, the account exists already.
  await once(created, 'exit');
  const session = await post(`${url}/auth/v1/token?grant_type=password`, benchMemberCredentials);
  const { access_token: token }: { access_token: string } = JSON.parse(await session.text());
  const synced = await post(`${url}/api/auth/sync`, {}, { Authorization: `Bearer ${token}` });
  const headers = { Cookie: synced.headers.get('set-cookie')?.split(';')[0] ?? '' };
  // A member who has not accepted the hub's texts must accept them first. The benchmark must not measure that.
  const { consentsDue }: { consentsDue: object[] } = JSON.parse(await synced.text());
  if (consentsDue.length > 0)
    await post(`${url}/api/user/consents`, { consents: consentsDue }, { ...headers, Origin: url });
  return headers;
}

async function post(address: string, body: object, headers: Record<string, string> = {}) {
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return response;
}
