import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { createAuthenticatorApp } from '../authenticator.ts';
import { expectVisibleText } from '../expect-visible-text.ts';
import { startHubWithClock, type HubWithClock } from '../hub-with-clock.ts';
import { testWithHubPerFileManager as test } from '../hub.ts';
import { tabTo } from '../keyboard.ts';
import { readLatestOutboxCode, signIn } from '../people.ts';
import { openMonitoredPage, listBrowserProblems } from '../monitored-page.ts';

test.describe.configure({ mode: 'serial' });

const email = 'ana@exemplo.com.br';
const phone = '+55 81 99999-0000';
const e164Phone = '+5581999990000';
let hub: HubWithClock;
let page: Page;
let app: ReturnType<typeof createAuthenticatorApp>;
let codes: string[];

test.beforeAll(async ({ browser }) => {
  hub = await startHubWithClock();
  await hub.people.createSignedInMember('ana');
  page = await openMonitoredPage(browser, hub.url);
  await page.goto('/login?next=/settings/seguranca');
  await signIn(page, email);
});
test.afterAll(async () => {
  await page.context().close();
  await hub.stop();
});

const button = (name: string, targetPage: Page = page) =>
  targetPage.getByRole('button', { name, exact: true });
const expectText = (text: string, targetPage: Page = page) => expectVisibleText(targetPage, text);
const steps = (targetPage: Page = page) =>
  targetPage.getByRole('region', { name: 'Verificação em duas etapas' });
const codeField = (targetPage: Page = page) => targetPage.getByLabel('Código de 6 dígitos');

async function leave() {
  await button('Sua conta: ana').click();
  await page.getByRole('menuitem', { name: 'Sair' }).click();
  await expect(page).toHaveURL(/\/login/);
}

/** Signs in with the password, until the screen that asks for the second factor is open. */
async function showPassword(targetPage: Page = page) {
  await targetPage.goto('/login?next=/settings/seguranca');
  await signIn(targetPage, email);
  await expect(targetPage.getByRole('heading', { name: 'Confirme que é você' })).toBeVisible();
}

test('an authenticator app is added by keyboard alone, and a wrong code stays in the field for correction', async () => {
  await expect(steps()).toContainText('Desativada');
  await tabTo(page, button('Adicionar aplicativo'));
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Nome')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(codeField()).toBeFocused();
  await expect(page.getByRole('img', { name: /aplicativo autenticador/ })).toBeVisible();
  app = createAuthenticatorApp(await page.getByText(/^([A-Z2-7]{4} ?){8}$/).innerText(), hub);
  const good = app.nextCode();
  const wrong = good === '000000' ? '111111' : '000000';
  await page.keyboard.type(wrong);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toContainText('código');
  await expect(codeField()).toHaveValue(wrong);
  await expect(codeField()).toBeFocused();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(good);
  await page.keyboard.press('Enter');
  await expectText('Verificação em duas etapas ativada!');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(button('Adicionar aplicativo')).toBeFocused();
  await expect(steps()).toContainText('Ativada');
  await expect(steps().getByRole('heading', { name: 'Meu celular' })).toBeVisible();
});

test('recovery codes are shown once, to copy or to save as a file', async () => {
  await button('Criar códigos').click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('listitem')).toHaveCount(10);
  codes = await dialog.getByRole('listitem').allInnerTexts();
  await dialog.getByRole('button', { name: 'Copiar' }).click();
  await expect(dialog.getByRole('button', { name: 'Copiado' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(codes.join('\n'));
  const downloadPromise = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Baixar' }).click();
  const saved = await downloadPromise;
  expect(saved.suggestedFilename()).toBe('codigos-de-recuperacao.txt');
  expect(await readFile(await saved.path(), 'utf8')).toContain(codes.join('\n'));
  await button('Já guardei').click();
  await expect(steps()).toContainText('Restam 10 códigos de 10');
  await page.reload();
  await expect(steps()).toContainText('Restam 10 códigos de 10');
  await expect(page.getByText(codes[0] ?? '')).toHaveCount(0);
});

test('after the password the app code is required; a wrong code shows an error, and the keyboard is enough', async () => {
  await leave();
  await showPassword();
  await expect(codeField()).toBeFocused();
  const good = app.nextCode();
  const wrong = good === '000000' ? '111111' : '000000';
  await page.keyboard.type(wrong);
  await page.keyboard.press('Enter');
  await expect(codeField()).toHaveAttribute('aria-invalid', 'true');
  await expect(codeField()).toHaveValue(wrong);
  await expect(codeField()).toBeFocused();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(good);
  await page.keyboard.press('Enter');
  await expectText('Login realizado com sucesso!');
  await expect(steps()).toContainText('Ativada');
});

test('a recovery code signs in once', async () => {
  const [code = ''] = codes;
  await leave();
  await showPassword();
  await button('Usar um código de recuperação').click();
  await page.getByLabel('Código de recuperação').fill('nada-disso');
  await button('Confirmar').click();
  await expect(page.getByLabel('Código de recuperação')).toHaveAttribute('aria-invalid', 'true');
  // The wrong code is selected, so that the next one replaces it.
  await expect(page.getByLabel('Código de recuperação')).toBeFocused();
  await page.keyboard.type(code);
  await button('Confirmar').click();
  await expectText('Login realizado com sucesso!');
  await expect(steps()).toContainText('Restam 9 códigos de 10');
  await leave();
  await showPassword();
  await button('Usar um código de recuperação').click();
  await page.getByLabel('Código de recuperação').fill(code);
  await button('Confirmar').click();
  await expect(page.getByLabel('Código de recuperação')).toHaveAttribute('aria-invalid', 'true');
});

test('the MFA step survives a reload, and leads back to the login', async () => {
  await page.reload();
  await expect(codeField()).toBeVisible();
  await button('Voltar para o login').click();
  await expect(page.getByRole('heading', { name: 'Que bom te ver.' })).toBeVisible();
  await showPassword();
  await codeField().fill(app.nextCode());
  await button('Confirmar').click();
  await expect(steps()).toContainText('Ativada');
});

test('a phone is added by the code that was sent to it', async () => {
  await button('Adicionar telefone').click();
  await page.getByLabel('Telefone com DDD').fill('(81) 99999-0000');
  await page.keyboard.press('Enter');
  await expectText(`Enviamos o código para ${phone}.`);
  await codeField().fill(await readLatestOutboxCode(page, e164Phone));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(steps().getByRole('heading', { name: phone })).toBeVisible();
});

async function remove(name: string, targetPage: Page = page) {
  await button(`Remover ${name}`, targetPage).click();
  await targetPage.getByRole('alertdialog').getByRole('button', { name: 'Remover' }).click();
  await expectText('Etapa removida', targetPage);
  await expect(steps(targetPage).getByRole('heading', { name })).toHaveCount(0);
}

test('a member with two methods chooses one; if the one in use is removed, the other is shown', async ({
  browser,
}) => {
  const other = await openMonitoredPage(browser, hub.url);
  await showPassword(other);
  await other.getByLabel('Como confirmar').selectOption(phone);
  // A phone number gets at most one SMS per minute.
  hub.passTime(61_000);
  await button('Enviar código', other).click();
  await expect(codeField(other)).toBeFocused();
  await codeField(other).fill(await readLatestOutboxCode(other, e164Phone));
  await other.keyboard.press('Enter');
  await remove(phone, other);
  await expect(steps(other)).toContainText('Ativada');
  expect(listBrowserProblems(other)).toEqual([]);
  await other.context().close();

  await expect(page.getByRole('heading', { name: 'Confirme que é você' })).toBeVisible();
  await codeField().fill(app.nextCode());
  await page.keyboard.press('Enter');
  await expect(steps().getByRole('heading', { name: 'Meu celular' })).toBeVisible();
});

test('a change for which the service requires MFA opens its dialog, and then continues', async () => {
  const rejection = { code: 'insufficient_aal', message: 'Confirme a segunda etapa.' };
  await page.route('**/auth/v1/factors', (route) =>
    route.fulfill({ status: 403, headers: { 'X-Supabase-Api-Version': '2024-01-01' }, json: rejection }),
  );
  await button('Adicionar aplicativo').click();
  await button('Continuar').click();
  const proof = page.getByRole('dialog', { name: 'Confirme que é você' });
  await proof.getByRole('button', { name: 'Fechar' }).click();
  await expect(proof).toBeHidden();
  await button('Continuar').click();
  await expect(codeField()).toBeFocused();
  await page.unroute('**/auth/v1/factors');
  await codeField().fill(app.nextCode());
  await page.keyboard.press('Enter');
  await expect(page.getByRole('img', { name: /aplicativo autenticador/ })).toBeVisible();
  await button('Cancelar').click();
});

test('without its last factor the account requires only the password', async () => {
  await remove('Meu celular');
  await expect(steps()).toContainText('Desativada');
  await leave();
  await page.goto('/login?next=/settings/seguranca');
  await signIn(page, email);
  await expect(steps()).toContainText('Desativada');
});

test('the console has no errors, and all requests went to the hub', () => {
  expect(listBrowserProblems(page)).toEqual([]);
});
