import { expect, type Page } from '@playwright/test';
import { locateMessageField as field, sendChatMessage, locateMessageThread as thread } from '../chat.ts';
import {
  ana,
  dora,
  signUpAndCreateHttpClient,
  setUpHubByApi,
  createSignedInStorageState,
} from '../accounts.ts';
import { testWithHubPerFileManager as test } from '../hub.ts';
import { startTwoInstances, type TwoInstances } from '../two-instances.ts';
import { openMonitoredPage, openWithRealtime, listBrowserProblems } from '../monitored-page.ts';

let hub: TwoInstances;
test.beforeAll(async () => {
  hub = await startTwoInstances();
});
test.afterAll(() => hub.stop());

test('a hub of two instances is one hub, from its first day on, and while Redis is away', async ({
  browser,
}) => {
  await setUpHubByApi(hub.url, hub.setupLink, dora);
  await signUpAndCreateHttpClient(hub.firstInstanceUrl, ana);
  const doraPage = await openMonitoredPage(browser, hub.url, await createSignedInStorageState(hub.url, dora));
  const theirs = await openMonitoredPage(browser, hub.url, await createSignedInStorageState(hub.url, ana));
  await openWithRealtime(doraPage, '/');
  await openWithRealtime(theirs, '/');

  await theirs.evaluate(async () => {
    const body = JSON.stringify({ content: 'De uma instância à outra' });
    const headers = { 'Content-Type': 'application/json' };
    await fetch('/api/discussions', { method: 'POST', headers, body });
  });
  await doraPage.getByRole('button', { name: '1 nova discussão' }).click();
  await expect(doraPage.getByRole('heading', { name: 'De uma instância à outra' })).toHaveCount(1);

  const [doraId = '', anaId = ''] = await Promise.all([doraPage, theirs].map(readOwnId));
  for (const [page, receiverId] of [
    [doraPage, anaId],
    [theirs, doraId],
  ] as const) {
    await page.evaluate(write, receiverId);
  }
  await openWithRealtime(doraPage, '/?tab=chat');
  await openWithRealtime(theirs, '/?tab=chat');
  await sendChatMessage(doraPage, 'Ana Prado', 'Chega uma vez');
  await expect(thread(theirs, 'Dora Melo').getByText('Chega uma vez')).toHaveCount(1);
  await expect(thread(doraPage, 'Ana Prado').getByText('Lida').last()).toBeVisible();
  await field(theirs, 'Dora Melo').pressSequentially('E');
  await expect(doraPage.getByText('Ana está digitando…')).toBeVisible();
  await sendChatMessage(theirs, 'Dora Melo', 'E volta uma vez');
  await expect(thread(doraPage, 'Ana Prado').getByText('E volta uma vez')).toHaveCount(1);

  await hub.redis.kill();
  await sendChatMessage(doraPage, 'Ana Prado', 'Sem Redis');
  await expect(thread(theirs, 'Dora Melo').getByText('Sem Redis')).toHaveCount(1);
  await hub.redis.restart();
  await sendChatMessage(doraPage, 'Ana Prado', 'E de novo');
  await expect(thread(theirs, 'Dora Melo').getByText('E de novo')).toHaveCount(1);
  expect([doraPage, theirs].flatMap(listBrowserProblems)).toEqual([]);
});

const readOwnId = (page: Page): Promise<string> =>
  page.evaluate(async () => (await (await fetch('/api/user/profile')).json()).id);

/**
 * Runs in the page of a member: sends a message to another member. Both members do this, so that both are participants
 * of the conversation.
 */
async function write(receiverId: string) {
  const body = JSON.stringify({ receiverId, content: 'Oi' });
  await fetch('/api/private-messages', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body,
  });
}
