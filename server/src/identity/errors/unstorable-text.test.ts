import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendAuthRequest, signTestServiceToken } from '../testing/people.ts';
import { startIdentity, type TestIdentity } from '../testing/start-identity.ts';

const oauthServer = { enabled: true, registration: true, consentPath: '/oauth/consent' };

let identity: TestIdentity;
beforeAll(async () => void (identity = await startIdentity({ settings: { oauthServer } })));
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

test.each([
  ['/callback', 'state=x&code'],
  ['/callback', 'code=x&state'],
  ['/verify/confirm', 'type=signup&token'],
  ['/verify/confirm', 'token=x&redirect_to'],
  ['/sso/saml/acs', 'SAMLResponse'],
  ['/sso/saml/acs', 'SAMLResponse=x&RelayState'],
  ['/oauth/token', 'grant_type'],
  ['/oauth/token', 'grant_type=refresh_token&refresh_token'],
  ['/oauth/token', 'grant_type=authorization_code&code'],
])('POST %s with a form with NUL in %s returns 400', async (path, field) => {
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
  for (const body of [`${field}=${nul}`, `${field}=x&${nul}=x`]) {
    const response = await sendAuthRequest(identity, path, { body, headers });
    expect([response.status, response.body.error_code]).toEqual([400, 'validation_failed']);
  }
});

const surrogate = 'a%ED%A0%80b';

test.each([
  ['GET', `/authorize?provider=${surrogate}`],
  ['GET', `/authorize?provider=google&redirect_to=${surrogate}`],
  ['GET', `/verify?type=signup&token=${surrogate}`],
  ['GET', `/callback?state=${surrogate}&code=x`],
  ['GET', `/sso/saml/finish?code=${surrogate}`],
  ['GET', `/oauth/authorize?client_id=${surrogate}&state=${surrogate}`],
  ['GET', `/admin/users?filter=${surrogate}`],
  ['GET', `/admin/users/${surrogate}`],
  ['GET', `/admin/audit?query=author:${surrogate}`],
  ['GET', `/${surrogate}`],
  ['DELETE', `/factors/${surrogate}`],
  ['PATCH', `/passkeys/${surrogate}`],
  ['GET', `/oauth/authorizations/${surrogate}`],
  ['DELETE', `/sessions/${surrogate}`],
])('%s %s, which is not UTF-8, is no fault of the server', async (method, path) => {
  const headers = { Authorization: `Bearer ${await signTestServiceToken(identity)}` };
  const { status } = await sendAuthRequest(identity, path, {
    method,
    headers,
    ...(method === 'PATCH' ? { body: {} } : {}),
  });
  expect(status).toBeLessThan(500);
});

test('a body that is nested as deeply as its size allows is checked without a fault', async () => {
  const body = `{"data":${'['.repeat(20_000)}${']'.repeat(20_000)}}`;
  expect((await sendAuthRequest(identity, '/sso', { body })).status).toBe(400);
});
