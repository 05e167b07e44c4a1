import { beforeEach, describe, expect, test } from 'vitest';
import { sql } from '#platform/database/database';
import { postDiscussion } from '#testing/post-content';
import { startSharedTestHub } from '#testing/start-shared-test-hub';
import type { TestPerson } from '#testing/people';
import { createViewCounter } from './index.ts';

const { hub, ana, bia, caio } = await startSharedTestHub('ana', 'bia', 'caio');
beforeEach(() => hub.db.run(sql`delete from discussion_pins`));

const readCard = async (id: string, by: TestPerson) =>
  (await by.request('GET', '/api/discussions?limit=50&sort=novos')).body.find(
    (card: { id: string }) => card.id === id,
  );
const nowhere = '00000000-0000-4000-8000-000000000000';

describe('pins', () => {
  const pin = (id: string, method = 'PUT') => caio.request(method, `/api/discussions/${id}/pin`);

  test('pins can be set and removed repeatedly', async () => {
    const id = await postDiscussion(ana);
    expect([(await pin(id)).status, (await pin(id)).status]).toEqual([204, 204]);
    expect((await bia.request('GET', `/api/discussions/${id}`)).body.pinned).toBe(true);
    expect([(await pin(id, 'DELETE')).status, (await pin(id, 'DELETE')).status]).toEqual([204, 204]);
    expect((await readCard(id, bia)).pinned).toBeUndefined();
    expect((await pin(nowhere)).status).toBe(404);
    expect((await pin(nowhere, 'DELETE')).status).toBe(404);
    expect((await ana.request('PUT', `/api/discussions/${id}/pin`)).status).toBe(403);
  });

  test('pins are limited to three, also with concurrent requests', async () => {
    const ids = await Promise.all(Array.from({ length: 8 }, () => postDiscussion(ana)));
    const responses = await Promise.all(ids.map((id) => pin(id)));
    expect(responses.filter(({ status }) => status === 204)).toHaveLength(3);
    const rejected = responses.find(({ status }) => status === 409);
    expect(rejected?.body.message).toBe(
      'Já há 3 discussões fixadas. Desafixe uma delas antes de fixar outra.',
    );
  });

  test('pins are removed with a deleted discussion, and free their slot', async () => {
    const ids = await Promise.all(Array.from({ length: 4 }, () => postDiscussion(ana)));
    for (const id of ids.slice(0, 3)) await pin(id);
    await ana.request('DELETE', `/api/discussions/${ids[0]}`);
    expect((await pin(ids[3] ?? '')).status).toBe(204);
  });
});

test('staff lock a discussion and open it again', async () => {
  const id = await postDiscussion(ana);
  const lock = (method: string, by = caio) => by.request(method, `/api/discussions/${id}/lock`);
  expect((await lock('PUT', ana)).status).toBe(403);
  expect([(await lock('PUT')).status, (await lock('PUT')).status]).toEqual([204, 204]);
  expect((await readCard(id, bia)).locked).toBe(true);
  expect((await lock('DELETE')).status).toBe(204);
  expect((await readCard(id, bia)).locked).toBeUndefined();
  expect((await caio.request('PUT', `/api/discussions/${nowhere}/lock`)).status).toBe(404);
});

describe('the read position', () => {
  const expectReplies = (id: string, replies: number) =>
    hub.db.run(sql`update discussion_counts set replies = ${replies} where discussion_id = ${id}`);

  test('a discussion is new until it is opened, and then shows how many replies were added since', async () => {
    const id = await postDiscussion(ana);
    expect((await readCard(id, bia)).unseen).toBe(true);
    expect((await readCard(id, ana)).unseen).toBeUndefined();
    await bia.request('GET', `/api/discussions/${id}?quiet=1`);
    expect((await readCard(id, bia)).unseen).toBe(true);
    await bia.request('GET', `/api/discussions/${id}`);
    expect((await readCard(id, bia)).unseen).toBeUndefined();
    await expectReplies(id, 3);
    expect((await readCard(id, bia)).unread).toBe(3);
    // The author follows the discussion and has read it since it was published.
    expect(await readCard(id, ana)).toMatchObject({ unread: 3, following: true });
    const opened = await bia.request('GET', `/api/discussions/${id}`);
    expect(opened.body.unread).toBe(3);
    expect((await readCard(id, bia)).unread).toBeUndefined();
  });

  test('the read position of concurrent requests is written once, in any order', async () => {
    const id = await postDiscussion(ana);
    const responses = await Promise.all(
      Array.from({ length: 10 }, () => bia.request('GET', `/api/discussions/${id}`)),
    );
    expect(responses.every(({ status }) => status === 200)).toBe(true);
    expect((await readCard(id, bia)).unseen).toBeUndefined();
  });

  test('a request of a guest marks nothing as read', async () => {
    const id = await postDiscussion(ana);
    await hub.db.run(sql`
      insert into hub_settings (name, reading) values ('Hub', 'open') on conflict (only_row) do update set reading = 'open'`);
    const before = await hub.db.row(sql`select count(*) from discussion_readers`);
    expect((await hub.people.guest('GET', `/api/discussions/${id}`)).status).toBe(200);
    expect(await hub.db.row(sql`select count(*) from discussion_readers`)).toEqual(before);
  });
});

describe('views', () => {
  const member = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
  const readViews = async (id: string) =>
    (await ana.request('GET', `/api/discussions/${id}?quiet=1`)).body.views;

  test('views count each member once an hour, and are written together', async () => {
    let index = new Date();
    const views = createViewCounter({ db: hub.db, now: () => index, relay: hub.ctx.relay });
    const id = await postDiscussion(ana);
    for (const memberId of [member(1), member(2), member(1)]) views.record({ discussionId: id, memberId });
    expect(await readViews(id)).toBe(0);
    await views.flush();
    expect(await readViews(id)).toBe(2);
    index = new Date(index.getTime() + 3_600_000);
    views.record({ discussionId: id, memberId: member(1) });
    views.record({ discussionId: nowhere, memberId: member(1) });
    await Promise.all([views.flush(), views.flush()]);
    expect(await readViews(id)).toBe(3);
  });

  test('views that could not be written are written with the next ones', async () => {
    let isDown = true;
    const run: typeof hub.db.run = async (statement) => {
      if (isDown) throw new Error('down');
      return hub.db.run(statement);
    };
    const views = createViewCounter({
      db: { ...hub.db, run },
      now: () => new Date(),
      relay: hub.ctx.relay,
    });
    const id = await postDiscussion(ana);
    views.record({ discussionId: id, memberId: member(1) });
    await expect(views.flush()).rejects.toThrow('down');
    views.record({ discussionId: id, memberId: member(2) });
    isDown = false;
    await views.flush();
    expect(await readViews(id)).toBe(2);
  });
});
