import { IdentityError } from './identity-error.ts';
import { loadAuthClient } from './auth-client.ts';
import { identityEndpoint, createIdentityHeaders } from './identity.ts';

// The service's errors have a stable code only for a client that sends a protocol version.
const version = '2024-01-01';
const timeout = 30_000;

/** Calls an endpoint of the identity service that its client library does not support. */
export async function callIdentityService(path: string, init: RequestInit = {}): Promise<unknown> {
  const headers = createIdentityHeaders(init.headers);
  headers.set('X-Supabase-Api-Version', version);
  const signal = AbortSignal.timeout(timeout);
  const response = await fetch(`${identityEndpoint.url}${path}`, { ...init, headers, signal });
  const text = await response.text();
  const body: unknown = text ? JSON.parse(text) : undefined;
  if (!response.ok) throw new IdentityError(readErrorReply(body));
  return body;
}

/**
 * Calls an endpoint of the identity service, which its client library does not support, with the access token of
 * the signed-in user.
 */
export async function callIdentityServiceAsMember(path: string, init: RequestInit = {}): Promise<unknown> {
  const { data } = await (await loadAuthClient()).getSession();
  const headers = new Headers(init.headers);
  headers.set('Authorization', `Bearer ${data.session?.access_token ?? ''}`);
  return callIdentityService(path, { ...init, headers });
}

function readErrorReply(body: unknown) {
  const input = (body ?? {}) as { code?: unknown; message?: unknown };
  return {
    code: typeof input.code === 'string' ? input.code : 'unknown',
    sentence: typeof input.message === 'string' ? input.message : undefined,
  };
}
