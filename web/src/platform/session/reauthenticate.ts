import { unwrapIdentityReply, throwIfIdentityError } from './identity-error.ts';
import { identityEndpoint, createIdentityHeaders } from './identity.ts';
import { getStoredSession } from './auth.ts';

/** Re-authenticates with the password at a hosted service. `show` sends the resulting token to the hub. */
export const reauthenticateByHostedPassword = (password: string, show: (token: string) => Promise<void>) =>
  withTemporarySession(async (client) => {
    const email = (await getStoredSession())?.user.email ?? '';
    const { data, error } = await client.signInWithPassword({ email, password });
    throwIfIdentityError(error);
    return data.session?.access_token;
  }, show);

/** Re-authenticates with a passkey: the browser asks which one. */
export const reauthenticateByPasskey = (show: (token: string) => Promise<void>) =>
  withTemporarySession(
    async (client) => unwrapIdentityReply(await client.signInWithPasskey()).session?.access_token,
    show,
  );

type Client = Awaited<ReturnType<typeof createTemporaryAuthClient>>;

/**
 * Signs in to a second session beside the session of this browser, which stays unchanged. The second session
 * ends as soon as its token has been used. The sign-in sends the token of this browser's session along,
 * because an identity service that requires re-authentication for its own endpoints records it for that
 * session.
 */
async function withTemporarySession(
  signIn: (client: Client) => Promise<string | undefined>,
  show: (token: string) => Promise<void>,
) {
  const client = await createTemporaryAuthClient();
  const token = await signIn(client);
  try {
    await show(token ?? '');
  } finally {
    void client.signOut({ scope: 'local' });
  }
}

async function createTemporaryAuthClient() {
  const { AuthClient } = await import('@supabase/auth-js');
  const token = (await getStoredSession())?.access_token;
  return new AuthClient({
    url: identityEndpoint.url,
    ...(token ? { headers: { Authorization: `Bearer ${token}` } } : {}),
    storageKey: `${identityEndpoint.storageKey}-proof`,
    autoRefreshToken: false,
    persistSession: false,
    detectSessionInUrl: false,
    fetch: (input, init) => fetch(input, { ...init, headers: createIdentityHeaders(init?.headers) }),
  });
}
