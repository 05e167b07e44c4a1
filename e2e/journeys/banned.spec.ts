import { expect, type Page } from '@playwright/test';
import { signUpAndCreateHttpClient, createSignedInStorageState, testPassword } from '../accounts.ts';
import { openHubHomePage } from '../people.ts';
import { test } from '../two-members.ts';
import { openMonitoredPage } from '../monitored-page.ts';

test.describe.configure({ mode: 'serial' });

const bruna = { name: 'Bruna Luz', email: 'bruna@exemplo.com.br' };
let dora: Page;
let page: Page;
test.beforeAll(async ({ browser, hub, members }) => {
  ({ dora } = members);
  await signUpAndCreateHttpClient(hub.url, bruna);
  page = await openMonitoredPage(browser, hub.url, await createSignedInStorageState(hub.url, bruna));
});
test.afterAll(() => page.context().close());

test('a member is warned from their sheet, by a rule first and with a reason', async () => {
  await dora.goto('/admin/usuarios');
  await dora.getByRole('button', { name: bruna.name }).click();
  const sheet = dora.getByRole('dialog', { name: bruna.name });
  await sheet.getByRole('button', { name: 'Avisar' }).click();
  await expect(sheet.getByLabel('Regra quebrada')).toBeFocused();
  await sheet.getByLabel('Regra quebrada').selectOption('spam');
  await sheet.getByLabel('Motivo (opcional)').fill('Três posts iguais.');
  await sheet.getByRole('button', { name: 'Confirmar' }).click();
  await expect(sheet.getByLabel('Motivo (opcional)')).toBeHidden();
  await expect(sheet.getByText('Três posts iguais.')).toBeVisible();
});

test('a viewer with a session that ends by a permanent ban sees why, and how to come back', async () => {
  await page.clock.install();
  const synced = page.waitForResponse('**/api/auth/sync');
  await openHubHomePage(page);
  await synced;
  const { id: userId } = await (await page.request.get('/api/user/profile')).json();
  const ban = { userId, type: 'permanent_ban', reason: 'Vendeu contas falsas.' };
  const headers = { 'Sec-Fetch-Site': 'same-origin' };
  const banned = await dora.request.post('/api/admin/punishments', { headers, data: ban });
  expect(banned.status()).toBe(201);
  await expect(page.getByRole('heading', { name: 'Sua conta foi banida.' })).toBeVisible();
  await page.clock.fastForward('01:00:00');
  const sent = page.getByRole('alertdialog', { name: 'Sua conta foi banida.' });
  await expect(sent).toContainText('Vendeu contas falsas.');
  await expect(sent).toContainText('Esta decisão não tem data para acabar.');
  await sent.getByRole('button', { name: 'Entrar de novo' }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect(sent).toBeHidden();
  await page.getByLabel('E-mail').fill(bruna.email);
  await page.getByLabel('Senha', { exact: true }).fill(testPassword);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Sua conta foi banida.' })).toBeVisible();
  await expect(page.getByText('Vendeu contas falsas.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Ver a decisão e recorrer' })).toBeVisible();
});

test('a ban by the identity service is the reason that the login screen gives', async ({ browser, hub }) => {
  const caio = { name: 'Caio Reis', email: 'caio@exemplo.com.br' };
  await signUpAndCreateHttpClient(hub.url, caio);
  // This page is not monitored for browser errors, because the browser logs the rejected requests as errors.
  const storageState = await createSignedInStorageState(hub.url, caio);
  const context = await browser.newContext({ baseURL: hub.url, storageState });
  const banned = await context.newPage();
  await openHubHomePage(banned);
  const { supabaseId } = await (await banned.request.get('/api/user/profile')).json();
  const token = (await hub.command('keys', 'service-token', '--days', '1')).trim();
  const reply = await dora.request.put(`/auth/v1/admin/users/${supabaseId}`, {
    headers: { Authorization: `Bearer ${token}` },
    data: { ban_duration: '24h' },
  });
  expect(reply.status()).toBe(200);
  await banned.goto('/');
  await expect(banned).toHaveURL(/\/login/);
  await expect(banned.getByRole('alert').filter({ hasText: 'Sua sessão terminou' })).toContainText(
    'Esta conta foi suspensa. Se achar que é engano, fale com a administração do hub.',
  );
  const signIn = async (password: string) => {
    await banned.getByLabel('E-mail').fill(caio.email);
    await banned.getByLabel('Senha', { exact: true }).fill(password);
    await banned.getByRole('button', { name: 'Entrar', exact: true }).click();
  };
  await signIn('não é esta senha');
  await expect(banned.getByText('E-mail ou senha incorretos.').first()).toBeVisible();
  await expect(banned.getByText('Esta conta está suspensa.')).toHaveCount(0);
  await signIn(testPassword);
  await expect(banned.getByText('Esta conta está suspensa.').first()).toBeVisible();
  await context.close();
});

test('a download of the log that fails shows an error message', async () => {
  await dora.goto('/admin/auditoria');
  await dora.route('**/api/admin/audit/file', (route) => route.abort('failed'));
  await dora.getByRole('button', { name: 'Exportar CSV' }).click();
  await expect(dora.getByText('O arquivo não pôde ser feito').first()).toBeVisible();
});
