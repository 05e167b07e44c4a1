import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { test } from '../hub.ts';
import { publish, setUp } from '../people.ts';

test.use({ town: 'screens' });

type Screen = { name: string; open: (page: Page) => Promise<void> };

const at = (name: string, address: string, heading: string | RegExp): Screen => ({
  name,
  open: async (page) => {
    await page.goto(address);
    await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible();
  },
});

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
  at('invitation without a link', '/convite', 'Este link não vale mais'),
  at('not found', '/nao-existe', '404 Page Not Found'),
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
  at('gone discussion', '/discussions/00000000-0000-4000-8000-000000000000', 'Discussão não encontrada.'),
  at('account settings', '/settings', 'Alterar senha'),
  at('appearance settings', '/settings/aparencia', 'Tema'),
  {
    name: 'security settings',
    open: async (page) => {
      await page.goto('/settings/seguranca');
      await expect(page.getByText('Este dispositivo')).toBeVisible();
    },
  },
  {
    name: 'adding an app',
    open: async (page) => {
      await page.goto('/settings/seguranca');
      await page.getByRole('button', { name: 'Adicionar aplicativo' }).click();
      await expect(page.getByRole('dialog').getByLabel('Nome')).toBeVisible();
    },
  },
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

/** Violations of accessibility, and what is wider than the screen, in both themes and at three widths. */
async function problemsOf({ name, open }: Screen, on: Page) {
  const found: string[] = [];
  for (const width of [1280, 390, 320]) {
    await on.setViewportSize({ width, height: 844 });
    await open(on);
    for (const theme of ['light', 'dark']) {
      await on.emulateMedia({ colorScheme: theme === 'dark' ? 'dark' : 'light', reducedMotion: 'reduce' });
      await on.evaluate(
        (chosen) => document.documentElement.classList.toggle('dark', chosen === 'dark'),
        theme,
      );
      const { violations } = await new AxeBuilder({ page: on }).analyze();
      found.push(...violations.map(({ id, nodes }) => `${name} ${theme} ${width}: ${id} ${nodes[0]?.html}`));
      const overflow = await on.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      if (overflow > 0) found.push(`${name} ${theme} ${width}: ${overflow} too wide`);
    }
  }
  return found;
}

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

test('a feed that cannot be fetched says so, and tries again when asked', async () => {
  await page.setViewportSize({ width: 1280, height: 844 });
  await page.route('**/api/discussions?**', (route) => route.fulfill({ status: 503, body: '{}' }));
  await page.goto('/?sort=novos');
  await expect(page.getByRole('heading', { name: 'Não foi possível carregar as discussões' })).toBeVisible();
  await page.unroute('**/api/discussions?**');
  await page.getByRole('button', { name: 'Tentar de novo' }).click();
  await expect(page.locator('[data-card]')).toHaveCount(2);
});
