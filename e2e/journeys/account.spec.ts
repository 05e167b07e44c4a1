import { expect, type Page } from '@playwright/test';
import { hubTest } from '../hub.ts';
import { tabTo } from '../keyboard.ts';
import { setUpHubAndOpenPageOfNewMember, readLatestMailLink, testPassword } from '../people.ts';
import { createScreenAtUrl, openScreenAndFindProblems } from '../screen.ts';
import { openMonitoredPage, listBrowserProblems } from '../monitored-page.ts';

hubTest.describe.configure({ mode: 'serial' });

const ana = { name: 'Ana Prado', email: 'ana@exemplo.com.br' };
const prompt = 'O que você está construindo?';
let page: Page;

hubTest.beforeAll(
  async ({ browser, hub }) => void (page = await setUpHubAndOpenPageOfNewMember(browser, hub, ana)),
);
hubTest.afterAll(() => page.context().close());

hubTest('signing out shows a message, and the hub requires a sign-in again', async () => {
  await page.getByRole('button', { name: /Sua conta/ }).click();
  await page.getByRole('menuitem', { name: 'Sair' }).click();
  await expect(page.getByText('Você foi desconectado com sucesso.').first()).toBeVisible();
  await page.goto('/');
  await expect(page).toHaveURL(/\/login$/);
});

hubTest('the terms are mentioned where one signs up, and only there', async () => {
  const terms = page.getByRole('link', { name: 'Termos', exact: true });
  await page.goto('/login?modo=cadastro');
  await expect(terms).toBeVisible();
  await page.getByRole('link', { name: 'Entrar', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Entrar', exact: true })).toBeVisible();
  await expect(terms).toHaveCount(0);
});

hubTest('a wrong password shows an error and preserves what was typed', async () => {
  await page.getByLabel('E-mail').fill(ana.email);
  await page.getByLabel('Senha', { exact: true }).fill('errada-1');
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(page.getByText('Erro no login').first()).toBeVisible();
  await expect(page.getByText('E-mail ou senha incorretos.').first()).toBeVisible();
  await expect(page.getByLabel('E-mail')).toHaveValue(ana.email);
  await expect(page.getByLabel('Senha', { exact: true })).toBeFocused();
});

hubTest('sign-up checks in the specified order, with the specified words', async () => {
  await page.getByRole('link', { name: 'Criar conta' }).click();
  const submit = () => page.getByRole('button', { name: 'Criar Conta', exact: true }).click();
  await submit();
  await expect(page.getByText('Por favor, informe seu nome completo.').first()).toBeVisible();
  await page.getByLabel('Nome completo').fill('Bia');
  await page.getByLabel('Senha', { exact: true }).fill('12345');
  await submit();
  await expect(page.getByText('A senha e confirmação devem ser iguais.').first()).toBeVisible();
  await page.getByLabel('Confirmar senha').fill('12345');
  await submit();
  await expect(page.getByText('A senha deve ter pelo menos 6 caracteres.').first()).toBeVisible();
  await expect(page.getByLabel('Nome completo')).toHaveValue('Bia');
});

hubTest('a forgotten password is replaced by way of the mail', async () => {
  await page.goto('/login');
  await page.getByRole('link', { name: 'Esqueci minha senha' }).click();
  await expect(page.getByRole('heading', { name: 'Esqueceu a senha?' })).toBeVisible();
  await page.getByLabel('E-mail').fill(ana.email);
  await page.getByRole('button', { name: 'Enviar link' }).click();
  await expect(page.getByRole('heading', { name: 'Confira seu e-mail' })).toBeVisible();
  await page.goto(await readLatestMailLink(page, ana.email));
  await page.getByRole('button', { name: 'Confirmar' }).click();
  await page.getByLabel('Nova senha').fill('novo-tijolo-7');
  await page.getByLabel('Confirmar senha').fill('novo-tijolo-7');
  await page.getByRole('button', { name: 'Salvar senha' }).click();
  await expect(page.getByText('Senha alterada com sucesso!').first()).toBeVisible();
  await expect(page.getByRole('button', { name: prompt })).toBeVisible();
});

hubTest(
  'the page of an email link uses the token only after its button is pressed, with the keyboard alone',
  async ({ browser, hub }) => {
    const email = 'caio@exemplo.com.br';
    const data = { email, password: testPassword, data: { name: 'Caio Reis', accepts_terms: true } };
    expect((await page.request.post('/auth/v1/signup', { data })).status()).toBe(200);
    const link = await readLatestMailLink(page, email);
    const caio = await openMonitoredPage(browser, hub.url);
    const confirm = caio.getByRole('button', { name: 'Confirmar' });
    const screen = createScreenAtUrl('confirmation', link, 'Confirme seu e-mail');
    expect(await openScreenAndFindProblems(screen, caio, [1280, 390])).toEqual([]);
    await caio.reload();
    await tabTo(caio, confirm);
    await expect(confirm).toBeFocused();
    await caio.keyboard.press('Enter');
    await expect(caio.getByText('E-mail confirmado!').first()).toBeVisible();
    await expect(caio.getByRole('button', { name: 'Sua conta: Caio Reis' })).toBeVisible();
    expect(listBrowserProblems(caio)).toEqual([]);
    await caio.context().close();

    const laterPage = await openMonitoredPage(browser, hub.url);
    await laterPage.goto(link);
    await expect(laterPage.getByRole('alert')).toContainText('Este link não vale mais');
    await laterPage.context().close();
  },
);

hubTest('a hub without other services offers none', async ({ browser, hub }) => {
  const guest = await openMonitoredPage(browser, hub.url);
  await guest.goto('/login');
  await expect(guest.getByRole('button', { name: 'Entrar com uma chave de acesso' })).toBeVisible();
  await expect(guest.getByRole('button', { name: /^Continuar com/ })).toHaveCount(0);
  await guest.context().close();
});

hubTest(
  'without being remembered the session ends with the browser, remembered it stays',
  async ({ browser, hub }) => {
    for (const isRemembered of [false, true]) {
      const context = await browser.newContext({ baseURL: hub.url });
      const ownPage = await context.newPage();
      await ownPage.goto('/login');
      if (!isRemembered) await ownPage.getByRole('checkbox', { name: 'Lembrar de mim' }).click();
      await ownPage.getByLabel('E-mail').fill('dora@exemplo.com.br');
      await ownPage.getByLabel('Senha', { exact: true }).fill(testPassword);
      await ownPage.getByRole('button', { name: 'Entrar', exact: true }).click();
      await expect(ownPage.getByText('Bem-vindo ao Vila do Código').first()).toBeVisible();
      await expect(ownPage.getByRole('button', { name: prompt })).toBeVisible();
      const stored = (await context.cookies()).filter(({ expires }) => expires > 0).map(({ name }) => name);
      expect(stored.toSorted()).toEqual(isRemembered ? ['__Host-mut_s', '__Secure-mut_rb'] : []);
      await context.close();
    }
  },
);

hubTest(
  'signing out works while the sign-in request to the hub is still pending',
  async ({ browser, hub }) => {
    const ownPage = await openMonitoredPage(browser, hub.url);
    await ownPage.goto('/login');
    await ownPage.getByLabel('E-mail').fill('dora@exemplo.com.br');
    await ownPage.getByLabel('Senha', { exact: true }).fill(testPassword);
    await ownPage.getByRole('button', { name: 'Entrar', exact: true }).click();
    await expect(ownPage.getByRole('button', { name: prompt })).toBeVisible();
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await ownPage.route('**/api/auth/sync', async (route) => {
      await released;
      await route.continue();
    });
    const sync = ownPage.waitForRequest('**/api/auth/sync');
    await ownPage.reload();
    expect((await sync).postDataJSON()).toEqual({
      supabaseId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      email: 'dora@exemplo.com.br',
      name: 'Dora Melo',
      zone: expect.any(String),
    });
    await ownPage.getByRole('button', { name: /Sua conta/ }).click();
    await ownPage.getByRole('menuitem', { name: 'Sair' }).click();
    release();
    await expect(ownPage).toHaveURL(/\/login/);
    await ownPage.goto('/settings');
    await expect(ownPage).toHaveURL(/\/login\?next=/);
    await ownPage.context().close();
  },
);

hubTest(
  'an invited person joins by the link in the email, with a name and a password of their own',
  async ({ browser, hub }) => {
    const email = 'bia@exemplo.com.br';
    const response = await page.request.post('/auth/v1/invite', {
      headers: { Authorization: `Bearer ${await hub.command('keys', 'service-token')}` },
      data: { email, data: { name: 'Bia' } },
    });
    expect(response.status()).toBe(200);
    const bia = await openMonitoredPage(browser, hub.url);
    await bia.goto(await readLatestMailLink(bia, email));
    await bia.getByRole('button', { name: 'Confirmar' }).click();
    await expect(bia.getByRole('heading', { name: 'Sua conta em Vila do Código' })).toBeVisible();
    await expect(bia.getByText(email)).toBeVisible();
    await expect(bia.getByLabel('Nome completo')).toHaveValue('Bia');
    await bia.reload();
    await bia.getByLabel('Nome completo').fill('Bia Lima');
    await bia.getByLabel('Senha', { exact: true }).fill(testPassword);
    await bia.getByLabel('Confirmar senha').fill(testPassword);
    await bia.getByRole('button', { name: 'Entrar no hub' }).click();
    await expect(bia.getByText('Login realizado com sucesso!').first()).toBeVisible();
    await expect(bia.getByRole('button', { name: 'Sua conta: Bia Lima' })).toBeVisible();
    expect(listBrowserProblems(bia)).toEqual([]);
    await bia.context().close();
  },
);

hubTest(
  'an address that two signed up with belongs to who confirms it, with a name and a password of their own',
  async ({ browser, hub }) => {
    const email = 'eva@exemplo.com.br';
    const guests = [
      { name: 'Estranho', password: 'senha do estranho' },
      { name: 'Eva', password: 'outra senha da Eva' },
    ];
    for (const { name, password: secret } of guests) {
      const data = { email, password: secret, data: { name, accepts_terms: true } };
      expect((await page.request.post('/auth/v1/signup', { data })).status()).toBe(200);
    }
    const eva = await openMonitoredPage(browser, hub.url);
    await eva.goto(await readLatestMailLink(eva, email));
    await eva.getByRole('button', { name: 'Confirmar' }).click();
    const line = `O e-mail ${email} está confirmado. Mais de um cadastro foi feito com ele: escolha seu nome e sua senha.`;
    await expect(eva.getByText(line)).toBeVisible();
    await expect(eva.getByLabel('Nome completo')).toHaveValue('');
    await eva.reload();
    await eva.getByLabel('Nome completo').fill('Eva Lima');
    await eva.getByLabel('Senha', { exact: true }).fill(testPassword);
    await eva.getByLabel('Confirmar senha').fill(testPassword);
    await eva.getByRole('button', { name: 'Entrar no hub' }).click();
    await expect(eva.getByRole('button', { name: 'Sua conta: Eva Lima' })).toBeVisible();
    expect(listBrowserProblems(eva)).toEqual([]);
    await eva.context().close();
    const trySignIn = async (secret: string) => {
      const data = { email, password: secret };
      return (await page.request.post('/auth/v1/token?grant_type=password', { data })).status();
    };
    for (const { password: secret } of guests) expect(await trySignIn(secret)).toBe(400);
    expect(await trySignIn(testPassword)).toBe(200);
  },
);

hubTest('the console has no errors, and all requests went to the hub', () => {
  expect(listBrowserProblems(page)).toEqual([]);
});
