import { beforeAll, expect, test } from 'vitest';
import { sql } from '#platform/database/database';
import { createTestPicture, uploadFileAsForm } from '#testing/files';
import { fetchSessionCookie, openTestSocket } from '#testing/open-test-socket';
import { startSharedTestHub } from '#testing/start-shared-test-hub';

const { hub, ana, dora } = await startSharedTestHub('ana', 'dora');
beforeAll(() => hub.db.run(sql`insert into hub_settings (name, reading) values ('Vila', 'closed')`));

const bounds = { postsADay: 5, commentsADay: null, membersInvite: true };

test.each([
  ['its name', () => dora.request('PUT', '/api/admin/settings', { name: 'Vila Nova' })],
  ['its colour', () => dora.request('PUT', '/api/admin/accent', { accent: '#c2410c' })],
  ['its limits', () => dora.request('PUT', '/api/admin/limits', bounds)],
  ['a category', () => dora.request('POST', '/api/admin/categories', { name: 'Eventos', tone: 'sun' })],
  [
    'its logo',
    async () =>
      uploadFileAsForm(
        { url: hub.url, by: dora, path: '/api/admin/logo' },
        await createTestPicture(),
        'a.png',
      ),
  ],
])('every open page receives an event when %s changes', async (_, change) => {
  const live = openTestSocket(hub.url, { Origin: hub.url, Cookie: await fetchSessionCookie(ana) });
  expect(await live.next()).toEqual({ type: 'welcome' });
  expect((await change()).status).toBeLessThan(300);
  expect(await live.next()).toEqual({ type: 'hub_changed' });
  live.socket.close();
});
