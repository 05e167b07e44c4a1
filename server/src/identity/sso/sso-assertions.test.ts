import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#platform/database/database';
import { runIdentityMaintenance } from '../index.ts';
import {
  createTestSamlIdentityProvider,
  type AssertionOptions,
} from '../testing/test-saml-identity-provider.ts';
import { sendAuthRequest, assertPresent } from '../testing/people.ts';
import {
  createSsoOrganisation,
  requestSsoSignIn,
  postSamlResponse,
  signInWithSso,
  type TestSsoOrganisation,
} from '../testing/organisations.ts';
import { startIdentity, type TestIdentity } from '../testing/start-identity.ts';

let ctx: TestIdentity;
let empresa: TestSsoOrganisation;
let outra: TestSsoOrganisation;
beforeAll(async () => {
  ctx = await startIdentity();
  empresa = await createSsoOrganisation(ctx, { entityId: 'https://idp.empresa.example' });
  outra = await createSsoOrganisation(ctx, {
    entityId: 'https://idp.outra.example',
    allow_idp_initiated: true,
  });
});
afterAll(() => ctx.stop());

const persistent = 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent';
const victim = 'diretora@empresa.example';

async function fetchEmail(input: URLSearchParams | undefined) {
  const session = { access_token: assertPresent(input?.get('access_token')) };
  return (await sendAuthRequest(ctx, '/user', { method: 'GET', session })).body.email;
}

/** Sends a forged response to a new request, and then the valid one: a failed attempt must not consume the request. */
async function tryForgery(forge: (request: string) => string) {
  const { id, relay } = await requestSsoSignIn(ctx, empresa);
  const forged = await postSamlResponse(ctx, { xml: forge(id), relay });
  const valid = await postSamlResponse(ctx, { xml: empresa.createResponse({ inResponseTo: id }), relay });
  expect(valid.fragmentParams?.get('access_token'), 'the valid response is still accepted').toBeTruthy();
  return forged;
}

test.each<[string, Partial<AssertionOptions>]>([
  ['for another service', { audience: 'https://other.example/metadata' }],
  ['sent to another address', { recipient: 'https://other.example/acs' }],
  ['of another issuer', { issuer: 'https://idp.outra.example' }],
  ['in answer to another request', { inResponseTo: '_0123456789' }],
  ['in answer to nothing', { inResponseTo: undefined }],
  ['over for more than a minute', { until: -61 }],
  ['whose confirmation is over', { confirmedUntil: -61 }],
  ['of the day after', { from: 61 }],
])('an assertion %s is refused', async (_description, input) => {
  const rejected = await tryForgery((id) => empresa.createResponse({ inResponseTo: id, ...input }));
  expect([rejected.status, rejected.code]).toEqual([303, 'validation_failed']);
});

test('clocks may differ by a minute', async () => {
  const late = await signInWithSso(ctx, empresa, { until: -58, confirmedUntil: -58 });
  expect(late.fragmentParams?.get('access_token')).toBeTruthy();
  const early = await signInWithSso(ctx, empresa, { from: 58 });
  expect(early.fragmentParams?.get('access_token')).toBeTruthy();
});

test('only the key of the organisation itself is believed', async () => {
  const untrustedIdp = createTestSamlIdentityProvider(ctx, empresa.entityId);
  const untrusted = await tryForgery((id) => untrustedIdp.createResponse({ inResponseTo: id }));
  const foreign = await tryForgery((id) =>
    outra.createResponse({ inResponseTo: id, issuer: empresa.entityId }),
  );
  expect([untrusted.code, foreign.code]).toEqual(['validation_failed', 'validation_failed']);
});

test('an assertion without a signature is rejected, also within a signed response', async () => {
  const createUnsigned = (id: string) =>
    empresa.wrapInResponse(empresa.createAssertion({ inResponseTo: id }));
  const unsigned = await tryForgery(createUnsigned);
  const signedResponse = await tryForgery((id) => empresa.signElement(createUnsigned(id), 'Response'));
  expect([unsigned.code, signedResponse.code]).toEqual(['validation_failed', 'validation_failed']);
});

test('a signature by a hash that can be forged is refused', async () => {
  const rejected = await tryForgery((id) => {
    const assertion = empresa.createAssertion({ inResponseTo: id });
    return empresa.wrapInResponse(empresa.signElement(assertion, 'Assertion', 'sha1'));
  });
  expect(rejected.code).toBe('validation_failed');
});

test('an assertion that was changed after the signature is rejected', async () => {
  const rejected = await tryForgery((id) =>
    empresa.createResponse({ inResponseTo: id }).replaceAll('ana@empresa.example', victim),
  );
  expect(rejected.code).toBe('validation_failed');
});

test('a signed assertion does not make a forged one valid, however it is wrapped', async () => {
  const createForgeries = (id: string) => {
    const valid = empresa.signElement(empresa.createAssertion({ inResponseTo: id }));
    const forged = empresa.createAssertion({ inResponseTo: id, nameId: victim });
    const signature = assertPresent(/<Signature.*<\/Signature>/s.exec(valid)?.[0]);
    const [, assertionId = ''] = / ID="([^"]+)"/.exec(valid) ?? [];
    const sameId = forged.replace(/ ID="[^"]+"/, ` ID="${assertionId}"`);
    const nestAssertion = (outer: string, inner: string) =>
      outer.replace('</saml:Assertion>', `${inner}</saml:Assertion>`);
    const insertAfterIssuer = (xml: string, inner: string) =>
      xml.replace('</saml:Issuer>', `</saml:Issuer>${inner}`);
    const unsigned = valid.replace(signature, '');
    // The forged response hides the signed assertion in an object of its own signature, and shows another assertion.
    const withObject = signature.replace('</Signature>', `<Object>${unsigned}</Object></Signature>`);
    return [
      forged + valid,
      valid + forged,
      nestAssertion(forged, valid),
      nestAssertion(sameId, valid),
      insertAfterIssuer(forged, signature),
      insertAfterIssuer(sameId, signature),
      insertAfterIssuer(forged, withObject),
      insertAfterIssuer(sameId, withObject),
      `<samlp:Extensions>${valid}</samlp:Extensions>${forged}`,
      `<samlp:Extensions>${valid}</samlp:Extensions>${insertAfterIssuer(forged, signature)}`,
    ].map((xml) => empresa.wrapInResponse(xml));
  };
  const { length } = createForgeries('_any');
  for (let index = 0; index < length; index += 1) {
    const rejected = await tryForgery((id) => assertPresent(createForgeries(id)[index]));
    expect(rejected.code, `forgery ${index}`).toBe('validation_failed');
  }
});

test('a comment in a name does not shorten it', async () => {
  const nameId = 'diretora@empresa.example.evil.example';
  const { id, relay } = await requestSsoSignIn(ctx, empresa);
  const valid = empresa.createResponse({ inResponseTo: id, nameId });
  const xml = valid.replace(nameId, 'diretora@empresa.example<!---->.evil.example');
  const redirected = await postSamlResponse(ctx, { xml, relay });
  expect(await fetchEmail(redirected.fragmentParams)).toBe(nameId);
});

test('XML entities can neither include files nor expand', async () => {
  const doctypes = [
    '<!DOCTYPE r [<!ENTITY x SYSTEM "file:///etc/passwd">]>',
    '<!DOCTYPE r [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;&a;">]>',
    '<!doctype r SYSTEM "https://evil.example/x.dtd">',
  ];
  for (const doctype of doctypes) {
    const rejected = await tryForgery((id) => doctype + empresa.createResponse({ inResponseTo: id }));
    expect(rejected.code).toBe('validation_failed');
  }
});

test('a body that is not a SAML response is rejected', async () => {
  for (const xml of ['', 'x', '<a/>', '<Response/>', '<LogoutResponse/>', empresa.wrapInResponse('')]) {
    const { relay } = await requestSsoSignIn(ctx, empresa);
    const response = await postSamlResponse(ctx, { xml, relay });
    expect(response.code ?? response.status, xml).toBe(xml === '' ? 400 : 'validation_failed');
  }
});

test('a response is accepted once, also of several concurrent ones', async () => {
  const { id, relay } = await requestSsoSignIn(ctx, empresa);
  const xml = empresa.createResponse({ inResponseTo: id });
  const redirected = await Promise.all([1, 2, 3, 4].map(() => postSamlResponse(ctx, { xml, relay })));
  expect(redirected.filter(({ fragmentParams }) => fragmentParams?.has('access_token'))).toHaveLength(1);
  expect(redirected.filter(({ code }) => code === 'saml_relay_state_not_found')).toHaveLength(3);
  const fresh = await postSamlResponse(ctx, { xml: empresa.createResponse({ inResponseTo: id }), relay });
  expect(fresh.code).toBe('saml_relay_state_not_found');
});

test('a sign-in that takes more than five minutes must begin again', async () => {
  const { id, relay } = await requestSsoSignIn(ctx, empresa);
  ctx.advance(301_000);
  const late = await postSamlResponse(ctx, { xml: empresa.createResponse({ inResponseTo: id }), relay });
  ctx.advance(-301_000);
  expect(late.code).toBe('saml_relay_state_expired');
});

test('the response to one request is not accepted for another', async () => {
  const first = await requestSsoSignIn(ctx, empresa);
  const second = await requestSsoSignIn(ctx, empresa);
  const xml = empresa.createResponse({ inResponseTo: first.id });
  expect((await postSamlResponse(ctx, { xml, relay: second.relay })).code).toBe('validation_failed');
  const elsewhere = await requestSsoSignIn(ctx, outra);
  const other = await postSamlResponse(ctx, { xml, relay: elsewhere.relay });
  expect(other.code).toBe('validation_failed');
});

test('a transient name id is rejected, and so is a sign-in without an address', async () => {
  const transient = 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient';
  const withoutUserId = await signInWithSso(ctx, empresa, { nameId: '_x', format: transient });
  expect(withoutUserId.code).toBe('saml_assertion_no_user_id');
  const withoutEmail = await signInWithSso(ctx, empresa, { nameId: 'u-1', format: persistent });
  expect(withoutEmail.code).toBe('saml_assertion_no_email');
  const withInvalidEmail = await signInWithSso(ctx, empresa, {
    nameId: 'u-1',
    format: persistent,
    attributes: { mail: 'no' },
  });
  expect(withInvalidEmail.code).toBe('saml_assertion_no_email');
});

test('an unsolicited response is accepted only where that is enabled, and once', async () => {
  const unasked = await postSamlResponse(ctx, { xml: empresa.createResponse() });
  expect([unasked.url?.origin, unasked.code]).toEqual([ctx.site, 'saml_relay_state_not_found']);

  const xml = outra.createResponse({ nameId: 'visita@outra.example' });
  const redirected = await postSamlResponse(ctx, { xml, relay: `${ctx.site}/eventos` });
  expect(redirected.url?.pathname).toBe('/eventos');
  expect(await fetchEmail(redirected.fragmentParams)).toBe('visita@outra.example');
  expect((await postSamlResponse(ctx, { xml })).code).toBe('validation_failed');
  const elsewhere = await postSamlResponse(ctx, {
    xml: outra.createResponse(),
    relay: 'https://evil.example/',
  });
  expect([elsewhere.url?.origin, elsewhere.code]).toEqual([ctx.site, null]);
});

test('a response to another user’s request does not count as unsolicited', async () => {
  const { id } = await requestSsoSignIn(ctx, outra);
  expect((await postSamlResponse(ctx, { xml: outra.createResponse({ inResponseTo: id }) })).code).toBe(
    'validation_failed',
  );
});

test('of all cross-site requests, only the response of an organisation is accepted', async () => {
  const browser = { Origin: 'https://idp.empresa.example', 'Sec-Fetch-Site': 'cross-site' };
  const started = await sendAuthRequest(ctx, '/sso', { body: { provider_id: empresa.id }, headers: browser });
  expect([started.status, started.body.error_code]).toEqual([400, 'validation_failed']);
  const { id, relay } = await requestSsoSignIn(ctx, empresa, {
    browser: { 'Sec-Fetch-Site': 'same-origin' },
  });
  const samlResponse = await postSamlResponse(ctx, {
    xml: empresa.createResponse({ inResponseTo: id }),
    relay,
    browser,
  });
  expect(samlResponse.status).toBe(200);
});

test('expired sign-ins are purged, and an assertion only when its own dates have expired', async () => {
  const ownHub = await startIdentity();
  try {
    const clube = await createSsoOrganisation(ownHub, { entityId: 'https://idp.clube.example' });
    await signInWithSso(ownHub, clube, { until: 3_600 });
    const countSamlRows = async () => {
      const row = await ownHub.db.row<{ relays: number; assertions: number }>(sql`
        select (select count(*)::integer from auth.saml_relay_states) as relays,
               (select count(*)::integer from auth.saml_assertions) as assertions`);
      return assertPresent(row);
    };
    await runIdentityMaintenance(ownHub.identity);
    expect(await countSamlRows()).toEqual({ relays: 1, assertions: 1 });
    ownHub.advance(3_700_000);
    await runIdentityMaintenance(ownHub.identity);
    expect(await countSamlRows()).toEqual({ relays: 1, assertions: 0 });
    ownHub.advance(3 * 86_400_000);
    await runIdentityMaintenance(ownHub.identity);
    expect(await countSamlRows()).toEqual({ relays: 0, assertions: 0 });
  } finally {
    await ownHub.stop();
  }
});
