import { beforeAll, expect, test } from 'vitest';
import { sql } from '#platform/database/database';
import { publish } from '#testing/deeds';
import { anInvite } from '#testing/invites';
import { openHub } from '#testing/open-hub';

const { hub, ana, caio, dora } = await openHub('ana', 'caio', 'dora');
const none = { postsADay: null, commentsADay: null, membersInvite: true };
const settle = (change: object, by = dora) => by.ask('PUT', '/api/admin/limits', { ...none, ...change });
beforeAll(() => hub.db.run(sql`insert into hub_settings (name, reading) values ('Vila', 'closed')`));

test('only admins settle limits, each within its bounds; the log says what was and is', async () => {
  expect((await settle({}, caio)).status).toBe(403);
  for (const wrong of [{ postsADay: 0 }, { postsADay: 101 }, { commentsADay: 501 }, { membersInvite: 'sim' }])
    expect((await settle(wrong)).status).toBe(422);
  expect((await dora.ask('GET', '/api/admin/limits')).body).toEqual(none);
  expect((await settle({ postsADay: 3 })).body).toEqual({ ...none, postsADay: 3 });
  const { body } = await dora.ask('GET', '/api/admin/audit?action=settings.limits');
  expect(body).toMatchObject([{ before: { postsADay: null }, after: { postsADay: 3 } }]);
  await settle({});
});

test.each([
  ['postsADay', 'discussões', () => '/api/discussions'],
  ['commentsADay', 'comentários', (id: string) => `/api/discussions/${id}/comments`],
] as const)(
  '%s holds for a day, for members alone, whatever was deleted meanwhile',
  async (name, what, placeOf) => {
    const eva = await hub.people.aPerson(`eva-${name.toLowerCase()}`);
    const place = placeOf(await publish(dora));
    const say = (by = eva) => by.ask('POST', place, { content: 'Bom dia a todos.' });
    await settle({ [name]: 2 });
    const first = await say();
    expect([first.status, (await say()).status]).toEqual([201, 201]);
    const kind = name === 'postsADay' ? 'discussions' : 'comments';
    expect((await eva.ask('DELETE', `/api/${kind}/${first.body.id}`)).status).toBe(204);
    const refused = await say();
    expect([refused.status, refused.body.message]).toEqual([
      429,
      `Neste hub cada membro publica no máximo 2 ${what} por dia. Tente de novo mais tarde.`,
    ]);
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
    for (let times = 0; times < 3; times += 1) expect((await say(caio)).status).toBe(201);
    hub.passTime(86_400_000);
    expect((await say(await hub.people.signIn(eva.email))).status).toBe(201);
    [dora.ask, caio.ask] = [
      (await hub.people.signIn(dora.email)).ask,
      (await hub.people.signIn(caio.email)).ask,
    ];
    await settle({});
  },
);

test('where only the team invites, members make no link, and those they made let in', async () => {
  ana.ask = (await hub.people.signIn(ana.email)).ask;
  const { code } = await anInvite(ana);
  await settle({ membersInvite: false });
  const refused = await ana.ask('POST', '/api/invites', { days: 7, uses: 1 });
  expect([refused.status, refused.body.message]).toEqual([403, 'Neste hub só a equipe convida pessoas.']);
  expect((await caio.ask('POST', '/api/invites', { days: 7, uses: 1 })).status).toBe(201);
  expect((await hub.people.stranger('GET', `/api/invitations/${code}`)).body.state).toBe('live');
  expect((await hub.people.stranger('GET', '/api/boot')).body.hub.membersInvite).toBe(false);
  await settle({});
  expect((await ana.ask('POST', '/api/invites', { days: 7, uses: 1 })).status).toBe(201);
});
