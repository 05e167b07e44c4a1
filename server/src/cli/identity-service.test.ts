import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { AuthClient } from '@supabase/auth-js';
import { createRemoteJWKSet, decodeProtectedHeader, jwtVerify } from 'jose';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bundledPrograms } from '#testing/bundled-programs';
import { findFreePort } from '#platform/database/embedded/free-port';
import { CommandFailure } from './command-failure.ts';
import { readIdentityServiceConfigFile } from './identity-config.ts';

const command = bundledPrograms.identity;
const guide = path.join(import.meta.dirname, '..', '..', '..', 'docs', 'en', 'identity-service.md');
const password = 'ladrilho azul';

let folder: string;
let file: string;
let child: ChildProcess;
const url = { shop: '', club: '', closed: '' };

/** Returns the example of the guide on free ports, with a further instance that is closed to sign-ups. */
async function exampleOnFreePorts() {
  const [, example = ''] =
    /## A complete example\n+```json\n([^]*?)```/.exec(await readFile(guide, 'utf8')) ?? [];
  const ports = { shop: await findFreePort(), club: await findFreePort(), closed: await findFreePort() };
  url.shop = `http://localhost:${ports.shop}`;
  url.club = `http://localhost:${ports.club}/auth/v1`;
  url.closed = `http://localhost:${ports.closed}`;
  const config = JSON.parse(example.replace('9999', String(ports.shop)).replace('9998', String(ports.club)));
  const settings = { signUp: false, passkeys: false };
  config.instances.push({ name: 'closed', port: ports.closed, rateLimits: true, settings });
  return JSON.stringify(config);
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'identidade '));
  file = path.join(folder, 'identity.json');
  await writeFile(file, await exampleOnFreePorts());
  child = spawn(process.execPath, [command, '--config', file], { stdio: ['ignore', 'ignore', 'pipe'] });
  let text = '';
  await new Promise<void>((ready, fail) => {
    child.stderr?.on('data', (chunk) => {
      text += chunk;
      if (text.includes('running') && text.includes('closed')) ready();
    });
    child.once('exit', () => fail(new Error(text)));
  });
});

afterAll(async () => {
  child.kill('SIGTERM');
  const [code] = await once(child, 'exit');
  await rm(folder, { recursive: true });
  if (code !== 0) throw new Error(`the service left with ${code}`);
});

function createAuthClient(address: string) {
  const memory = new Map<string, string>();
  return new AuthClient({
    url: address,
    autoRefreshToken: false,
    detectSessionInUrl: false,
    storageKey: `test-${Math.random()}`,
    storage: {
      getItem: (key) => memory.get(key) ?? null,
      setItem: (key, value) => void memory.set(key, value),
      removeItem: (key) => void memory.delete(key),
    },
  });
}

const readUser = (address: string, token: string | undefined) =>
  fetch(`${address}/user`, { headers: { Authorization: `Bearer ${token}` } });

async function run(...args: string[]) {
  const started = spawn(process.execPath, [command, '--config', file, ...args]);
  let out = '';
  let err = '';
  started.stdout.on('data', (chunk) => (out += chunk));
  started.stderr.on('data', (chunk) => (err += chunk));
  const [code] = await once(started, 'close');
  return { code, out: out.trim(), err: err.trim() };
}

test('each instance of the example has its own rules and signs with its own kind of key', async () => {
  const shop = await createAuthClient(url.shop).signUp({ email: 'ana@loja.example', password });
  const token = shop.data.session?.access_token ?? '';
  expect(decodeProtectedHeader(token)).toEqual({ alg: 'HS256', typ: 'JWT' });
  expect(shop.data.session?.expires_in).toBe(3600);

  const club = createAuthClient(url.club);
  const weak = await club.signUp({ email: 'bia@clube.example', password: 'kq7 zx' });
  expect(weak.error?.code).toBe('weak_password');
  const signedUp = await club.signUp({ email: 'bia@clube.example', password });
  expect(signedUp).toMatchObject({ error: null, data: { session: null } });
  const mails = await fetch(`${new URL(url.club).origin}/outbox.json?to=bia@clube.example`);
  const [mail] = (await mails.json()) as { links: string[]; code: string }[];
  const redirected = await fetch(mail?.links[0] ?? '', { redirect: 'manual' });
  expect(redirected.status).toBe(303);
  expect(redirected.headers.get('location')).toMatch(/^http:\/\/localhost:3002\/#access_token=/);
  const { data } = await club.signInWithPassword({ email: 'bia@clube.example', password });
  expect(decodeProtectedHeader(data.session?.access_token ?? '').alg).toBe('EdDSA');
  const shownKeys = createRemoteJWKSet(new URL(`${url.club}/.well-known/jwks.json`));
  const { payload } = await jwtVerify(data.session?.access_token ?? '', shownKeys);
  expect(payload).toMatchObject({ email: 'bia@clube.example', iss: url.club });

  expect((await readUser(url.shop, token)).status).toBe(200);
  expect((await readUser(url.club, token)).status).toBe(403);
  expect((await readUser(url.shop, data.session?.access_token)).status).toBe(403);
});

test('a user stays signed in by tokens alone, from a page of any allowed origin', async () => {
  const client = createAuthClient(url.shop);
  await client.signUp({ email: 'caio@loja.example', password });
  const headers = { Origin: 'https://app.example', 'Content-Type': 'application/json' };
  const response = await fetch(`${url.shop}/token?grant_type=password`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ email: 'caio@loja.example', password }),
  });
  expect(response.headers.get('set-cookie')).toBeNull();
  expect(response.headers.get('access-control-allow-origin')).toBe('*');
  const { refresh_token: refreshToken } = (await response.json()) as { refresh_token: string };
  expect((await client.refreshSession({ refresh_token: refreshToken })).error).toBeNull();
  expect((await client.signOut()).error).toBeNull();
});

test('the databases hold only the accounts and no data of a hub', async () => {
  const data = path.join(folder, 'identity-data', 'database');
  const [port, secret] = await Promise.all(
    ['postgres.port', 'postgres.password'].map((name) => readFile(path.join(data, name), 'utf8')),
  );
  for (const name of ['shop', 'club']) {
    const client = new pg.Client(`postgres://mutirao:${secret}@127.0.0.1:${port}/identity_${name}`);
    await client.connect();
    const { rows } = await client.query(
      `select distinct table_schema from information_schema.tables
       where table_schema not in ('pg_catalog', 'information_schema')`,
    );
    await client.end();
    expect(rows).toEqual([{ table_schema: 'auth' }]);
  }
});

test('a service token is created for one instance, and only that instance accepts it', async () => {
  const { code, out } = await run('keys', 'service-token', 'shop', '--days', '1');
  expect(code).toBe(0);
  expect(decodeProtectedHeader(out).alg).toBe('HS256');
  const listUsers = async (address: string) => {
    const response = await fetch(`${address}/admin/users`, { headers: { Authorization: `Bearer ${out}` } });
    return [response.status, response.headers.get('x-sb-error-code')];
  };
  expect(await listUsers(url.shop)).toEqual([200, null]);
  expect(await listUsers(url.club)).toEqual([403, 'bad_jwt']);
  const userResponse = await readUser(url.shop, out);
  expect([userResponse.status, userResponse.headers.get('x-sb-error-code')]).toEqual([403, 'bad_jwt']);
  expect((await run('keys', 'service-token', 'nada')).err).toContain('shop, club, closed');
});

test('the keys of an instance are rotated, unless it has only a secret', async () => {
  expect((await run('keys', 'rotate', 'club')).code).toBe(0);
  const shop = await run('keys', 'rotate', 'shop');
  expect(shop).toMatchObject({ code: 2, err: expect.stringContaining('secret') });
});

test.each([
  ['{ half', /is not valid JSON/],
  [{ instances: [] }, /instances: /],
  [{ instances: [{ name: 'a' }] }, /instances\.0\.port: is missing/],
  [{ instances: [{ name: 'a', port: 1, prot: 2 }] }, /unknown "prot" in instances\.0/],
  [{ instances: [{ name: 'a', port: 1, settings: { jwtSecret: 'curto' } }] }, /jwtSecret: .*32/],
  [{ instances: [{ name: 'a b', port: 1 }] }, /instances\.0\.name/],
  [
    { instances: [{ name: 'a', port: 1, settings: { allowedOrigins: ['https://a.example/x'] } }] },
    /allowedOrigins/,
  ],
  [
    {
      instances: [
        { name: 'a', port: 1 },
        { name: 'b', port: 1 },
      ],
    },
    /same port \(1\)/,
  ],
  [{ instances: [{ name: 'a', port: 1, host: '0.0.0.0', rateLimits: false }] }, /rateLimits/],
  [
    { instances: [{ name: 'a', port: 1, settings: { limits: { signIn: { points: 1, seconds: 1 } } } }] },
    /limits/,
  ],
  [
    { instances: [{ name: 'a', port: 1, settings: { limits: { account: { points: 0, seconds: 1 } } } }] },
    /limits\.account\.points/,
  ],
  [{ instances: [{ name: 'a', port: 1, trustedProxies: 'all' }] }, /trustedProxies/],
  [{ instances: [{ name: 'a', port: 1, settings: { web3: { ethereum: true } } }] }, /web3\.solana/],
  [{ instances: [{ name: 'a', port: 1, database: 'mysql://a:segredo@b/c' }] }, /database(?!.*segredo)/],
])('%j is rejected with one sentence', async (content, sentence) => {
  const wrong = path.join(folder, 'wrong.json');
  await writeFile(wrong, typeof content === 'string' ? content : JSON.stringify(content));
  expect(() => readIdentityServiceConfigFile(wrong)).toThrow(CommandFailure);
  expect(() => readIdentityServiceConfigFile(wrong)).toThrow(sentence);
});

test('each instance accepts the kinds of accounts that its own settings name', async () => {
  const [shop, club] = [createAuthClient(url.shop), createAuthClient(url.club)];
  const byPhone = { phone: '+5511998765432', password };
  expect((await shop.signUp(byPhone)).data.session?.user.phone).toBe('5511998765432');
  expect((await shop.signInAnonymously()).data.user?.is_anonymous).toBe(true);
  expect((await club.signUp(byPhone)).error?.code).toBe('phone_provider_disabled');
  expect((await club.signInAnonymously()).error?.code).toBe('anonymous_provider_disabled');
  const unsigned = { chain: 'ethereum', message: 'Entrar', signature: '0x' } as const;
  expect((await shop.signInWithWeb3(unsigned)).error?.code).toBe('validation_failed');
  expect((await club.signInWithWeb3(unsigned)).error?.code).toBe('web3_provider_disabled');
});

test('an instance closed to sign-ups reports it, offers no passkeys, and limits the sign-in attempts', async () => {
  const settings = await fetch(`${url.closed}/settings`);
  expect(await settings.json()).toMatchObject({ disable_signup: true, passkeys_enabled: false });
  const post = async (route: string, body: object) => {
    const headers = { 'Content-Type': 'application/json' };
    const response = await fetch(`${url.closed}${route}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    return [response.status, response.headers.get('x-sb-error-code')];
  };
  expect(await post('/signup', { email: 'dora@casa.example', password })).toEqual([422, 'signup_disabled']);
  expect(await post('/passkeys/authentication/options', {})).toEqual([404, 'passkey_disabled']);
  const seen = [];
  const wrong = { email: 'dora@casa.example', password: 'errada demais' };
  for (let count = 0; count < 11; count += 1) seen.push(await post('/token?grant_type=password', wrong));
  expect(seen.at(9)).toEqual([400, 'invalid_credentials']);
  expect(seen.at(10)).toEqual([429, 'over_request_rate_limit']);
});
