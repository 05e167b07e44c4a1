import { decodeJwt } from 'jose';
import {
  anIdentityProvider,
  toBase64,
  parseSamlRequest,
  type IdentityProvider,
  type AssertionOptions,
} from './identity-provider.ts';
import { sendAuthRequest, assertPresent, serviceToken } from './people.ts';
import type { TestIdentity } from './start-identity.ts';

/** A request of an administrator's service. */
export async function sendServiceRequest(
  house: TestIdentity,
  path: string,
  { method = 'POST', body }: { method?: string; body?: unknown } = {},
) {
  const headers = { Authorization: `Bearer ${await serviceToken(house)}` };
  return sendAuthRequest(house, path, { method, body, headers });
}

/** An organisation that is registered here, with its page for signing in. */
export async function anOrganisation(
  house: TestIdentity,
  { entityId, ...more }: { entityId: string } & Record<string, unknown>,
) {
  const idp = anIdentityProvider(house, entityId);
  const body = { type: 'saml', metadata_xml: idp.metadata, ...more };
  const made = await sendServiceRequest(house, '/admin/sso/providers', { body });
  if (made.status !== 201) throw new Error(made.text);
  return { ...idp, id: String(made.body.id) };
}

export type TestOrganisation = IdentityProvider & { id: string };

type Begin = { browser?: Record<string, string>; more?: Record<string, unknown> };

/** Starts a sign-in with an organisation and returns the request that its page receives. */
export async function requestSsoSignIn(
  house: TestIdentity,
  { id }: TestOrganisation,
  { browser = {}, more = {} }: Begin = {},
) {
  const body = { provider_id: id, skip_http_redirect: true, redirect_to: `${house.site}/dentro`, ...more };
  const begun = await sendAuthRequest(house, '/sso', { body, headers: browser });
  if (begun.status !== 200) throw new Error(begun.text);
  const [cookie] = begun.headers.getSetCookie().map((line) => assertPresent(line.split(';')[0]));
  return { ...parseSamlRequest(begun.body.url), cookie };
}

/** Posts a response of an organisation, as the form on its page does. */
export async function postSamlResponse(
  house: TestIdentity,
  { xml, relay, browser = {} }: { xml: string; relay?: string | undefined; browser?: Record<string, string> },
) {
  const form = new URLSearchParams({ SAMLResponse: toBase64(xml) });
  if (relay !== undefined) form.set('RelayState', relay);
  const answer = await fetch(`${house.url}/sso/saml/acs`, {
    method: 'POST',
    body: form,
    headers: browser,
    redirect: 'manual',
  });
  return {
    status: answer.status,
    headers: answer.headers,
    text: await answer.text(),
    ...parseRedirect(answer),
  };
}

/** Returns the target of a redirect and its parameters. */
export function parseRedirect({ headers }: Pick<Response, 'headers'>) {
  const location = headers.get('location');
  if (!location) return {};
  const url = new URL(location);
  const said = new URLSearchParams(url.hash.slice(1));
  return { url, said, code: said.get('error_code') };
}

/** Signs a user in through an organisation, with a program that follows every step; returns the fragment where it lands. */
export async function signInWithSso(
  house: TestIdentity,
  organisation: TestOrganisation,
  said: Partial<AssertionOptions> = {},
) {
  const { id, relay } = await requestSsoSignIn(house, organisation);
  return postSamlResponse(house, { xml: organisation.answer({ inResponseTo: id, ...said }), relay });
}

/**
 * The headers that a browser sends about the origin of a request: from a page of this site, and from the page of an
 * organisation.
 */
export const sameOriginHeaders = { 'Sec-Fetch-Site': 'same-origin', 'Sec-Fetch-Mode': 'cors' };
export const idpOriginHeaders = { Origin: 'https://idp.empresa.example', 'Sec-Fetch-Site': 'cross-site' };

/** Returns the user who signed in, from the fragment of the redirect. */
export async function userFromFragment(house: TestIdentity, said: URLSearchParams | undefined) {
  const access_token = assertPresent(said?.get('access_token'));
  const answer = await sendAuthRequest(house, '/user', { method: 'GET', session: { access_token } });
  return { claims: decodeJwt(access_token), user: answer.body, access_token };
}
