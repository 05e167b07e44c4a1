import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import path from 'node:path';
import { Agent, request } from 'node:http';
import { fastify } from 'fastify';
import { listCards } from '../server/src/features/discussions/store.ts';
import { openDatabase } from '../server/src/platform/database/open-database.ts';

const server = path.join(import.meta.dirname, '../server/src');
const seconds = 4;

/**
 * Calls a second and the slowest hundredth, closed loop, of the real hub and of the ceiling: a bare Fastify with the
 * feed's own statement and driver. Rounds of both take turns, so that the machine's moods fall on both.
 */
export async function measureHttp(databaseUrl: string, folder: string) {
  const hub = await startHub(databaseUrl, folder);
  const ceiling = await startCeiling(databaseUrl);
  try {
    const rows = [];
    for (const connections of [1, 10, 50]) {
      const rounds: { hub: Round; ceiling: Round }[] = [];
      for (let round = 0; round < 3; round += 1) {
        const feed = `${hub.url}/api/discussions?limit=20`;
        rounds.push({
          hub: await load(feed, connections, hub.headers),
          ceiling: await load(ceiling.url, connections, {}),
        });
      }
      const middle = (pick: (it: (typeof rounds)[number]) => number) =>
        rounds.map(pick).toSorted((one, other) => one - other)[1] ?? 0;
      const perSecond = middle((it) => it.hub.perSecond);
      const most = middle((it) => it.ceiling.perSecond);
      rows.push({
        connections,
        'feed per second': Math.round(perSecond),
        'feed p99 ms': Number(middle((it) => it.hub.p99).toFixed(1)),
        'ceiling per second': Math.round(most),
        ratio: Number((perSecond / most).toFixed(2)),
      });
    }
    return rows;
  } finally {
    await hub.stop();
    await ceiling.stop();
  }
}

type Round = { perSecond: number; p99: number };

async function load(address: string, connections: number, headers: Record<string, string>): Promise<Round> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const end = performance.now() + seconds * 1000;
  const times: number[] = [];
  const one = () =>
    new Promise<void>((resolve, reject) => {
      const sent = request(address, { agent, headers }, (response) => {
        if (response.statusCode !== 200) reject(new Error(`answered ${response.statusCode}`));
        response.resume().once('end', resolve);
      });
      sent.once('error', reject).end();
    });
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (performance.now() < end) {
        const begun = performance.now();
        await one();
        times.push(performance.now() - begun);
      }
    }),
  );
  agent.destroy();
  times.sort((first, second) => first - second);
  return { perSecond: times.length / seconds, p99: times[Math.floor(times.length * 0.99)] ?? 0 };
}

async function startHub(databaseUrl: string, folder: string) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const env = {
    PATH: process.env['PATH'],
    DATABASE_URL: databaseUrl,
    HUB_DATA_DIR: folder,
    PORT: String(port),
    HOST: '127.0.0.1',
    HUB_URL: url,
    HUB_RATE_LIMITS: 'off',
  };
  const made = spawn(
    process.execPath,
    [
      path.join(server, 'cli/hub.ts'),
      'user',
      'create',
      '--email',
      'ana@bench.exemplo.com.br',
      '--name',
      'Ana',
      '--password-stdin',
    ],
    { env, stdio: ['pipe', 'ignore', 'inherit'] },
  );
  made.stdin.end('tijolo-azul-42');
  await once(made, 'exit');
  const child = spawn(process.execPath, [path.join(server, 'main.ts')], {
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  await once(child.stderr, 'data');
  const response = await fetch(`${url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: 'ana@bench.exemplo.com.br', password: 'tijolo-azul-42' }),
  });
  const session: { access_token: string } = JSON.parse(await response.text());
  const synced = await fetch(`${url}/api/auth/sync`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${session.access_token}` },
    body: '{}',
  });
  const cookie = synced.headers.get('set-cookie')?.split(';')[0] ?? '';
  return {
    url,
    headers: { Cookie: cookie },
    stop: async () => {
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

async function startCeiling(connectionString: string) {
  const db = openDatabase({ connectionString });
  const bare = fastify();
  const wish = {
    sort: 'relevantes',
    category: undefined,
    after: undefined,
    limit: 21,
    withContent: false,
  } as const;
  bare.get('/', () => listCards(db, wish));
  const url = await bare.listen({ port: 0, host: '127.0.0.1' });
  return {
    url,
    stop: async () => {
      await bare.close();
      await db.close();
    },
  };
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
}
