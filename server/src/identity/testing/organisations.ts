import { decodeJwt } from 'jose';
import {
  anIdentityProvider,
  inBase64,
  readRequest,
  type IdentityProvider,
  type Said,
} from './identity-provider.ts';
import { ask, present, serviceToken } from './people.ts';
import type { TestIdentity } from './start-identity.ts';

/** A request of an administrator's service. */
export async function askAsService(
  house: TestIdentity,
  path: string,
  { method = 'POST', body }: { method?: string; body?: unknown } = {},
) {
  const headers = { Authorization: `Bearer ${await serviceToken(house)}` };
  return ask(house, path, { method, body, headers });
}

/** An organisation that is registered here, with its page for signing in. */
export async function anOrganisation(
  house: TestIdentity,
  { entityId, ...more }: { entityId: string } & Record<string, unknown>,
) {
  const idp = anIdentityProvider(house, entityId);
  const body = { type: 'saml', metadata_xml: idp.metadata, ...more };
  const made = await askAsService(house, '/admin/sso/providers', { body });
  if (made.status !== 201) throw new Error(made.text);
  return { ...idp, id: String(made.body.id) };
}

export type Organisation = IdentityProvider & { id: string };

type Begin = { browser?: Record<string, string>; more?: Record<string, unknown> };

/** Starts a sign-in with an organisation and returns the request that its page receives. */
export async function begin(
  house: TestIdentity,
  { id }: Organisation,
  { browser = {}, more = {} }: Begin = {},
) {
  const body = { provider_id: id, skip_http_redirect: true, redirect_to: `${house.site}/dentro`, ...more };
  const begun = await ask(house, '/sso', { body, headers: browser });
  if (begun.status !== 200) throw new Error(begun.text);
  const [cookie] = begun.headers.getSetCookie().map((line) => present(line.split(';')[0]));
  return { ...readRequest(begun.body.url), cookie };
}

/** Posts a response of an organisation, as the form on its page does. */
export async function bring(
  house: TestIdentity,
  { xml, relay, browser = {} }: { xml: string; relay?: string | undefined; browser?: Record<string, string> },
) {
  const form = new URLSearchParams({ SAMLResponse: inBase64(xml) });
  if (relay !== undefined) form.set('RelayState', relay);
  const answer = await fetch(`${house.url}/sso/saml/acs`, {
    method: 'POST',
    body: form,
    headers: browser,
    redirect: 'manual',
  });
  return { status: answer.status, headers: answer.headers, text: await answer.text(), ...landing(answer) };
}

/** Returns the target of a redirect and its parameters. */
export function landing({ headers }: Pick<Response, 'headers'>) {
  const location = headers.get('location');
  if (!location) return {};
  const url = new URL(location);
  const said = new URLSearchParams(url.hash.slice(1));
  return { url, said, code: said.get('error_code') };
}

/** Signs a user in through an organisation, with a program that follows every step; returns the fragment where it lands. */
export async function comeIn(house: TestIdentity, organisation: Organisation, said: Partial<Said> = {}) {
  const { id, relay } = await begin(house, organisation);
  return bring(house, { xml: organisation.answer({ inResponseTo: id, ...said }), relay });
}

/**
 * The headers that a browser sends about the origin of a request: from a page of this site, and from the page of an
 * organisation.
 */
export const fromPage = { 'Sec-Fetch-Site': 'same-origin', 'Sec-Fetch-Mode': 'cors' };
export const fromIdp = { Origin: 'https://idp.empresa.example', 'Sec-Fetch-Site': 'cross-site' };

/** Returns the user who signed in, from the fragment of the redirect. */
export async function userOf(house: TestIdentity, said: URLSearchParams | undefined) {
  const access_token = present(said?.get('access_token'));
  const answer = await ask(house, '/user', { method: 'GET', session: { access_token } });
  return { claims: decodeJwt(access_token), user: answer.body, access_token };
}
