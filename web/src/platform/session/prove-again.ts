import { take, throwIf } from './auth-problem.ts';
import { identity, identityHeaders } from './identity.ts';
import { storedSession } from './auth.ts';

/** Proves the password to a hosted service; `show` is handed the token that says so. */
export const showPassword = (password: string, show: (token: string) => Promise<void>) =>
  inPassing(async (client) => {
    const email = (await storedSession())?.user.email ?? '';
    const { data, error } = await client.signInWithPassword({ email, password });
    throwIf(error);
    return data.session?.access_token;
  }, show);

/** Proves a passkey: the browser asks which. */
export const showPasskey = (show: (token: string) => Promise<void>) =>
  inPassing(async (client) => take(await client.signInWithPasskey()).session?.access_token, show);

type Client = Awaited<ReturnType<typeof openPassing>>;

/**
 * A session beside the one of this browser, which stays as it is: it is ended as soon as its token has been used. A service
 * that wants proofs itself takes it for one of the session whose token is sent along.
 */
async function inPassing(
  signIn: (client: Client) => Promise<string | undefined>,
  show: (token: string) => Promise<void>,
) {
  const client = await openPassing();
  const token = await signIn(client);
  try {
    await show(token ?? '');
  } finally {
    void client.signOut({ scope: 'local' });
  }
}

async function openPassing() {
  const { AuthClient } = await import('@supabase/auth-js');
  const token = (await storedSession())?.access_token;
  return new AuthClient({
    url: identity.url,
    ...(token ? { headers: { Authorization: `Bearer ${token}` } } : {}),
    storageKey: `${identity.storageKey}-proof`,
    autoRefreshToken: false,
    persistSession: false,
    detectSessionInUrl: false,
    fetch: (input, init) => fetch(input, { ...init, headers: identityHeaders(init?.headers) }),
  });
}
