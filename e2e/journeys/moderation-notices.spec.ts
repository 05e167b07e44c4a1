import { expect, type Page } from '@playwright/test';
import { createSignedInStorageState } from '../accounts.ts';
import { testWithHubPerFileManager as test } from '../hub.ts';
import { startModeratedHub, type ModeratedHub } from '../moderated-hub.ts';
import { openMonitoredPage, listBrowserProblems } from '../monitored-page.ts';

let hub: ModeratedHub;
let page: Page;
test.beforeAll(async ({ browser }) => {
  hub = await startModeratedHub();
  page = await openMonitoredPage(
    browser,
    hub.url,
    await createSignedInStorageState(hub.url, { name: 'bia', email: hub.bia.email }),
  );
});
test.afterAll(async () => {
  await page.context().close();
  await hub.stop();
});
test.afterEach(() => expect(listBrowserProblems(page)).toEqual([]));

const notice = () => page.getByRole('status', { name: 'Sua situação no hub' });
const profile = async () => (await page.request.get('/api/user/profile')).json();

test('the notice of a decision says what it is about, and disappears once the decision is read', async () => {
  const id = await hub.reported('Renda extra', { by: hub.bia });
  await hub.decide(hub.caio, id, 'delete');
  await page.goto('/');
  await expect(notice()).toContainText('A moderação tomou uma decisão sobre você.');
  await expect(notice()).toContainText('Conteúdo removido · Post “Renda extra” · Motivo:');
  await notice().getByRole('link', { name: 'Ver' }).click();
  await expect(page.getByRole('heading', { name: 'Conteúdo removido' })).toBeVisible();
  await expect(notice()).toHaveCount(0);
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'O que você está construindo?' })).toBeVisible();
  await expect(notice()).toHaveCount(0);
  expect(await profile()).toMatchObject({ unseenSanctions: 0 });
});
