import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { testNewCourseInput, createCourseFixtures } from '#testing/courses';
import { signInMemberForTwoYears } from '#testing/many-members';
import { startSharedTestHub } from '#testing/start-shared-test-hub';

const { hub, ...members } = await startSharedTestHub('ana', 'bia', 'caio');
const ana = await signInMemberForTwoYears(hub, members.ana);
const bia = await signInMemberForTwoYears(hub, members.bia);
const caio = await signInMemberForTwoYears(hub, members.caio);
const { made, aCourse, enrol, read } = createCourseFixtures(hub, caio);

const listed = async (by = ana, path = '/api/courses/published', query = '') =>
  ((await by.request('GET', `${path}${query}`)).body as { id: string }[]).map(({ id }) => id);

describe('a course', () => {
  test('a course is created by staff as a draft, which only staff see', async () => {
    expect((await ana.request('POST', '/api/courses', testNewCourseInput)).status).toBe(403);
    const draft = await made('POST', '/api/courses', { ...testNewCourseInput, price: 4990 });
    expect(draft).toMatchObject({
      ...testNewCourseInput,
      price: 4990,
      rating: null,
      status: 'draft',
      lessons: 0,
      progress: null,
      modules: [],
      canEdit: true,
    });
    expect(await listed(caio, '/api/courses')).toContain(draft.id);
    expect(await listed(caio)).not.toContain(draft.id);
    expect((await ana.request('GET', `/api/courses/${draft.id}`)).status).toBe(404);
    expect((await ana.request('GET', '/api/courses')).status).toBe(403);
    expect((await ana.request('GET', `/api/courses/published?q=zero`)).body).not.toContainEqual(
      expect.objectContaining({ id: draft.id }),
    );
  });

  test.each([
    ['title', { title: ' ' }],
    ['title', { title: 'x'.repeat(201) }],
    ['title', { title: 'duas\nlinhas' }],
    ['description', { description: '' }],
    ['category', { category: undefined }],
    ['price', { price: -1 }],
    ['price', { price: 0.5 }],
    ['price', { price: 10_000_001 }],
  ])('a course is rejected with an invalid %s', async (path, wrong) => {
    const response = await caio.request('POST', '/api/courses', { ...testNewCourseInput, ...wrong });
    expect(response.status).toBe(422);
    expect(response.body.fields).toMatchObject([{ path }]);
  });

  test('a course is created once for each idempotency key', async () => {
    const under = { 'Idempotency-Key': randomUUID() };
    const first = await caio.request('POST', '/api/courses', testNewCourseInput, under);
    const second = await caio.request('POST', '/api/courses', testNewCourseInput, under);
    expect([second.status, second.body.id]).toEqual([201, first.body.id]);
  });

  test('a course is published with a lesson, archived for those who learn it, and deleted as a draft', async () => {
    const { id: empty } = await made('POST', '/api/courses', testNewCourseInput);
    expect((await caio.request('PUT', `/api/courses/${empty}/publication`)).status).toBe(409);
    expect((await caio.request('PUT', `/api/courses/${empty}/archive`)).status).toBe(409);
    expect((await caio.request('DELETE', `/api/courses/${empty}`)).status).toBe(204);
    expect((await caio.request('GET', `/api/courses/${empty}`)).status).toBe(404);

    const { id } = await aCourse();
    expect((await listed())[0]).toBe(id);
    expect((await caio.request('DELETE', `/api/courses/${id}`)).status).toBe(409);
    await enrol(ana, id);
    await made('PUT', `/api/courses/${id}/archive`);
    expect(await listed()).not.toContain(id);
    expect((await read(ana, id)).status).toBe('archived');
    expect((await bia.request('GET', `/api/courses/${id}`)).status).toBe(404);
    expect((await enrol(bia, id)).status).toBe(404);
    await made('PUT', `/api/courses/${id}/publication`);
    expect(await listed()).toContain(id);
  });

  test('a change of a course does not overwrite another member’s change', async () => {
    const { id } = await aCourse();
    const { changedAt } = await read(caio, id);
    hub.passTime(1000);
    await made('PATCH', `/api/courses/${id}`, { title: 'Um', seen: changedAt });
    const late = await caio.request('PATCH', `/api/courses/${id}`, { title: 'Dois', seen: changedAt });
    expect(late.status).toBe(409);
    expect(await read(ana, id)).toMatchObject({ title: 'Um', category: testNewCourseInput.category });
  });

  test('a course is found by words and category, page by page', async () => {
    const ids: string[] = [];
    for (let n = 0; n < 3; n += 1) {
      hub.passTime(1000);
      const { id } = await aCourse({ title: `Jabuticabas ${n}` });
      ids.unshift(id);
    }
    await made('PATCH', `/api/courses/${ids[0]}`, { category: 'Frutas' });
    expect(await listed(ana, undefined, '?q=jabuticaba')).toEqual(ids);
    expect(await listed(ana, undefined, '?q=jabuticaba&category=Frutas')).toEqual(ids.slice(0, 1));
    const first = await ana.request('GET', '/api/courses/published?q=jabuticaba&limit=2');
    const cursor = /cursor=([^&>]+)/.exec(first.headers.get('link') ?? '')?.[1];
    expect(await listed(ana, undefined, `?q=jabuticaba&limit=2&cursor=${cursor}`)).toEqual(ids.slice(2));
    expect((await ana.request('GET', '/api/course-categories')).body).toContain('Frutas');
  });
});
