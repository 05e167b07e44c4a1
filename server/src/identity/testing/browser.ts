import { AuthClient } from '@supabase/auth-js';
import type { TestIdentity } from './start-identity.ts';

type Site = Pick<TestIdentity, 'site' | 'url'>;
type Cookie = { value: string; isStrict: boolean };

/** Creates a browser: it stores the cookies of the hub, follows redirects, and has a client in its page. */
export function createTestBrowser(ctx: Site) {
  const cookies = new Map<string, Cookie>();

  async function request(url: string, init: RequestInit, site: 'same-origin' | 'cross-site') {
    const headers = new Headers(init.headers);
    if (url.startsWith(ctx.site)) {
      const sent = [...cookies].filter(([, { isStrict }]) => site === 'same-origin' || !isStrict);
      if (sent.length > 0)
        headers.set('Cookie', sent.map(([name, { value }]) => `${name}=${value}`).join('; '));
      headers.set('Sec-Fetch-Site', site);
    }
    const response = await fetch(url, { ...init, headers, redirect: 'manual' });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, { value, isStrict: line.includes('SameSite=Strict') });
    }
    return response;
  }

  /** Follows redirects until a page of the hub opens. */
  async function visit(address: string): Promise<URL> {
    let url = new URL(address);
    for (let steps = 0; steps < 10; steps += 1) {
      if (url.origin === ctx.site && !url.pathname.startsWith('/auth/v1')) return url;
      const response = await request(url.href, {}, 'cross-site');
      const next = response.headers.get('location');
      if (next === null) throw new Error(`${url.href} answered ${response.status}: ${await response.text()}`);
      url = new URL(next, url);
    }
    throw new Error('the way never ends');
  }

  return {
    cookies,
    visit,
    request,
    /** Sends only one request and returns the target of its redirect, without following it. */
    async step(address: string) {
      const response = await request(address, {}, 'cross-site');
      return response.headers.get('location') ?? '';
    },
    client: (flowType: 'implicit' | 'pkce' = 'pkce') => {
      const memory = new Map<string, string>();
      return new AuthClient({
        url: ctx.url,
        flowType,
        autoRefreshToken: false,
        detectSessionInUrl: false,
        storageKey: `browser-${Math.random()}`,
        fetch: (input, init = {}) => request(new Request(input).url, init, 'same-origin'),
        storage: {
          getItem: (key) => memory.get(key) ?? null,
          setItem: (key, value) => void memory.set(key, value),
          removeItem: (key) => void memory.delete(key),
        },
      });
    },
  };
}

export type TestBrowser = ReturnType<typeof createTestBrowser>;

/** Returns the parameters in the fragment of a URL. */
export const parseFragmentParams = (url: URL) => new URLSearchParams(url.hash.slice(1));

/** Returns the URL at which a sign-in with a provider begins. */
export function buildProviderAuthorizeUrl(
  ctx: Pick<Site, 'url'>,
  provider: string,
  query: Record<string, string> = {},
): string {
  return `${ctx.url}/authorize?${new URLSearchParams({ provider, ...query })}`;
}
