import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createSsoOrganisation,
  fetchUserFromFragment,
  postSamlResponse,
  requestSsoSignIn,
  sendRequestWithServiceToken,
  signInWithSso,
  type TestSsoOrganisation,
} from '../testing/organisations.ts';
import { sendAuthRequest, signTestServiceToken } from '../testing/people.ts';
import { startIdentity, type TestIdentity } from '../testing/start-identity.ts';
import { createTestSamlIdentityProvider } from '../testing/test-saml-identity-provider.ts';

// Clients show the English messages for a rejected sign-in with an organisation, so each is compared with its text.
let ctx: TestIdentity;
let empresa: TestSsoOrganisation;
let outra: TestSsoOrganisation;
let closing: TestSsoOrganisation;
let service: Record<string, string>;
let session: { access_token: string };
beforeAll(async () => {
  ctx = await startIdentity();
  empresa = await createSsoOrganisation(ctx, {
    entityId: 'https://idp.empresa.example',
    domains: ['empresa.example'],
  });
  outra = await createSsoOrganisation(ctx, {
    entityId: 'https://idp.outra.example',
    allow_idp_initiated: true,
  });
  closing = await createSsoOrganisation(ctx, { entityId: 'https://idp.fechada.example', disabled: true });
  service = { Authorization: `Bearer ${await signTestServiceToken(ctx)}` };
  session = await fetchUserFromFragment(ctx, (await signInWithSso(ctx, empresa)).fragmentParams);
});
afterAll(() => ctx.stop());

type Headers = Record<string, string>;
type Redirected = Awaited<ReturnType<typeof postSamlResponse>>;

const persistent = 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent';
const transient = 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient';

/** Answers a new request with an assertion that differs from the valid one. */
async function sendChangedResponse(
  browser: Headers,
  changes: Parameters<TestSsoOrganisation['createResponse']>[0],
): Promise<Redirected> {
  const { id, relay } = await requestSsoSignIn(ctx, empresa);
  const xml = empresa.createResponse({ inResponseTo: id, ...changes });
  return postSamlResponse(ctx, { xml, relay, browser });
}

async function sendLateResponse(browser: Headers) {
  const { id, relay } = await requestSsoSignIn(ctx, empresa);
  ctx.advance(301_000);
  const late = await postSamlResponse(ctx, {
    xml: empresa.createResponse({ inResponseTo: id }),
    relay,
    browser,
  });
  ctx.advance(-301_000);
  return late;
}

async function sendResponseTwice(browser: Headers) {
  const { id, relay } = await requestSsoSignIn(ctx, empresa);
  const answer = { xml: empresa.createResponse({ inResponseTo: id }), relay, browser };
  await postSamlResponse(ctx, answer);
  return postSamlResponse(ctx, answer);
}

async function replayUnsolicited(browser: Headers) {
  const xml = outra.createResponse({ nameId: 'visita@outra.example' });
  await postSamlResponse(ctx, { xml, browser });
  return postSamlResponse(ctx, { xml, browser });
}

async function sendResponseOfDisabledOrganisation(browser: Headers) {
  const change = (disabled: boolean) =>
    sendRequestWithServiceToken(ctx, `/admin/sso/providers/${closing.id}`, {
      method: 'PUT',
      body: { disabled },
    });
  await change(false);
  const { id, relay } = await requestSsoSignIn(ctx, closing);
  await change(true);
  return postSamlResponse(ctx, { xml: closing.createResponse({ inResponseTo: id }), relay, browser });
}

type RedirectRow = [
  problem: string,
  code: string,
  sentence: string,
  provoke: (browser: Headers) => Promise<Redirected>,
];

const redirectRows: RedirectRow[] = [
  [
    'an assertion for another service',
    'validation_failed',
    'SAML Assertion is not valid',
    (browser) => sendChangedResponse(browser, { audience: 'https://other.example/metadata' }),
  ],
  ['a replayed assertion', 'validation_failed', 'SAML Assertion is not valid', replayUnsolicited],
  [
    'a response without an issuer',
    'validation_failed',
    'SAML Assertion is not valid',
    (browser) =>
      postSamlResponse(ctx, {
        xml: '<Response xmlns="urn:oasis:names:tc:SAML:2.0:protocol"><Status/></Response>',
        browser,
      }),
  ],
  [
    'an assertion without an address',
    'saml_assertion_no_email',
    'SAML Assertion does not contain an email address',
    (browser) => sendChangedResponse(browser, { nameId: 'u-1', format: persistent }),
  ],
  [
    'an assertion with a transient name id',
    'saml_assertion_no_user_id',
    'SAML Assertion did not contain a persistent Subject Identifier attribute or Subject NameID uniquely identifying this user',
    (browser) => sendChangedResponse(browser, { nameId: '_x', format: transient }),
  ],
  [
    'a response to an answered request',
    'saml_relay_state_not_found',
    'SAML RelayState does not exist, try logging in again?',
    sendResponseTwice,
  ],
  [
    'a response after five minutes',
    'saml_relay_state_expired',
    'SAML RelayState has expired. Try logging in again?',
    sendLateResponse,
  ],
  [
    'a response of a disabled organisation',
    'saml_provider_disabled',
    'SSO Provider is currently disabled',
    sendResponseOfDisabledOrganisation,
  ],
];

test.each(redirectRows)('the redirect of %s has the code %s and "%s"', async (...row) => {
  const [, code, sentence, provoke] = row;
  const redirected = await provoke({});
  expect([redirected.status, redirected.code, redirected.message]).toEqual([303, code, sentence]);
  const translated = await provoke({ 'Accept-Language': 'es' });
  expect(translated.code).toBe(code);
  expect(translated.message).not.toBe(sentence);
});

type Call = Parameters<typeof sendAuthRequest>[2] & { path: string };
type Row = [sentence: string, status: number, createCall: () => Call];

const createMetadata = (entityId: string) => createTestSamlIdentityProvider(ctx, entityId).metadata;
const newOrganisation = 'https://idp.nova.example';
const beginCall = (body: object): Call => ({ path: '/sso', body });
const adminCall = (path: string, method: string, body?: object): Call => ({
  path: `/admin/sso/providers${path}`,
  method,
  headers: service,
  ...(body && { body }),
});
const addCall = (body: object) => adminCall('', 'POST', { type: 'saml', ...body });

const rows: Row[] = [
  ['No such SSO provider', 404, () => beginCall({ provider_id: randomUUID() })],
  [
    'Only one of provider_id or domain supported',
    400,
    () => beginCall({ provider_id: empresa.id, domain: 'empresa.example' }),
  ],
  ['SSO Provider is currently disabled', 404, () => beginCall({ provider_id: closing.id })],
  ['SAMLResponse is missing', 400, () => ({ path: '/sso/saml/acs', body: {} })],
  ['SSO Identity Provider not found', 404, () => adminCall('/x', 'GET')],
  ['SSO Identity Provider not found', 404, () => adminCall(`/${randomUUID()}`, 'GET')],
  ['SSO Identity Provider not found', 404, () => adminCall(`/${randomUUID()}`, 'PUT', {})],
  ['SSO Identity Provider not found', 404, () => adminCall(`/${randomUUID()}`, 'DELETE')],
  ["Only 'saml' supported for SSO provider type", 400, () => addCall({ type: 'oidc' })],
  ['Either metadata_xml or metadata_url must be set', 400, () => addCall({})],
  [
    'Only one of metadata_xml or metadata_url needs to be set',
    400,
    () => addCall({ metadata_xml: createMetadata(newOrganisation), metadata_url: newOrganisation }),
  ],
  [
    'name_id_format must be unspecified or one of urn:oasis:names:tc:SAML:2.0:nameid-format:persistent, urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress, urn:oasis:names:tc:SAML:2.0:nameid-format:transient, urn:oasis:names:tc:SAML:1.1:nameid-format:unspecified',
    400,
    () => addCall({ metadata_xml: createMetadata(newOrganisation), name_id_format: 'anything' }),
  ],
  [
    "Error fetching SAML Metadata from URL 'http://127.0.0.1:1/metadata'",
    400,
    () => addCall({ metadata_url: 'http://127.0.0.1:1/metadata' }),
  ],
  [
    'SAML Identity Provider with this EntityID (https://idp.empresa.example) already exists',
    422,
    () => addCall({ metadata_xml: createMetadata('https://idp.empresa.example') }),
  ],
  [
    "SSO Domain 'empresa.example' is already assigned to an SSO identity provider",
    400,
    () => addCall({ metadata_xml: createMetadata(newOrganisation), domains: ['empresa.example'] }),
  ],
  [
    "SAML Metadata can be updated only if the EntityID matches for the provider; expected 'https://idp.empresa.example' but got 'https://idp.nova.example'",
    400,
    () => adminCall(`/${empresa.id}`, 'PUT', { metadata_xml: createMetadata(newOrganisation) }),
  ],
  [
    'Updating email, phone, password of a SSO account only possible via SSO',
    422,
    () => ({ path: '/user', method: 'PUT', session, body: { password: 'nova senha boa' } }),
  ],
  [
    'SSO users cannot register passkeys',
    422,
    () => ({ path: '/passkeys/registration/options', session, body: {} }),
  ],
];

test.each(rows)('%s', async (sentence, status, createCall) => {
  const { path, headers = {}, ...call } = createCall();
  const response = await sendAuthRequest(ctx, path, { ...call, headers });
  expect([response.status, response.body.msg]).toEqual([status, sentence]);
  const inSpanish = { ...headers, 'Accept-Language': 'es' };
  const translated = await sendAuthRequest(ctx, path, { ...call, headers: inSpanish });
  expect(translated.status).toBe(status);
  expect(translated.body.msg).not.toBe(sentence);
});
