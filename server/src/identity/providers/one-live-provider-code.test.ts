import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestBrowser } from '../testing/browser.ts';
import { assertPresent } from '../testing/people.ts';
import { startExternalProvider, type TestExternalProvider } from '../testing/start-external-provider.ts';
import { startIdentity, type TestIdentity } from '../testing/start-identity.ts';

let ctx: TestIdentity;
let service: TestExternalProvider;
beforeAll(async () => {
  service = await startExternalProvider();
  ctx = await startIdentity({ settings: { providers: [service.oidc, service.oauth2] } });
});
afterAll(() => Promise.all([ctx.stop(), service.stop()]));

/** Signs in with a provider up to the code, which the client has not exchanged yet. */
async function obtainCode(provider: string) {
  const browser = createTestBrowser(ctx);
  const client = browser.client('pkce');
  const { data } = await client.signInWithOAuth({ provider: provider as 'google' });
  const landing = await browser.visit(assertPresent(data.url));
  return { client, code: assertPresent(landing.searchParams.get('code')) };
}

test('a newer code of a sign-in with a provider ends the older one, and not that of another provider', async () => {
  service.claims = { ...service.claims, id: 4711 };
  service.emails = [{ email: 'ana@example.com', primary: true, verified: true }];
  // The account gets both identities first, because a new identity could delete codes as well.
  for (const provider of ['prefeitura', 'oficina']) await obtainCode(provider);
  const ofOtherProvider = await obtainCode('oficina');
  const older = await obtainCode('prefeitura');
  const newer = await obtainCode('prefeitura');
  const late = await older.client.exchangeCodeForSession(older.code);
  expect(late.error?.code).toBe('flow_state_not_found');
  for (const { client, code } of [newer, ofOtherProvider]) {
    const exchanged = await client.exchangeCodeForSession(code);
    expect(exchanged.data.session?.user.email).toBe('ana@example.com');
  }
});
