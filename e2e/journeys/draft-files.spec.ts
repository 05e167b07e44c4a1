import { expect, type Page } from '@playwright/test';
import { ana, dora } from '../accounts.ts';
import { locateDiscussionCard } from '../feed.ts';
import { createPictureFile, dropFileOnto } from '../pictures.ts';
import { createDiscussionByApi, signIn } from '../people.ts';
import { test } from '../two-members.ts';
import { openMonitoredPage } from '../monitored-page.ts';
import { listDraftFileNamesInBrowser } from '../draft-files.ts';

// The browser logs an error for a request that a reload aborts.
test.use({ allowsBrowserProblems: true });
test.describe.configure({ mode: 'serial' });

let page: Page;
let anasId: string;
test.beforeAll(async ({ members }) => {
  page = members.dora;
  const id = await createDiscussionByApi(members.ana, 'Quem tem as fotos?', 'Fotos do mutirão');
  ({ authorId: anasId } = await (await page.request.get(`/api/discussions/${id}`)).json());
});
test.afterEach(() => page.unrouteAll());

const text = (name: string, bytes = 20) => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.alloc(bytes, 'a'),
});
const chooseFiles = (...files: ReturnType<typeof text>[]) =>
  page.locator('input[type=file]').setInputFiles(files);
const attached = () => page.getByRole('list', { name: 'O que será anexado' });
/** Waits until the browser stores exactly the files with these names. A reload before that would lose a change. */
const expectStored = (...names: string[]) =>
  expect.poll(async () => (await listDraftFileNamesInBrowser(page)).toSorted()).toEqual(names);
const opener = () => page.getByRole('button', { name: /^(O que você está construindo|Continuar rascunho)/ });
const notStored =
  'Não fica guardado neste navegador: se a página for recarregada, escolha o arquivo de novo.';

async function openComposer() {
  await page.goto('/');
  await opener().click();
  await expect(page.getByLabel('Texto', { exact: true })).toBeVisible();
}
const writeText = (words: string) => page.getByLabel('Texto', { exact: true }).fill(words);
const cancel = () => page.getByRole('button', { name: 'Cancelar', exact: true }).click();
const signOut = async () => {
  await page.getByRole('button', { name: /^Sua conta/ }).click();
  await page.getByRole('menuitem', { name: 'Sair' }).click();
  await expect(page).toHaveURL(/login/);
};

test('a file dropped beside the text is attached, and ignored where nothing accepts it', async () => {
  await openComposer();
  await dropFileOnto(page.getByLabel('Título (opcional)'), text('solto.txt'));
  await expect(attached()).toContainText('solto.txt');
  await page.getByRole('button', { name: 'Cancelar', exact: true }).click();
  const isAllowed = await page.evaluate(() => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File(['x'], 'perdido.txt'));
    const init = { dataTransfer, bubbles: true, cancelable: true };
    return document.body.dispatchEvent(new DragEvent('drop', init));
  });
  expect(isAllowed).toBe(false);
});

test('files wait in the draft of a discussion over a reload, under their names, and are sent', async () => {
  await openComposer();
  await chooseFiles(text('plano.txt'), await createPictureFile('praia.png'));
  await expect(attached().getByRole('listitem')).toHaveCount(2);
  await expectStored('plano.txt', 'praia.png');
  await page.reload();
  await page.getByRole('button', { name: 'Continuar rascunho: plano.txt' }).click();
  await expect(attached()).toContainText('plano.txt');
  await expect(attached()).toContainText('praia.png');
  await writeText('Guardado e enviado.');
  await page.getByRole('button', { name: 'Publicar', exact: true }).click();
  const card = locateDiscussionCard(page, 'Guardado e enviado.');
  await expect(card.getByRole('link', { name: 'Baixar plano.txt' })).toBeVisible();
  await expect(card.getByRole('img', { name: 'Imagem: praia.png' })).toBeVisible();
});

test('a file that was sent, removed or discarded with its draft does not reappear', async () => {
  await openComposer();
  await expect(attached()).toBeHidden();
  await chooseFiles(text('um.txt'), text('dois.txt'));
  await page.getByRole('button', { name: 'Remover um.txt' }).click();
  await expectStored('dois.txt');
  await page.reload();
  await opener().click();
  await expect(attached()).toContainText('dois.txt');
  await expect(attached()).not.toContainText('um.txt');
  await cancel();
  await expectStored();
  await openComposer();
  await chooseFiles(text('tres.txt'));
  await expect(attached().getByRole('listitem')).toHaveCount(1);
  await cancel();
  await expectStored();
});

test('files beyond 50 MB are not stored, and the page marks the first of them', async () => {
  await openComposer();
  await writeText('Muita coisa.');
  const nineMegabytes = 9 * 1024 * 1024;
  await chooseFiles(...['1', '2', '3', '4', '5'].map((name) => text(`${name}.txt`, nineMegabytes)));
  await chooseFiles(text('6.txt', nineMegabytes));
  const sixth = attached().getByRole('listitem').filter({ hasText: '6.txt' });
  await expect(sixth).toContainText(notStored);
  await expect(attached().getByText(notStored)).toHaveCount(1);
  await expectStored('1.txt', '2.txt', '3.txt', '4.txt', '5.txt');
  await page.reload();
  await opener().click();
  await expect(attached().getByRole('listitem')).toHaveCount(5);
  await cancel();
  await expectStored();
});

test('files of a message wait over a reload, sent or not, and are sent with the message', async () => {
  await page.goto(`/conversas?com=${anasId}`);
  const files = page.getByRole('list', { name: 'Arquivos anexados' });
  await chooseFiles(text('chegou.txt'));
  await expect(files.getByText('chegou.txt', { exact: true })).toBeVisible();
  await page.route('**/api/files*', () => undefined, { times: 1 });
  await chooseFiles(text('parado.txt'));
  await expect(files).toContainText('Enviando parado.txt');
  await expectStored('parado.txt');
  await page.reload();
  await expect(files.getByText('chegou.txt', { exact: true })).toBeVisible();
  await expect(files.getByText('parado.txt', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Enviar', exact: true }).click();
  await expect(page.getByRole('log').getByRole('link', { name: /parado\.txt/ })).toBeVisible();
  await expect(page.getByRole('log').getByRole('link', { name: /chegou\.txt/ })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Mensagem para Ana Prado' })).toBeVisible();
  await expect(files).toBeHidden();
});

test('if the browser cannot store anything, each file says so', async ({ browser, hub }) => {
  const closed = await openMonitoredPage(browser, hub.url, await page.context().storageState());
  await closed.addInitScript(() => Object.defineProperty(window, 'indexedDB', { value: undefined }));
  await closed.goto('/');
  await closed.getByRole('button', { name: 'O que você está construindo?' }).click();
  await closed.locator('input[type=file]').setInputFiles(text('solto.txt'));
  await expect(closed.getByRole('list', { name: 'O que será anexado' })).toContainText(notStored);
  await closed.context().close();
});

test('another account in the same browser is not shown the files, and their owner finds them again', async () => {
  await openComposer();
  await writeText('Só de Dora.');
  await chooseFiles(text('segredo.txt'));
  await expect(attached()).toContainText('segredo.txt');
  await expectStored('segredo.txt');
  await signOut();
  await signIn(page, ana.email);
  await opener().click();
  await expect(page.getByLabel('Texto', { exact: true })).toBeVisible();
  await expect(attached()).toBeHidden();
  await cancel();
  await signOut();
  await signIn(page, dora.email);
  await page.getByRole('button', { name: 'Continuar rascunho: Só de Dora.' }).click();
  await expect(attached()).toContainText('segredo.txt');
});
