import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Secret, TOTP } from 'otpauth';
import { afterAll, describe, expect, test } from 'vitest';
import { createTestAuthenticator } from '#identity/testing/authenticator';
import { createTestBrowser, buildProviderAuthorizeUrl } from '#identity/testing/browser';
import { startExternalProvider } from '#identity/testing/start-external-provider';
import { createHttpTestClient } from '#testing/http-test-client';
import { defaultTestPassword, type TestPerson } from '#testing/people';
import { startTwoHubInstances } from '#testing/two-instances';

const provider = await startExternalProvider();
afterAll(() => provider.stop());
const folder = await mkdtemp(path.join(tmpdir(), 'mutirao-providers-'));
afterAll(() => rm(folder, { recursive: true }));
const { id, name, kind, issuer, clientId, clientSecret } = provider.oidc;
const file = path.join(folder, 'providers.json');
await writeFile(file, JSON.stringify([{ id, name, kind, issuer, clientId, clientSecret }]));

const hub = await startTwoHubInstances({ IDENTITY_PROVIDERS_FILE: file });
const { people } = hub;
const ana = await people.createSignedInMember('ana');

describe('a sign-in that starts at one instance ends at another', () => {
  const auth = (person?: TestPerson) => (method: string, route: string, body?: unknown) =>
    createHttpTestClient(hub.url, person?.token)(method, `/auth/v1${route}`, body);

  test('a sign-in with an authenticator app starts at one instance and ends at another', async () => {
    const eva = await people.createSignedInMember('eva');
    const started = await auth(eva)('POST', '/factors', { factor_type: 'totp', friendly_name: 'Celular' });
    const app = new TOTP({ secret: Secret.fromBase32(started.body.totp.secret) });
    const request = await auth(eva)('POST', `/factors/${started.body.id}/challenge`, {});
    const proof = { challenge_id: request.body.id, code: app.generate() };
    const done = await auth(eva)('POST', `/factors/${started.body.id}/verify`, proof);
    expect([started.status, request.status, done.status]).toEqual([200, 200, 200]);
  });

  test('a sign-in with a passkey starts at one instance and ends at another', async () => {
    const site = { site: hub.url, url: `${hub.url}/auth/v1` };
    const client = createTestBrowser(site).client();
    const device = createTestAuthenticator(hub.url);
    const { error } = await client.signInWithPassword({ email: ana.email, password: defaultTestPassword });
    expect(error).toBeNull();
    const params = (await client.passkey.startRegistration()).data;
    if (!params) throw new Error('no registration begins');
    const created = await client.passkey.verifyRegistration({
      challengeId: params.challenge_id,
      credential: device.create(params.options),
    });
    expect(created.error).toBeNull();
    const later = createTestBrowser(site).client();
    const request = (await later.passkey.startAuthentication()).data;
    if (!request) throw new Error('no sign-in begins');
    const credential = device.get(request.options);
    const signedIn = await later.passkey.verifyAuthentication({
      challengeId: request.challenge_id,
      credential,
    });
    expect(signedIn.data?.user?.email).toBe(ana.email);
  });

  test('a sign-in with another service starts at one instance and ends at another', async () => {
    const browser = createTestBrowser({ site: hub.url, url: `${hub.url}/auth/v1` });
    const callbackResult = await browser.visit(
      buildProviderAuthorizeUrl({ url: `${hub.url}/auth/v1` }, 'prefeitura'),
    );
    expect(new URLSearchParams(callbackResult.hash.slice(1)).get('access_token')).toEqual(expect.any(String));
  });
});
