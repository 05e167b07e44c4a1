import { expect, type Locator, type Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { hubTest } from '../hub.ts';
import { readLatestMailLink, createDiscussionByForm, setUpHubByForm, signIn } from '../people.ts';
import { createScreenAtUrl, openScreenAndFindProblems, type Screen } from '../screen.ts';

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
  {
    ...createScreenAtUrl('reference', '/api/docs', 'API do hub'),
    // Rows that repeat: all but the first 20 lines of the index and of the table of error reasons, and all
    // but the first endpoints.
    repetitions:
      'main > ul > li:nth-child(n + 21), main > :nth-child(n + 80):not(#reasons, #reasons + table), #reasons + table tr:nth-child(n + 21)',
  },
  {
    ...createScreenAtUrl('outbox', '/outbox', 'Caixa de saída'),
    open: async (page) => {
      // The page reloads itself every five seconds, and on a busy machine the checks take longer.
      await page.route('/outbox', async (route) => {
        const response = await route.fetch();
        const { refresh: _, ...headers } = response.headers();
        await route.fulfill({ response, headers });
      });
      await createScreenAtUrl('outbox', '/outbox', 'Caixa de saída').open(page);
    },
  },
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
  createScreenAtUrl('first steps', '/admin/primeiros-passos', 'Primeiros passos'),
  createScreenAtUrl('next step', '/admin/convites', 'Primeiros passos'),
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
    expect(await openScreenAndFindProblems(screen, page)).toEqual([]);
  });
}

for (const screen of guestScreens) {
  hubTest(
    `${screen.name} is accessible and fits, in both themes and at every width`,
    async ({ browser, hub }) => {
      const context = await browser.newContext({ baseURL: hub.url, reducedMotion: 'reduce' });
      expect(await openScreenAndFindProblems(screen, await context.newPage())).toEqual([]);
      await context.close();
    },
  );
}

/** Returns the horizontal edges of the row of chips, and of its visible and hidden chips. */
const readChips = (row: Locator) =>
  row.evaluate((element) => {
    const edgesOf = (item: Element) => {
      const { left, right } = item.getBoundingClientRect();
      return { left, right };
    };
    const isShown = (chip: Element) => getComputedStyle(chip).visibility !== 'hidden';
    const chips = [...element.children];
    return {
      ...edgesOf(element),
      shown: chips.filter(isShown).map(edgesOf),
      hidden: chips.filter((chip) => !isShown(chip)).map(edgesOf),
    };
  });

for (const width of [390, 640])
  hubTest(`at ${width} px as many whole chips are shown as fit side by side`, async () => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/');
    const row = page.getByRole('group', { name: 'Filtrar por categoria' });
    await expect.poll(async () => (await readChips(row)).hidden.length).toBeGreaterThan(0);
    const { left, right, shown, hidden } = await readChips(row);
    expect(shown.length).toBeGreaterThan(1);
    for (const chip of shown) {
      expect(chip.left).toBeGreaterThanOrEqual(left);
      expect(chip.right).toBeLessThanOrEqual(right);
    }
    const end = Math.max(...shown.map((chip) => chip.right));
    const gap = (shown[1]?.left ?? 0) - (shown[0]?.right ?? 0);
    const next = hidden[0];
    expect(end + gap + ((next?.right ?? 0) - (next?.left ?? 0))).toBeGreaterThan(right);
  });

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
      await openScreenAndFindProblems(
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
      await openScreenAndFindProblems(
        createScreenAtUrl('second step', '/', 'Confirme que é você'),
        elsewhere,
      ),
    ).toEqual([]);
    await context.close();
  },
);
