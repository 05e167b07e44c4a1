import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ResolvedAddress } from '#platform/http/security/external-fetch';
import { sendAuthRequest, signTestServiceToken } from '../testing/people.ts';
import { startIdentity, type TestIdentity } from '../testing/start-identity.ts';

const addressesByHost: Record<string, string[]> = {
  'outside.example': ['8.8.8.8', '2606:4700::1111'],
  'self.example': ['127.0.0.1'],
  'self6.example': ['::1'],
  'inside.example': ['10.0.0.7'],
  'mixed.example': ['8.8.8.8', '192.168.0.7'],
  'link.example': ['fe80::7'],
};

async function resolveHost(host: string): Promise<ResolvedAddress[]> {
  const addresses = addressesByHost[host];
  if (!addresses) throw new Error('there is no such name');
  return addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
}

let ctx: TestIdentity;
let headers: Record<string, string>;
beforeAll(async () => {
  ctx = await startIdentity({ settings: { siteUrl: 'https://hub.example' }, resolveHost });
  headers = { Authorization: `Bearer ${await signTestServiceToken(ctx)}` };
});
afterAll(() => ctx.stop());

const addProvider = (name: string, urls: object) =>
  sendAuthRequest(ctx, '/admin/custom-providers', {
    headers,
    body: {
      provider_type: 'oauth2',
      identifier: `custom:${name}`,
      name,
      client_id: 'hub',
      client_secret: 'between us',
      authorization_url: 'https://outside.example/authorize',
      token_url: 'https://outside.example/token',
      userinfo_url: 'https://outside.example/user',
      ...urls,
    },
  });

test.each([
  ['self.example', 'URL cannot resolve to loopback addresses'],
  ['self6.example', 'URL cannot resolve to loopback addresses'],
  ['inside.example', 'URL cannot resolve to private network addresses'],
  ['mixed.example', 'URL cannot resolve to private network addresses'],
  ['link.example', 'URL cannot resolve to link-local addresses'],
])('a provider at %s is not stored', async (host, message) => {
  for (const field of ['authorization_url', 'token_url', 'userinfo_url']) {
    const { status, body } = await addProvider('dentro', { [field]: `https://${host}/there` });
    expect([field, status, body.error_code, body.msg]).toEqual([field, 400, 'validation_failed', message]);
  }
});

test('a provider at a public name is stored, and so is one whose name cannot be resolved now', async () => {
  expect((await addProvider('fora', {})).status).toBe(201);
  expect((await addProvider('sumida', { token_url: 'https://gone.example/token' })).status).toBe(201);
});

test('a provider whose name has become private can be disabled, but not changed', async () => {
  expect((await addProvider('moved', { token_url: 'https://moved.example/token' })).status).toBe(201);
  addressesByHost['moved.example'] = ['10.0.0.8'];
  const change = (body: object) =>
    sendAuthRequest(ctx, '/admin/custom-providers/custom:moved', { method: 'PUT', headers, body });
  expect((await change({ name: 'Another name' })).status).toBe(400);
  const { status, body } = await change({ enabled: false });
  expect([status, body.enabled]).toEqual([200, false]);
});
