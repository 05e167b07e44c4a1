import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendAuthRequest, signTestServiceToken } from '../testing/people.ts';
import { startIdentity, type TestIdentity } from '../testing/start-identity.ts';

let identity: TestIdentity;
beforeAll(async () => void (identity = await startIdentity()));
afterAll(() => identity.stop());

const nul = 'a%00b';

test.each([
  ['GET', `/authorize?provider=${nul}`],
  ['GET', `/authorize?provider=google&redirect_to=${nul}`],
  ['GET', `/verify?type=signup&token=${nul}`],
  ['GET', `/callback?state=${nul}&code=x`],
  ['GET', `/admin/users?filter=${nul}`],
  ['GET', `/admin/users/${nul}`],
  ['GET', `/admin/audit?query=author:${nul}`],
  ['DELETE', `/factors/${nul}`],
  ['PATCH', `/passkeys/${nul}`],
  ['GET', `/oauth/authorizations/${nul}`],
  ['DELETE', `/sessions/${nul}`],
])('%s %s returns 400', async (method, path) => {
  const headers = { Authorization: `Bearer ${await signTestServiceToken(identity)}` };
  const response = await sendAuthRequest(identity, path, {
    method,
    headers,
    ...(method === 'PATCH' ? { body: {} } : {}),
  });
  expect([response.status, response.body.error_code]).toEqual([400, 'validation_failed']);
});

const texts = { NUL: 'a\u0000b', 'a lone surrogate': 'a\ud800b' };

test.each([
  ['/sso', 'domain'],
  ['/signup', 'email'],
  ['/signup', 'password'],
  ['/otp', 'email'],
  ['/magiclink', 'email'],
  ['/recover', 'email'],
  ['/resend', 'email'],
  ['/verify', 'token'],
  ['/token?grant_type=password', 'password'],
  ['/token?grant_type=refresh_token', 'refresh_token'],
  ['/token?grant_type=pkce', 'auth_code'],
  ['/token?grant_type=id_token', 'id_token'],
  ['/token?grant_type=web3', 'message'],
  ['/passkeys/authentication/verify', 'challenge_id'],
  ['/invite', 'email'],
  ['/admin/users', 'phone'],
])('POST %s with NUL or a lone surrogate in %s returns 400', async (path, field) => {
  const headers = { Authorization: `Bearer ${await signTestServiceToken(identity)}` };
  for (const text of Object.values(texts)) {
    for (const body of [{ [field]: text }, { data: { [text]: 1 } }, { data: [{ name: text }] }]) {
      const response = await sendAuthRequest(identity, path, { body, headers });
      expect([response.status, response.body.error_code]).toEqual([400, 'validation_failed']);
    }
  }
});

test('a body that is nested as deeply as its size allows is checked without a fault', async () => {
  const body = `{"data":${'['.repeat(20_000)}${']'.repeat(20_000)}}`;
  expect((await sendAuthRequest(identity, '/sso', { body })).status).toBe(400);
});
