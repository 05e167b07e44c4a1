import { expect, type Page } from '@playwright/test';
import { defaultTestPassword } from '../../server/src/testing/people.ts';
import { createAuthenticatorApp } from '../authenticator.ts';
import { expectVisibleText } from '../expect-visible-text.ts';
import { startHubOnHostedIdentity, type HubOnHostedIdentity } from '../hub-on-hosted-identity.ts';
import { testWithHubPerFileManager as test } from '../hub.ts';
import { setUpHubByForm, signIn, signUp } from '../people.ts';
import { openScreenAndFindProblems } from '../screen.ts';
import { openMonitoredPage, listBrowserProblems } from '../monitored-page.ts';

test.describe.configure({ mode: 'serial' });

const ana = { name: 'Ana Prado', email: 'ana@exemplo.com.br' };
const prompt = 'O que você está construindo?';
const seconds = 1_000;
let hub: HubOnHostedIdentity;
let page: Page;
let complaintCountBeforeClockJump = 0;
let app: ReturnType<typeof createAuthenticatorApp>;

test.beforeAll(async ({ browser }) => {
  hub = await startHubOnHostedIdentity();
  page = await openMonitoredPage(browser, hub.hub.url);
  await page.clock.install();
});
test.afterAll(async () => {
  await page.context().close();
  await hub.stop();
});

const button = (name: string) => page.getByRole('button', { name, exact: true });
const listUnexpectedProblems = () =>
  listBrowserProblems(page).filter((problem) => problem !== `asked ${new URL(hub.service).host}`);
const expectText = (text: string) => expectVisibleText(page, text);
const part = (name: string) => page.getByRole('region', { name, exact: true });
const steps = () => part('Verificação em duas etapas');

async function leave() {
  await page.getByRole('button', { name: /Sua conta/ }).click();
  await page.getByRole('menuitem', { name: 'Sair' }).click();
  await expect(page).toHaveURL(/\/login/);
}

test('the first admin is created, with an account of the service', async () => {
  await setUpHubByForm(page, hub.hub);
  await leave();
});

test('a second person signs up at the service, confirms by its mail, and is in', async () => {
  await signUp(page, ana, hub.outbox);
  await expect(button('Sua conta: Ana Prado')).toBeVisible();
  await leave();
  await signIn(page, ana.email, 'errada-1');
  await expectText('E-mail ou senha incorretos.');
  await signIn(page, ana.email);
  await expectText('Login realizado com sucesso!');
  await expect(button(prompt)).toBeVisible();
});

test('the token is renewed before it expires, and the hub’s session continues with it', async () => {
  const responsePromise = page.waitForResponse((response) =>
    response.url().includes('grant_type=refresh_token'),
  );
  const synced = page.waitForResponse((response) => response.url().endsWith('/api/auth/sync'));
  await hub.advanceTime(page, 840 * seconds);
  expect((await responsePromise).status()).toBe(200);
  expect((await synced).status()).toBe(200);
  // After another 240 seconds the first access token has expired, even for a server that allows clock skew.
  hub.hub.passTime(240 * seconds);
  await page.reload();
  await expect(button(prompt)).toBeVisible();
  complaintCountBeforeClockJump = listUnexpectedProblems().length;
});

test('a browser that returns long after the token expired is signed in by its refresh token', async () => {
  await page.goto('about:blank');
  hub.hub.passTime(86_400 * seconds);
  await page.clock.setSystemTime(hub.hub.ctx.now());
  await page.goto('/settings/seguranca');
  await expect(steps()).toBeVisible();
  await expect(button('Sua conta: Ana Prado')).toBeVisible();
});

test('the hub’s own service shows the sections that it supports', async () => {
  const sessionList = part('Onde você está conectado');
  await expect(sessionList.getByRole('listitem').first()).toContainText('Este aparelho');
  await expect(part('Chaves de acesso')).toBeVisible();
});

test('MFA is added after the password is entered again, and is required from then on', async () => {
  await button('Adicionar aplicativo').click();
  await button('Continuar').click();
  const proof = page.getByRole('dialog', { name: 'Confirme que é você' });
  await expect(proof.getByRole('button', { name: 'Sair para entrar de novo' })).toBeVisible();
  await proof.getByLabel('Sua senha', { exact: true }).fill(defaultTestPassword);
  await proof.getByRole('button', { name: 'Confirmar' }).click();
  app = createAuthenticatorApp(await page.getByText(/^([A-Z2-7]{4} ?){8}$/).innerText(), hub.hub);
  await page.getByLabel('Código de 6 dígitos').fill(app.nextCode());
  await button('Ativar').click();
  await expectText('Verificação em duas etapas ativada!');
  await expect(steps()).toContainText('Códigos de recuperação');
  await leave();
  await page.goto('/login?next=/settings/seguranca');
  await signIn(page, ana.email);
  await expect(page.getByRole('heading', { name: 'Confirme que é você' })).toBeVisible();
  await expect(button('Usar um código de recuperação')).toHaveCount(0);
  await page.getByLabel('Código de 6 dígitos').fill(app.nextCode());
  await button('Confirmar').click();
  await expectText('Login realizado com sucesso!');
  await expect(steps()).toContainText('Ativada');
});

test('sections that a third-party service does not support are hidden', async () => {
  await removeServiceSettings();
  const open = async (targetPage: Page) => {
    await targetPage.goto('/settings/seguranca');
    await expect(steps()).toContainText('Ativada');
    await expect(steps().getByRole('button', { name: 'Remover Meu celular' })).toBeVisible();
  };
  await open(page);
  await page.waitForLoadState('networkidle');
  for (const name of ['Onde você está conectado', 'Chaves de acesso', 'Contas vinculadas'])
    await expect(part(name)).toHaveCount(0);
  await expect(page.getByText('Códigos de recuperação')).toHaveCount(0);
  await expect(button('Adicionar chave de segurança')).toHaveCount(0);
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(await openScreenAndFindProblems({ name: 'hosted security', open }, page, [390])).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 844 });
  await page.goto('/settings');
  await expect(button('Alterar senha')).toBeVisible();
});

/** Removes the settings that only our own services send, so that this service looks like a third-party one. */
async function removeServiceSettings() {
  await page.route(`${hub.service}/settings`, async (route) => {
    const response = await route.fetch();
    const { mutirao: _, passkeys_enabled: __, ...input } = await response.json();
    await route.fulfill({ response, json: input });
  });
}

test('signing out shows a message, and the hub requires a sign-in', async () => {
  await leave();
  await page.goto('/settings');
  await expect(page).toHaveURL(/\/login\?next=/);
  // Waits until the routes have handled the requests that are in flight to the identity service, and then removes the
  // routes.
  await page.unrouteAll({ behavior: 'wait' });
});

test('the console has no errors, and all requests went to the hub and its service', () => {
  // When the test advanced the page's clock, the requests in flight at that moment timed out. Only their errors are
  // ignored.
  const timeoutError = 'TimeoutError: signal timed out';
  expect(
    listUnexpectedProblems().filter(
      (text, index) => index >= complaintCountBeforeClockJump || text !== timeoutError,
    ),
  ).toEqual([]);
});
