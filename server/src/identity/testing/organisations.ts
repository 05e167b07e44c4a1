import { decodeJwt } from 'jose';
import {
  createTestSamlIdentityProvider,
  toBase64,
  parseSamlRequest,
  type TestSamlIdentityProvider,
  type AssertionOptions,
} from './test-saml-identity-provider.ts';
import { sendAuthRequest, assertPresent, signTestServiceToken } from './people.ts';
import type { TestIdentity } from './start-identity.ts';

/** Sends a request with a service token. */
export async function sendRequestWithServiceToken(
  ctx: TestIdentity,
  path: string,
  { method = 'POST', body }: { method?: string; body?: unknown } = {},
) {
  const headers = { Authorization: `Bearer ${await signTestServiceToken(ctx)}` };
  return sendAuthRequest(ctx, path, { method, body, headers });
}

/** Registers an organisation, and returns it with its identity provider. */
export async function createSsoOrganisation(
  ctx: TestIdentity,
  { entityId, ...more }: { entityId: string } & Record<string, unknown>,
) {
  const idp = createTestSamlIdentityProvider(ctx, entityId);
  const body = { type: 'saml', metadata_xml: idp.metadata, ...more };
  const created = await sendRequestWithServiceToken(ctx, '/admin/sso/providers', { body });
  if (created.status !== 201) throw new Error(created.text);
  return { ...idp, id: String(created.body.id) };
}

export type TestSsoOrganisation = TestSamlIdentityProvider & { id: string };

type SsoSignInOptions = { browser?: Record<string, string>; more?: Record<string, unknown> };

/**
 * Starts a sign-in with an organisation; returns the SAML request that its page receives, and the cookie of the
 * browser.
 */
export async function requestSsoSignIn(
  ctx: TestIdentity,
  { id }: TestSsoOrganisation,
  { browser = {}, more = {} }: SsoSignInOptions = {},
) {
  const body = { provider_id: id, skip_http_redirect: true, redirect_to: `${ctx.site}/dentro`, ...more };
  const started = await sendAuthRequest(ctx, '/sso', { body, headers: browser });
  if (started.status !== 200) throw new Error(started.text);
  const [cookie] = started.headers.getSetCookie().map((line) => assertPresent(line.split(';')[0]));
  return { ...parseSamlRequest(started.body.url), cookie };
}

/** Posts a response of an organisation, as the form on its page does. */
export async function postSamlResponse(
  ctx: TestIdentity,
  { xml, relay, browser = {} }: { xml: string; relay?: string | undefined; browser?: Record<string, string> },
) {
  const form = new URLSearchParams({ SAMLResponse: toBase64(xml) });
  if (relay !== undefined) form.set('RelayState', relay);
  const response = await fetch(`${ctx.url}/sso/saml/acs`, {
    method: 'POST',
    body: form,
    headers: browser,
    redirect: 'manual',
  });
  return {
    status: response.status,
    headers: response.headers,
    text: await response.text(),
    ...parseRedirect(response),
  };
}

/** Returns the target of a redirect and its parameters. */
export function parseRedirect({ headers }: Pick<Response, 'headers'>) {
  const location = headers.get('location');
  if (!location) return {};
  const url = new URL(location);
  const input = new URLSearchParams(url.hash.slice(1));
  return {
    url,
    fragmentParams: input,
    code: input.get('error_code'),
    message: input.get('error_description'),
  };
}

/** Signs a user in through an organisation as a program without cookies; returns the response with its redirect. */
export async function signInWithSso(
  ctx: TestIdentity,
  organisation: TestSsoOrganisation,
  input: Partial<AssertionOptions> = {},
) {
  const { id, relay } = await requestSsoSignIn(ctx, organisation);
  return postSamlResponse(ctx, { xml: organisation.createResponse({ inResponseTo: id, ...input }), relay });
}

/**
 * The headers that a browser sends about the origin of a request: from a page of this site, and from the page of an
 * organisation.
 */
export const sameOriginHeaders = { 'Sec-Fetch-Site': 'same-origin', 'Sec-Fetch-Mode': 'cors' };
export const idpOriginHeaders = { Origin: 'https://idp.empresa.example', 'Sec-Fetch-Site': 'cross-site' };

/** Returns the user who signed in, from the fragment of the redirect. */
export async function fetchUserFromFragment(ctx: TestIdentity, input: URLSearchParams | undefined) {
  const access_token = assertPresent(input?.get('access_token'));
  const response = await sendAuthRequest(ctx, '/user', { method: 'GET', session: { access_token } });
  return { claims: decodeJwt(access_token), user: response.body, access_token };
}
