import { expect, type Page } from '@playwright/test';
import { signUpAndCreateHttpClient } from '../accounts.ts';
import { createDiscussionByForm } from '../people.ts';
import { createScreenAtUrl, openScreenAndFindProblems } from '../screen.ts';
import { test } from '../two-members.ts';
import { openMonitoredPage } from '../monitored-page.ts';

test.describe.configure({ mode: 'serial' });

let dora: Page;
let ana: Page;
test.beforeAll(({ members }) => void ({ dora, ana } = members));

const tabs = (page: Page) => page.getByRole('navigation', { name: 'Seções' }).filter({ visible: true });
const podium = (page: Page) => page.getByRole('list', { name: 'Pódio' }).getByRole('listitem');

/** Reloads until the hub has processed the interactions, which it does every few seconds. */
const reloadUntil = (page: Page, assertLoaded: () => Promise<void>) =>
  expect(async () => {
    await page.goto('/rankings');
    await expect(
      podium(page)
        .or(page.getByRole('heading', { name: 'Nenhum ranking ainda' }))
        .first(),
    ).toBeVisible();
    await assertLoaded();
  }).toPass();

test('the rankings of a new hub are empty, and taking part needs one step', async () => {
  await dora.goto('/');
  await expect(dora.getByRole('complementary')).toContainText('Nenhum ranking ainda');
  await tabs(dora).getByRole('link', { name: 'Rankings' }).click();
  await expect(dora.getByRole('heading', { name: 'Nenhum ranking ainda' })).toBeVisible();
  expect(
    await openScreenAndFindProblems(createScreenAtUrl('empty', '/rankings', 'Nenhum ranking ainda'), dora),
  ).toEqual([]);
  await dora.getByRole('link', { name: 'Ver as discussões' }).click();
  await expect(dora.getByRole('button', { name: 'O que você está construindo?' })).toBeVisible();
});

test('an active member climbs the podium, and their points are in their profile', async () => {
  await dora.setViewportSize({ width: 1280, height: 844 });
  await dora.goto('/');
  await createDiscussionByForm(dora, 'O que ficou decidido?', 'Notas da conversa');
  await createDiscussionByForm(dora, 'E amanhã?', 'Agenda');
  await expect(dora.getByText('Nova conquista!').first()).toBeVisible();
  await expect(dora.getByText('Primeira discussão', { exact: true }).first()).toBeVisible();
  // The member did not ask for the announcement of a badge, so it must not take any key from the current screen. The
  // test presses Escape as soon as the dialog of the announcement is drawn.
  const escaped = dora.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const observer = new MutationObserver(() => {
          if (!document.querySelector('[role=dialog]')) return;
          observer.disconnect();
          document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', cancelable: true }));
          resolve();
        });
        observer.observe(document.body, { childList: true, subtree: true });
      }),
  );
  await dora.keyboard.press('?');
  await escaped;
  await expect(dora.getByRole('dialog')).toBeHidden();
  await ana.goto('/');
  await ana
    .locator('[data-card]')
    .first()
    .getByRole('button', { name: /^Curtir/ })
    .click();
  await reloadUntil(dora, async () => {
    await expect(podium(dora).nth(1)).toContainText('Ana Prado', { timeout: 500 });
    await expect(podium(dora).nth(0)).toContainText('Dora Melo (você)', { timeout: 500 });
  });
  await expect(podium(dora).nth(0)).toContainText('2 interações');
  await expect(podium(dora).nth(0)).toContainText('Novato');
  await expect(dora.getByText('Aqui o nível é o do período escolhido.')).toBeVisible();
  await expect(podium(dora).nth(1)).toContainText('1 interação');
  const rows = dora.getByRole('list', { name: 'Todas as posições' }).getByRole('listitem');
  await expect(rows).toHaveCount(2);
  await expect(rows.nth(0)).toContainText('1º');
  await expect(rows.nth(0)).toContainText('Dora Melo (você)');
  await expect(rows.nth(1)).toContainText('2º');
  const profile = await (await dora.request.get('/api/user/profile')).json();
  expect(profile.points).toBe(21);
});

test('a window is chosen, is in the URL, and survives going back', async () => {
  const chip = (name: string) => dora.getByRole('group', { name: 'Período' }).getByRole('button', { name });
  await expect(chip('30 dias')).toHaveAttribute('aria-pressed', 'true');
  await chip('Sempre').click();
  await expect(dora).toHaveURL(/\/rankings\?janela=all$/);
  await expect(podium(dora)).toHaveCount(2);
  await dora.reload();
  await expect(chip('Sempre')).toHaveAttribute('aria-pressed', 'true');
  await dora.goBack();
  await expect(chip('30 dias')).toHaveAttribute('aria-pressed', 'true');
});

test('the panel beside the feed shows the first ranks and links to all; the old address redirects', async () => {
  await dora.goto('/');
  const panel = dora.getByRole('complementary').getByRole('region', { name: 'Top Interações' });
  await expect(panel.getByRole('listitem')).toHaveCount(2);
  await expect(panel.getByRole('listitem').first()).toContainText('Dora Melo');
  await panel.getByRole('link', { name: 'Ver ranking completo' }).click();
  await expect(dora.getByRole('heading', { name: 'Rankings de Interações' })).toBeVisible();
  await expect(tabs(dora).getByRole('link', { name: 'Rankings' })).toHaveAttribute('aria-current', 'page');
  await dora.goto('/?tab=rankings');
  await expect(dora).toHaveURL(/\/rankings$/);
  await expect(podium(dora)).toHaveCount(2);
});

test('on a phone the rankings are behind Mais', async () => {
  await dora.setViewportSize({ width: 390, height: 844 });
  await dora.goto('/');
  await tabs(dora).getByRole('button', { name: 'Mais' }).click();
  await dora.getByRole('dialog').getByRole('link', { name: 'Ver ranking completo' }).click();
  await expect(dora.getByRole('heading', { name: 'Rankings de Interações' })).toBeVisible();
  await expect(dora.getByRole('dialog')).toBeHidden();
});

test('in a long list a member always sees their own row, and all rows fit every screen', async ({ hub }) => {
  // Creates as many members as do not fit on a page.
  for (const name of ['Bia Reis', 'Caio Luz', 'Davi Nunes']) {
    const request = await signUpAndCreateHttpClient(hub.url, {
      name,
      email: `${name.split(' ')[0]}@exemplo.com.br`,
    });
    for (const number of [1, 2, 3])
      await request('POST', '/api/discussions', { title: `Nota ${number} de ${name}`, content: 'Mais uma.' });
  }
  const ownRow = ana.locator('[aria-current=true]');
  await reloadUntil(ana, async () => {
    await expect(ownRow).toContainText('Ana Prado (você)', { timeout: 500 });
    await expect(ownRow).toContainText('5º', { timeout: 500 });
    // The three share the first rank.
    for (const step of await podium(ana).all())
      await expect(step).toContainText('1º lugar', { timeout: 500 });
  });
  const heights = await podium(ana).evaluateAll((steps) =>
    steps.map((step) => step.lastElementChild?.getBoundingClientRect().height),
  );
  expect(heights).toEqual([160, 160, 160]);
  await ana.setViewportSize({ width: 390, height: 700 });
  await ana.evaluate(() => window.scrollTo({ top: 0 }));
  await expect(ownRow).toBeInViewport();
  const screen = {
    name: 'rankings',
    open: async (page: Page) => {
      await page.goto('/rankings');
      await expect(podium(page)).toHaveCount(3);
    },
  };
  expect(await openScreenAndFindProblems(screen, ana)).toEqual([]);
});

test('a member’s own points are listed one by one, with their reason and the badges', async () => {
  await dora.setViewportSize({ width: 1280, height: 844 });
  await dora.goto('/rankings');
  await dora.getByRole('link', { name: 'Seus pontos e conquistas' }).click();
  const lines = dora.getByRole('region', { name: 'Extrato de pontos' }).getByRole('listitem');
  await expect(lines).toHaveCount(3);
  await expect(lines.first()).toContainText('Curtida na sua discussão');
  await expect(lines.last()).toContainText('+10');
  await expect(dora.getByRole('region', { name: 'Nível' })).toContainText('para o próximo nível: 29');
  const badges = dora.getByRole('region', { name: 'Conquistas' }).getByRole('listitem');
  await expect(badges.filter({ hasText: 'Primeira discussão' })).not.toContainText('Ainda não');
  await expect(badges.filter({ hasText: 'Dez soluções' })).toContainText('Ainda não conquistada');
  expect(
    await openScreenAndFindProblems(createScreenAtUrl('profile', '/profile', 'Dora Melo'), dora),
  ).toEqual([]);
  await dora.setViewportSize({ width: 1280, height: 844 });
  await lines.last().getByRole('link', { name: 'Notas da conversa' }).click();
  await expect(dora.getByText('O que ficou decidido?')).toBeVisible();
});

test('an achievement waits while its member writes or has a dialog open', async () => {
  const headers = { 'Sec-Fetch-Site': 'same-origin' };
  const sent = await ana.request.post('/api/discussions', { headers, data: { content: 'Quem ajuda?' } });
  expect(sent.status()).toBe(201);
  const newBadges = async () => (await (await ana.request.get('/api/user/profile')).json()).newBadges;
  await expect.poll(newBadges).toContain('first_discussion');
  const achievement = ana.getByText('Nova conquista!').first();
  await ana.setViewportSize({ width: 1280, height: 844 });
  await ana.clock.install();
  await ana.goto('/');
  await ana.getByRole('button', { name: 'O que você está construindo?' }).click();
  const text = ana.getByLabel('Texto', { exact: true });
  await text.fill('Uma ideia que não quero perder');
  await ana.clock.runFor(20_000);
  await expect(achievement).toHaveCount(0);
  await text.fill('');
  await ana.getByRole('button', { name: 'Cancelar' }).click();
  await ana.clock.runFor(2_000);
  await ana.keyboard.press('Shift');
  await ana.clock.runFor(2_000);
  await expect(achievement).toHaveCount(0);
  await ana.clock.runFor(2_000);
  await expect(achievement).toBeVisible();
  await ana.clock.resume();
});

test('a guest is redirected to the sign-in', async ({ browser, hub }) => {
  const guest = await openMonitoredPage(browser, hub.url);
  await guest.goto('/rankings');
  await expect(guest).toHaveURL(/\/login\?next=%2Frankings/);
  await guest.context().close();
});
