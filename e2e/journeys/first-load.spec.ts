import { expect, type Page, type Request } from '@playwright/test';
import { hubTest } from '../hub.ts';
import { createDiscussionByForm, setUpHubByForm } from '../people.ts';
import { measurePageLoad } from '../page-load.ts';

// Counts the bytes transferred, as specified; the benchmark measures time.
const kB = 1000;

let member: Page;
let comment: { id: string; discussionId: string };
hubTest.beforeAll(async ({ browser, hub }) => {
  const context = await browser.newContext({ baseURL: hub.url });
  member = await context.newPage();
  // The hub announces a new badge once, when it grants the badge. The request for the announcement must not count in
  // the measured weight.
  const sent = new Set<string>();
  member.on('requestfinished', (request) => {
    if (!request.url().endsWith('/api/user/badges/told')) return;
    for (const badge of request.postDataJSON().badges) sent.add(badge);
  });
  await setUpHubByForm(member, hub);
  for (const title of ['Um fluxo', 'Um modelo', 'Uma fila'])
    await createDiscussionByForm(member, 'Contei tudo aqui.', title);
  const [newest] = await (await member.request.get('/api/discussions?limit=1')).json();
  const input = await member.request.post(`/api/discussions/${newest.id}/comments`, {
    headers: { Origin: hub.url },
    data: { content: 'Conto o resto aqui.' },
  });
  comment = await input.json();
  await member.goto('/');
  await expect.poll(() => sent).toEqual(new Set(['first_discussion', 'first_comment']));
});
hubTest.afterAll(() => member.context().close());

hubTest('the hub loads with few bytes, in few requests, and without layout shift', async () => {
  for (const width of [1280, 390]) {
    await member.setViewportSize({ width, height: 844 });
    const weight = await measurePageLoad(member, '/', { readySelector: '[data-card]' });
    expect(weight.script).toBeLessThanOrEqual(170 * kB);
    expect(weight.style).toBeLessThanOrEqual(30 * kB);
    expect(weight.font).toBeLessThanOrEqual(120 * kB);
    expect(weight.transferredBytes).toBeLessThanOrEqual(320 * kB);
    expect(weight.requests).toBeLessThanOrEqual(20);
    // The page already contains the data of the first screen.
    expect(weight.calls).toEqual([]);
    expect(weight.shift).toBeLessThanOrEqual(0.02);
  }
});

hubTest(
  'the placeholder of the page has the boxes of the hub before any script runs',
  async ({ browser, hub }) => {
    const storageState = await member.context().storageState();
    const context = await browser.newContext({ baseURL: hub.url, storageState, javaScriptEnabled: false });
    const page = await context.newPage();
    await page.setViewportSize({ width: 1280, height: 844 });
    await page.goto('/');
    const boxes = await page.locator('#root .rounded-m').all();
    const heights = await Promise.all(boxes.map(async (box) => (await box.boundingBox())?.height));
    expect(heights).toEqual([75, 222, 222, 222, 116, 320, 128]);
    await context.close();
  },
);

hubTest('the placeholder of the page is removed only when its screen is there', async () => {
  const page = await member.context().newPage();
  await page.addInitScript(() => {
    const blanks: string[] = [];
    Object.assign(globalThis, { blanks });
    const countRequests = () => {
      // The scripts run when the document is parsed. Until then the placeholder can be there without its text.
      if (document.readyState === 'loading') return;
      const root = document.getElementById('root');
      if (root?.firstElementChild && !root.textContent?.trim()) blanks.push(root.innerHTML);
    };
    new MutationObserver(countRequests).observe(document, { childList: true, subtree: true });
  });
  for (const address of ['/', `/discussions/${comment.discussionId}`, '/cursos', '/rankings']) {
    await page.goto(address);
    await expect(page.getByRole('banner')).toBeVisible();
    expect(await page.evaluate(() => Reflect.get(globalThis, 'blanks')), address).toEqual([]);
  }
  await page.close();
});

hubTest('a discussion page contains its comments and sends no API request', async () => {
  await member.setViewportSize({ width: 1280, height: 844 });
  const { id, discussionId } = comment;
  const weight = await measurePageLoad(member, `/discussions/${discussionId}`, { readySelector: `#c-${id}` });
  expect(weight.calls).toEqual([]);
  expect(weight.shift).toBeLessThanOrEqual(0.02);
});

// The listener that every screen loads right after its first render.
const listenerFile = /^hub-changes-/;

hubTest('every screen comes with its scripts, its texts and its data, in few requests', async () => {
  hubTest.slow();
  await member.setViewportSize({ width: 390, height: 844 });
  const addresses = [
    '/cursos',
    '/profile',
    '/rankings',
    '/atividade',
    '/notificacoes',
    '/salvos',
    '/settings',
    '/help',
    '/admin/denuncias',
    '/admin/usuarios',
  ];
  for (const address of addresses) {
    const weight = await measurePageLoad(member, address, { readySelector: 'main h1, main h2' });
    expect(
      weight.lateFiles.filter((file) => !listenerFile.test(file)),
      address,
    ).toEqual([]);
    expect(
      weight.calls.filter((call) => !call.startsWith('/api/avatars/')),
      address,
      // The notifications count as seen when they are shown, so the number beside the bell is read again.
    ).toEqual(address === '/notificacoes' ? ['/api/user/profile'] : []);
    expect(weight.requests, address).toBeLessThanOrEqual(32);
    expect(weight.transferredBytes, address).toBeLessThanOrEqual(340 * kB);
  }
});

hubTest('a page of which one script cannot be loaded shows the rest', async () => {
  const page = await member.context().newPage();
  await page.route(/\/assets\/DiscussionComments-/, (route) => route.abort());
  await page.goto(`/discussions/${comment.discussionId}`);
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByText('Contei tudo aqui.').first()).toBeVisible();
  await page.close();
});

hubTest('chosen in the feed, a discussion and its comments come with one call', async () => {
  await member.goto('/');
  const requests: string[] = [];
  const onEvent = (request: Request) => {
    if (/\/api\/discussions\/[0-9a-f-]{36}/.test(request.url()))
      requests.push(new URL(request.url()).pathname);
  };
  member.on('request', onEvent);
  await member.locator(`[data-card] a[href="/discussions/${comment.discussionId}"]`).first().click();
  await expect(member.getByRole('dialog').locator(`#c-${comment.id}`)).toBeVisible();
  await member.waitForLoadState('networkidle');
  member.off('request', onEvent);
  expect(requests).toEqual([`/api/discussions/${comment.discussionId}/opened`]);
});

hubTest('with a warm cache the hub transfers hardly anything', async () => {
  const weight = await measurePageLoad(member, '/', { readySelector: '[data-card]', isWarm: true });
  expect(weight.transferredBytes).toBeLessThanOrEqual(25 * kB);
});

hubTest('the editor and the syntax highlighter load only when they are needed', async () => {
  const requests: string[] = [];
  member.on('request', (request) => requests.push(request.url()));
  await member.goto('/');
  await member.locator('[data-card]').first().waitFor();
  await member.waitForLoadState('networkidle');
  const lazyChunks = /\/(CodeMirrorEditor|lowlight|parser|CommandPaletteLayer|Viewer)-/;
  expect(requests.filter((url) => lazyChunks.test(url))).toEqual([]);
  await member.getByRole('button', { name: 'O que você está construindo?' }).click();
  await expect.poll(() => requests.some((url) => url.includes('/CodeMirrorEditor-'))).toBe(true);
});

hubTest('the sign-in screen is lighter still', async ({ browser, hub }) => {
  const context = await browser.newContext({ baseURL: hub.url });
  const weight = await measurePageLoad(await context.newPage(), '/login', {
    readySelector: 'input[type=email]',
  });
  expect(weight.transferredBytes).toBeLessThanOrEqual(220 * kB);
  expect(weight.requests).toBeLessThanOrEqual(14);
  expect(weight.shift).toBeLessThanOrEqual(0.02);
  await context.close();
});
