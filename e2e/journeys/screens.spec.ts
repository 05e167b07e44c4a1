import { expect, type Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { hubTest } from '../hub.ts';
import { readLatestMailLink, createDiscussionByForm, setUpHubByForm, signIn } from '../people.ts';
import { createScreenAtUrl, findScreenProblems, type Screen } from '../screen.ts';

const guestScreens: Screen[] = [
  createScreenAtUrl('login', '/login', 'Que bom te ver.'),
  {
    name: 'sign-up',
    open: async (page) => {
      await page.goto('/login');
      await page.getByRole('link', { name: 'Criar conta' }).click();
      await expect(page.getByLabel('Confirmar senha')).toBeVisible();
    },
  },
  createScreenAtUrl('recover', '/recuperar', 'Esqueceu a senha?'),
  createScreenAtUrl('new password without a link', '/nova-senha', 'Este link não vale mais'),
  createScreenAtUrl('not found', '/nao-existe', '404 Page Not Found', 404),
  createScreenAtUrl('set-up that is done', '/comecar#curto', 'Este hub já foi preparado'),
  createScreenAtUrl('reference', '/api/docs', 'API do hub'),
  createScreenAtUrl('outbox', '/outbox', 'Caixa de saída'),
];

const memberScreens: Screen[] = [
  createScreenAtUrl('feed', '/', 'Uma tabela e um código'),
  {
    name: 'composer',
    open: async (page) => {
      await page.goto('/');
      await page.getByRole('button', { name: 'O que você está construindo?' }).click();
      await expect(page.getByLabel('Texto', { exact: true })).toBeVisible();
    },
  },
  createScreenAtUrl('nothing found', '/?category=web3', 'Nada encontrado'),
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
  createScreenAtUrl(
    'gone discussion',
    '/discussions/00000000-0000-4000-8000-000000000000',
    'Discussão não encontrada.',
    404,
  ),
  createScreenAtUrl('account settings', '/settings', 'Alterar senha'),
  createScreenAtUrl('appearance settings', '/settings/aparencia', 'Tema'),
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
  createScreenAtUrl('system', '/admin/sistema', 'Tarefas em segundo plano'),
  createScreenAtUrl('transparency', '/transparencia', 'Transparência da moderação'),
  createScreenAtUrl('gallery', '/design', 'Claro'),
];

let page: Page;
hubTest.beforeAll(async ({ browser, hub }) => {
  const context = await browser.newContext({ baseURL: hub.url, reducedMotion: 'reduce' });
  page = await context.newPage();
  await setUpHubByForm(page, hub);
  const content = `| a | b |\n|---|---|\n| 1 | 2 |\n\n\`\`\`ts\nconst muito = '${'longo '.repeat(40)}';\n\`\`\`\n\n- [x] feito\n\n${'palavrasemespaço'.repeat(20)}`;
  await createDiscussionByForm(page, content, 'Uma tabela e um código');
  await createDiscussionByForm(page, 'Texto simples.', `Um título com ${'muitas '.repeat(20)}palavras`);
});
hubTest.afterAll(() => page.context().close());

for (const screen of memberScreens) {
  hubTest(`${screen.name} is accessible and fits, in both themes and at every width`, async () => {
    expect(await findScreenProblems(screen, page)).toEqual([]);
  });
}

for (const screen of guestScreens) {
  hubTest(
    `${screen.name} is accessible and fits, in both themes and at every width`,
    async ({ browser, hub }) => {
      const context = await browser.newContext({ baseURL: hub.url, reducedMotion: 'reduce' });
      expect(await findScreenProblems(screen, await context.newPage())).toEqual([]);
      await context.close();
    },
  );
}

hubTest('a feed that fails to load shows an error and can be retried', async () => {
  await page.setViewportSize({ width: 1280, height: 844 });
  await page.route('**/api/discussions?**', (route) => route.fulfill({ status: 503, body: '{}' }));
  await page.goto('/?sort=novos');
  await expect(page.getByRole('heading', { name: 'Não foi possível carregar as discussões' })).toBeVisible();
  await page.unroute('**/api/discussions?**');
  await page.getByRole('button', { name: 'Tentar de novo' }).click();
  await expect(page.locator('[data-card]')).toHaveCount(2);
});

hubTest(
  'an invitation is accessible and fits, in both themes and at every width',
  async ({ browser, hub }) => {
    const email = 'bia@exemplo.com.br';
    await page.request.post('/auth/v1/invite', {
      headers: { Authorization: `Bearer ${await hub.command('keys', 'service-token')}` },
      data: { email },
    });
    const context = await browser.newContext({ baseURL: hub.url, reducedMotion: 'reduce' });
    const bia = await context.newPage();
    await bia.goto(await readLatestMailLink(bia, email));
    await bia.getByRole('button', { name: 'Confirmar' }).click();
    await expect(bia).toHaveURL(/\/convite#?$/);
    expect(
      await findScreenProblems(
        createScreenAtUrl('invitation', '/convite', 'Sua conta em Vila do Código'),
        bia,
      ),
    ).toEqual([]);
    await context.close();
  },
);

// This test must be the last one, because MFA is required from this member afterwards.
hubTest(
  'the second step is accessible and fits, in both themes and at every width',
  async ({ browser, hub }) => {
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
    expect(
      await findScreenProblems(createScreenAtUrl('second step', '/', 'Confirme que é você'), elsewhere),
    ).toEqual([]);
    await context.close();
  },
);
