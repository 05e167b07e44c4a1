import { expect, type Page } from '@playwright/test';
import { createAuthenticatorApp } from '../authenticator.ts';
import { routeBareAuthClientPage } from '../bare-client.ts';
import { startHubWithClock, type HubWithClock } from '../hub-with-clock.ts';
import { testWithHubPerFileManager as test } from '../hub.ts';

declare global {
  /** The times at which the page requested a new token since recording began, by the page's own clock. */
  var triedAt: number[];
  /** The number of requests for a new token that have no response yet. */
  var waiting: number;
}

test.describe.configure({ mode: 'serial' });

const seconds = 1_000;
const person = { email: 'ana@exemplo.com.br', password: 'tijolo-azul-42' };
let hub: HubWithClock;

test.beforeAll(async () => {
  hub = await startHubWithClock();
  await hub.people.createSignedInMember('ana');
});
test.afterAll(() => hub.stop());

test.describe('the hub in the browser', () => {
  let page: Page;
  let refreshes: number;

  test.beforeAll(async ({ browser }) => {
    page = await (await browser.newContext({ baseURL: hub.url, locale: 'pt-BR' })).newPage();
    page.on('request', (request) => {
      if (request.url().includes('grant_type=refresh_token')) refreshes += 1;
    });
    await page.addInitScript(() => {
      const { fetch } = globalThis;
      globalThis.triedAt = [];
      globalThis.waiting = 0;
      globalThis.fetch = async (input, init) => {
        const address = input instanceof Request ? input.url : input.toString();
        if (!address.includes('grant_type=refresh_token')) return fetch(input, init);
        triedAt.push(Date.now());
        waiting += 1;
        return fetch(input, init).finally(() => (waiting -= 1));
      };
    });
    await page.clock.install();
    await page.goto('/login');
    await page.getByLabel('E-mail').fill(person.email);
    await page.getByLabel('Senha', { exact: true }).fill(person.password);
    await page.getByRole('button', { name: 'Entrar', exact: true }).click();
    await expect(page.getByRole('button', { name: 'O que você está construindo?' })).toBeVisible();
  });
  test.beforeEach(() => void (refreshes = 0));
  // Returns the stored session. After a renewal a test must wait until the stored session changes, because the lifetime
  // of a new token counts from the arrival of its response, not from the request.
  const stored = () => page.evaluate(() => localStorage.getItem('sb-127-auth-token'));
  test.afterAll(() => page.context().close());

  test('the hub in the browser stores its session under the name from the host', async () => {
    expect(await page.evaluate(() => Object.keys(localStorage))).toContain('sb-127-auth-token');
  });

  test('the hub in the browser checks every 30 s, and renews a token with less than three checks before it expires', async () => {
    // The token expires after 900 s. With a check every 30 s, 5 checks are left at 750 s, and 3 at 810 s.
    await hub.advanceTime(page, 750 * seconds);
    expect(refreshes).toBe(0);
    const before = await stored();
    await hub.advanceTime(page, 60 * seconds);
    await expect.poll(() => refreshes).toBe(1);
    await expect.poll(stored).not.toBe(before);
  });

  test('the hub in the browser stops checking while the tab is hidden, and checks immediately when it is visible again', async () => {
    await setVisibility(page, 'hidden');
    await hub.advanceTime(page, 870 * seconds);
    expect(refreshes).toBe(0);
    const before = await stored();
    await setVisibility(page, 'visible');
    await expect.poll(() => refreshes).toBe(1);
    await expect.poll(stored).not.toBe(before);
  });

  test('without a connection the hub in the browser retries after 200 ms, doubling the delay each time, within one check', async () => {
    await page.evaluate(() => void (triedAt = []));
    await page.context().setOffline(true);
    // From here on only `advanceClock` moves the clock of the page, so that the delays between the requests do not
    // depend on the speed of the machine.
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 5_000));
    await hub.advanceTime(page, 765 * seconds);
    // Advances the clocks in steps that are short compared with the delay before the next attempt, and waits until each
    // attempt has failed before the clock advances further.
    const advanceClock = async (milliseconds: number) => {
      await hub.advanceTime(page, milliseconds);
      await page.waitForFunction(() => waiting === 0);
    };
    while (refreshes === 0) await advanceClock(100);
    for (let passed = 0; passed < 2 * seconds; passed += 50) await advanceClock(50);
    for (let passed = 0; passed < 27 * seconds; passed += 250) await advanceClock(250);
    const times = await page.evaluate(() => triedAt);
    // The delays 0.2 + 0.4 + … + 12.8 s fit into the 30 s of one check; the next delay of 25.6 s does not.
    expect(times).toHaveLength(8);
    for (const [step, gap] of toGaps(times).entries()) {
      expect(gap).toBeGreaterThanOrEqual(200 * 2 ** step);
      expect(gap).toBeLessThan(200 * 2 ** (step + 1));
    }
    await page.clock.resume();
    await page.context().setOffline(false);
  });
});

const toGaps = (times: number[]) => times.slice(1).map((time, index) => time - (times[index] ?? 0));

async function setVisibility(page: Page, state: 'hidden' | 'visible') {
  await page.evaluate((value) => {
    Object.defineProperty(document, 'visibilityState', { value, configurable: true });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  }, state);
}

test.describe('the client alone, with the service', () => {
  let page: Page;

  test.beforeAll(async ({ browser }) => {
    page = await (await browser.newContext({ baseURL: hub.url })).newPage();
    await page.clock.install({ time: hub.ctx.now() });
    await routeBareAuthClientPage(page);
    await page.goto('/bare');
  });
  test.afterAll(() => page.context().close());

  test('the auth client emits the initial session, sign-in, renewal, change and sign-out', async () => {
    await page.evaluate(async (item) => {
      await client.signInWithPassword(item);
      await client.refreshSession();
      await client.updateUser({ data: { name: 'Ana Prado' } });
      await client.signOut();
    }, person);
    expect(await page.evaluate(() => sentTypes)).toEqual([
      'INITIAL_SESSION',
      'SIGNED_IN',
      'TOKEN_REFRESHED',
      'USER_UPDATED',
      'SIGNED_OUT',
    ]);
  });

  test('the auth client emits an event for a completed MFA', async () => {
    await hub.people.createSignedInMember('bia');
    const enrolled = await page.evaluate(async (item) => {
      await client.signInWithPassword({ ...item, email: 'bia@exemplo.com.br' });
      const { data } = await client.mfa.enroll({ factorType: 'totp' });
      sentTypes.length = 0;
      return data ?? undefined;
    }, person);
    const code = createAuthenticatorApp(enrolled?.totp.secret ?? '', hub).nextCode();
    const verification = { factorId: enrolled?.id ?? '', code };
    await page.evaluate((item) => client.mfa.challengeAndVerify(item), verification);
    expect(await page.evaluate(() => sentTypes)).toEqual(['MFA_CHALLENGE_VERIFIED']);
    await page.evaluate(() => client.signOut());
  });

  test('the auth client caches the key set for ten minutes', async () => {
    let fetched = 0;
    page.on('request', (request) => void (request.url().endsWith('/jwks.json') && (fetched += 1)));
    const claims = () => page.evaluate(async () => (await client.getClaims()).data?.claims.email);
    await page.evaluate((item) => client.signInWithPassword(item), person);
    expect(await claims()).toBe(person.email);
    await hub.advanceTime(page, 595 * seconds);
    expect(await claims()).toBe(person.email);
    expect(fetched).toBe(1);
    await hub.advanceTime(page, 10 * seconds);
    expect(await claims()).toBe(person.email);
    expect(fetched).toBe(2);
    await page.evaluate(() => client.signOut());
  });

  test('the auth client emits a recovery from the link in the email, and warns when the link is stale', async () => {
    const warnings: string[] = [];
    page.on('console', (input) => void (input.type() === 'warning' && warnings.push(input.text())));
    for (const wait of [0, 125 * seconds]) {
      hub.passTime(61 * seconds);
      await page.clock.setSystemTime(hub.ctx.now());
      const landing = await recoveryLanding();
      await page.goto('about:blank');
      await page.clock.setSystemTime(new Date(hub.ctx.now().getTime() + wait));
      await page.goto(landing);
      await expect.poll(() => page.evaluate(() => sentTypes)).toContain('PASSWORD_RECOVERY');
      expect(warnings.filter((text) => text.includes('issued over 120s ago'))).toHaveLength(
        wait === 0 ? 0 : 1,
      );
    }
  });

  /**
   * Confirms the link of a recovery email, as the button of its page does, and returns the URL to which the hub
   * redirects.
   */
  async function recoveryLanding() {
    await page.request.post('/auth/v1/recover', {
      params: { redirect_to: `${hub.url}/bare` },
      data: { email: person.email },
    });
    const [mail] = await (await page.request.get(`/outbox.json?to=${person.email}`)).json();
    const link = new URL(mail.links[0]);
    const sent = await page.request.post('/auth/v1/verify/confirm', {
      headers: { Origin: hub.url, 'Sec-Fetch-Site': 'same-origin' },
      form: Object.fromEntries(link.searchParams),
      maxRedirects: 0,
    });
    return sent.headers()['location'] ?? '';
  }
});
