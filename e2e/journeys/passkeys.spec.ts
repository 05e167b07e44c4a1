import { expect, type Page } from '@playwright/test';
import { addVirtualAuthenticator } from '../authenticator.ts';
import { expectVisibleText } from '../expect-visible-text.ts';
import { hubTest } from '../hub.ts';
import { setUpHubByForm, signIn } from '../people.ts';
import { openMonitoredPage, listBrowserProblems } from '../monitored-page.ts';

hubTest.describe.configure({ mode: 'serial' });

const email = 'dora@exemplo.com.br';
let page: Page;
let unplug: () => Promise<unknown>;

hubTest.beforeAll(async ({ browser, hub }) => {
  page = await openMonitoredPage(browser, hub.url);
  await setUpHubByForm(page, hub);
});
hubTest.afterAll(() => page.context().close());

const passkeys = () => page.getByRole('region', { name: 'Chaves de acesso' });
const steps = () => page.getByRole('region', { name: 'Verificação em duas etapas' });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const expectText = (text: string) => expectVisibleText(page, text);

async function leave() {
  await button('Sua conta: Dora Melo').click();
  await page.getByRole('menuitem', { name: 'Sair' }).click();
  await expect(page).toHaveURL(/\/login/);
}

hubTest('a passkey is created, and given a name', async () => {
  await page.goto('/settings/seguranca');
  unplug = await addVirtualAuthenticator(page, 'keeper of passkeys');
  await button('Adicionar chave de acesso').click();
  await expectText('Chave de acesso adicionada!');
  await expect(passkeys().getByRole('listitem')).toHaveCount(1);
  await expect(passkeys()).toContainText('ainda não usada');
  await passkeys()
    .getByRole('button', { name: /^Renomear/ })
    .click();
  await page.getByLabel('Nome', { exact: true }).fill('Notebook da Dora');
  await page.keyboard.press('Enter');
  await expectText('Chave de acesso renomeada');
  await expect(passkeys().getByRole('heading', { name: 'Notebook da Dora' })).toBeVisible();
});

hubTest('a device creates only one passkey for an account', async () => {
  await button('Adicionar chave de acesso').click();
  await expectText('Este aparelho já tem uma chave desta conta.');
  await expect(passkeys().getByRole('listitem')).toHaveCount(1);
});

hubTest('it opens the hub without a password', async () => {
  await leave();
  await page.goto('/login?next=/settings/seguranca');
  await button('Entrar com uma chave de acesso').click();
  await expectText('Login realizado com sucesso!');
  await expect(passkeys()).toContainText('último uso em');
});

hubTest('a removed passkey no longer signs in', async () => {
  await button('Remover Notebook da Dora').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remover' }).click();
  await expectText('Chave de acesso removida');
  await expect(passkeys().getByRole('listitem')).toHaveCount(0);
  await leave();
  await page.goto('/login?next=/settings/seguranca');
  await button('Entrar com uma chave de acesso').click();
  await expectText('Erro no login');
  await signIn(page, email);
  await expect(passkeys()).toBeVisible();
});

hubTest('a security key is a second factor after the password', async () => {
  await unplug();
  unplug = await addVirtualAuthenticator(page, 'security key');
  await button('Adicionar chave de segurança').click();
  await button('Salvar').click();
  await expectText('Verificação em duas etapas ativada!');
  await expect(steps().getByRole('heading', { name: 'Minha chave' })).toBeVisible();
  await leave();
  await page.goto('/login?next=/settings/seguranca');
  await signIn(page, email);
  await button('Confirmar').click();
  await expectText('Login realizado com sucesso!');
  await expect(steps()).toContainText('Ativada');
});

hubTest('the console has no errors, and all requests went to the hub', () => {
  expect(listBrowserProblems(page)).toEqual([]);
});
