import { expect, type Page } from '@playwright/test';
import { createSignedInStorageState } from '../accounts.ts';
import { locateMessageField } from '../chat.ts';
import { testWithHubPerFileManager as test } from '../hub.ts';
import { startModeratedHub, type ModeratedHub } from '../moderated-hub.ts';
import { openMonitoredPage } from '../monitored-page.ts';

let hub: ModeratedHub;
let page: Page;
test.beforeAll(async ({ browser }) => {
  hub = await startModeratedHub();
  const session = await createSignedInStorageState(hub.url, { name: 'bia', email: hub.bia.email });
  page = await openMonitoredPage(browser, hub.url, session);
});
test.afterAll(async () => {
  await page.context().close();
  await hub.stop();
});

const decision = () => page.getByRole('status', { name: 'Sua situação no hub' });
const offline = () => page.getByText('Sem conexão — você vê o que estava guardado aqui.');

async function expectFieldInSight() {
  const field = await locateMessageField(page, 'ana').boundingBox();
  const bars = page.getByRole('navigation', { name: 'Seções' });
  const bar = await bars.filter({ visible: true }).last().boundingBox();
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  const bottom = width < 760 ? (bar?.y ?? 0) : height;
  expect(field).not.toBeNull();
  expect(field?.y).toBeGreaterThan(0);
  expect((field?.y ?? 0) + (field?.height ?? 0)).toBeLessThanOrEqual(bottom);
  // The page cannot be scrolled.
  expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0);
}

for (const [width, height] of [
  [390, 844],
  [1280, 860],
] as const)
  test(`notices above the chat leave the message field in sight at ${width} px`, async () => {
    await page.setViewportSize({ width, height });
    await page.goto(`/conversas?com=${hub.ana.id}`);
    await expect(locateMessageField(page, 'ana')).toBeVisible();
    await expectFieldInSight();

    const id = await hub.reported(`Renda extra ${width}`, { by: hub.bia });
    await hub.decide(hub.caio, id, 'delete');
    await page.reload();
    await expect(locateMessageField(page, 'ana')).toBeVisible();
    await expect(decision()).toBeVisible();
    await expectFieldInSight();

    await page.context().setOffline(true);
    await expect(offline()).toBeVisible();
    await expectFieldInSight();
    await page.context().setOffline(false);
    await expect(offline()).toBeHidden();
  });

test('on a low screen the message field is reached by scrolling', async () => {
  await page.setViewportSize({ width: 667, height: 375 });
  await page.goto(`/conversas?com=${hub.ana.id}`);
  await expect(locateMessageField(page, 'ana')).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  const field = await locateMessageField(page, 'ana').boundingBox();
  const bar = await page.getByRole('navigation', { name: 'Seções' }).last().boundingBox();
  expect((field?.y ?? 0) + (field?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
});
