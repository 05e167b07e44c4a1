import { expect, type Page } from '@playwright/test';
import { expectVisibleText } from '../expect-visible-text.ts';
import { testWithHubPerFileManager as test } from '../hub.ts';
import { tabTo } from '../keyboard.ts';
import { readLatestMailLink, testPassword, setUpHubByForm, signIn } from '../people.ts';
import { startHubWithIdentityProvider, type HubWithIdentityProvider } from '../hub-with-identity-provider.ts';
import { createScreenAtUrl, openScreenAndFindProblems } from '../screen.ts';
import { openMonitoredPage, listBrowserProblems } from '../monitored-page.ts';

test.describe.configure({ mode: 'serial' });

const ana = { sub: 'ana-1', email: 'ana@exemplo.com.br', email_verified: false, name: 'Ana Prado' };
const bia = { sub: 'bia-1', email: 'bia@exemplo.com.br', email_verified: true, name: 'Bia Lima' };
const dora = { sub: 'dora-1', email: 'dora@trabalho.example', email_verified: true, name: 'Dora' };
let hub: HubWithIdentityProvider;
let page: Page;

test.beforeAll(async ({ browser }) => {
  hub = await startHubWithIdentityProvider();
  const admin = await openMonitoredPage(browser, hub.hub.url);
  await setUpHubByForm(admin, hub.hub);
  await admin.context().close();
  page = await openMonitoredPage(browser, hub.hub.url);
});
test.beforeEach(() => hub.provider.reset());
test.afterAll(async () => {
  await page.context().close();
  await hub.stop();
});

const button = (name: string) => page.getByRole('button', { name, exact: true });
const expectText = (text: string) => expectVisibleText(page, text);
const service = () => button('Continuar com o Prefeitura');
const identities = () => page.getByRole('region', { name: 'Contas vinculadas' });

/** Accepts the terms. A person who signs up with an identity provider has not accepted them before this screen. */
const accept = () => button('Aceitar e continuar').click();

async function leave() {
  await page.getByRole('button', { name: /Sua conta/ }).click();
  await page.getByRole('menuitem', { name: 'Sair' }).click();
  await expect(page).toHaveURL(/\/login/);
}

test('the sign-in screen with another service is accessible and fits, in both themes', async () => {
  const screen = createScreenAtUrl('another service', '/login', 'Que bom te ver.');
  const open = async (targetPage: Page) => {
    await screen.open(targetPage);
    await expect(service()).toBeVisible();
  };
  expect(await openScreenAndFindProblems({ ...screen, open }, page, [1280, 390])).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 844 });
});

test('a person who cancels at the other service returns, sees an error, and continues to their target page', async () => {
  hub.provider.authorizationError = 'access_denied';
  await page.goto('/login?next=/settings/seguranca');
  await page.getByRole('checkbox', { name: 'Lembrar de mim' }).click();
  await service().click();
  await expect(page.getByRole('alert')).toContainText('A outra conta não confirmou quem você é.');
  await expect(page).toHaveURL(/\/login\?next=%2Fsettings%2Fseguranca$/);
  await expect(page.getByRole('checkbox', { name: 'Lembrar de mim' })).not.toBeChecked();
  await page.reload();
  await expect(service()).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('a service with an invalid signature is rejected', async () => {
  hub.provider.signature = 'unknown key';
  await service().click();
  await expect(page.getByRole('alert')).toContainText('A outra conta não confirmou quem você é.');
  hub.provider.reset();
  hub.provider.claims = ana;
  await service().click();
  await expect(page.getByRole('alert')).toContainText('Enviamos uma mensagem');
  await expect(page.getByRole('button', { name: /Sua conta/ })).toHaveCount(0);
});

test('an unknown person becomes a member by the link of the confirmation e-mail', async () => {
  await page.goto(await readLatestMailLink(page, ana.email));
  await button('Confirmar').click();
  await accept();
  await expect(button('Sua conta: Ana Prado')).toBeVisible();
  await leave();
});

test('a new user with an external identity is signed in as a member, with the keyboard alone', async () => {
  hub.provider.claims = bia;
  await page.goto('/login?next=/settings/seguranca');
  await expect(service()).toBeVisible();
  await tabTo(page, service());
  await page.keyboard.press('Enter');
  await expectText('Login realizado com sucesso!');
  await expect(page).toHaveURL(/\/settings\/seguranca$/);
  await accept();
  await expect(identities().getByRole('listitem')).toHaveCount(1);
  const { role, email } = await (await page.request.get('/api/user/profile')).json();
  expect([role, email]).toEqual(['member', bia.email]);
  await page.reload();
  await expect(identities()).toBeVisible();
});

test('the only sign-in method cannot be removed, and the page says why', async () => {
  await expect(identities().getByRole('heading', { name: 'Prefeitura' })).toBeVisible();
  await expect(identities().getByRole('button')).toHaveCount(0);
  await expect(identities()).toContainText('É a única conta vinculada');
  await leave();
});

test('an account at another service is linked, listed and signs in', async () => {
  hub.provider.claims = dora;
  await page.goto('/login?next=/settings/seguranca');
  await signIn(page, 'dora@exemplo.com.br');
  await expect(identities().getByRole('listitem')).toHaveCount(1);
  await button('Vincular Prefeitura').click();
  await expect(identities().getByRole('listitem')).toHaveCount(2);
  await expect(identities()).toContainText(dora.email);
  await expect(button('Vincular Prefeitura')).toHaveCount(0);
  const screen = createScreenAtUrl('linked accounts', '/settings/seguranca', 'Contas vinculadas');
  expect(await openScreenAndFindProblems(screen, page, [390])).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 844 });
  await leave();
  await service().click();
  await expect(button('Sua conta: Dora Melo')).toBeVisible();
});

test('an identity is unlinked after a confirmation, and no longer signs in', async () => {
  await page.goto('/settings/seguranca');
  const unlink = () => button('Desvincular Prefeitura');
  await unlink().click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Você não poderá mais entrar por essa conta.');
  await question.getByRole('button', { name: 'Cancelar' }).click();
  await expect(identities().getByRole('listitem')).toHaveCount(2);
  await unlink().click();
  await question.getByRole('button', { name: 'Desvincular' }).click();
  await expectText('Conta desvinculada');
  await expect(identities().getByRole('listitem')).toHaveCount(1);
  await expect(identities()).toContainText('É a única conta vinculada');
  await expect(button('Vincular Prefeitura')).toBeVisible();
});

test('an account of another member cannot be linked, and the existing links stay', async () => {
  hub.provider.claims = bia;
  await button('Vincular Prefeitura').click();
  await expectText('Não foi possível vincular a conta');
  await expectText('Ela já está vinculada a uma conta deste hub.');
  await expect(page).toHaveURL(/\/settings\/seguranca$/);
  await expect(identities().getByRole('listitem')).toHaveCount(1);
  await leave();
  await signIn(page, 'dora@exemplo.com.br', testPassword);
  await expect(button('Sua conta: Dora Melo')).toBeVisible();
});

test('the console has no errors, and all requests went to the hub and that service', () => {
  const { host } = new URL(hub.provider.origin);
  expect(listBrowserProblems(page).filter((problem) => problem !== `asked ${host}`)).toEqual([]);
});
