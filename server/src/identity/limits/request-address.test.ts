import { afterEach, expect, test } from 'vitest';
import { sql } from '#platform/database/database';
import { createSignedInAccount, sendAuthRequest, testAccountPassword } from '../testing/people.ts';
import { startIdentity, type TestIdentity } from '../testing/start-identity.ts';

let ctx: TestIdentity | undefined;
afterEach(async () => {
  await ctx?.stop();
  ctx = undefined;
});

/** Starts a hub that trusts these proxies; test requests come from 127.0.0.1. */
const startBehindProxies = async (proxies?: string) =>
  (ctx = await startIdentity({
    limits: true,
    settings: { limits: { signUpNetwork: { points: 2, seconds: 60 } } },
    environment: proxies === undefined ? {} : { HUB_TRUSTED_PROXIES: proxies },
  }));

let personCount = 0;

/** Signs up with these addresses in the forwarded header; returns the status. */
async function signUpFrom(identity: TestIdentity, forwarded?: string) {
  const email = `p${(personCount += 1)}@hub.example`;
  const headers = forwarded === undefined ? {} : { 'X-Forwarded-For': forwarded };
  return (
    await sendAuthRequest(identity, '/signup', { body: { email, password: testAccountPassword }, headers })
  ).status;
}

async function signUpFromEach(identity: TestIdentity, forwarded: readonly (string | undefined)[]) {
  const statuses: number[] = [];
  for (const chain of forwarded) statuses.push(await signUpFrom(identity, chain));
  return statuses;
}

test('behind a trusted proxy each client is counted by its own address', async () => {
  const identity = await startBehindProxies();
  const [ana, bia] = ['198.51.100.1', '198.51.100.2'];
  expect(await signUpFromEach(identity, [ana, ana, ana, bia, bia, bia])).toEqual([
    200, 200, 429, 200, 200, 429,
  ]);
});

test.each(['none', '10.0.0.0/8', '192.0.2.1,2001:db8::/32'])(
  'From a peer that %s does not name, the header is ignored',
  async (proxies) => {
    const identity = await startBehindProxies(proxies);
    expect(
      await signUpFromEach(identity, ['198.51.100.1', '198.51.100.2', '198.51.100.3', undefined]),
    ).toEqual([200, 200, 429, 429]);
  },
);

test('What a client writes into the header itself is ignored: the entry of the proxy comes last', async () => {
  const identity = await startBehindProxies();
  const chains = [1, 2, 3].map((number) => `203.0.113.${number}, 198.51.100.1`);
  expect(await signUpFromEach(identity, chains)).toEqual([200, 200, 429]);
  expect(await signUpFrom(identity, '198.51.100.1, 203.0.113.9')).toBe(200);
});

test('behind two trusted proxies the client address is the first that belongs to neither', async () => {
  const identity = await startBehindProxies('loopback,10.0.0.0/8');
  const chain = '198.51.100.1, 10.1.2.3';
  expect(await signUpFromEach(identity, [chain, chain, chain, '198.51.100.2, 10.1.2.3'])).toEqual([
    200, 200, 429, 200,
  ]);
});

test('an outer proxy that is not configured counts as the client', async () => {
  const identity = await startBehindProxies();
  const chains = [1, 2, 3].map((number) => `198.51.100.${number}, 10.1.2.3`);
  expect(await signUpFromEach(identity, chains)).toEqual([200, 200, 429]);
});

test('no other header names the client address', async () => {
  const identity = await startBehindProxies();
  const statuses: number[] = [];
  for (const number of [1, 2, 3]) {
    const ip = `198.51.100.${number}`;
    const headers = { 'X-Real-IP': ip, Forwarded: `for=${ip}`, 'CF-Connecting-IP': ip, 'True-Client-IP': ip };
    const body = { email: `p${(personCount += 1)}@hub.example`, password: testAccountPassword };
    statuses.push((await sendAuthRequest(identity, '/signup', { body, headers })).status);
  }
  expect(statuses).toEqual([200, 200, 429]);
});

test('a forwarded value that is not an IP address counts as the address of the proxy', async () => {
  const identity = await startBehindProxies();
  expect(await signUpFromEach(identity, ['hostname', 'unknown', '198.51.100.999'])).toEqual([200, 200, 429]);
  expect(await signUpFrom(identity, '198.51.100.1')).toBe(200);
});

test('sessions and the audit remember the address that counts', async () => {
  for (const [proxies, address] of [
    ['loopback', '198.51.100.7'],
    ['none', '127.0.0.1'],
  ] as const) {
    const identity = await startBehindProxies(proxies);
    const { user } = await createSignedInAccount(identity, 'ana@hub.example');
    await identity.db.run(sql`delete from auth.audit_log_entries`);
    const signedIn = await sendAuthRequest(identity, '/token?grant_type=password', {
      body: { email: 'ana@hub.example', password: testAccountPassword },
      headers: { 'X-Forwarded-For': '198.51.100.7' },
    });
    const { body: sessions } = await sendAuthRequest(identity, '/sessions', {
      method: 'GET',
      session: signedIn.body,
    });
    expect(sessions).toContainEqual(expect.objectContaining({ current: true, ip: address }));
    const rows = await identity.db.rows(sql`
      select host(ip) as ip from auth.audit_log_entries where user_id = ${user.id}`);
    expect(rows).toEqual([{ ip: address }]);
    await identity.stop();
    ctx = undefined;
  }
});
