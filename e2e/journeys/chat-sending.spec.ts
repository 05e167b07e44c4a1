import { expect, type Page, type Request } from '@playwright/test';
import { dora, createSignedInStorageState } from '../accounts.ts';
import { locateMessageField as field, sendChatMessage, locateMessageThread as thread } from '../chat.ts';
import { test } from '../two-members.ts';
import { openMonitoredPage } from '../monitored-page.ts';

// Browser errors are allowed, because the browser logs each failed response as an error and these tests
// provoke some.
test.use({ allowsBrowserProblems: true });
test.describe.configure({ mode: 'serial' });

const posts = '**/api/private-messages';
const to = 'Ana Prado';

let page: Page;
let anaId: string;
// A member without a reply can send only a few messages, so Ana replies first.
test.beforeAll(async ({ hub, members }) => {
  const headers = { Origin: hub.url };
  anaId = (await (await members.dora.request.get('/api/users?q=ana')).json())[0].id;
  const data = { receiverId: anaId, content: 'Oi, Ana' };
  const input = await members.dora.request.post('/api/private-messages', { headers, data });
  const { conversationId } = await input.json();
  const requestOptions = { headers, data: { content: 'Oi, Dora' } };
  await members.ana.request.post(`/api/conversations/${conversationId}/messages`, requestOptions);
});
// Each test opens its own window, because a clock that one test paused stays paused for the other pages of its window.
test.beforeEach(async ({ browser, hub }) => {
  page = await openMonitoredPage(browser, hub.url, await createSignedInStorageState(hub.url, dora));
});
test.afterEach(() => page.context().close());

/** Delays the next message until the returned function is called. */
async function delayMessage() {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(
    posts,
    async (route) => {
      await released;
      await route.continue();
    },
    { times: 1 },
  );
  return release;
}

const pause = async () => page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);

/** Collects the messages that are sent from now on. */
function watchMessages() {
  const sent: string[] = [];
  const recordRequest = (request: Request) => {
    if (request.method() === 'POST' && request.url().endsWith('/private-messages'))
      sent.push(request.postDataJSON().content);
  };
  page.on('request', recordRequest);
  return { sent, stop: () => page.off('request', recordRequest) };
}

const failWith = (status: number, body: object) =>
  page.route(posts, (route) => route.fulfill({ status, json: body }), { times: 1 });
const line = () => thread(page, to).getByRole('alert');

for (const [screen, open] of [
  ['the chat screen', () => page.goto(`/conversas?com=${anaId}`)],
  [
    'the conversation modal',
    async () => {
      await page.goto(`/membros/${anaId}`);
      await page.getByRole('button', { name: 'Mensagem', exact: true }).click();
    },
  ],
] as const) {
  test(`in ${screen} the field is disabled for at most 400 ms of the first attempt, and loses no keystroke`, async () => {
    await page.clock.install();
    await open();
    const text = field(page, to);
    await text.fill(`Primeira, em ${screen}`);
    await pause();
    const release = await delayMessage();
    const watched = watchMessages();
    await text.press('Enter');
    await expect(text).toBeDisabled();
    await expect(page.getByRole('button', { name: 'Enviar', exact: true })).toBeDisabled();
    await expect(text).toBeFocused();
    await page.keyboard.type('Segu');
    await page.keyboard.press('Enter');
    await page.clock.runFor(390);
    await expect(text).toBeDisabled();
    await expect(text).toHaveValue('');
    await page.clock.runFor(20);
    await expect(text).toBeEnabled();
    await expect(text).toHaveValue('Segu');
    await page.keyboard.type(`nda, em ${screen}`);
    await page.clock.resume();
    // The member sends a second message while the first is still being sent. The outbox of the page must send
    // both, in their order and once each.
    await text.press('Enter');
    expect(watched.sent).toEqual([`Primeira, em ${screen}`]);
    release();
    for (const message of [`Primeira, em ${screen}`, `Segunda, em ${screen}`])
      await expect(thread(page, to).getByText(message)).toHaveCount(1);
    await expect.poll(() => watched.sent).toEqual([`Primeira, em ${screen}`, `Segunda, em ${screen}`]);
    watched.stop();
  });
}

test('text typed while the field is disabled survives a reload', async () => {
  await page.clock.install();
  await page.goto(`/conversas?com=${anaId}`);
  const text = field(page, to);
  await text.fill('Antes de recarregar');
  await pause();
  const release = await delayMessage();
  await text.press('Enter');
  await expect(text).toBeDisabled();
  await page.keyboard.type('Logo depois');
  const isDraftStored = () =>
    page.evaluate(() => Object.values(localStorage).some((value) => value.includes('Logo depois')));
  await expect.poll(isDraftStored).toBe(true);
  await expect(text).toBeDisabled();
  release();
  await expect(thread(page, to).getByText('Antes de recarregar')).toHaveCount(1);
  await page.reload();
  await page.clock.resume();
  await expect(text).toHaveValue('Logo depois');
  await text.fill('');
});

test('a failed attempt enables the field immediately, and the button returns the focus to it', async () => {
  await page.clock.install();
  await page.goto(`/conversas?com=${anaId}`);
  const text = field(page, to);
  await text.fill('Vai falhar');
  await pause();
  await failWith(403, { code: 'forbidden', message: 'Esta pessoa não recebe mensagens suas.' });
  await page.getByRole('button', { name: 'Enviar', exact: true }).click();
  await expect(text).toBeFocused();
  await expect(line()).toContainText('Não enviada · Esta pessoa não recebe mensagens suas.');
  await expect(text).toBeEnabled();
  await page.clock.resume();
  await page.getByRole('button', { name: 'Descartar' }).click();
  await expect(line()).toHaveCount(0);
});

test('two presses of Enter before the page renders send one message', async () => {
  await page.goto(`/conversas?com=${anaId}`);
  await field(page, to).fill('Uma vez só');
  const watched = watchMessages();
  await field(page, to).evaluate((text) => {
    const pressEnter = () =>
      text.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
    pressEnter();
    pressEnter();
  });
  await expect(thread(page, to).getByText('Uma vez só')).toHaveCount(1);
  await sendChatMessage(page, to, 'Depois dela');
  await expect(thread(page, to).getByText('Enviada')).toBeVisible();
  expect(watched.sent).toEqual(['Uma vez só', 'Depois dela']);
  watched.stop();
});

test('a message that fails shows the reason, and is retried automatically where possible', async () => {
  await page.goto(`/conversas?com=${anaId}`);
  for (const [fail, reason] of [
    [
      () => page.route(posts, (route) => route.abort('failed'), { times: 1 }),
      'Sem conexão: sai sozinha quando ela voltar.',
    ],
    [
      () => failWith(500, { code: 'internal', message: 'Erro.' }),
      'O hub teve uma falha: sai sozinha quando ele voltar.',
    ],
    [
      () => failWith(503, { code: 'maintenance', message: 'O hub está em manutenção. Volte daqui a pouco.' }),
      'O hub está em manutenção. Volte daqui a pouco.',
    ],
  ] as const) {
    await fail();
    await field(page, to).fill(`Apesar de: ${reason}`);
    await field(page, to).press('Enter');
    await expect(line()).toContainText(`Não enviada · ${reason}`);
    await expect(line()).toHaveCount(0, { timeout: 20_000 });
    await expect(thread(page, to).getByText(`Apesar de: ${reason}`)).toHaveCount(1);
  }
  await failWith(400, { code: 'bad_request', message: 'Um dos arquivos não está mais aqui. Anexe de novo.' });
  await field(page, to).fill('Com um arquivo');
  await field(page, to).press('Enter');
  await expect(line()).toContainText('Não enviada · Um dos arquivos não está mais aqui. Anexe de novo.');
});
