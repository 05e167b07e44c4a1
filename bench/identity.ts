import { Agent, request } from 'node:http';
import { createRemoteJWKSet, jwtVerify } from 'jose';
import { sql } from '../server/src/platform/database/database.ts';
import { openDatabase } from '../server/src/platform/database/open-database.ts';
import { computeMedian, roundTo, withSeededDatabase, type DatabaseSizeName } from './databases.ts';
import { benchMemberCredentials, startHub, type HubProcess } from './hub-process.ts';
import { runUrlLoadTest, type LoadTestResult } from './load.ts';

const seconds = 5;
const rounds = 5;
const grant = (url: string, name: string) => `${url}/auth/v1/token?grant_type=${name}`;

/**
 * Measures session renewals per second, how sign-ins affect concurrent feed requests, and the cost of one token check.
 */
export function measureAuthentication(size: DatabaseSizeName) {
  return withSeededDatabase(size, async ({ address, folder }) => {
    const hub = await startHub({ folder, databaseUrl: address });
    try {
      const headers = await hub.signIn();
      const emails = await copyPerson(address, 50);
      const verify = await measureVerifying(hub);
      return {
        verify,
        refresh: await measureRefreshing(hub, emails),
        besides: await measureFeed(hub, headers, emails),
      };
    } finally {
      agent.destroy();
      await hub.stop();
    }
  });
}

/**
 * Creates `count` accounts with the password of the benchmark’s member and returns their addresses. One account is not
 * enough, because an account can have only ten sessions.
 */
async function copyPerson(connectionString: string, count: number) {
  const db = openDatabase({ connectionString });
  const emails = Array.from({ length: count }, (_, index) => `renova-${index}@bench.exemplo.com.br`);
  await db.run(sql`
    insert into auth.users (id, email, password_hash, email_confirmed_at, created_at, updated_at)
    select gen_random_uuid(), copied.email, known.password_hash, now(), now(), now()
    from auth.users known, unnest(${emails}::text[]) as copied (email)
    where known.email = ${benchMemberCredentials.email}
    on conflict do nothing`);
  await db.close();
  return emails;
}

async function measureRefreshing(hub: HubProcess, emails: readonly string[]) {
  const tokens: string[] = [];
  for (const email of emails) tokens.push((await signInByPassword(hub, email)).refresh_token);
  const rows = [];
  for (const connections of [1, 10, 50]) {
    const results = [];
    for (let round = 0; round < rounds; round += 1) results.push(await renew(hub, tokens, connections));
    rows.push({
      connections,
      'renewals per second': Math.round(computeMedian(results.map(({ perSecond }) => perSecond))),
      'p50 ms': roundTo(computeMedian(results.map(({ p50 }) => p50))),
      'p99 ms': roundTo(computeMedian(results.map(({ p99 }) => p99))),
    });
  }
  return rows;
}

/** Each connection renews its own session repeatedly, each time with the refresh token of the previous response. */
async function renew(hub: HubProcess, tokens: string[], connections: number) {
  const end = performance.now() + seconds * 1000;
  const times: number[] = [];
  await Promise.all(
    tokens.slice(0, connections).map(async (_, index) => {
      while (performance.now() < end) {
        const startedAt = performance.now();
        const session = await post(grant(hub.url, 'refresh_token'), { refresh_token: tokens[index] });
        times.push(performance.now() - startedAt);
        tokens[index] = session.refresh_token;
      }
    }),
  );
  times.sort((time, other) => time - other);
  const percentile = (share: number) => times[Math.floor(times.length * share)] ?? 0;
  return { perSecond: times.length / seconds, p50: percentile(0.5), p99: percentile(0.99) };
}

/** Measures the feed alone and during eight continuous sign-ins. The rounds alternate. */
async function measureFeed(hub: HubProcess, headers: Record<string, string>, emails: readonly string[]) {
  const feed = () => runUrlLoadTest(`${hub.url}/api/discussions?limit=20`, 10, headers);
  const idleResults: LoadTestResult[] = [];
  const signInResults: LoadTestResult[] = [];
  let signIns = 0;
  for (let round = 0; round < rounds; round += 1) {
    idleResults.push(await feed());
    let isOver = false;
    // Signs in with other accounts than the viewer's: an account can have ten sessions, so further sign-ins would end
    // the session that sends the feed requests.
    const members = emails.slice(0, 8).map(async (email) => {
      while (!isOver) {
        await signInByPassword(hub, email);
        signIns += 1;
      }
    });
    signInResults.push(await feed());
    isOver = true;
    await Promise.all(members);
  }
  const row = (moment: string, results: LoadTestResult[]) => ({
    moment,
    'feed per second': Math.round(computeMedian(results.map(({ perSecond }) => perSecond))),
    'feed p50 ms': roundTo(computeMedian(results.map(({ p50 }) => p50))),
    'feed p99 ms': roundTo(computeMedian(results.map(({ p99 }) => p99))),
  });
  return [row('alone', idleResults), { ...row('with 8 sign-ins', signInResults), 'sign-ins': signIns }];
}

/**
 * Measures the verification of a token with the public keys of a hosted identity service, here the hub. The keys are
 * cached for ten minutes.
 */
async function measureVerifying(hub: HubProcess) {
  const { access_token: token } = await signInByPassword(hub, benchMemberCredentials.email);
  const issuer = `${hub.url}/auth/v1`;
  const keys = createRemoteJWKSet(new URL(`${issuer}/.well-known/jwks.json`));
  const verify = () => jwtVerify(token, keys, { issuer, audience: 'authenticated', algorithms: ['ES256'] });
  for (let warm = 0; warm < 500; warm += 1) await verify();
  const times: number[] = [];
  for (let count = 0; count < 5_000; count += 1) {
    const startedAt = performance.now();
    await verify();
    times.push(performance.now() - startedAt);
  }
  times.sort((time, other) => time - other);
  const percentile = (share: number) => roundTo(times[Math.floor(times.length * share)] ?? 0, 3);
  return [{ tokens: times.length, 'p50 ms': percentile(0.5), 'p99 ms': percentile(0.99) }];
}

const signInByPassword = (hub: HubProcess, email: string) =>
  post(grant(hub.url, 'password'), { email, password: benchMemberCredentials.password });

type Tokens = { access_token: string; refresh_token: string };

// The overhead of the client must not be measured, so the client uses persistent connections, and only
// sends the body of a request and reads the body of the response.
const agent = new Agent({ keepAlive: true });

function post(address: string, body: object): Promise<Tokens> {
  const sent = JSON.stringify(body);
  const headers = { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(sent) };
  return new Promise((resolve, reject) => {
    const input = request(address, { method: 'POST', agent, headers }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk) => (text += chunk));
      response.once('end', () => {
        if (response.statusCode === 200) resolve(JSON.parse(text));
        else reject(new Error(`${address} answered ${response.statusCode}: ${text}`));
      });
    });
    input.once('error', reject).end(sent);
  });
}
