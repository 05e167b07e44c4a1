import { expect, test } from 'vitest';
import { sql } from '#platform/database/database';
import { startSharedTestHub } from '#testing/start-shared-test-hub';

const { hub, ana, caio, dora } = await startSharedTestHub('ana', 'caio', 'dora');

type Shown = { slug: string; name: string; tone: string; isArchived?: boolean; discussions?: number };
const path = '/api/admin/categories';
const boot = async (): Promise<Shown[]> => (await hub.people.guest('GET', '/api/boot')).body.hub.categories;
const add = (name: string, tone = 'sun') => dora.request('POST', path, { name, tone });
const change = (slug: string, body: object) => dora.request('PATCH', `${path}/${slug}`, body);
const publish = (category: string) => ana.request('POST', '/api/discussions', { content: 'oi', category });
const lastEntry = async () => (await dora.request('GET', '/api/admin/audit?limit=1')).body[0];

test('a hub begins with the eleven categories of the specification', async () => {
  expect((await boot()).map(({ slug }) => slug).join(' ')).toBe(
    'ia automacao frontend backend devops mobile data-science machine-learning web3 apis tutoriais',
  );
  expect((await boot())[0]).toEqual({ slug: 'ia', tone: 'brand' });
  expect((await boot())[2]).toEqual({ slug: 'frontend', name: 'Frontend', tone: 'plum' });
});

test('a new category accepts discussions at once, and is counted, filtered and searched like the others', async () => {
  expect((await publish('robotica-iot')).status).toBe(422);
  const added = await add('Robótica & IoT');
  expect(added.status).toBe(201);
  expect(added.body.at(-1)).toEqual({
    slug: 'robotica-iot',
    name: 'Robótica & IoT',
    tone: 'sun',
    isArchived: false,
    discussions: 0,
  });
  const { body: created } = await publish('robotica-iot');
  expect(created.category).toBe('robotica-iot');
  const { body: moved } = await publish('ia');
  await caio.request('PATCH', `/api/discussions/${moved.id}`, { category: 'robotica-iot' });
  const { body: counts } = await ana.request('GET', '/api/discussion-categories');
  expect(counts.byCategory).toMatchObject({ 'robotica-iot': 2 });
  const { body: items } = await ana.request('GET', '/api/discussions?limit=5&category=robotica-iot');
  expect(items).toHaveLength(2);
  const { body: search } = await ana.request('GET', '/api/search?q=oi&type=discussion&category=robotica-iot');
  expect(search.groups[0].items).toHaveLength(2);
  expect(await lastEntry()).toMatchObject({
    action: 'discussion.edited',
    before: { category: 'ia' },
    after: { category: 'robotica-iot' },
  });
});

test('an archived category accepts nothing new, and its discussions remain visible', async () => {
  const { body: created } = await publish('mobile');
  const { body: other } = await publish('ia');
  expect((await change('mobile', { isArchived: true })).status).toBe(200);
  expect((await boot()).find(({ slug }) => slug === 'mobile')).toMatchObject({ isArchived: true });
  const rejected = await publish('mobile');
  expect(rejected.status).toBe(422);
  expect(rejected.body.fields).toMatchObject([{ path: 'category', code: 'invalid_value' }]);
  expect((await ana.request('PATCH', `/api/discussions/${other.id}`, { category: 'mobile' })).status).toBe(
    422,
  );
  // Discussions in an archived category can still be edited.
  expect((await ana.request('PATCH', `/api/discussions/${created.id}`, { content: 'olá' })).status).toBe(200);
  expect((await ana.request('GET', '/api/discussions?limit=5&category=mobile')).body).toMatchObject([
    { id: created.id, category: 'mobile' },
  ]);
  expect((await ana.request('GET', '/api/discussion-categories')).body.byCategory.mobile).toBe(1);
  expect(await lastEntry()).toMatchObject({
    action: 'category.changed',
    actor: { id: dora.id },
    before: { isArchived: false },
    after: { category: 'mobile', isArchived: true },
  });
  await change('mobile', { isArchived: false });
  expect((await publish('mobile')).status).toBe(201);
});

test('the page shows the default names in its language until they are changed', async () => {
  await change('tutoriais', { name: 'Aulas' });
  expect((await boot()).find(({ slug }) => slug === 'tutoriais')?.name).toBe('Aulas');
  await change('tutoriais', { name: 'Tutoriais' });
  expect((await boot()).find(({ slug }) => slug === 'tutoriais')).not.toHaveProperty('name');
});

test('a new name keeps the slug, and the names are unique', async () => {
  expect((await change('apis', { name: 'Integrações', tone: 'plum' })).status).toBe(200);
  expect((await boot()).find(({ slug }) => slug === 'apis')).toEqual({
    slug: 'apis',
    name: 'Integrações',
    tone: 'plum',
  });
  expect((await add('integrações')).status).toBe(409);
  expect((await change('web3', { name: 'INTEGRAÇÕES' })).status).toBe(409);
  // The name is free again, but its slug is not.
  expect((await add('APIs')).body.at(-1)).toMatchObject({ slug: 'apis-2', name: 'APIs' });
  expect((await change('nenhuma', { name: 'X' })).status).toBe(404);
  for (const wrong of [{ name: ' ' }, { name: 'a'.repeat(41) }, { tone: 'clay' }, { isArchived: 'yes' }])
    expect((await change('web3', wrong)).status).toBe(422);
});

test('names without Latin characters and reserved words still get a slug', async () => {
  for (const name of ['3D', 'None', '日本語', '🙂']) expect((await add(name)).status).toBe(201);
  const slugs = (await boot()).slice(-4).map(({ slug }) => slug);
  expect(slugs.slice(0, 2)).toEqual(['c-3d', 'c-none']);
  for (const slug of slugs) expect((await publish(slug)).status).toBe(201);
});

test('admins set the order of the categories, which names each one once', async () => {
  const before = (await boot()).map(({ slug }) => slug);
  const order = before.toReversed();
  expect((await dora.request('PUT', path, { order })).status).toBe(200);
  expect((await boot()).map(({ slug }) => slug)).toEqual(order);
  for (const wrong of [order.slice(1), [...order.slice(1), order.at(-1)], [...order, 'outra']])
    expect((await dora.request('PUT', path, { order: wrong })).status).toBe(409);
  expect(await lastEntry()).toMatchObject({ action: 'category.ordered', after: { order: order.join(', ') } });
});

test('a hub never exceeds the max number of categories, also under concurrent additions', async () => {
  const remaining = 40 - (await boot()).length;
  const responses = await Promise.all(
    Array.from({ length: remaining + 2 }, (_, index) => add(`Uma de muitas ${index}`)),
  );
  expect(responses.filter(({ status }) => status === 201)).toHaveLength(remaining);
  expect(await boot()).toHaveLength(40);
  const stored = await hub.db.row<{ stored: number }>(sql`select count(*) as stored from category_counts`);
  expect(stored?.stored).toBe(41);
});
