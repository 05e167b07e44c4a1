import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendAuthRequest, assertPresent } from '../testing/people.ts';
import {
  createSsoOrganisation,
  requestSsoSignIn,
  postSamlResponse,
  idpOriginHeaders,
  sameOriginHeaders,
  parseRedirect,
  type TestSsoOrganisation,
} from '../testing/organisations.ts';
import { startIdentity, type TestIdentity } from '../testing/start-identity.ts';

let ctx: TestIdentity;
let empresa: TestSsoOrganisation;
beforeAll(async () => {
  ctx = await startIdentity();
  empresa = await createSsoOrganisation(ctx, {
    entityId: 'https://idp.empresa.example',
    domains: ['empresa.example'],
  });
});
afterAll(() => ctx.stop());

test('a browser fetches its session by a page of ours, bound to the browser that began', async () => {
  const { id, relay, cookie } = await requestSsoSignIn(ctx, empresa, { browser: sameOriginHeaders });
  const xml = empresa.createResponse({ inResponseTo: id, nameId: 'navegador@empresa.example' });
  const page = await postSamlResponse(ctx, { xml, relay, browser: idpOriginHeaders });
  expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  const [, next] = /^0; url=(.+)$/.exec(assertPresent(page.headers.get('refresh'))) ?? [];
  expect(page.text).not.toContain('access_token');

  const followFinishUrl = (headers: Record<string, string>) =>
    fetch(new URL(assertPresent(next), ctx.site), { headers, redirect: 'manual' });
  const fromOtherSite = parseRedirect(await followFinishUrl({ 'Sec-Fetch-Site': 'cross-site' }));
  expect([fromOtherSite.url?.origin, fromOtherSite.code]).toEqual([ctx.site, 'saml_relay_state_not_found']);
  const guest = {
    ...sameOriginHeaders,
    Cookie: `__Secure-mut_rb=${randomBytes(32).toString('base64url')}`,
  };
  expect(parseRedirect(await followFinishUrl(guest)).code).toBe('saml_relay_state_not_found');

  const sameOriginCookie = { ...sameOriginHeaders, Cookie: assertPresent(cookie) };
  const redirected = parseRedirect(await followFinishUrl(sameOriginCookie));
  expect(redirected.url?.href).toMatch(`${ctx.site}/dentro#access_token=`);
  const access_token = assertPresent(redirected.fragmentParams?.get('access_token'));
  const session = { access_token };
  expect(
    (await sendAuthRequest(ctx, '/user', { method: 'GET', session, headers: sameOriginCookie })).status,
  ).toBe(200);
  expect(
    (await sendAuthRequest(ctx, '/user', { method: 'GET', session, headers: sameOriginHeaders })).status,
  ).toBe(403);
  expect(parseRedirect(await followFinishUrl(sameOriginCookie)).code).toBe('saml_relay_state_not_found');
});

test('the code of an arrival is good for a minute', async () => {
  const { id, relay, cookie } = await requestSsoSignIn(ctx, empresa, { browser: sameOriginHeaders });
  const page = await postSamlResponse(ctx, {
    xml: empresa.createResponse({ inResponseTo: id }),
    relay,
    browser: idpOriginHeaders,
  });
  const [, next] = /url=(.+)$/.exec(assertPresent(page.headers.get('refresh'))) ?? [];
  const headers = { ...sameOriginHeaders, Cookie: assertPresent(cookie) };
  const followFinishUrl = () =>
    fetch(new URL(assertPresent(next), ctx.site), { headers, redirect: 'manual' });
  ctx.advance(61_000);
  expect(parseRedirect(await followFinishUrl()).code).toBe('saml_relay_state_expired');
  ctx.advance(-61_000);
  expect(parseRedirect(await followFinishUrl()).fragmentParams?.get('access_token')).toBeTruthy();
});

test('a sign-in that a program began does not sign a browser in', async () => {
  const { id, relay } = await requestSsoSignIn(ctx, empresa);
  const redirected = await postSamlResponse(ctx, {
    xml: empresa.createResponse({ inResponseTo: id }),
    relay,
    browser: idpOriginHeaders,
  });
  expect([redirected.status, redirected.code]).toEqual([303, 'saml_relay_state_not_found']);
  expect(redirected.headers.getSetCookie()).toEqual([]);
});

test('a sign-in does not redirect to an address of another site', async () => {
  const { id, relay } = await requestSsoSignIn(ctx, empresa, {
    more: { redirect_to: 'https://evil.example/' },
  });
  const redirected = await postSamlResponse(ctx, {
    xml: empresa.createResponse({ inResponseTo: id }),
    relay,
  });
  expect(redirected.url?.origin).toBe(ctx.site);
});
