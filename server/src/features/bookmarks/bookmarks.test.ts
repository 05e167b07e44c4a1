import { expect, test } from 'vitest';
import { postDiscussion } from '#testing/post-content';
import { startSharedTestHub } from '#testing/start-shared-test-hub';
import type { TestPerson } from '#testing/people';

const { hub, ana, bia } = await startSharedTestHub('ana', 'bia');

const stored = async (by: TestPerson) =>
  (await by.request('GET', '/api/user/bookmarks')).body.map((card: { id: string }) => card.id) as string[];

test('a discussion can be bookmarked and removed, and a repeated request changes nothing', async () => {
  const [first, second] = [await postDiscussion(ana, 'um'), await postDiscussion(ana, 'dois')];
  for (const id of [first, second, first])
    expect((await bia.request('POST', `/api/discussions/${id}/bookmark`)).body).toEqual({ bookmarked: true });
  expect(await stored(bia)).toEqual([second, first]);
  expect(await stored(ana)).toEqual([]);
  expect((await bia.request('GET', `/api/discussions/${first}`)).body.bookmarked).toBe(true);
  for (const id of [second, second])
    expect((await bia.request('DELETE', `/api/discussions/${id}/bookmark`)).body).toEqual({
      bookmarked: false,
    });
  expect(await stored(bia)).toEqual([first]);
  expect((await bia.request('GET', `/api/discussions/${second}`)).body.bookmarked).toBeUndefined();
});

test('bookmarks come in pages, the last first', async () => {
  const caio = await hub.people.createSignedInMember('caio');
  const ids: string[] = [];
  for (let number = 0; number < 5; number += 1) {
    ids.unshift(await postDiscussion(ana, `página ${number}`));
    await caio.request('POST', `/api/discussions/${ids[0]}/bookmark`);
  }
  const first = await caio.request('GET', '/api/user/bookmarks?limit=3');
  const next = /<([^>]+)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
  const rest = await caio.request('GET', next);
  expect([...first.body, ...rest.body].map((card: { id: string }) => card.id)).toEqual(ids);
  expect(rest.headers.get('link')).toBeNull();
});

test('authors follow their own discussions until they choose otherwise', async () => {
  const id = await postDiscussion(ana, 'de ana');
  const following = async (by: TestPerson) =>
    (await by.request('GET', `/api/discussions/${id}`)).body.following;
  const follow = (by: TestPerson, follows: boolean) =>
    by.request('PUT', `/api/discussions/${id}/follow`, { follows });
  expect(await following(ana)).toBe(true);
  expect(await following(bia)).toBeUndefined();
  expect((await follow(bia, true)).body).toEqual({ following: true });
  expect((await follow(ana, false)).body).toEqual({ following: false });
  expect(await following(bia)).toBe(true);
  expect(await following(ana)).toBeUndefined();
  expect((await bia.request('PUT', `/api/discussions/${id}/follow`, {})).status).toBe(422);
});

test('a deleted discussion leaves the list and can be neither bookmarked nor followed', async () => {
  const id = await postDiscussion(ana, 'vai embora');
  await bia.request('POST', `/api/discussions/${id}/bookmark`);
  await ana.request('DELETE', `/api/discussions/${id}`);
  expect(await stored(bia)).not.toContain(id);
  for (const [method, end, body] of [
    ['POST', 'bookmark'],
    ['DELETE', 'bookmark'],
    ['PUT', 'follow', { follows: true }],
  ] as const) {
    const response = await bia.request(method, `/api/discussions/${id}/${end}`, body);
    expect(response.status).toBe(404);
    expect(response.body.message).toBe('Discussão não encontrada.');
  }
});
