import { landing } from './landing.ts';
import { rememberHeader } from './remember.ts';
import { sessionStorageOf, storageKey } from './session-storage.ts';

export const storage = sessionStorageOf({ lasting: localStorage, passing: sessionStorage });

type Client = Awaited<ReturnType<typeof build>>;

let opened: Promise<Client> | undefined;

/** The identity client. Loaded when it is needed: the first view of somebody signed in does without. */
export function open(): Promise<Client> {
  opened ??= build();
  // Without a connection it could not even be loaded: the next try loads it anew.
  opened.catch(() => (opened = undefined));
  return opened;
}

async function build() {
  const { AuthClient } = await import('@supabase/auth-js');

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
    url: `${location.origin}/auth/v1`,
    storageKey,
    storage,
    autoRefreshToken: true,
    persistSession: true,
    detectSessionInUrl: true,
    skipAutoInitialize: true,
    experimental: { recoveryCodes: true },
    fetch: (input, init) => fetch(input, { ...init, headers: headersOf(init?.headers) }),
  });
  if (landing?.kind === 'code') await client.byCode(() => client.initialize());
  else void client.initialize();
  return client;
}

/** What every question to the identity service carries. */
export function headersOf(given?: HeadersInit) {
  const headers = new Headers(given);
  headers.set('X-Remember', rememberHeader());
  headers.set('Accept-Language', document.documentElement.lang);
  return headers;
}
