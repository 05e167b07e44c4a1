import { expect, type Page } from '@playwright/test';
import { signIn } from '../people.ts';
import { test } from '../two-members.ts';

test.use({ allowsBrowserProblems: true });
test.describe.configure({ mode: 'serial' });

const preparing = (page: Page) => page.getByText('Preparando sua sessão', { exact: true });

/** Delays all requests to an address until the returned function is called. */
async function delayRequests(page: Page, address: string | RegExp) {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

test('a sync that takes more than 400 ms shows a message over the page, which stays usable', async ({
  members: { ana },
}) => {
  const step = 20;
  const threshold = 400;
  await ana.clock.install();
  // A paused clock makes the result independent of the machine's speed: time passes only when the test advances it.
  await ana.clock.pauseAt(Date.now() + 1_000);
  const release = await delayRequests(ana, '**/api/auth/sync');
  let isRequested = false;
  ana.on('request', (request) => (isRequested ||= request.url().endsWith('/api/auth/sync')));
  await ana.goto('/');
  await expect(ana.getByRole('heading', { name: 'Discussões' })).toBeAttached();
  await expect
    .poll(
      async () => {
        if (!isRequested) await ana.clock.runFor(step);
        return isRequested;
      },
      { intervals: [1] },
    )
    .toBe(true);
  await ana.clock.runFor(threshold - 5 * step);
  await expect(preparing(ana)).toHaveCount(0);
  await ana.clock.runFor(5 * step);
  await expect(preparing(ana)).toBeVisible();
  await expect(ana.getByRole('button', { name: 'O que você está construindo?' })).toBeVisible();
  release();
  await ana.clock.resume();
  await expect(preparing(ana)).toHaveCount(0);
});

test('a slow feed request shows a spinner over the list', async ({ members: { dora } }) => {
  await dora.goto('/');
  const release = await delayRequests(dora, /\/api\/discussions\?/);
  await dora
    .getByRole('group', { name: 'Filtrar por categoria' })
    .getByRole('button', { name: /^IA/ })
    .click();
  const loading = dora.getByText('Carregando discussões', { exact: true });
  await expect(loading).toBeVisible();
  release();
  await expect(loading).toHaveCount(0);
});

test('a browser with an expired hub session shows the spinner until its sync responds', async ({
  members: { dora },
}) => {
  await dora.context().clearCookies();
  const release = await delayRequests(dora, '**/api/auth/sync');
  await dora.goto('/');
  await expect(preparing(dora)).toBeVisible();
  release();
  await expect(dora.getByRole('button', { name: 'O que você está construindo?' })).toBeVisible();
});

test('a slow sign-in shows its progress, and opens the hub', async ({ browser, hub }) => {
  const page = await browser.newPage({ baseURL: hub.url });
  await page.goto('/login');
  const release = await delayRequests(page, '**/api/auth/sync');
  await signIn(page, 'ana@exemplo.com.br');
  await expect(page.getByRole('button', { name: 'Entrando...' })).toBeVisible();
  await expect(preparing(page)).toBeVisible();
  release();
  await expect(page.getByRole('button', { name: 'O que você está construindo?' })).toBeVisible();
  await expect(preparing(page)).toHaveCount(0);
  await page.close();
});
