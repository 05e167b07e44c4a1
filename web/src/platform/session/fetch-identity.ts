import { IdentityError } from './identity-error.ts';
import { openAuthClient } from './auth-client.ts';
import { identity, identityHeaders } from './identity.ts';

// The service's errors have a stable code only for a client that sends a protocol version.
const version = '2024-01-01';
const timeout = 30_000;

/** Calls an endpoint of the identity service that its client library does not support. */
export async function fetchIdentity(path: string, init: RequestInit = {}): Promise<unknown> {
  const headers = identityHeaders(init.headers);
  headers.set('X-Supabase-Api-Version', version);
  const signal = AbortSignal.timeout(timeout);
  const response = await fetch(`${identity.url}${path}`, { ...init, headers, signal });
  const text = await response.text();
  const body: unknown = text ? JSON.parse(text) : undefined;
  if (!response.ok) throw new IdentityError(refusalIn(body));
  return body;
}

/** The same, as the signed-in user. */
export async function fetchIdentityAsMember(path: string, init: RequestInit = {}): Promise<unknown> {
  const { data } = await (await openAuthClient()).getSession();
  const headers = new Headers(init.headers);
  headers.set('Authorization', `Bearer ${data.session?.access_token ?? ''}`);
  return fetchIdentity(path, { ...init, headers });
}

function refusalIn(body: unknown) {
  const input = (body ?? {}) as { code?: unknown; message?: unknown };
  return {
    code: typeof input.code === 'string' ? input.code : 'unknown',
    sentence: typeof input.message === 'string' ? input.message : undefined,
  };
}
