import { createHash, randomBytes } from 'node:crypto';
import { createAdminClient, sendAuthRequest, assertPresent } from './people.ts';
import type { TestIdentity } from './start-identity.ts';

export const clientCallbackUrl = 'https://app.example/callback';

/** Registers an application with a secret unless `more` says otherwise; returns its credentials. */
export async function createTestOAuthClient(ctx: TestIdentity, more: Record<string, unknown> = {}) {
  const { oauth } = await createAdminClient(ctx);
  const params = { client_name: 'Agenda', redirect_uris: [clientCallbackUrl], ...more };
  const { data, error } = await oauth.createClient(params);
  if (error) throw error;
  return { id: data.client_id, secret: data.client_secret };
}

export type TestOAuthClient = Awaited<ReturnType<typeof createTestOAuthClient>>;

export function createPkcePair() {
  const verifier = randomBytes(32).toString('base64url');
  return { verifier, challenge: createHash('sha256').update(verifier).digest('base64url') };
}

/**
 * Requests the authorization endpoint; returns the target of its redirect, the PKCE verifier and the authorization id.
 */
export async function requestAuthorization(
  ctx: TestIdentity,
  { id }: TestOAuthClient,
  more: Record<string, string> = {},
) {
  const { verifier, challenge } = createPkcePair();
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: id,
    redirect_uri: clientCallbackUrl,
    scope: 'openid email',
    state: 'estado',
    code_challenge: challenge,
    code_challenge_method: 'S256',
    ...more,
  });
  const response = await sendAuthRequest(ctx, `/oauth/authorize?${query}`, { method: 'GET' });
  const location = response.headers.get('location');
  const url = location === null ? undefined : new URL(location);
  return { ...response, url, verifier, authorizationId: url?.searchParams.get('authorization_id') ?? '' };
}

/** Grants what an application requests as a user; returns the code that the application gets. */
export async function approveAuthorization(
  ctx: TestIdentity,
  {
    application,
    client,
    more,
  }: {
    application: TestOAuthClient;
    client: ReturnType<TestIdentity['client']>;
    more?: Record<string, string>;
  },
) {
  const { authorizationId, verifier } = await requestAuthorization(ctx, application, more);
  const options = { skipBrowserRedirect: true };
  const { data, error } = await client.oauth.approveAuthorization(authorizationId, options);
  if (error) throw error;
  const url = new URL(data.redirect_url);
  return { url, verifier, code: assertPresent(url.searchParams.get('code')) };
}

/** Requests tokens with a form body, as applications do. */
export async function requestOAuthTokens(
  ctx: TestIdentity,
  { id, secret }: TestOAuthClient,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
) {
  const basicCredentials =
    secret === undefined ? undefined : Buffer.from(`${id}:${secret}`).toString('base64');
  const response = await fetch(`${ctx.url}/oauth/token`, {
    method: 'POST',
    body: new URLSearchParams({ ...(basicCredentials ? {} : { client_id: id }), ...fields }),
    headers: { ...(basicCredentials ? { Authorization: `Basic ${basicCredentials}` } : {}), ...headers },
  });
  return { status: response.status, headers: response.headers, body: JSON.parse(await response.text()) };
}

export const toAuthorizationCodeGrantFields = (item: { code: string; verifier: string }) => ({
  grant_type: 'authorization_code',
  code: item.code,
  code_verifier: item.verifier,
  redirect_uri: clientCallbackUrl,
});

export const toRefreshGrantFields = (token: string) => ({
  grant_type: 'refresh_token',
  refresh_token: token,
});
