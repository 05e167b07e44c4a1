import type { Page } from '@playwright/test';
import type { AuthClient } from '@supabase/auth-js';
import { build } from 'vite';

declare global {
  var client: InstanceType<typeof AuthClient>;
  /** The names of all events that the client has emitted, in order. */
  var sentTypes: string[];
}

/** Returns the code of the unmodified Supabase auth client as one module for a browser. */
async function bundle(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    root: import.meta.dirname,
    build: {
      write: false,
      minify: false,
      rolldownOptions: { input: '@supabase/auth-js', preserveEntrySignatures: 'strict' },
    },
  });
  const [result] = Array.isArray(built) ? built : [built];
  if (!result || !('output' in result)) throw new Error('the client was not built');
  return result.output[0].code;
}

const markup = `<!doctype html><meta charset="utf-8"><title>client</title><script type="module">
  import { AuthClient } from '/bare-client.js';
  globalThis.sentTypes = [];
  globalThis.client = new AuthClient({ url: location.origin + '/auth/v1', storageKey: 'sb-bare-auth-token' });
  client.onAuthStateChange((event) => sentTypes.push(event));
</script>`;

/**
 * Serves `/bare` on the hub’s own origin: an empty page that loads only the unmodified Supabase auth client.
 */
export async function routeBareAuthClientPage(page: Page) {
  const code = await bundle();
  await page.route('**/bare', (route) => route.fulfill({ contentType: 'text/html', body: markup }));
  await page.route('**/bare-client.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: code }),
  );
}
