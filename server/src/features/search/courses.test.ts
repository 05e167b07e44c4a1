import type { GroupedSearchResults } from '@mutirao/contract/features/search/schemas';
import { expect, test } from 'vitest';
import { sql } from '#platform/database/database';
import { createCourseFixtures } from '#testing/courses';
import { signInMemberForTwoYears } from '#testing/many-members';
import { startSharedTestHub } from '#testing/start-shared-test-hub';

const { hub, ...members } = await startSharedTestHub('ana', 'caio');
const ana = await signInMemberForTwoYears(hub, members.ana);
const caio = await signInMemberForTwoYears(hub, members.caio);
const { aCourse, made } = createCourseFixtures(hub, caio);

const readGroup = async (query: string, by = ana) =>
  ((await by.request('GET', `/api/search?${query}`)).body as GroupedSearchResults).groups.find(
    ({ type }) => type === 'course',
  );

test('courses are a separate group, found by title, category and description, with the matches marked', async () => {
  const { id } = await aCourse({
    title: 'Automação sem sustos',
    description: 'Fluxos que **outros** mantêm.',
  });
  expect((await readGroup('q=automacao'))?.items).toEqual([
    {
      type: 'course',
      id,
      title: ['', 'Automação', ' sem sustos'],
      excerpt: expect.arrayContaining([expect.stringContaining('Fluxos')]),
      category: 'IA',
    },
  ]);
  expect((await readGroup('q=fluxo&type=course'))?.items).toMatchObject([{ id }]);
  expect((await readGroup('q=ia'))?.items).toMatchObject([{ id }]);
  expect(await readGroup('q=automacao+-fluxos')).toBeUndefined();
});

test('members do not find drafts or archived courses, and guests find no courses at all', async () => {
  await aCourse({ title: 'Guardado em rascunho', publish: false });
  const old = await aCourse({ title: 'Guardado no arquivo' });
  await made('PUT', `/api/courses/${old.id}/archive`);
  const { id } = await aCourse({ title: 'Guardado e publicado' });
  for (const by of [ana, caio]) expect((await readGroup('q=guardado', by))?.items).toMatchObject([{ id }]);
  await hub.db.run(sql`insert into hub_settings (name, reading, updated_at) values ('Vila', 'open', now())`);
  const { status, body } = await hub.people.guest('GET', '/api/search?q=guardado');
  expect([status, JSON.stringify(body).includes(id)]).toEqual([200, false]);
});

test('a search in a category or by an author excludes courses', async () => {
  await aCourse({ title: 'Jabuticaba' });
  for (const more of ['category=ia', `author=${caio.id}`, `type=course&author=${caio.id}`])
    expect(await readGroup(`q=jabuticaba&${more}`), more).toBeUndefined();
});

test('the pages of found courses leave none out', async () => {
  for (let n = 0; n < 5; n += 1) await aCourse({ title: `Caqui número ${n}` });
  const seen: string[] = [];
  let next: string | null | undefined = '';
  while (next !== null && next !== undefined) {
    const group = await readGroup(`q=caqui&type=course&limit=2${next && `&cursor=${next}`}`);
    seen.push(...(group?.items ?? []).map(({ id }) => id));
    next = group?.next;
  }
  expect([seen.length, new Set(seen).size]).toEqual([5, 5]);
});
