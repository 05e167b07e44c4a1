import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPkcePair } from '../testing/applications.ts';
import {
  createSsoOrganisation,
  sendRequestWithServiceToken,
  requestSsoSignIn,
  postSamlResponse,
  signInWithSso,
  idpOriginHeaders,
  sameOriginHeaders,
  parseRedirect,
  fetchUserFromFragment,
  type TestSsoOrganisation,
} from '../testing/organisations.ts';
import { sendAuthRequest, assertPresent } from '../testing/people.ts';
import { startIdentity, type TestIdentity } from '../testing/start-identity.ts';
import { updateUser } from '../users/store.ts';

let ctx: TestIdentity;
let empresa: TestSsoOrganisation;
let outra: TestSsoOrganisation;
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
});
afterAll(() => ctx.stop());

test('an organisation can assert addresses of its own domains only', async () => {
  for (const address of ['ana@hub.example', 'ana@sub.empresa.example', 'ana@empresa.example.evil.example']) {
    const claimed = await signInWithSso(ctx, empresa, { nameId: address });
    expect([claimed.status, claimed.code, address]).toEqual([303, 'saml_assertion_no_email', address]);
  }
  const elsewhere = await signInWithSso(ctx, empresa, { attributes: { mail: 'dona@hub.example' } });
  expect(elsewhere.code).toBe('saml_assertion_no_email');
});

test('an address outside the organisation’s domains is not confirmed, and no token contains it', async () => {
  const avulsa = await createSsoOrganisation(ctx, { entityId: 'https://idp.avulsa.example' });
  for (const _time of ['first', 'again']) {
    const { user, claims } = await fetchUserFromFragment(
      ctx,
      (await signInWithSso(ctx, avulsa, { nameId: 'eu@hub.example' })).fragmentParams,
    );
    expect([user.email, user.email_confirmed_at, claims['email']]).toEqual(['eu@hub.example', undefined, '']);
    expect(user.identities[0].identity_data.email_verified).toBe(false);
  }
  const domains = ['hub.example'];
  await sendRequestWithServiceToken(ctx, `/admin/sso/providers/${avulsa.id}`, {
    method: 'PUT',
    body: { domains },
  });
  const { claims } = await fetchUserFromFragment(
    ctx,
    (await signInWithSso(ctx, avulsa, { nameId: 'eu@hub.example' })).fragmentParams,
  );
  expect(claims['email']).toBe('eu@hub.example');
});

test('where browsers are not bound, a page must send a challenge, and no other flow signs a browser in', async () => {
  const unbound = await startIdentity({ settings: { bindsBrowsers: false } });
  try {
    const escola = await createSsoOrganisation(unbound, { entityId: 'https://idp.escola.example' });
    const withoutBinding = await sendAuthRequest(unbound, '/sso', {
      body: { provider_id: escola.id },
      headers: sameOriginHeaders,
    });
    expect([withoutBinding.status, withoutBinding.body.error_code]).toEqual([400, 'validation_failed']);

    const byProgram = await requestSsoSignIn(unbound, escola);
    const xml = escola.createResponse({ inResponseTo: byProgram.id });
    const plantedResponse = await postSamlResponse(unbound, {
      xml,
      relay: byProgram.relay,
      browser: idpOriginHeaders,
    });
    expect([plantedResponse.code, plantedResponse.fragmentParams?.get('access_token')]).toEqual([
      'saml_relay_state_not_found',
      null,
    ]);

    const more = { code_challenge: randomBytes(32).toString('base64url'), code_challenge_method: 's256' };
    const { id, relay } = await requestSsoSignIn(unbound, escola, { browser: sameOriginHeaders, more });
    const samlResponse = escola.createResponse({ inResponseTo: id });
    const redirected = await postSamlResponse(unbound, {
      xml: samlResponse,
      relay,
      browser: idpOriginHeaders,
    });
    expect(redirected.url?.searchParams.get('code')).toBeTruthy();
  } finally {
    await unbound.stop();
  }
});

test.each([
  ['switched off', { method: 'PUT', body: { disabled: true } }],
  ['taken away', { method: 'DELETE' }],
])(
  'the users of an organisation that is %s are signed out, and their pending codes become invalid',
  async (how, action) => {
    const entityId = `https://idp.${how === 'taken away' ? 'finda' : 'fechada'}.example`;
    const closing = await createSsoOrganisation(ctx, { entityId });
    const { access_token, claims } = await fetchUserFromFragment(
      ctx,
      (await signInWithSso(ctx, closing)).fragmentParams,
    );
    const waiting = await requestSsoSignIn(ctx, closing, { browser: sameOriginHeaders });
    const samlResponse = closing.createResponse({ inResponseTo: waiting.id });
    const page = await postSamlResponse(ctx, {
      xml: samlResponse,
      relay: waiting.relay,
      browser: idpOriginHeaders,
    });
    const [, next] = /url=(.+)$/.exec(assertPresent(page.headers.get('refresh'))) ?? [];
    const { verifier, challenge } = createPkcePair();
    const more = { code_challenge: challenge, code_challenge_method: 's256' };
    const request = await requestSsoSignIn(ctx, closing, { more });
    const redirected = await postSamlResponse(ctx, {
      xml: closing.createResponse({ inResponseTo: request.id }),
      relay: request.relay,
    });

    expect(
      (await sendRequestWithServiceToken(ctx, `/admin/sso/providers/${closing.id}`, action)).status,
    ).toBe(200);
    expect((await sendAuthRequest(ctx, '/user', { method: 'GET', session: { access_token } })).status).toBe(
      403,
    );
    expect(ctx.endedSessionIds).toContain(claims['session_id']);
    const headers = { ...sameOriginHeaders, Cookie: assertPresent(waiting.cookie) };
    const late = await fetch(new URL(assertPresent(next), ctx.site), { headers, redirect: 'manual' });
    expect(parseRedirect(late).code).toBe('saml_relay_state_not_found');
    const code = assertPresent(redirected.url?.searchParams.get('code'));
    const body = { auth_code: code, code_verifier: verifier };
    expect((await sendAuthRequest(ctx, '/token?grant_type=pkce', { body })).body.error_code).toBe(
      'flow_state_not_found',
    );
  },
);

test('a banned user of an organisation cannot sign in', async () => {
  const nameId = 'banido@empresa.example';
  const { user } = await fetchUserFromFragment(
    ctx,
    (await signInWithSso(ctx, empresa, { nameId })).fragmentParams,
  );
  await updateUser(ctx.db, user.id, { banned_until: new Date('2090-01-01') }, new Date());
  expect((await signInWithSso(ctx, empresa, { nameId })).code).toBe('user_banned');
});

test('after an unsolicited response only the browser that sent it can fetch the session', async () => {
  const browser = { Origin: outra.entityId, 'Sec-Fetch-Site': 'cross-site' };
  const page = await postSamlResponse(ctx, { xml: outra.createResponse(), browser });
  const [, next] = /url=(.+)$/.exec(assertPresent(page.headers.get('refresh'))) ?? [];
  const [mark] = page.headers.getSetCookie().map((line) => assertPresent(line.split(';')[0]));
  const followFinishUrl = async (headers: Record<string, string>) =>
    parseRedirect(await fetch(new URL(assertPresent(next), ctx.site), { headers, redirect: 'manual' }));
  const site = { 'Sec-Fetch-Site': 'same-origin' };
  expect((await followFinishUrl(site)).code).toBe('saml_relay_state_not_found');
  const [name] = assertPresent(mark).split('=');
  const other = await followFinishUrl({ ...site, Cookie: `${name}=${'a'.repeat(43)}` });
  expect(other.code).toBe('saml_relay_state_not_found');
  const ownResponse = await followFinishUrl({ ...site, Cookie: assertPresent(mark) });
  expect(ownResponse.fragmentParams?.get('access_token')).toBeTruthy();
});
