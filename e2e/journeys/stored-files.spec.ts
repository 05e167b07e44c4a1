import { expect, type Page } from '@playwright/test';
import { ana } from '../accounts.ts';
import { openHubHomePage, createDiscussionByApi, signIn } from '../people.ts';
import { test } from '../two-members.ts';
import { openMonitoredPage } from '../monitored-page.ts';
import { listDraftFileNamesInBrowser, ageAndListDraftFilesInBrowser } from '../draft-files.ts';

// The browser logs an error for a request that fails.
test.use({ allowsBrowserProblems: true });

let page: Page;
let dora: Page;
test.beforeAll(({ members }) => void ({ ana: page, dora } = members));

const text = (name: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(name) });
const chooseFiles = (...names: string[]) => page.locator('input[type=file]').setInputFiles(names.map(text));
const getFileList = (target: Page) => target.getByRole('list', { name: 'O que será anexado' });
const attached = () => getFileList(page).getByRole('listitem');
const messageFiles = (target: Page) => target.getByRole('list', { name: 'Arquivos anexados' });
const opener = (target: Page) =>
  target.getByRole('button', { name: /^(O que você está construindo|Continuar rascunho)/ });
const notStored =
  'Não fica guardado neste navegador: se a página for recarregada, escolha o arquivo de novo.';

async function openComposer() {
  await page.goto('/');
  await opener(page).click();
}
async function cancel() {
  await page.getByRole('button', { name: 'Cancelar', exact: true }).click();
  await expect.poll(() => stored()).toEqual([]);
}

const stored = (ageMs = 0) => ageAndListDraftFilesInBrowser(page, ageMs);
const namesStored = () => listDraftFileNamesInBrowser(page);

test('files are restored in the order in which they were added, without being stored again', async () => {
  await openComposer();
  await chooseFiles('d.txt', 'a.txt', 'c.txt');
  await chooseFiles('b.txt');
  await expect.poll(namesStored).toHaveLength(4);
  const readAddedAt = async (name: string) => (await stored()).find((item) => item.name === name)?.addedAt;
  const before = await readAddedAt('d.txt');
  await openComposer();
  await expect(attached()).toContainText(['d.txt', 'a.txt', 'c.txt', 'b.txt']);
  // The browser runs transactions in their order: once this file is deleted, every earlier change to the stored files
  // is also written.
  await page.getByRole('button', { name: 'Remover a.txt' }).click();
  await expect.poll(namesStored).toHaveLength(3);
  expect(await readAddedAt('d.txt')).toBe(before);
  await cancel();
});

test('files that were stored more than 30 days ago are deleted when the files are read', async () => {
  const days = (count: number) => count * 24 * 60 * 60 * 1000;
  await openComposer();
  await chooseFiles('velho.txt');
  await expect.poll(namesStored).toEqual(['velho.txt']);
  await stored(days(29));
  await openComposer();
  await expect(attached()).toContainText(['velho.txt']);
  await stored(days(2));
  await page.reload();
  await opener(page).click();
  await expect(page.getByLabel('Texto', { exact: true })).toBeVisible();
  await expect.poll(namesStored).toEqual([]);
  await expect(attached()).toHaveCount(0);
});

test('files that were stored more than 30 days ago are deleted when another one is stored', async () => {
  await openComposer();
  await chooseFiles('velho.txt');
  await expect.poll(namesStored).toEqual(['velho.txt']);
  await stored(31 * 24 * 60 * 60 * 1000);
  await chooseFiles('novo.txt');
  await expect.poll(namesStored).toEqual(['novo.txt']);
  await cancel();
});

test('after the data of the site was cleared files are stored again', async () => {
  await openComposer();
  await chooseFiles('antes.txt');
  await expect.poll(namesStored).toEqual(['antes.txt']);
  await page.evaluate(async () => {
    const deletion = indexedDB.deleteDatabase('mutirao-draft-files');
    await new Promise((resolve) => (deletion.onsuccess = resolve));
  });
  await chooseFiles('depois.txt');
  await expect(attached()).toContainText(['antes.txt', 'depois.txt']);
  await page.reload();
  await opener(page).click();
  await expect(attached()).toContainText(['depois.txt']);
  await cancel();
});

test('each file of a message is recorded and deleted once, when it has arrived', async () => {
  const id = await createDiscussionByApi(dora, 'Fala comigo.', 'Conversa com arquivos');
  const { authorId } = await (await page.request.get(`/api/discussions/${id}`)).json();
  await page.goto(`/conversas?com=${authorId}`);
  await expect(page.getByRole('textbox', { name: 'Mensagem para Dora Melo' })).toBeVisible();
  const calls = await page.evaluateHandle(() => {
    const counts = { deletions: 0, writes: 0 };
    const remove = IDBObjectStore.prototype.delete;
    IDBObjectStore.prototype.delete = function (key) {
      counts.deletions += 1;
      return remove.call(this, key);
    };
    const write = Storage.prototype.setItem;
    Storage.prototype.setItem = function (key, value) {
      if (key.includes('chat-files')) counts.writes += 1;
      write.call(this, key, value);
    };
    return counts;
  });
  await chooseFiles('um.txt');
  await expect(messageFiles(page).getByText('um.txt', { exact: true })).toBeVisible();
  await chooseFiles('dois.txt');
  await expect(messageFiles(page).getByText('dois.txt', { exact: true })).toBeVisible();
  await expect.poll(namesStored).toEqual([]);
  expect(await calls.jsonValue()).toEqual({ deletions: 2, writes: 2 });
});

test('files of a discussion about an event are preserved when another member opens it first', async () => {
  const headers = { 'Sec-Fetch-Site': 'same-origin' };
  const date = new Date(Date.now() + 86_400_000).toISOString();
  const event = { title: 'Mutirão de domingo', description: 'Na praça.', date, duration: 60, publish: true };
  const created = await dora.request.post('/api/events', { headers, data: { ...event, format: 'online' } });
  expect(created.status()).toBe(201);
  const { id } = await created.json();
  const start = () => page.getByRole('button', { name: 'Começar a conversa' }).click();
  await page.goto(`/eventos/${id}`);
  await start();
  await page.getByLabel('Texto', { exact: true }).fill('Levo a lista.');
  await chooseFiles('lista.txt');
  await expect.poll(namesStored).toEqual(['lista.txt']);
  const data = { content: 'Fui mais rápida.', title: 'Domingo', eventId: id };
  const theirs = await (await dora.request.post('/api/discussions', { headers, data })).json();
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Seu comentário' })).toContainText('Levo a lista.');
  expect((await dora.request.delete(`/api/discussions/${theirs.id}`, { headers })).ok()).toBe(true);
  await page.reload();
  await start();
  await expect(attached()).toContainText(['lista.txt']);
  await cancel();
});

test('no files are stored for a member who is not to be remembered', async ({ browser, hub }) => {
  const ownPage = await openMonitoredPage(browser, hub.url);
  await ownPage.goto('/login');
  await ownPage.getByLabel('Lembrar de mim').uncheck();
  await signIn(ownPage, ana.email);
  await opener(ownPage).click();
  await ownPage.locator('input[type=file]').setInputFiles(text('passageiro.txt'));
  await expect(getFileList(ownPage)).toContainText(notStored);
  await ownPage.reload();
  await opener(ownPage).click();
  await expect(ownPage.getByLabel('Texto', { exact: true })).toBeVisible();
  await ownPage.locator('input[type=file]').setInputFiles(text('outro.txt'));
  await expect(getFileList(ownPage).getByRole('listitem')).toContainText(['outro.txt']);
  await ownPage.context().close();
});

test('files that were stored before are deleted when a member signs out who is not to be remembered', async () => {
  await openHubHomePage(page);
  await opener(page).click();
  await chooseFiles('lembrado.txt');
  await expect.poll(namesStored).toEqual(['lembrado.txt']);
  await page.evaluate(() => localStorage.setItem('mutirao-remember', '0'));
  await page.getByRole('button', { name: /^Sua conta/ }).click();
  await page.getByRole('menuitem', { name: 'Sair' }).click();
  await expect(page.getByText('Você foi desconectado com sucesso.').first()).toBeVisible();
  expect(await namesStored()).toEqual([]);
});
