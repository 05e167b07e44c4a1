import { expect, type Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { test } from '../hub.ts';
import { linkOfMail, publish, setUp, signIn } from '../people.ts';
import { at, problemsOf, type Screen } from '../screen.ts';

test.use({ town: 'screens' });

const forStrangers: Screen[] = [
  at('login', '/login', 'Que bom te ver.'),
  {
    name: 'sign-up',
    open: async (page) => {
      await page.goto('/login');
      await page.getByRole('link', { name: 'Criar conta' }).click();
      await expect(page.getByLabel('Confirmar senha')).toBeVisible();
    },
  },
  at('recover', '/recuperar', 'Esqueceu a senha?'),
  at('new password without a link', '/nova-senha', 'Este link não vale mais'),
  at('not found', '/nao-existe', '404 Page Not Found', 404),
  at('set-up that is done', '/comecar#curto', 'Este hub já foi preparado'),
  at('reference', '/api/docs', 'API do hub'),
  at('outbox', '/outbox', 'Caixa de saída'),
];

const forMembers: Screen[] = [
  at('feed', '/', 'Uma tabela e um código'),
  {
    name: 'composer',
    open: async (page) => {
      await page.goto('/');
      await page.getByRole('button', { name: 'O que você está construindo?' }).click();
      await expect(page.getByLabel('Texto', { exact: true })).toBeVisible();
    },
  },
  at('nothing found', '/?category=web3', 'Nada encontrado'),
  {
    name: 'dialog',
    open: async (page) => {
      await page.goto('/');
      await page.locator('[data-card] h2 a').first().click();
      await expect(page.getByRole('dialog').getByRole('article')).toBeVisible();
    },
  },
  {
    name: 'profile menu',
    open: async (page) => {
      await page.goto('/');
      await page.getByRole('button', { name: /Sua conta/ }).click();
      await expect(page.getByRole('menu')).toBeVisible();
    },
  },
  at(
    'gone discussion',
    '/discussions/00000000-0000-4000-8000-000000000000',
    'Discussão não encontrada.',
    404,
  ),
  at('account settings', '/settings', 'Alterar senha'),
  at('appearance settings', '/settings/aparencia', 'Tema'),
  {
    name: 'security settings',
    open: async (page) => {
      await page.goto('/settings/seguranca');
      await expect(page.getByText('Este aparelho')).toBeVisible();
    },
  },
  {
    name: 'adding an app',
    open: async (page) => {
      await page.goto('/settings/seguranca');
      await page.getByRole('button', { name: 'Adicionar aplicativo' }).click();
      await page.getByRole('button', { name: 'Continuar' }).click();
      await expect(page.getByRole('dialog').getByRole('img')).toBeVisible();
    },
  },
  at('transparency', '/transparencia', 'Transparência da moderação'),
  at('gallery', '/design', 'Claro'),
];

let page: Page;
test.beforeAll(async ({ browser, hub }) => {
  const context = await browser.newContext({ baseURL: hub.url, reducedMotion: 'reduce' });
  page = await context.newPage();
  await setUp(page, hub);
  const content = `| a | b |\n|---|---|\n| 1 | 2 |\n\n\`\`\`ts\nconst muito = '${'longo '.repeat(40)}';\n\`\`\`\n\n- [x] feito\n\n${'palavrasemespaço'.repeat(20)}`;
  await publish(page, content, 'Uma tabela e um código');
  await publish(page, 'Texto simples.', `Um título com ${'muitas '.repeat(20)}palavras`);
});
test.afterAll(() => page.context().close());

for (const screen of forMembers) {
  test(`${screen.name} is accessible and fits, in both themes and at every width`, async () => {
    expect(await problemsOf(screen, page)).toEqual([]);
  });
}

for (const screen of forStrangers) {
  test(`${screen.name} is accessible and fits, in both themes and at every width`, async ({
    browser,
    hub,
  }) => {
    const context = await browser.newContext({ baseURL: hub.url, reducedMotion: 'reduce' });
    expect(await problemsOf(screen, await context.newPage())).toEqual([]);
    await context.close();
  });
}

test('a feed that fails to load shows an error and can be retried', async () => {
  await page.setViewportSize({ width: 1280, height: 844 });
  await page.route('**/api/discussions?**', (route) => route.fulfill({ status: 503, body: '{}' }));
  await page.goto('/?sort=novos');
  await expect(page.getByRole('heading', { name: 'Não foi possível carregar as discussões' })).toBeVisible();
  await page.unroute('**/api/discussions?**');
  await page.getByRole('button', { name: 'Tentar de novo' }).click();
  await expect(page.locator('[data-card]')).toHaveCount(2);
});

test('an invitation is accessible and fits, in both themes and at every width', async ({ browser, hub }) => {
  const email = 'bia@exemplo.com.br';
  await page.request.post('/auth/v1/invite', {
    headers: { Authorization: `Bearer ${await hub.command('keys', 'service-token')}` },
    data: { email },
  });
  const context = await browser.newContext({ baseURL: hub.url, reducedMotion: 'reduce' });
  const bia = await context.newPage();
  await bia.goto(await linkOfMail(bia, email));
  await bia.getByRole('button', { name: 'Confirmar' }).click();
  await expect(bia).toHaveURL(/\/convite#?$/);
  expect(await problemsOf(at('invitation', '/convite', 'Boas-vindas a Vila do Código'), bia)).toEqual([]);
  await context.close();
});

// This test must be the last one, because MFA is required from this member afterwards.
test('the second step is accessible and fits, in both themes and at every width', async ({
  browser,
  hub,
}) => {
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await page.setViewportSize({ width: 1280, height: 844 });
  await page.goto('/settings/seguranca');
  await button('Adicionar aplicativo').click();
  await button('Continuar').click();
  const key = await page.getByText(/^([A-Z2-7]{4} ?){8}$/).innerText();
  const app = new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) });
  await page.getByLabel('Código de 6 dígitos').fill(app.generate());
  await button('Ativar').click();
  await expect(page.getByRole('dialog')).toBeHidden();
  const context = await browser.newContext({ baseURL: hub.url, reducedMotion: 'reduce' });
  const elsewhere = await context.newPage();
  await elsewhere.goto('/login');
  await signIn(elsewhere, 'dora@exemplo.com.br');
  await expect(elsewhere.getByLabel('Código de 6 dígitos')).toBeVisible();
  expect(await problemsOf(at('second step', '/', 'Confirme que é você'), elsewhere)).toEqual([]);
  await context.close();
});
