import { expect, type Browser } from '@playwright/test';
import { pageRoutes } from '../../server/src/pages/page-routes.ts';
import type { HttpTestClient } from '../../server/src/testing/http-test-client.ts';
import {
  ana,
  createSignedInStorageState,
  dora,
  setUpHubByApi,
  signInAndCreateHttpClient,
  signUpAndCreateHttpClient,
} from '../accounts.ts';
import { startHub, testWithHubPerFileManager as test } from '../hub.ts';
import { buildWebAppWithPseudoLanguage, pseudoLanguageCode, toPseudoText } from '../pseudo-language.ts';
import { findUntranslatedTexts } from '../untranslated-texts.ts';

const caio = { name: 'Caio Lima', email: 'caio@exemplo.com.br' };

let hub: Awaited<ReturnType<typeof startHub>>;
let removeCopy: () => Promise<void>;
let ids: Record<string, string>;

test.beforeAll(async () => {
  const copy = await buildWebAppWithPseudoLanguage();
  removeCopy = copy.remove;
  hub = await startHub({}, undefined, copy.folder);
  await setUpHubByApi(hub.url, hub.setupLink, dora);
  const admin = await signInAndCreateHttpClient(hub.url, dora);
  const member = await signUpAndCreateHttpClient(hub.url, ana);
  const moderator = await signUpAndCreateHttpClient(hub.url, caio);
  const { id } = (await moderator('GET', '/api/user/profile')).body;
  await created(admin, 'PATCH', `/api/admin/users/${id}/role`, { role: 'moderator' });
  ids = await createContent(admin, member);
});
test.afterAll(async () => {
  await hub.stop();
  await removeCopy();
});

const allAddresses = Object.keys(pageRoutes);
// A moderator opens only these addresses, because only there does a moderator see more than a member, and
// other screens than an admin.
const staffAddresses = allAddresses.filter((address) => /^\/(?:admin|ajuda)/.test(address));
// The test opens several pages concurrently, because a page waits most of the time for its last response.
const windows = 4;

for (const [role, person] of Object.entries({
  guest: undefined,
  member: ana,
  moderator: caio,
  admin: dora,
})) {
  test(`no screen, dialog or menu shows a ${role} a text that is not in the catalogue of the language`, async ({
    browser,
  }) => {
    const addresses = role === 'moderator' ? staffAddresses : allAddresses;
    const context = await openContext(browser, person);
    const skippedNames = new Set([toPseudoText('Sign out')]);
    const readTexts = async (_: unknown, first: number) => {
      const page = await context.newPage();
      const found: string[] = [];
      for (let at = first; at < addresses.length; at += windows)
        found.push(...(await findUntranslatedTexts(page, hub.url + fill(addresses[at] ?? ''), skippedNames)));
      return found;
    };
    const found = await Promise.all(Array.from({ length: windows }, readTexts));
    expect([...new Set(found.flat())]).toEqual([]);
    await context.close();
  });
}

test('a text that is written in a component is found', async ({ browser }) => {
  const context = await openContext(browser, undefined);
  // The samples on the design page have no message catalogue, because only developers see them.
  const found = await findUntranslatedTexts(await context.newPage(), `${hub.url}/design`, new Set());
  expect(found).toContain('/design: Botões');
  await context.close();
});

async function openContext(browser: Browser, person: typeof ana | undefined) {
  const storageState = person && (await createSignedInStorageState(hub.url, person));
  return browser.newContext({
    locale: pseudoLanguageCode,
    reducedMotion: 'reduce',
    ...(storageState ? { storageState } : {}),
  });
}

/** Returns the address of a route with the ids of the content. */
const fill = (address: string) =>
  address
    .replace('discussions/:id', `discussions/${ids['discussion']}`)
    .replace('eventos/:id', `eventos/${ids['event']}`)
    .replace('cursos/:id', `cursos/${ids['course']}`)
    .replace('chamados/:id', `chamados/${ids['ticket']}`)
    .replace('membros/:id', `membros/${ids['member']}`)
    .replace(':lesson', ids['lesson'] ?? '')
    .replace(':code', 'codigo-123')
    .replaceAll(/:\w+/g, '00000000-0000-4000-8000-000000000000');

async function created(by: HttpTestClient, method: string, path: string, body?: object) {
  const response = await by(method, path, body);
  if (response.status >= 300) throw new Error(`${path}: ${JSON.stringify(response.body)}`);
  return response.body;
}

/** Creates one of each kind of content that has a page. */
async function createContent(admin: HttpTestClient, member: HttpTestClient) {
  const text = { title: 'Xyz', content: 'Xyz' };
  const discussion = await created(member, 'POST', '/api/discussions', text);
  await created(admin, 'POST', `/api/discussions/${discussion.id}/comments`, { content: 'Xyz' });
  await created(admin, 'POST', `/api/discussions/${discussion.id}/report`, { reason: 'spam' });
  const date = new Date(Date.now() + 86_400_000).toISOString();
  const event = await created(admin, 'POST', '/api/events', { title: 'Xyz', description: 'Xyz', date });
  const draft = { title: 'Xyz', description: 'Xyz', category: 'Xyz' };
  const course = await created(admin, 'POST', '/api/courses', draft);
  const module = await created(admin, 'POST', `/api/courses/${course.id}/modules`, { title: 'Xyz' });
  const lesson = await created(admin, 'POST', `/api/course-modules/${module.id}/lessons`, {
    ...text,
    kind: 'text',
  });
  await created(admin, 'PUT', `/api/courses/${course.id}/publication`);
  const question = { category: 'general', subject: 'Xyz', message: 'Xyz xyz xyz' };
  const ticket = await created(member, 'POST', '/api/support/contact', question);
  const { id } = await created(admin, 'GET', '/api/user/profile');
  await created(member, 'POST', '/api/private-messages', { receiverId: id, content: 'Xyz' });
  return {
    discussion: discussion.id,
    event: event.id,
    course: course.id,
    lesson: lesson.id,
    ticket: ticket.id,
    member: id,
  };
}
