import { expect, test } from 'vitest';
import { sql } from '#platform/database/database';
import { createHttpTestClient } from '#testing/http-test-client';
import { createCourseFixtures } from '#testing/courses';
import { startSharedTestHub } from '#testing/start-shared-test-hub';
import type { TestPerson } from '#testing/people';

const { hub, caio, dora } = await startSharedTestHub('caio', 'dora');
const { aCourse } = createCourseFixtures(hub, caio);

const reprice = (by: Pick<TestPerson, 'request'>, id: string, price: number) =>
  by.request('PATCH', `/api/courses/${id}`, { title: 'Outro título', price });

test('only admins change the price of a published course', async () => {
  const { id } = await aCourse({ price: 4990 });
  const rejected = await reprice(caio, id, 100);
  expect([rejected.status, rejected.body.message]).toEqual([
    403,
    'Só administradores mudam o preço de um curso publicado.',
  ]);
  expect((await caio.request('GET', `/api/courses/${id}`)).body).toMatchObject({ price: 4990 });
  // A moderator can change the other fields if the request contains the current price.
  expect((await reprice(caio, id, 4990)).body).toMatchObject({ title: 'Outro título', price: 4990 });
  expect((await reprice(dora, id, 100)).body).toMatchObject({ price: 100 });
});

test('only admins change the price of an archived course', async () => {
  const { id } = await aCourse({ price: 4990 });
  expect((await caio.request('PUT', `/api/courses/${id}/archive`)).status).toBe(200);
  expect((await reprice(caio, id, 100)).status).toBe(403);
  expect((await reprice(dora, id, 100)).body).toMatchObject({ status: 'archived', price: 100 });
});

test('every author of a course can change its price while it is a draft', async () => {
  const { id } = await aCourse({ price: 4990, publish: false });
  expect((await reprice(caio, id, 100)).body).toMatchObject({ price: 100 });
});

test('a change of the price requires a recent re-authentication', async () => {
  const { id } = await aCourse({ price: 4990 });
  const { headers } = await dora.request('POST', '/api/auth/sync', {});
  const [Cookie = ''] = (headers.get('set-cookie') ?? '').split(';');
  const bare = createHttpTestClient(hub.url, undefined);
  const page: Pick<TestPerson, 'request'> = {
    request: (method, path, body) => bare(method, path, body, { Cookie, Origin: hub.url }),
  };
  await hub.db.run(
    sql`update sessions set reauthenticated_at = now() - interval '15 minutes' where member_id = ${dora.id}`,
  );
  expect(await reprice(page, id, 100)).toMatchObject({ status: 403, body: { code: 'proof_needed' } });
  expect((await reprice(page, id, 4990)).status).toBe(200);
  await hub.db.run(sql`update sessions set reauthenticated_at = now() where member_id = ${dora.id}`);
  expect((await reprice(page, id, 100)).body).toMatchObject({ price: 100 });
});
