import { setIdentityErrorTranslator } from './identity-error.ts';
import { identityEndpoint, createIdentityHeaders } from './identity.ts';
import { authRedirect } from './auth-redirect.ts';
import { createAuthStorage, authStorageKey } from './session-storage.ts';

export const authStorage = createAuthStorage({ persistentStore: localStorage, temporary: sessionStorage });

type Client = Awaited<ReturnType<typeof build>>;

let opened: Promise<Client> | undefined;

/** Loads the identity client on demand: the first view of a signed-in user does not need it. */
export function loadAuthClient(): Promise<Client> {
  opened ??= build();
  // A failed load, for example without a connection, is not cached, so that the next call tries again.
  opened.catch(() => (opened = undefined));
  return opened;
}

async function build() {
  const { AuthClient } = await import('@supabase/auth-js');
  // The hub's own service writes its errors in the page's language. Only those of a hosted service must be translated,
  // so the translations are loaded only for it.
  if (identityEndpoint.publishableKey !== undefined) {
    setIdentityErrorTranslator((await import('./hosted-error-messages.ts')).getHostedIdentityErrorMessage);
  }

  class HubClient extends AuthClient {
    /**
     * Runs `work` with the PKCE flow, which passes the session by a code that only this browser can use. It is for
     * flows that begin and end in this browser, such as the sign-in with an external provider. An e-mail link may be
     * opened in any browser, so its URL contains the session itself.
     */
    async byCode<Result>(work: () => Promise<Result>): Promise<Result> {
      this.flowType = 'pkce';
      try {
        return await work();
      } finally {
        this.flowType = 'implicit';
      }
    }
  }

  const client = new HubClient({
    url: identityEndpoint.url,
    storageKey: authStorageKey,
    storage: authStorage,
    autoRefreshToken: true,
    persistSession: true,
    detectSessionInUrl: true,
    skipAutoInitialize: true,
    experimental: { recoveryCodes: true },
    fetch: (input, init) => fetch(input, { ...init, headers: createIdentityHeaders(init?.headers) }),
  });
  if (authRedirect?.kind === 'code') await client.byCode(() => client.initialize());
  else void client.initialize();
  return client;
}
