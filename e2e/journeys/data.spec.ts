import { expect, type Page } from '@playwright/test';
import { expectVisibleText } from '../expect-visible-text.ts';
import { testPassword, createDiscussionByApi, signIn } from '../people.ts';
import { createScreenAtUrl, openScreenAndFindProblems } from '../screen.ts';
import { test } from '../two-members.ts';
import { openMonitoredPage } from '../monitored-page.ts';

test.describe.configure({ mode: 'serial' });

const address = 'ana@exemplo.com.br';
let dora: Page;
let ana: Page;
const heading = (page: Page, name: string) => page.getByRole('heading', { name }).first();

test.beforeAll(async ({ members }) => {
  ({ dora, ana } = members);
  await createDiscussionByApi(ana, 'Alguém quer montar uma horta?', 'Horta no telhado');
});

test('a person who considers joining first reads what they would agree to', async ({ browser, hub }) => {
  const guest = await openMonitoredPage(browser, hub.url);
  await guest.goto('/login?modo=cadastro');
  await expect(guest.getByRole('link', { name: 'Termos', exact: true })).toHaveAttribute('href', '/termos');
  await guest.goto('/termos');
  await expectVisibleText(guest, 'Estes termos valem para quem usa Vila do Código');
  await guest.getByRole('link', { name: 'Política de privacidade', exact: true }).click();
  await expect(heading(guest, 'Política de privacidade')).toBeVisible();
  await expectVisibleText(guest, 'a administração do hub');
  await expect(guest.getByRole('link', { name: 'Editar' })).toHaveCount(0);
  const screen = createScreenAtUrl('privacy', '/privacidade', 'Seus direitos');
  expect(await openScreenAndFindProblems(screen, guest)).toEqual([]);
  await guest.getByRole('link', { name: 'Regras da comunidade' }).click();
  await expect(heading(guest, 'Discurso de ódio')).toBeVisible();
  await guest.goto('/privacidade/editar');
  await expect(guest).toHaveURL(/\/login\?next=/);
  await guest.context().close();
});

test('a member downloads all of their data', async () => {
  await ana.goto('/settings');
  const dataLink = ana.getByRole('link', { name: 'Dados', exact: true });
  await dataLink.click();
  // On a phone the links to the sections do not all fit side by side, but the link to the open section must be visible.
  await ana.setViewportSize({ width: 390, height: 844 });
  await ana.reload();
  await expect(dataLink).toBeInViewport({ ratio: 1 });
  await ana.setViewportSize({ width: 1280, height: 844 });
  await expect(ana.getByRole('link', { name: 'Termos de uso' }).first()).toBeVisible();
  // A person who finds the page open must not get the data, so the export requires the password.
  const dialog = ana.getByRole('dialog', { name: 'Exportar meus dados' });
  const exportDialogScreen = {
    name: 'proof',
    open: async (page: Page) => {
      await page.goto('/settings/dados');
      await page.getByRole('button', { name: 'Exportar meus dados' }).click();
      await expect(dialog.getByLabel('Sua senha')).toBeFocused();
    },
  };
  expect(await openScreenAndFindProblems(exportDialogScreen, ana)).toEqual([]);
  await dialog.getByLabel('Sua senha').fill('outra-senha-7');
  await dialog.getByRole('button', { name: 'Pedir a cópia' }).click();
  await expectVisibleText(ana, 'Senha atual incorreta');
  // The wrong password is selected, so that the right one replaces it.
  await expect(dialog.getByLabel('Sua senha')).toBeFocused();
  await ana.keyboard.type(testPassword);
  await dialog.getByRole('button', { name: 'Pedir a cópia' }).click();
  await expect(dialog).toHaveCount(0);
  const link = ana.getByRole('link', { name: 'Baixar ZIP' });
  await expect(link).toBeVisible({ timeout: 20_000 });
  const download = ana.waitForEvent('download');
  await link.click();
  expect(await (await download).failure()).toBeNull();
  const href = (await link.getAttribute('href')) ?? '';
  const named = (await ana.request.get(href)).headers()['content-disposition'] ?? '';
  expect(decodeURIComponent(named)).toMatch(/Vila do Código - \d{4}-\d\d-\d\d\.zip/);
  // The URL works for no other account, not even an admin's.
  expect((await dora.request.get(href)).status()).toBe(404);
  const screen = createScreenAtUrl('data', '/settings/dados', 'Excluir minha conta');
  expect(await openScreenAndFindProblems(screen, ana)).toEqual([]);
});

test('changed terms are read and accepted, and the old version is preserved', async ({ browser, hub }) => {
  await dora.goto('/termos');
  await dora.getByRole('link', { name: 'Editar' }).click();
  const text = dora.getByRole('textbox', { name: 'Texto', exact: true });
  await expect(text).toContainText('A sua conta');
  const screen = {
    name: 'editor',
    open: async (page: Page) => {
      await page.goto('/termos/editar');
      await expect(text).toContainText('A sua conta');
      await text.fill('# Combinados\n\nNo {hub} vale a **gentileza**.');
    },
  };
  expect(await openScreenAndFindProblems(screen, dora)).toEqual([]);
  const textLanguage = dora.getByLabel('Idioma do texto');
  await textLanguage.selectOption('en-US');
  await text.fill('');
  await textLanguage.selectOption('pt-BR');
  await dora.getByRole('tab', { name: 'Visualizar' }).click();
  await expect(dora.getByRole('heading', { name: 'Combinados' })).toBeVisible();
  await dora.getByRole('switch', { name: 'É uma mudança importante' }).click();
  await dora.getByRole('button', { name: 'Publicar versão' }).click();
  await expectVisibleText(dora, 'Documento publicado!');
  await expectVisibleText(dora, 'No Vila do Código vale a gentileza.');
  const foreign = await browser.newPage({ baseURL: hub.url, locale: 'en-US' });
  await foreign.goto('/termos');
  await expectVisibleText(foreign, 'This text does not exist in your language. It is shown in Portuguese.');
  await expect(foreign.getByRole('article')).toHaveAttribute('lang', 'pt-BR');
  await foreign.close();
  await dora.getByLabel('Versões').selectOption({ index: 1 });
  await expectVisibleText(dora, 'Esta é uma versão antiga.');
  await expectVisibleText(dora, 'Estes termos valem para quem usa Vila do Código');

  // The request to accept the new terms must not block the page where members export or delete their data.
  await ana.goto('/settings/dados');
  await expect(heading(ana, 'Exportar meus dados')).toBeVisible();
  await expect(ana.getByRole('alertdialog')).toHaveCount(0);
  const request = {
    name: 'consent',
    open: async (page: Page) => {
      await page.goto('/');
      await expect(page.getByRole('alertdialog', { name: 'Termos para ler e aceitar' })).toBeVisible();
    },
  };
  expect(await openScreenAndFindProblems(request, ana)).toEqual([]);
  await ana.getByRole('button', { name: 'Aceitar e continuar' }).click();
  await expect(ana.getByRole('alertdialog')).toHaveCount(0);
  await ana.goto('/settings/dados');
  await expect(ana.getByText(/^versão 2, em/)).toBeVisible();
});

for (const [width, height] of [
  [1280, 800],
  [390, 844],
  [390, 600],
] as const)
  test(`the fields and the button that delete an account are in view when the dialog opens at ${width}x${height}`, async () => {
    await ana.setViewportSize({ width, height });
    await ana.goto('/settings/dados');
    await ana.getByRole('button', { name: 'Excluir minha conta' }).click();
    const dialog = ana.getByRole('dialog', { name: 'Excluir minha conta' });
    await expect(dialog).toBeVisible();
    const controls = [
      dialog.getByLabel('Sua senha'),
      dialog.getByLabel('Para confirmar, escreva EXCLUIR'),
      dialog.getByRole('button', { name: 'Excluir em 7 dias' }),
    ];
    for (const control of controls) {
      await expect(control).toBeInViewport({ ratio: 1 });
      const box = await control.boundingBox();
      expect(box?.y).toBeGreaterThanOrEqual(0);
      expect((box?.y ?? height) + (box?.height ?? 1)).toBeLessThanOrEqual(height);
    }
    // The dialog must open scrolled to its top, where the most important text is.
    await expect(dialog.getByText(/^Sua conta é encerrada/)).toBeInViewport({ ratio: 1 });
    await ana.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await ana.setViewportSize({ width: 1280, height: 844 });
  });

test('a member requests the deletion of their account, and cancels it', async () => {
  const dialog = ana.getByRole('dialog', { name: 'Excluir minha conta' });
  const open = {
    name: 'leaving',
    open: async (page: Page) => {
      await page.goto('/settings/dados');
      await page.getByRole('button', { name: 'Excluir minha conta' }).click();
      await expect(dialog.getByLabel('Sua senha')).toBeVisible();
    },
  };
  expect(await openScreenAndFindProblems(open, ana)).toEqual([]);
  // A sync request during the deletion gets an error that the session is over, and the browser logs it. So the sync
  // must finish first, and none of a page that was open before may be taken for it.
  await ana.goto('about:blank');
  const syncResponse = ana.waitForResponse(/\/api\/auth\/sync$/);
  await open.open(ana);
  await syncResponse;
  const deleteButton = dialog.getByRole('button', { name: 'Excluir em 7 dias' });
  await dialog.getByRole('radio', { name: 'Remover tudo' }).check();
  await dialog.getByLabel('Sua senha').fill('outra-senha-7');
  await expect(deleteButton).toBeDisabled();
  await dialog.getByLabel('Para confirmar, escreva EXCLUIR').fill('excluir');
  await deleteButton.click();
  await expectVisibleText(ana, 'Senha atual incorreta');
  await expect(dialog.getByRole('radio', { name: 'Remover tudo' })).toBeChecked();
  await expect(dialog.getByLabel('Sua senha')).toBeFocused();
  await ana.keyboard.type(testPassword);
  await deleteButton.click();
  await expectVisibleText(ana, 'Sua conta será excluída');
  await expect(ana).toHaveURL(/\/login/);
  await signIn(ana, address);
  await expect(ana.getByRole('button', { name: 'Manter minha conta' })).toBeVisible();
  const page = createScreenAtUrl('leaving', '/', 'Sua conta será excluída');
  expect(await openScreenAndFindProblems(page, ana)).toEqual([]);
  await ana.getByRole('button', { name: 'Sair', exact: true }).click();
  await expect(ana).toHaveURL(/\/login/);

  await signIn(ana, address);
  const cancelButton = ana.getByRole('button', { name: 'Manter minha conta' });
  await cancelButton.click();
  await expectVisibleText(ana, 'Sua conta continua!');
  // After the deletion is cancelled, the member is in the hub again, on the page from which the member signed in.
  await expectVisibleText(ana, 'Horta no telhado');
  await expect(ana).not.toHaveURL(/\/login/);
});
