import { expect, type Locator, type Page } from '@playwright/test';
import { expectOneComment, locateComment } from '../comments.ts';
import { createDiscussionByApi } from '../people.ts';
import { test } from '../two-members.ts';
import { openWithRealtime } from '../monitored-page.ts';

test.describe.configure({ mode: 'serial' });

let dora: Page;
let ana: Page;
let id: string;
const title = 'Notas da última conversa';
test.beforeAll(async ({ members }) => {
  ({ dora, ana } = members);
  id = await createDiscussionByApi(ana, 'O que ficou decidido?', title);
  await dora.goto('/');
});

/** Publishes comments through the page’s own session, in quick succession. */
const publishComments = (page: Page, texts: readonly string[]) =>
  page.evaluate(
    async ([address, contents]) => {
      for (const content of contents) {
        const headers = { 'Content-Type': 'application/json' };
        await fetch(address, { method: 'POST', headers, body: JSON.stringify({ content }) });
      }
    },
    [`/api/discussions/${id}/comments`, texts] as const,
  );

const readMiddle = (locator: Locator) =>
  locator.evaluate((row) => {
    const { top, height } = row.getBoundingClientRect();
    return top + height / 2;
  });

test('a returning member is led to the first comment they have not read', async () => {
  await publishComments(dora, ['Antes um.', 'Antes dois.']);
  await ana.goto(`/discussions/${id}`);
  await expect(locateComment(ana, 'Antes dois.')).toBeVisible();
  await expectOneComment(ana, 'Antes dois.');
  await ana.getByRole('link', { name: 'Hub', exact: true }).click();
  await expect(ana.getByRole('link', { name: title })).toBeVisible();
  await publishComments(
    dora,
    Array.from({ length: 30 }, (_, index) => `Novidade ${index}.`),
  );
  await ana.reload();
  const card = ana.locator('[data-card]').filter({ hasText: title });
  await expect(card).toContainText('30 novas');
  await ana.setViewportSize({ width: 390, height: 844 });
  await expect
    .poll(async () =>
      Math.abs(
        (await readMiddle(card.getByText('30 novas'))) - (await readMiddle(card.locator('[data-like]'))),
      ),
    )
    .toBeLessThan(6);
  await ana.setViewportSize({ width: 1280, height: 720 });
  await card.getByRole('link', { name: title }).click();
  await ana.getByRole('button', { name: 'Ir para o primeiro não lido' }).click();
  await expect(locateComment(ana, 'Novidade 0.')).toBeInViewport();
  await expect(locateComment(ana, 'Novidade 0.')).toBeFocused();
  await expectOneComment(ana, 'Novidade 0.');
});

test('the like counts of comments update live for every viewer', async () => {
  await openWithRealtime(dora, `/discussions/${id}`);
  await ana.goto(`/discussions/${id}`);
  const heart = (page: Page) => locateComment(page, 'Antes um.').getByRole('button', { name: /^Curtir/ });
  await expect(heart(dora)).toBeVisible();
  await expectOneComment(dora, 'Antes um.');
  await heart(ana).click();
  await expect(heart(ana)).toHaveAttribute('aria-pressed', 'true');
  await expect(heart(dora)).toHaveAccessibleName(/1 curtida/);
  await expect(heart(dora)).toHaveAttribute('aria-pressed', 'false');
  await heart(ana).click();
  await expect(heart(dora)).not.toHaveAccessibleName(/1 curtida/);
});

test('a late-loading comment does not take the focus from what a member has begun', async () => {
  const comments = await (await dora.request.get(`/api/discussions/${id}/comments?limit=1`)).json();
  const linked = `#c-${comments[0].id}`;
  const { promise, resolve } = Promise.withResolvers<void>();
  await dora.route(/comments\?.*around/, (route) => promise.then(() => route.continue()), { times: 1 });
  await dora.goto('/');
  await dora.goto(`/discussions/${id}${linked}`);
  await dora.getByRole('button', { name: 'Ações da discussão' }).click();
  const item = dora.getByRole('menuitem', { name: 'Copiar link' });
  await expect(item).toBeVisible();
  resolve();
  await expect(dora.locator(linked)).toBeVisible();
  // Waits for two frames, because after them the effects of the rendering have run.
  await dora.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await expect(item).toBeVisible();
});

test('an upload in progress shows how much was sent', async () => {
  await ana.goto('/');
  const slow = await ana.context().newCDPSession(ana);
  await ana.getByRole('button', { name: 'O que você está construindo?' }).click();
  await ana.getByLabel('Texto', { exact: true }).fill('Com um arquivo que demora.');
  const fileChooser = ana.waitForEvent('filechooser');
  await ana.getByRole('group', { name: 'Anexar' }).getByRole('button', { name: 'Arquivo' }).click();
  await (
    await fileChooser
  ).setFiles({
    name: 'ata.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('Ata da reunião. '.repeat(60_000)),
  });
  await slow.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: 200_000,
  });
  await ana.getByRole('button', { name: 'Publicar', exact: true }).click();
  const bar = ana.getByRole('progressbar', { name: /ata\.txt/ });
  const readProgressValue = async () => Number(await bar.getAttribute('value'));
  await expect
    .poll(async () => (await readProgressValue()) > 0 && (await readProgressValue()) < 1)
    .toBe(true);
  await slow.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
  await expect(ana.getByRole('link', { name: 'Baixar ata.txt' })).toBeVisible();
  await expect(bar).toBeHidden();
});
