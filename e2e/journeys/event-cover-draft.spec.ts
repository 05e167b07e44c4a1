import { expect, type Page } from '@playwright/test';
import { ana, dora } from '../accounts.ts';
import { listDraftFileNamesInBrowser } from '../draft-files.ts';
import { createPictureFile } from '../pictures.ts';
import { signIn } from '../people.ts';
import { test } from '../two-members.ts';

// The browser logs an error for a request that a reload aborts.
test.use({ allowsBrowserProblems: true });
test.describe.configure({ mode: 'serial' });

let page: Page;
test.beforeAll(({ members }) => void (page = members.dora));

const dialog = () => page.getByRole('dialog', { name: 'Criar evento' });
const cover = () => dialog().getByRole('group', { name: 'Capa' });
const picture = () => cover().locator('img[src^="blob:"]');
/** Waits until the browser stores exactly the files with these names. A reload before that would lose a change. */
const expectStored = (...names: string[]) =>
  expect.poll(() => listDraftFileNamesInBrowser(page)).toEqual(names);
const choose = async (name: string) =>
  cover()
    .locator('input[type=file]')
    .setInputFiles(await createPictureFile(name));

async function open() {
  await page.goto('/eventos');
  await page.getByRole('button', { name: 'Criar evento', exact: true }).click();
  await expect(cover()).toBeVisible();
}
const account = () => page.getByRole('button', { name: /^Sua conta/ });
async function signOut() {
  await page.goto('/eventos');
  await account().click();
  await page.getByRole('menuitem', { name: 'Sair' }).click();
  await expect(page).toHaveURL(/login/);
}

test('the cover of a new event waits over a reload, and one that was removed does not reappear', async () => {
  await open();
  await dialog().getByRole('textbox', { name: 'Título' }).fill('Roda de capas');
  await choose('velha.png');
  await choose('praia.png');
  await expectStored('praia.png');
  await page.reload();
  await open();
  await expect(dialog().getByRole('textbox', { name: 'Título' })).toHaveValue('Roda de capas');
  await expect(picture()).toBeVisible();
  await cover().getByRole('button', { name: 'Voltar aos azulejos' }).click();
  await expectStored();
  await open();
  await expect(picture()).toHaveCount(0);
});

test('another account in the same browser is not shown the cover, and its owner finds it again', async () => {
  await choose('segredo.png');
  await expectStored('segredo.png');
  await signOut();
  await signIn(page, ana.email);
  await expect(account()).toBeVisible();
  expect(await listDraftFileNamesInBrowser(page)).toEqual(['segredo.png']);
  await signOut();
  await signIn(page, dora.email);
  await expect(account()).toBeVisible();
  await open();
  await expect(picture()).toBeVisible();
});

test('the cover is sent with the event, and is not in the next new event', async () => {
  await dialog().getByLabel('Descrição', { exact: true }).fill('Com imagem.');
  const date = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10);
  await dialog().getByLabel('Data e hora').fill(`${date}T19:00`);
  await dialog().getByRole('button', { name: 'Criar evento' }).click();
  await expect(dialog()).toBeHidden();
  await page.getByRole('link', { name: 'Roda de capas' }).first().click();
  await expect(page.locator('img[src^="/api/event-covers/"]')).toBeVisible();
  await expectStored();
  await open();
  await expect(picture()).toHaveCount(0);
});

test('a cover is deleted when a member signs out who is not to be remembered', async () => {
  await choose('lembrada.png');
  await expectStored('lembrada.png');
  await page.evaluate(() => localStorage.setItem('mutirao-remember', '0'));
  await choose('passageira.png');
  await expect(cover()).toContainText('Não fica guardado neste navegador');
  await signOut();
  expect(await listDraftFileNamesInBrowser(page)).toEqual([]);
});
