import { expect, type Page } from '@playwright/test';
import { test } from '../two-members.ts';

test.describe.configure({ mode: 'serial' });

let ana: Page;
test.beforeAll(({ members }) => void (ana = members.ana));

const bar = () => ana.getByRole('region', { name: /^(Há alterações|There are unsaved)/ });
const button = (name: string) => bar().getByRole('button', { name, exact: true });
const saved = async () => (await ana.request.get('/api/user/settings')).json();
const isDark = () => ana.evaluate(() => document.documentElement.classList.contains('dark'));

test('theme and language apply immediately, and revert when they are discarded', async () => {
  await ana.goto('/settings/aparencia');
  await expect(bar()).toHaveCount(0);
  await ana.getByText('Escuro', { exact: true }).click();
  await expect.poll(isDark).toBe(true);
  await ana.getByLabel('Idioma da interface').selectOption('en-US');
  await expect(ana.getByRole('heading', { name: 'Settings', exact: true })).toBeVisible();
  expect(await saved()).toMatchObject({ language: 'pt-BR' });
  await button('Discard').click();
  await expect(ana.getByRole('heading', { name: 'Configurações', exact: true })).toBeVisible();
  await expect.poll(isDark).toBe(false);
  await expect(bar()).toHaveCount(0);
});

test('the switches of the notification settings end at the same edge', async () => {
  await ana.setViewportSize({ width: 1280, height: 860 });
  await ana.goto('/settings/notificacoes');
  const readRightEdge = async (name: string) => {
    const box = await ana.getByRole('switch', { name, exact: true }).boundingBox();
    return box && Math.round(box.x + box.width);
  };
  await expect(ana.getByRole('switch', { name: 'Receber notificações nos meus aparelhos' })).toBeVisible();
  expect(await readRightEdge('Receber notificações nos meus aparelhos')).toBe(
    await readRightEdge('Resumo semanal'),
  );
  await ana.goto('/settings/aparencia');
});

test('a reverted change leaves nothing to save', async () => {
  await ana.getByText('Escuro', { exact: true }).click();
  await expect(bar()).toBeVisible();
  await ana.getByText('Sistema', { exact: true }).click();
  await expect(bar()).toHaveCount(0);
});

test('changes of several sections are saved together, and the message is in the language just chosen', async () => {
  await ana.getByRole('link', { name: 'Notificações', exact: true }).click();
  await ana.getByRole('switch', { name: 'Resumo semanal' }).click();
  await ana.getByRole('link', { name: 'Aparência' }).click();
  await ana.getByLabel('Idioma da interface').selectOption('en-US');
  await button('Save').click();
  await expect(ana.getByText('Settings saved!').first()).toBeVisible();
  await expect(bar()).toHaveCount(0);
  expect(await saved()).toMatchObject({ weeklyDigest: true, language: 'en-US' });
  await ana.getByLabel('Language of the interface').selectOption('pt-BR');
  await button('Salvar').click();
  await expect(ana.getByText('Configurações salvas!').first()).toBeVisible();
});

test('a language chosen in the profile menu counts as saved, and the message is in that language', async () => {
  await ana.goto('/settings/aparencia');
  await expect(ana.getByLabel('Idioma da interface')).toHaveValue('pt-BR');
  await ana.getByRole('button', { name: /Sua conta/ }).click();
  await ana.getByRole('menuitemradio', { name: 'English' }).click();
  await expect(ana.getByText('Settings saved!').first()).toBeVisible();
  await expect(bar()).toHaveCount(0);
  await ana.getByLabel('Language of the interface').selectOption('pt-BR');
  await button('Salvar').click();
  await expect(ana.getByText('Configurações salvas!').first()).toBeVisible();
});

test('a theme that is saved by the bar is that of the next visit', async () => {
  await ana.getByText('Escuro', { exact: true }).click();
  await button('Salvar').click();
  await expect(ana.getByText('Configurações salvas!').first()).toBeVisible();
  await expect(bar()).toHaveCount(0);
  await ana.reload();
  await expect(ana.getByRole('radio', { name: 'Escuro' })).toBeChecked();
  expect(await isDark()).toBe(true);
  await ana.getByText('Sistema', { exact: true }).click();
  await button('Salvar').click();
  await expect(bar()).toHaveCount(0);
  expect(await isDark()).toBe(false);
});

test('a choice that was not saved stays on the screen', async () => {
  await ana.getByRole('link', { name: 'Notificações', exact: true }).click();
  await ana.route('**/api/user/settings', (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.continue(),
  );
  await ana.getByRole('switch', { name: 'Resumo semanal' }).click();
  await button('Salvar').click();
  await expect(ana.getByText('Não foi possível salvar as configurações.').first()).toBeVisible();
  await expect(ana.getByRole('switch', { name: 'Resumo semanal' })).not.toBeChecked();
  await ana.unroute('**/api/user/settings');
  await button('Descartar').click();
  await expect(ana.getByRole('switch', { name: 'Resumo semanal' })).toBeChecked();
});

test('passwords that differ are refused by the bar with the specified sentence', async () => {
  await ana.getByRole('link', { name: 'Conta', exact: true }).click();
  await ana.getByLabel('Nova senha', { exact: true }).fill('tijolo-novo-42');
  await ana.getByLabel('Confirmar nova senha').fill('tijolo-velho-42');
  await button('Salvar').click();
  const confirmation = ana.getByLabel('Confirmar nova senha');
  await expect(confirmation).toHaveAccessibleDescription('As senhas não coincidem.');
  await expect(confirmation).toBeFocused();
  await expect(
    ana.locator('li[data-swipe-direction][data-state=open]').getByText('As senhas não coincidem.'),
  ).toBeVisible();
  await button('Descartar').click();
  await expect(ana.getByLabel('Nova senha', { exact: true })).toHaveValue('');
});

const dialog = () => ana.getByRole('alertdialog', { name: 'Sair sem salvar?' });
const clickInDialog = (name: string) => dialog().getByRole('button', { name, exact: true }).click();
const leave = () =>
  ana
    .getByRole('navigation', { name: 'Seções' })
    .filter({ visible: true })
    .getByRole('link', { name: 'Hub' })
    .click();
const digest = () => ana.getByRole('switch', { name: 'Resumo semanal' });

test('leaving with unsaved changes opens a dialog to stay, save or discard them', async () => {
  await ana.getByRole('link', { name: 'Notificações', exact: true }).click();
  await digest().click();
  await leave();
  await clickInDialog('Continuar aqui');
  await expect(dialog()).toHaveCount(0);
  await expect(ana).toHaveURL(/\/settings\/notificacoes$/);
  await expect(digest()).not.toBeChecked();
  await leave();
  await clickInDialog('Descartar');
  await expect(ana).toHaveURL(/\/$/);
  expect(await saved()).toMatchObject({ weeklyDigest: true });
  await ana.goto('/settings/notificacoes');
  await digest().click();
  await leave();
  await clickInDialog('Salvar e sair');
  await expect(ana).toHaveURL(/\/$/);
  expect(await saved()).toMatchObject({ weeklyDigest: false });
});

test('a change that cannot be saved keeps the member on the settings page, with the invalid value', async () => {
  await ana.goto('/settings/notificacoes');
  await ana.getByRole('switch', { name: 'Horas de silêncio' }).click();
  await ana.getByLabel('Das', { exact: true }).fill('');
  await ana.getByRole('link', { name: 'Aparência' }).click();
  await leave();
  await clickInDialog('Salvar e sair');
  await expect(dialog()).toHaveCount(0);
  await expect(ana).toHaveURL(/\/settings\/notificacoes$/);
  await expect(ana.getByLabel('Das', { exact: true })).toHaveValue('');
});

test('the Back button opens the same dialog', async () => {
  await button('Descartar').click();
  await leave();
  await ana.getByRole('button', { name: /Sua conta/ }).click();
  await ana.getByRole('menuitem', { name: 'Configurações' }).click();
  await ana.getByRole('link', { name: 'Notificações', exact: true }).click();
  await digest().click();
  await ana.evaluate(() => history.back());
  await expect(ana).toHaveURL(/\/settings$/);
  await ana.evaluate(() => history.back());
  await clickInDialog('Continuar aqui');
  await expect(ana).toHaveURL(/\/settings$/);
  await expect(bar()).toBeVisible();
});

test('a reload shows the browser’s warning while there are unsaved changes', async () => {
  const request = ana.waitForEvent('dialog');
  const reloadPromise = ana.reload();
  const warning = await request;
  expect(warning.type()).toBe('beforeunload');
  await warning.accept();
  await reloadPromise;
  await expect(bar()).toHaveCount(0);
});

test('signing out is not held up by unsaved changes', async () => {
  await ana.goto('/settings/notificacoes');
  await digest().click();
  await expect(bar()).toBeVisible();
  await ana.getByRole('button', { name: /Sua conta/ }).click();
  await ana.getByRole('menuitem', { name: 'Sair' }).click();
  await expect(ana).toHaveURL(/\/login/);
});
