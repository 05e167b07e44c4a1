import { setIdentityErrorTranslator } from './identity-error.ts';
import { identityEndpoint, createIdentityHeaders } from './identity.ts';
import { authRedirect } from './auth-redirect.ts';
import { createAuthStorage, authStorageKey } from './session-storage.ts';

export const authStorage = createAuthStorage({ lasting: localStorage, passing: sessionStorage });

type Client = Awaited<ReturnType<typeof build>>;

let opened: Promise<Client> | undefined;

/** Loads the identity client on demand: the first view of a signed-in user does not need it. */
export function openAuthClient(): Promise<Client> {
  opened ??= build();
  // Without a connection it cannot even be loaded, so the next attempt loads it again.
  opened.catch(() => (opened = undefined));
  return opened;
}

async function build() {
  const { AuthClient } = await import('@supabase/auth-js');
  // The hub's own service speaks the page's language; only a hosted one is translated, and only then is it loaded.
  if (identityEndpoint.publishableKey !== undefined) {
    setIdentityErrorTranslator((await import('./hosted-error-messages.ts')).getHostedIdentityErrorMessage);
  }

  class HubClient extends AuthClient {
    /**
     * Has a session handed over by a code that only this browser can use. For what begins and ends here, such as
     * another service's sign-in; a mail's link may be opened in any browser, and brings the session itself.
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
