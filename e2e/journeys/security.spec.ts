import { expect, type Browser, type Page } from '@playwright/test';
import { expectVisibleText } from '../expect-visible-text.ts';
import { hubTest, type Hub } from '../hub.ts';
import { setUpHubAndOpenPageOfNewMember, testPassword, signIn } from '../people.ts';
import { openMonitoredPage, listBrowserProblems } from '../monitored-page.ts';

hubTest.describe.configure({ mode: 'serial' });

const ana = { name: 'Ana Prado', email: 'ana@exemplo.com.br' };
const prompt = 'O que você está construindo?';
const newPassword = 'ladrilho-verde-7';
let page: Page;

hubTest.beforeAll(
  async ({ browser, hub }) => void (page = await setUpHubAndOpenPageOfNewMember(browser, hub, ana)),
);
hubTest.afterAll(() => page.context().close());

/** Opens another browser in which Ana is signed in. */
async function signInInOtherBrowser(browser: Browser, hub: Hub, secret: string) {
  const other = await openMonitoredPage(browser, hub.url);
  await other.goto('/login');
  await signIn(other, ana.email, secret);
  await expect(other.getByRole('button', { name: prompt })).toBeVisible();
  return other;
}

const fill = async (current: string, wanted: string, confirmation: string) => {
  await page.getByLabel('Senha atual').fill(current);
  await page.getByLabel('Nova senha', { exact: true }).fill(wanted);
  await page.getByLabel('Confirmar nova senha').fill(confirmation);
};
const change = () => page.getByRole('button', { name: 'Alterar senha' });
const expectText = (text: string) => expectVisibleText(page, text);

hubTest('the settings are reached from the profile menu', async () => {
  await page.getByRole('button', { name: /Sua conta/ }).click();
  await page.getByRole('menuitem', { name: 'Configurações' }).click();
  await expect(page).toHaveURL(/\/settings$/);
  await expect(page.getByRole('heading', { name: 'Configurações', level: 1 })).toBeVisible();
  await expect(page.getByText(ana.email)).toBeVisible();
});

hubTest('a change of password is checked in the specified order, with the specified words', async () => {
  await expect(change()).toBeDisabled();
  await fill('errada-1', '12345', '');
  await expect(change()).toBeDisabled();
  await fill('errada-1', '12345', '54321');
  await change().click();
  await expectText('Senha muito curta');
  await fill(testPassword, testPassword, 'outra-coisa');
  await change().click();
  await expectText('Senhas não conferem');
  await fill(testPassword, testPassword, testPassword);
  await change().click();
  await expectText('Senha igual à atual');
  await fill('errada-1', newPassword, newPassword);
  await change().click();
  await expectText('Erro ao alterar senha');
  await expectText('Senha atual incorreta');
  await expect(page.getByLabel('Nova senha', { exact: true })).toHaveValue(newPassword);
});

for (const status of [500, 503])
  hubTest(
    `a password that the service fails to store with ${status} gives the specified error, and stays typed`,
    async () => {
      await page.route('**/auth/v1/user', (route) =>
        route.request().method() === 'PUT' ? route.fulfill({ status, json: {} }) : route.continue(),
      );
      await fill(testPassword, newPassword, newPassword);
      await change().click();
      const toast = page.locator('li[data-swipe-direction][data-state=open]');
      await expect(toast.getByText('Erro ao alterar senha no banco de dados', { exact: true })).toBeVisible();
      await expect(toast.getByText('Erro ao alterar senha', { exact: true })).toBeVisible();
      // The current password was right, so no field has an error.
      await expect(page.getByLabel('Senha atual')).toHaveAccessibleDescription('');
      await expect(page.getByLabel('Nova senha', { exact: true })).toHaveValue(newPassword);
      await page.unroute('**/auth/v1/user');
    },
  );

hubTest(
  'a changed password ends the other sessions, and is the one to sign in with',
  async ({ browser, hub }) => {
    const other = await signInInOtherBrowser(browser, hub, testPassword);
    await fill(testPassword, newPassword, newPassword);
    await change().click();
    await expectText('Senha alterada com sucesso!');
    await expect(page.getByLabel('Senha atual')).toHaveValue('');
    await expect(other).toHaveURL(/\/login/);
    await signIn(other, ana.email, testPassword);
    await expect(other.getByText('E-mail ou senha incorretos.').first()).toBeVisible();
    await other.context().close();
  },
);

hubTest('the sessions of a member are listed, and each can be ended', async ({ browser, hub }) => {
  const other = await signInInOtherBrowser(browser, hub, newPassword);
  await page.getByRole('link', { name: 'Segurança' }).click();
  const sessionList = page.getByRole('region', { name: 'Onde você está conectado' });
  await expect(sessionList.getByRole('listitem')).toHaveCount(2);
  await expect(sessionList.getByRole('listitem').first()).toContainText('Este aparelho');
  await expect(sessionList.getByRole('heading', { name: 'Chrome no Linux' })).toHaveCount(2);
  await sessionList.getByRole('button', { name: 'Encerrar Chrome no Linux' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Encerrar' }).click();
  await expectText('Sessão encerrada');
  await expect(sessionList.getByRole('listitem')).toHaveCount(1);
  await expect(other).toHaveURL(/\/login/);
  await other.context().close();
});

hubTest('all other sessions are ended together', async ({ browser, hub }) => {
  const others = [
    await signInInOtherBrowser(browser, hub, newPassword),
    await signInInOtherBrowser(browser, hub, newPassword),
  ];
  await page.reload();
  const sessionList = page.getByRole('region', { name: 'Onde você está conectado' });
  await expect(sessionList.getByRole('listitem')).toHaveCount(3);
  await sessionList.getByRole('button', { name: 'Encerrar todas as outras' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Encerrar' }).click();
  await expectText('Outras sessões encerradas');
  await expect(sessionList.getByRole('listitem')).toHaveCount(1);
  for (const other of others) {
    await expect(other).toHaveURL(/\/login/);
    await other.context().close();
  }
});

hubTest('a session list that fails to load shows an error and can be retried', async () => {
  await page.route('**/auth/v1/sessions', (route) => route.abort());
  await page.reload();
  const sessionList = page.getByRole('region', { name: 'Onde você está conectado' });
  await expect(sessionList.getByRole('alert')).toContainText('Confira sua conexão');
  await page.unroute('**/auth/v1/sessions');
  await sessionList.getByRole('button', { name: 'Tentar de novo' }).click();
  await expect(sessionList.getByRole('listitem')).toHaveCount(1);
});

hubTest('theme and language apply immediately when they are chosen', async () => {
  await page.getByRole('link', { name: 'Aparência' }).click();
  await page.getByText('Escuro', { exact: true }).click();
  await expect(page.locator('html')).toHaveClass(/dark/);
  await page.getByLabel('Idioma da interface').selectOption('en-US');
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Theme' })).toBeVisible();
  await page.getByLabel('Language of the interface').selectOption('pt-BR');
  await expect(page.getByRole('heading', { name: 'Configurações', level: 1 })).toBeVisible();
  await page.getByText('Claro', { exact: true }).click();
  await expect(page.locator('html')).not.toHaveClass(/dark/);
});

hubTest(
  'guests are redirected to the sign-in, and from there to their target page',
  async ({ browser, hub }) => {
    const guest = await openMonitoredPage(browser, hub.url);
    await guest.goto('/settings/seguranca');
    await expect(guest).toHaveURL(/\/login\?next=/);
    await signIn(guest, ana.email, newPassword);
    await expect(guest.getByRole('heading', { name: 'Onde você está conectado' })).toBeVisible();
    await expect(guest).toHaveURL(/\/settings\/seguranca$/);
    await guest.context().close();
  },
);

hubTest(
  'an invitation without its token shows an error and links to the sign-in',
  async ({ browser, hub }) => {
    const guest = await openMonitoredPage(browser, hub.url);
    await guest.goto('/convite');
    await expect(guest.getByRole('heading', { name: 'Este link não vale mais' })).toBeVisible();
    await guest.getByRole('link', { name: 'Ir para o login' }).click();
    await expect(guest.getByRole('heading', { name: 'Que bom te ver.' })).toBeVisible();
    await guest.context().close();
  },
);

hubTest('a failed sign-in at another service shows an error', async ({ browser, hub }) => {
  const guest = await openMonitoredPage(browser, hub.url);
  await guest.goto('/login?code=nobody-asked-for-it');
  await expect(guest.getByText('A outra conta não confirmou quem você é.').first()).toBeVisible();
  await guest.goto('/login?error=access_denied#error=access_denied&error_description=Ligue%20para');
  await expect(guest.getByRole('alert')).toContainText('A outra conta não confirmou quem você é.');
  await expect(guest.getByText('Ligue para')).toHaveCount(0);
  await expect(guest).toHaveURL(/\/login$/);
  await guest.context().close();
});

hubTest('the console has no errors, and all requests went to the hub', () => {
  expect(listBrowserProblems(page)).toEqual([]);
});
