import { createHash, randomBytes } from 'node:crypto';
import { adminOf, ask, present } from './people.ts';
import type { TestIdentity } from './start-identity.ts';

export const callback = 'https://app.example/callback';

/** An application that is registered here. */
export async function anApplication(house: TestIdentity, more: Record<string, unknown> = {}) {
  const { oauth } = await adminOf(house);
  const wish = { client_name: 'Agenda', redirect_uris: [callback], ...more };
  const { data, error } = await oauth.createClient(wish);
  if (error) throw error;
  return { id: data.client_id, secret: data.client_secret };
}

export type Application = Awaited<ReturnType<typeof anApplication>>;

export function aVerifier() {
  const verifier = randomBytes(32).toString('base64url');
  return { verifier, challenge: createHash('sha256').update(verifier).digest('base64url') };
}

/** Sends a user's browser to the authorization endpoint; returns the URL where it lands. */
export async function askFor(house: TestIdentity, { id }: Application, more: Record<string, string> = {}) {
  const { verifier, challenge } = aVerifier();
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: id,
    redirect_uri: callback,
    scope: 'openid email',
    state: 'estado',
    code_challenge: challenge,
    code_challenge_method: 'S256',
    ...more,
  });
  const answer = await ask(house, `/oauth/authorize?${query}`, { method: 'GET' });
  const location = answer.headers.get('location');
  const url = location === null ? undefined : new URL(location);
  return { ...answer, url, verifier, authorizationId: url?.searchParams.get('authorization_id') ?? '' };
}

/** Grants what an application requests as a user; returns the code that the application gets. */
export async function allow(
  house: TestIdentity,
  {
    application,
    client,
    more,
  }: { application: Application; client: ReturnType<TestIdentity['client']>; more?: Record<string, string> },
) {
  const { authorizationId, verifier } = await askFor(house, application, more);
  const options = { skipBrowserRedirect: true };
  const { data, error } = await client.oauth.approveAuthorization(authorizationId, options);
  if (error) throw error;
  const url = new URL(data.redirect_url);
  return { url, verifier, code: present(url.searchParams.get('code')) };
}

/** Requests tokens with a form body, as applications do. */
export async function askForTokens(
  house: TestIdentity,
  { id, secret }: Application,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
) {
  const proof = secret === undefined ? undefined : Buffer.from(`${id}:${secret}`).toString('base64');
  const answer = await fetch(`${house.url}/oauth/token`, {
    method: 'POST',
    body: new URLSearchParams({ ...(proof ? {} : { client_id: id }), ...fields }),
    headers: { ...(proof ? { Authorization: `Basic ${proof}` } : {}), ...headers },
  });
  return { status: answer.status, headers: answer.headers, body: JSON.parse(await answer.text()) };
}

export const byCode = (it: { code: string; verifier: string }) => ({
  grant_type: 'authorization_code',
  code: it.code,
  code_verifier: it.verifier,
  redirect_uri: callback,
});

export const byRefresh = (token: string) => ({ grant_type: 'refresh_token', refresh_token: token });
