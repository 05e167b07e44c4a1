import { expect, type Page } from '@playwright/test';
import { testWithHubPerFileManager as test } from '../hub.ts';
import { startModeratedHub, type ModeratedHub } from '../moderated-hub.ts';
import { signIn } from '../people.ts';
import { openMonitoredPage, listBrowserProblems } from '../monitored-page.ts';

let hub: ModeratedHub;
const windows: Page[] = [];
test.beforeAll(async () => {
  hub = await startModeratedHub();
});
test.afterAll(async () => {
  for (const page of windows) await page.context().close();
  await hub.stop();
});

test('a reported message is read after it is opened, and its author sees what was removed', async ({
  browser,
}) => {
  const signInAndOpen = async ({ email }: { email: string }, path: string) => {
    const page = await openMonitoredPage(browser, hub.url);
    windows.push(page);
    await page.goto(`/login?next=${path}`);
    await signIn(page, email);
    return page;
  };
  await hub.reportedMessage('Você vai ver.', 'ameaca.png');
  const staff = await signInAndOpen(hub.caio, '/admin/denuncias');
  const card = staff.locator('[data-case]');
  await expect(card).toContainText('Mensagem privada');
  await expect(card).not.toContainText('Você vai ver.');
  await card.getByRole('button', { name: 'Abrir a mensagem' }).click();
  await expect(card.locator(':focus')).toHaveText('Você vai ver.');
  await card.getByRole('button', { name: 'Excluir', exact: true }).click();
  const reason = staff.getByRole('dialog').getByLabel('Motivo');
  await expect(reason).toBeFocused();
  await reason.fill('Isto é uma ameaça.');
  await staff.getByRole('button', { name: 'Confirmar' }).click();
  await expect(card).toHaveCount(0);

  const author = await signInAndOpen(hub.ana, '/settings/sancoes');
  const removal = author.getByRole('region').filter({ hasText: 'Isto é uma ameaça.' });
  await expect(removal).toContainText('Você vai ver.');
  const picture = removal.getByRole('link', { name: 'Abrir a imagem ameaca.png' }).getByRole('img');
  await picture.scrollIntoViewIfNeeded();
  await expect(picture).toHaveJSProperty('naturalWidth', 40);
  expect(windows.flatMap(listBrowserProblems)).toEqual([]);
});
