import { expect, type Page } from '@playwright/test';
import { readLatestMailLink, testPassword } from '../people.ts';
import { openScreenAndFindProblems } from '../screen.ts';
import { test } from '../two-members.ts';
import { openMonitoredPage } from '../monitored-page.ts';

test.describe.configure({ mode: 'serial' });

let dora: Page;
let link: string;
test.beforeAll(async ({ dora: window }) => {
  dora = window;
  await dora.goto('/');
});
test.afterAll(() => dora.context().close());

const getDialog = (page: Page) => page.getByRole('dialog', { name: 'Convidar pessoas' });
const getCard = (page: Page) => getDialog(page).getByRole('listitem').filter({ hasText: 'Turma de IA' });

/** Opens the content beside the feed, which on a phone is behind *Mais*. */
async function openPanel(page: Page) {
  const { width = 0 } = page.viewportSize() ?? {};
  const navigation = page.getByRole('navigation', { name: 'Seções' });
  if (width < 1000) await navigation.getByRole('button', { name: 'Mais' }).click();
}

test('a member creates a link by keyboard alone, and shares it', async () => {
  await dora.getByRole('button', { name: 'Convidar pessoas' }).focus();
  await dora.keyboard.press('Enter');
  const dialog = getDialog(dora);
  await expect(dialog.getByLabel('Para quem (opcional)')).toBeFocused();
  await dora.keyboard.type('Turma de IA');
  await dora.keyboard.press('Tab');
  await dora.keyboard.press('Tab');
  await expect(dialog.getByLabel('Para quantas pessoas')).toBeFocused();
  await dora.keyboard.type('1');
  await dora.keyboard.press('Tab');
  await dora.keyboard.press('Enter');
  await expect(getCard(dora)).toContainText('1 uso restante de 1');
  link = await getCard(dora).getByLabel('Link de convite').inputValue();
  expect(link).toMatch(/\/convite\/[\w-]{32}$/);
  const words = encodeURIComponent(`Venha participar de Vila do Código: ${link}`);
  await expect(getCard(dora).getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
    'href',
    `https://wa.me/?text=${words}`,
  );
  await getCard(dora).getByRole('button', { name: 'Copiar' }).click();
  await expect(getCard(dora).getByRole('button', { name: 'Copiado' })).toBeVisible();
  expect(await dora.evaluate(() => navigator.clipboard.readText())).toBe(link);
  const open = async (page: Page) => {
    await page.goto('/');
    await openPanel(page);
    await page.getByRole('button', { name: 'Convidar pessoas' }).click();
    await getCard(page).getByRole('button', { name: 'QR code' }).click();
    await expect(getCard(page).getByRole('img', { name: 'QR code do link de convite' })).toBeVisible();
  };
  expect(await openScreenAndFindProblems({ name: 'invites', open }, dora)).toEqual([]);
  await dora.keyboard.press('Escape');
  await expect(getDialog(dora)).toBeHidden();
});

test('where joining needs an invitation, a guest joins by the link, on a phone', async ({ browser, hub }) => {
  await hub.command('joining', 'invite');
  const bia = await openMonitoredPage(browser, hub.url);
  await bia.setViewportSize({ width: 390, height: 844 });
  await bia.goto('/login?modo=cadastro');
  await expect(bia.getByText('Aqui se entra por convite')).toBeVisible();
  await expect(bia.getByLabel('Nome completo')).toBeHidden();

  const open = async (page: Page) => {
    await page.goto(link);
    await expect(page.getByRole('heading', { name: 'Dora Melo convidou você' })).toBeVisible();
  };
  expect(await openScreenAndFindProblems({ name: 'invitation', open }, bia)).toEqual([]);
  await bia.setViewportSize({ width: 390, height: 844 });
  await bia.getByLabel('Nome completo').fill('Bia Costa');
  await bia.getByLabel('E-mail').fill('bia@exemplo.com.br');
  await bia.getByLabel('Senha', { exact: true }).fill(testPassword);
  await bia.getByLabel('Confirmar senha').fill(testPassword);
  await bia.getByRole('button', { name: 'Criar Conta' }).click();
  await expect(bia.getByText('Enviamos um link de confirmação para bia@exemplo.com.br')).toBeVisible();

  // The email is opened in another browser, as on phones, without any state of this one.
  const mails = await openMonitoredPage(browser, hub.url);
  await mails.goto(await readLatestMailLink(bia, 'bia@exemplo.com.br'));
  await mails.getByRole('button', { name: 'Confirmar' }).click();
  await expect(mails.getByRole('button', { name: 'O que você está construindo?' })).toBeVisible();
  await mails.goto(link);
  await expect(mails.getByRole('heading', { name: 'Você já faz parte' })).toBeVisible();
  await mails.getByRole('link', { name: 'Ir para o hub' }).click();
  await expect(mails.getByRole('button', { name: 'O que você está construindo?' })).toBeVisible();

  const caio = await openMonitoredPage(browser, hub.url);
  const usedUp = { name: 'used up', open: async (page: Page) => void (await page.goto(link)) };
  await usedUp.open(caio);
  await expect(caio.getByRole('heading', { name: 'Este convite já foi usado' })).toBeVisible();
  await expect(caio.getByRole('link', { name: 'Ir para o login' })).toBeVisible();
  await caio.goto('/convite/qualquer');
  await expect(caio.getByRole('heading', { name: 'Convite não encontrado' })).toBeVisible();
  for (const page of [bia, mails, caio]) await page.context().close();
});

test('the inviter sees who joined, and today’s counts in the panel open their lists', async () => {
  await dora.setViewportSize({ width: 1280, height: 844 });
  await dora.goto('/');
  // Waits until the page is rendered, because the keyboard shortcuts of the hub work only then.
  await expect(dora.getByRole('button', { name: 'O que você está construindo?' })).toBeVisible();
  await dora.keyboard.press('Control+k');
  const palette = dora.getByRole('combobox', { name: 'Pesquisar no hub' });
  await expect(palette).toBeFocused();
  await dora.keyboard.type('convid');
  await dora.getByRole('option', { name: 'Convidar pessoas' }).click();
  await expect(palette).toHaveCount(0);
  await expect(getCard(dora)).toContainText('Esgotado');
  await dora.keyboard.press('Escape');
  await expect(getDialog(dora)).toHaveCount(0);
  await dora.getByRole('button', { name: 'Sua conta' }).click();
  await dora.getByRole('menuitem', { name: 'Convidar pessoas' }).click();
  await expect(getCard(dora)).toContainText('Esgotado');
  await getCard(dora).getByRole('button', { name: '1 pessoa veio por este link' }).click();
  await expect(getCard(dora).getByRole('link', { name: 'Bia Costa' })).toBeVisible();
  await dora.keyboard.press('Escape');

  const panel = dora.getByRole('complementary', { name: 'Comunidade' });
  const open = async (page: Page) => {
    await page.goto('/');
    await openPanel(page);
    await page.getByRole('button', { name: /novos? membros?|Nenhum membro novo/ }).click();
    await expect(page.getByRole('dialog').getByRole('link', { name: 'Bia Costa' })).toBeVisible();
  };
  expect(await openScreenAndFindProblems({ name: 'newest members', open }, dora)).toEqual([]);
  await dora.setViewportSize({ width: 1280, height: 844 });
  await dora.goto('/');
  await panel.getByRole('button', { name: /comentários? novos?|novos? comentários?/ }).click();
  await expect(
    dora.getByRole('dialog').getByRole('heading', { name: 'Nenhum comentário ainda.' }),
  ).toBeVisible();
  await dora.keyboard.press('Escape');
  await panel.getByRole('link', { name: /discuss/ }).click();
  await expect(dora).toHaveURL(/sort=novos$/);
});

test('staff see every member’s links, and revoke one', async ({ ana }) => {
  await ana.goto('/');
  await ana.getByRole('button', { name: 'Convidar pessoas' }).click();
  await getDialog(ana).getByRole('button', { name: 'Criar link' }).click();
  await expect(getDialog(ana).getByLabel('Link de convite')).toBeVisible();
  const links = (page: Page) => page.getByRole('list', { name: 'Links de convite do hub' });
  const open = async (page: Page) => {
    await page.goto('/admin/convites');
    await expect(links(page).getByRole('listitem')).toHaveCount(2);
  };
  expect(await openScreenAndFindProblems({ name: 'everybody’s links', open }, dora)).toEqual([]);
  await links(dora).getByRole('button', { name: 'Revogar o link de Ana Prado' }).click();
  await dora.getByRole('alertdialog').getByRole('button', { name: 'Revogar' }).click();
  const hers = links(dora).getByRole('listitem').filter({ hasText: 'Ana Prado' });
  await expect(hers.getByText('Revogado', { exact: true })).toBeVisible();
  await expect(hers.getByRole('button')).toHaveCount(0);
});
