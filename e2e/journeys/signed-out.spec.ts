import { expect, type Page } from '@playwright/test';
import {
  ana,
  changePasswordByApi,
  dora,
  endOtherSessionsByApi,
  createSignedInStorageState,
  signUpAndCreateHttpClient,
} from '../accounts.ts';
import { locateMessageField, locateMessageThread, sendChatMessage } from '../chat.ts';
import { createDiscussionByForm, createDiscussionByApi, signIn } from '../people.ts';
import { test } from '../two-members.ts';
import { openMonitoredPage, openWithRealtime } from '../monitored-page.ts';

// A browser logs an error without a connection, and also when its session is over.
test.use({ allowsBrowserProblems: true });
test.describe.configure({ mode: 'serial' });

const bruna = { name: 'Bruna Luz', email: 'bruna@exemplo.com.br' };
const draft = 'Rascunho só da Ana';
const unsent = 'Recado da Ana, sem sinal';
const messages = '**/api/private-messages';
let page: Page;
let brunaId: string;
let file: string;
let discussion: string;

test.beforeAll(async ({ browser, hub }) => {
  const asBruna = await signUpAndCreateHttpClient(hub.url, bruna);
  brunaId = (await asBruna('GET', '/api/user/profile')).body.id;
  page = await openMonitoredPage(browser, hub.url, await createSignedInStorageState(hub.url, ana), 'allow');
});
test.afterAll(() => page.context().close());

async function signOut() {
  await page.getByRole('button', { name: /Sua conta/ }).click();
  await page.getByRole('menuitem', { name: 'Sair' }).click();
  await expect(page.getByText('Você foi desconectado com sucesso.').first()).toBeVisible();
}

/** Returns the browser’s response status for each address with each cache mode; 0 without a response. */
const fetchAll = (addresses: string[]) =>
  page.evaluate(async (all) => {
    const requestOptions: RequestInit[] = [
      {},
      { cache: 'force-cache' },
      { cache: 'only-if-cached', mode: 'same-origin' },
    ];
    const requests = all.flatMap((address) =>
      requestOptions.map((options) =>
        fetch(address, options).then(
          ({ status }) => status,
          () => 0,
        ),
      ),
    );
    return Promise.all(requests);
  }, addresses);

/** Writes a message that the hub does not receive. Playwright disables the HTTP cache while a route is set. */
async function leaveMessageUnsent() {
  await page.route(messages, (route) => route.abort('failed'));
  await page.goto(`/conversas?com=${brunaId}`);
  await locateMessageField(page, bruna.name).fill(unsent);
  await locateMessageField(page, bruna.name).press('Enter');
  await expect(locateMessageThread(page, bruna.name).getByRole('alert')).toContainText('Não enviada');
}

/** Collects the private messages that the page sends from now on. */
function watchMessages() {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname === '/api/private-messages')
      sent.push(request.postDataJSON().content);
  });
  return sent;
}

const readStoredData = (id: string) =>
  page.evaluate(
    async (owner) => ({
      caches: (await caches.keys()).filter((name) => !name.startsWith('files:')),
      keys: Object.keys(localStorage).filter(
        (key) => key.includes(owner) && !key.startsWith('mutirao-draft:'),
      ),
    }),
    id,
  );

test('after signing out nothing a member saw can be read in that browser, online or offline', async ({
  hub,
}) => {
  await page.goto('/');
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  discussion = await createDiscussionByApi(page, 'Segredo da horta fechada.', 'Horta fechada');
  const sent = await page.evaluate(async (id) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 40, height: 30 });
    const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve));
    const body = new FormData();
    body.set('file', picture ?? new Blob(), 'foto.png');
    const response = await fetch(`/api/discussions/${id}/attachments/upload`, { method: 'POST', body });
    return response.json();
  }, discussion);
  file = sent.fileUrl;
  const { id } = await (await page.request.get('/api/user/profile')).json();
  await page.evaluate((owner) => localStorage.setItem(`mutirao-searches:${owner}`, '["segredo"]'), id);
  await page.goto(`/discussions/${discussion}`);
  await expect(page.getByText('Segredo da horta fechada.').first()).toBeVisible();
  await page
    .getByRole('textbox', { name: /coment/i })
    .first()
    .fill(draft);
  const read = [file, `/api/discussions/${discussion}/opened`, '/api/user/profile'];
  expect((await fetchAll([file])).filter((status) => status === 200)).toHaveLength(3);
  await leaveMessageUnsent();

  await signOut();
  await page.unroute(messages);
  expect((await fetchAll(read)).filter((status) => status === 200 || status === 206)).toEqual([]);
  expect(await readStoredData(id)).toEqual({ caches: [], keys: [] });
  await page.goto(file);
  await expect(page.locator('img')).toHaveCount(0);
  await page.goto('/login');
  await page.context().setOffline(true);
  expect((await fetchAll(read)).every((status) => status === 0)).toBe(true);
  for (const address of ['/', `/discussions/${discussion}`]) {
    await page.goto(address);
    await expect(page.getByRole('heading', { name: 'Sem conexão' })).toBeVisible();
    await expect(page.getByText('Segredo da horta fechada.')).toHaveCount(0);
  }
  await page.context().setOffline(false);
  expect(hub.url).toBe(new URL(page.url()).origin);
});

test('a second member in the same browser does not see the draft or send the message of the first one; when the first one signs in again, the draft is there and the message is sent', async () => {
  const sent = watchMessages();
  await page.goto('/login');
  // A browser that was closed before it could delete the cache of the first member.
  await page.evaluate(async () => void (await caches.open('own:first-member')));
  await signIn(page, dora.email);
  await expect(page.getByRole('button', { name: 'O que você está construindo?' })).toBeVisible();
  await expect
    .poll(async () => (await readStoredData('')).caches.toSorted())
    .toEqual(['language', expect.stringMatching(/^own:[0-9a-f-]{36}$/)]);
  await page.goto(`/discussions/${discussion}`);
  await expect(page.getByText('Segredo da horta fechada.').first()).toBeVisible();
  await expect(page.getByText(draft)).toHaveCount(0);
  await page.goto(`/conversas?com=${brunaId}`);
  await sendChatMessage(page, bruna.name, 'Oi, Bruna');
  await expect(locateMessageThread(page, bruna.name).getByText('Enviada')).toBeVisible();
  await expect(page.getByText(unsent)).toHaveCount(0);
  expect(sent).toEqual(['Oi, Bruna']);
  await signOut();
  await signIn(page, ana.email);
  await expect.poll(() => sent).toEqual(['Oi, Bruna', unsent]);
  await page.goto(`/conversas?com=${brunaId}`);
  await expect(locateMessageThread(page, bruna.name).getByText(unsent)).toHaveCount(1);
  await expect(locateMessageThread(page, bruna.name).getByText('Enviada')).toBeVisible();
  expect(sent).toEqual(['Oi, Bruna', unsent]);
  await page.goto(`/discussions/${discussion}`);
  await expect(page.getByText(draft).first()).toBeVisible();
});

test('a session ended elsewhere deletes its cached data, and the login screen says why', async ({ hub }) => {
  await expect(page.getByText('Segredo da horta fechada.').first()).toBeVisible();
  expect((await fetchAll([file])).filter((status) => status === 200)).toHaveLength(3);
  const { id } = await (await page.request.get('/api/user/profile')).json();
  await endOtherSessionsByApi(hub.url, ana);
  await expect(page).toHaveURL(/\/login/);
  const why = page.getByRole('alert').filter({ hasText: 'Sua sessão terminou' });
  await expect(why).toContainText('Ela foi encerrada em outro aparelho da sua conta.');
  expect((await fetchAll([file])).filter((status) => status === 200)).toEqual([]);
  await expect.poll(() => readStoredData(id)).toEqual({ caches: [], keys: [] });
  await page.reload();
  await expect(why).toBeVisible();
  await signIn(page, ana.email);
  await expect(page.getByText(draft).first()).toBeVisible();
  await signOut();
  await expect(why).toHaveCount(0);
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Entrar', exact: true })).toBeVisible();
  await expect(why).toHaveCount(0);
});

test('the page without a connection is in the language of the account', async ({ hub }) => {
  await signIn(page, ana.email);
  await createDiscussionByForm(page, 'De volta.');
  const changed = await page.request.patch('/api/user/settings', {
    headers: { Origin: hub.url },
    data: { language: 'es-ES' },
  });
  expect(changed.ok()).toBe(true);
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'es-ES');
  const recorded = () =>
    page.evaluate(async () => (await (await caches.match('/language'))?.text()) ?? 'nenhum');
  await expect.poll(recorded).toBe('es-ES');
  await page.context().setOffline(true);
  await page.goto('/eventos');
  await expect(page.getByRole('heading', { name: 'Sin conexión' })).toBeVisible();
  await page.context().setOffline(false);
});

test('a password that is changed elsewhere is the reason that the login screen gives', async ({ hub }) => {
  await changePasswordByApi(hub.url, ana, 'telha-verde-77');
  await page.goto('/');
  await expect(page).toHaveURL(/\/login/);
  const why = page.getByRole('alert').filter({ hasText: 'Sua sessão terminou' });
  await expect(why).toContainText('A senha desta conta foi trocada em outro lugar.');
});

test('after a permanent ban nothing that the member saw can be read in that browser, online or offline', async ({
  dora: admin,
}) => {
  await signIn(page, bruna.email);
  await expect(page.getByRole('button', { name: 'O que você está construindo?' })).toBeVisible();
  await page.evaluate((owner) => localStorage.setItem(`mutirao-searches:${owner}`, '["horta"]'), brunaId);
  await openWithRealtime(page, `/discussions/${discussion}`);
  await expect(page.getByText('Segredo da horta fechada.').first()).toBeVisible();
  const read = [file, `/api/discussions/${discussion}/opened`];
  expect((await fetchAll([file])).filter((status) => status === 200)).toHaveLength(3);
  await expect.poll(async () => (await readStoredData(brunaId)).caches).toContain(`own:${brunaId}`);

  const banned = await admin.request.post('/api/admin/punishments', {
    headers: { 'Sec-Fetch-Site': 'same-origin' },
    data: { userId: brunaId, type: 'permanent_ban', reason: 'Vendeu contas falsas.' },
  });
  expect(banned.status()).toBe(201);
  await expect(page.getByRole('heading', { name: 'Sua conta foi banida.' })).toBeVisible();
  await expect.poll(() => readStoredData(brunaId)).toEqual({ caches: [], keys: [] });
  // The first rejected request empties the cache. The page may not have sent one yet, so the test sends
  // requests until the cache is empty.
  const readable = async () => (await fetchAll(read)).filter((status) => status === 200 || status === 206);
  await expect.poll(readable).toEqual([]);
  await page.context().setOffline(true);
  for (const address of ['/', `/discussions/${discussion}`]) {
    await page.goto(address);
    await expect(page.getByRole('heading', { name: 'Sem conexão' })).toBeVisible();
    await expect(page.getByText('Segredo da horta fechada.')).toHaveCount(0);
  }
  await page.context().setOffline(false);
});
