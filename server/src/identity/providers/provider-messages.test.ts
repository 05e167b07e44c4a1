import { randomUUID } from 'node:crypto';
import type { JWTPayload } from 'jose';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildProviderAuthorizeUrl, createTestBrowser, type TestBrowser } from '../testing/browser.ts';
import {
  assertPresent,
  createSignedInAccount,
  createTestAccount,
  sendAuthRequest,
} from '../testing/people.ts';
import { startExternalProvider, type TestExternalProvider } from '../testing/start-external-provider.ts';
import { startIdentity, type TestIdentity } from '../testing/start-identity.ts';

// Clients show the English messages for a rejected sign-in with a provider, so each is compared with its text.
let ctx: TestIdentity;
let provider: TestExternalProvider;
let ana: Awaited<ReturnType<typeof createSignedInAccount>>;
let bia: typeof ana;
const linkedClaims = { sub: 'linked', email: 'fora@example.com', email_verified: true };
beforeAll(async () => {
  provider = await startExternalProvider();
  ctx = await startIdentity({ settings: { providers: [provider.oidc, provider.oauth2] } });
  ana = await createSignedInAccount(ctx, 'ana@hub.example');
  bia = await createSignedInAccount(ctx, 'bia@hub.example');
  const token = await provider.sign(linkedClaims);
  const linked = await ana.client.linkIdentity({ provider: 'prefeitura', token });
  if (linked.error) throw linked.error;
  // Another account with the address of ana's linked identity: if ana unlinked her own address, she would
  // take over this one.
  await createTestAccount(ctx, { email: linkedClaims.email });
});
afterAll(async () => {
  await ctx.stop();
  await provider.stop();
});
beforeEach(() => provider.reset());

type Headers = Record<string, string>;

/** Returns the browser of a sign-in, and the callback URL to which the provider redirects it. */
async function beginSignIn() {
  const browser = createTestBrowser(ctx);
  const authorizeUrl = await browser.step(buildProviderAuthorizeUrl(ctx, 'prefeitura'));
  return { browser, callback: new URL(await browser.step(authorizeUrl)) };
}

async function followCallback(browser: TestBrowser, callback: URL, headers: Headers) {
  const response = await browser.request(callback.href, { headers }, 'cross-site');
  return new URL(assertPresent(response.headers.get('location')));
}

type Provoke = (headers: Headers) => Promise<URL>;

const openWithoutState: Provoke = (headers) =>
  followCallback(createTestBrowser(ctx), new URL(`${ctx.url}/callback`), headers);

const followExpiredCallback: Provoke = async (headers) => {
  const { browser, callback } = await beginSignIn();
  ctx.advance(601_000);
  const landing = await followCallback(browser, callback, headers);
  ctx.advance(-601_000);
  return landing;
};

const openWithoutCode: Provoke = async (headers) => {
  const { browser, callback } = await beginSignIn();
  callback.searchParams.delete('code');
  return followCallback(browser, callback, headers);
};

const openOfUnfinishedSignIn =
  (claims: JWTPayload): Provoke =>
  async (headers) => {
    provider.claims = claims;
    const { browser, callback } = await beginSignIn();
    return followCallback(browser, callback, headers);
  };

const openOfRemovedProvider: Provoke = async (headers) => {
  const { browser, callback } = await beginSignIn();
  const { settings } = ctx.identity;
  const { providers } = settings;
  settings.providers = [];
  const landing = await followCallback(browser, callback, headers);
  settings.providers = providers;
  return landing;
};

const redirectRows: [problem: string, code: string, sentence: string, provoke: Provoke][] = [
  ['without a state', 'bad_oauth_state', 'OAuth state parameter is invalid', openWithoutState],
  ['after ten minutes', 'bad_oauth_state', 'OAuth state not found or expired', followExpiredCallback],
  [
    'without a code',
    'bad_oauth_callback',
    'OAuth callback with missing authorization code missing',
    openWithoutCode,
  ],
  [
    'of a profile without an address',
    'provider_email_needs_verification',
    'Unverified email with prefeitura. Verify the email with prefeitura in order to sign in',
    openOfUnfinishedSignIn({ sub: 'no address' }),
  ],
  [
    'of a profile with an unverified address',
    'provider_email_needs_verification',
    'Unverified email with prefeitura. A confirmation email has been sent to your prefeitura email',
    openOfUnfinishedSignIn({ sub: 'unverified', email: 'nova@example.com', email_verified: false }),
  ],
  ['of a removed provider', 'provider_disabled', 'Provider is not enabled', openOfRemovedProvider],
];

test.each(redirectRows)('the redirect of a callback %s has the code %s and "%s"', async (...row) => {
  const [, code, sentence, provoke] = row;
  const read = async (headers: Headers) => {
    const params = new URLSearchParams((await provoke(headers)).hash.slice(1));
    return [params.get('error_code'), params.get('error_description')];
  };
  expect(await read({})).toEqual([code, sentence]);
  const [translatedCode, translated] = await read({ 'Accept-Language': 'es' });
  expect(translatedCode).toBe(code);
  expect(translated).not.toBe(sentence);
});

type Call = Parameters<typeof sendAuthRequest>[2] & { path: string };
const idTokenCall = async (body: object, claims?: object): Promise<Call> => ({
  path: '/token?grant_type=id_token',
  body: { ...body, ...(claims && { id_token: await provider.sign({ ...provider.claims, ...claims }) }) },
});
const named = { provider: 'prefeitura' };

type Row = [sentence: string, status: number, createCall: () => Call | Promise<Call>];

const idTokenRows: Row[] = [
  ['id_token required', 400, () => idTokenCall(named)],
  ['provider or client_id and issuer required', 400, () => idTokenCall({}, {})],
  ['Provider is not enabled', 400, () => idTokenCall({ provider: 'oficina' }, {})],
  [
    'Provider (issuer "https://other.example") is not enabled',
    400,
    () => idTokenCall({ issuer: 'https://other.example', client_id: 'a' }, {}),
  ],
  ['Bad ID token', 400, () => idTokenCall({ ...named, id_token: 'no token' })],
  ['Bad ID token', 400, () => idTokenCall(named, { aud: 'other-client' })],
  ['Bad ID token', 400, () => idTokenCall(named, { nonce: 'x' })],
  ['Bad ID token', 400, () => idTokenCall({ ...named, access_token: 'theirs' }, { at_hash: 'other' })],
  [
    'Unverified email with prefeitura. Verify the email with prefeitura in order to sign in',
    400,
    () => idTokenCall(named, { sub: 'no address', email: undefined }),
  ],
  [
    'Unverified email with prefeitura. A confirmation email has been sent to your prefeitura email',
    400,
    () => idTokenCall(named, { sub: 'unverified', email: 'nova@example.com', email_verified: false }),
  ],
];

const unlinkCall = (id: string): Call => ({
  path: `/user/identities/${id}`,
  method: 'DELETE',
  session: ana.session,
});
const linkCall = async (session: typeof ana.session, claims: object): Promise<Call> => ({
  ...(await idTokenCall({ ...named, link_identity: true }, claims)),
  session,
});

const identityRows: Row[] = [
  ['Invite not found', 404, () => ({ path: '/authorize?provider=prefeitura&invite_token=x', method: 'GET' })],
  ['Identity is already linked', 422, () => linkCall(ana.session, linkedClaims)],
  ['Identity is already linked to another user', 422, () => linkCall(bia.session, linkedClaims)],
  ["Identity doesn't exist", 422, () => unlinkCall(randomUUID())],
  ['identity_id must be an UUID', 404, () => unlinkCall('none')],
  [
    'Unable to unlink identity due to email conflict',
    422,
    () => unlinkCall(assertPresent(ana.user.identities?.[0]).identity_id),
  ],
];

test.each([...idTokenRows, ...identityRows])('%s', async (sentence, status, createCall) => {
  const { path, headers = {}, ...call } = await createCall();
  const response = await sendAuthRequest(ctx, path, { ...call, headers });
  expect([response.status, response.body.msg]).toEqual([status, sentence]);
  const inSpanish = { ...headers, 'Accept-Language': 'es' };
  const translated = await sendAuthRequest(ctx, path, { ...call, headers: inSpanish });
  expect(translated.status).toBe(status);
  expect(translated.body.msg).not.toBe(sentence);
});
