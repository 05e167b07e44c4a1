import { expect, type Page } from '@playwright/test';
import { ana, dora, createSignedInStorageState } from '../accounts.ts';
import { createDiscussionByApi } from '../people.ts';
import { test } from '../two-members.ts';
import { openMonitoredPage, openWithRealtime } from '../monitored-page.ts';

// The browser logs an error for each request that it cannot send without a connection.
test.use({ allowsBrowserProblems: true });
test.describe.configure({ mode: 'serial' });

const line = 'Sem conexão — você vê o que estava guardado aqui.';
const field = (page: Page) => page.getByRole('textbox', { name: 'Mensagem para Ana Prado' });

let page: Page;
test.beforeAll(async ({ browser, hub }) => {
  page = await openMonitoredPage(browser, hub.url, await createSignedInStorageState(hub.url, dora), 'allow');
});
test.afterAll(() => page.context().close());

/** The URLs that the service worker has cached for this member. */
const stored = () =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('own:'));
    const addresses = names.map(async (name) =>
      (await (await caches.open(name)).keys()).map(({ url }) => url),
    );
    return (await Promise.all(addresses)).flat();
  });
const isStored = async (address: RegExp) => (await stored()).some((url) => address.test(url));
const openedDiscussion = /\/api\/discussions\/[^/]+\/opened$/;

/** The caches with the files of a build, oldest first. Their names contain the version of the API. */
const listCachedBuilds = () =>
  page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('files:')));
const createBuildCache = (name: string) =>
  page.evaluate(async (cache) => void (await caches.open(cache)), name);

/**
 * Registers a worker script and returns the one that controls the page. Right after the connection is restored the
 * request may fail, so tests repeat the call, as browsers do.
 */
const registerWorker = (address: string) =>
  page.evaluate(async (script) => {
    const { serviceWorker } = navigator;
    await serviceWorker.register(script).catch(() => undefined);
    return serviceWorker.controller?.scriptURL;
  }, address);

test('without a connection the hub opens, shows what was read, and sends what was written once it is back', async ({
  hub,
}) => {
  await page.goto('/');
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  const discussion = await createDiscussionByApi(
    page,
    'Estacas de hortelã, na sombra.',
    'Quem quer hortelã?',
  );
  const { id: anaId } = (await (await page.request.get('/api/users?q=ana')).json())[0];
  const input = await page.request.post('/api/private-messages', {
    headers: { Origin: hub.url },
    data: { receiverId: anaId, content: 'Oi, Ana' },
  });
  const { conversationId } = await input.json();
  const conversation = `/conversas/${conversationId}`;

  await page.goto(`/discussions/${discussion}`);
  await expect(page.getByText('Estacas de hortelã, na sombra.').first()).toBeVisible();
  await openWithRealtime(page, conversation);
  await expect(page.getByRole('log').getByText('Oi, Ana')).toBeVisible();
  await expect.poll(() => isStored(new RegExp(`/api/discussions/${discussion}/opened$`))).toBe(true);
  await expect.poll(() => isStored(/\/api\/private-messages\?/)).toBe(true);
  await expect.poll(() => isStored(/\/$/)).toBe(true);
  // Its list comes with the page, without a request of its own.
  await page.goto('/notificacoes');
  await expect.poll(() => isStored(/\/api\/notifications\?limit=20$/)).toBe(true);

  await page.context().setOffline(true);
  await page.goto(`/discussions/${discussion}`);
  await expect(page.getByText('Estacas de hortelã, na sombra.').first()).toBeVisible();
  await expect(page.getByText(line)).toBeVisible();
  await page.goto(conversation);
  await field(page).fill('Escrita na roça');
  await field(page).press('Enter');
  await expect(field(page)).toHaveValue('');
  await expect(page.getByText('Não enviada')).toBeVisible();

  await page.context().setOffline(false);
  await expect(page.getByText('Não enviada')).toBeHidden();
  await expect(page.getByText(line)).toBeHidden();
  await expect(page.getByRole('log').getByText('Escrita na roça')).toHaveCount(1);
});

test('a new worker takes over an open page: drafts and unsent messages remain, and old files are deleted', async ({
  browser,
  hub,
}) => {
  // A member who has received a reply can send more messages than in a message request.
  const other = await openMonitoredPage(browser, hub.url, await createSignedInStorageState(hub.url, ana));
  const response = await other.request.post(
    `/api/conversations/${new URL(page.url()).pathname.split('/').at(-1)}/messages`,
    { headers: { Origin: hub.url }, data: { content: 'Oi, Dora' } },
  );
  expect(response.status()).toBe(201);
  await other.context().close();
  // A worker script at another URL counts as a new worker. The Content Security Policy of the page does not allow
  // another URL, so the test bypasses the policy.
  const wire = await page.context().newCDPSession(page);
  await wire.send('Page.setBypassCSP', { enabled: true });
  await page.reload();
  await expect(page.getByRole('log').getByText('Escrita na roça')).toBeVisible();
  const [current] = await listCachedBuilds();
  const previous = `files:${current?.split(':')[1]}:previous`;
  await createBuildCache('files:older');
  await createBuildCache(previous);
  await page.context().setOffline(true);
  await field(page).fill('Escrita entre duas versões');
  await field(page).press('Enter');
  await expect(page.getByText('Não enviada')).toBeVisible();
  await field(page).fill('Ainda por dizer');

  await page.context().setOffline(false);
  // The new worker first caches some two hundred files.
  await expect
    .poll(() => registerWorker('/worker.js?next'), { timeout: 60_000 })
    .toContain('/worker.js?next');
  await wire.send('Page.setBypassCSP', { enabled: false });
  await wire.detach();
  await expect(page.getByText('Não enviada')).toBeHidden();
  await expect(page.getByRole('log').getByText('Escrita entre duas versões')).toHaveCount(1);
  await expect(field(page)).toHaveValue('Ainda por dizer');
  // Only files of the build before the previous one are deleted, because an open window may still use the previous
  // build.
  await expect.poll(listCachedBuilds).toEqual([current, previous]);
  expect(await isStored(openedDiscussion)).toBe(true);

  await page.reload();
  await expect(page.getByRole('log').getByText('Escrita entre duas versões')).toHaveCount(1);
  await expect(field(page)).toHaveValue('Ainda por dizer');
  await field(page).fill('');
});

test('a new version of the API deletes the cached responses of the previous one, but not the page', async () => {
  expect(await isStored(openedDiscussion)).toBe(true);
  const wire = await page.context().newCDPSession(page);
  await wire.send('Page.setBypassCSP', { enabled: true });
  await page.reload();
  await createBuildCache('files:other-api:1');
  await expect
    .poll(() => registerWorker('/worker.js?other-api'), { timeout: 60_000 })
    .toContain('/worker.js?other-api');
  await expect.poll(() => isStored(openedDiscussion)).toBe(false);
  await expect.poll(() => isStored(/\/$/)).toBe(true);
  await wire.send('Page.setBypassCSP', { enabled: false });
  await wire.detach();
  await page.evaluate(async () => void (await caches.delete('files:other-api:1')));
  await page.reload();
  await expect(page.getByRole('log').getByText('Escrita entre duas versões')).toHaveCount(1);
});

test('a push shows who and what, and the cache is empty after signing out', async () => {
  const wire = await page.context().newCDPSession(page);
  await page.context().grantPermissions(['notifications']);
  await wire.send('ServiceWorker.enable');
  const registration = new Promise<string>((resolve) =>
    wire.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations;
      if (first) resolve(first.registrationId);
    }),
  );
  const push = {
    origin: new URL(page.url()).origin,
    registrationId: await registration,
    data: JSON.stringify({
      title: 'Vila',
      body: 'Ana Prado enviou uma mensagem para você',
      tag: 'uma',
      path: '/conversas',
    }),
  };
  // The browser’s debugging interface drops push messages while one service worker replaces another, so the same
  // message is sent again; it replaces itself by its tag.
  const shown = async () => {
    await wire.send('ServiceWorker.deliverPushMessage', push);
    return page.evaluate(async () => {
      const ready = await navigator.serviceWorker.ready;
      return (await ready.getNotifications()).map(({ title, body, tag }) => ({ title, body, tag }));
    });
  };
  await expect
    .poll(shown)
    .toEqual([{ title: 'Vila', body: 'Ana Prado enviou uma mensagem para você', tag: 'uma' }]);

  await page.goto('/settings/notificacoes');
  await expect(page.getByRole('heading', { name: 'O que chega, e quando' })).toBeVisible();
  expect(await isStored(/\/api\/private-messages\?/)).toBe(true);
  expect(await isStored(/\/auth\/|settings|devices|\/files|\/admin/)).toBe(false);
  await page.getByRole('button', { name: /Sua conta/ }).click();
  await page.getByRole('menuitem', { name: 'Sair' }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect.poll(() => isStored(/./)).toBe(false);
  await page.context().setOffline(true);
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Sem conexão' })).toBeVisible();
  await page.context().setOffline(false);
});
