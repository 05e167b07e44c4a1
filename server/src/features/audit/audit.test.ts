import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#platform/database/database';
import type { Person } from '#testing/people';
import { startTestServer, type TestServer } from '#testing/start-test-server';

let hub: TestServer;
let ana: Person;
let caio: Person;
let dora: Person;
beforeAll(async () => {
  hub = await startTestServer();
  await hub.db.run(
    sql`insert into hub_settings (name, reading, updated_at) values ('Vila', 'closed', now())`,
  );
  ana = await hub.people.aPerson('ana');
  caio = await hub.people.aPerson('caio', 'moderator');
  dora = await hub.people.aPerson('dora', 'admin');
});
afterAll(() => hub.stop());

const log = async (query = '') => (await dora.ask('GET', `/api/admin/audit?${query}`)).body;
const publish = async (by = ana) =>
  (await by.ask('POST', '/api/discussions', { content: 'oi' })).body.id as string;
const comment = async (at: string) =>
  (await ana.ask('POST', `/api/discussions/${at}/comments`, { content: 'oi' })).body.id as string;
const ticket = async () => {
  const wish = { category: 'general', subject: 'Convite', message: 'Não chegou.' };
  await ana.ask('POST', '/api/support/contact', wish);
  return (await ana.ask('GET', '/api/support/tickets')).body[0].id as string;
};
const points = { pointsPerPost: 7, pointsPerComment: 3, pointsPerLike: 0 };

/** What staff do, and what the log says of it. */
const deeds: [
  action: string,
  by: () => Person,
  deed: () => Promise<[string, string, unknown?]>,
  more?: object,
][] = [
  [
    'report.decided',
    () => caio,
    async () => ['DELETE', `/api/admin/discussions/${await publish()}`],
    { member: { name: 'ana' }, after: { action: 'delete', removed: true } },
  ],
  ['discussion.pinned', () => caio, async () => ['PUT', `/api/discussions/${await publish()}/pin`]],
  ['discussion.locked', () => caio, async () => ['PUT', `/api/discussions/${await publish()}/lock`]],
  [
    'discussion.edited',
    () => caio,
    async () => ['PATCH', `/api/discussions/${await publish()}`, { category: 'ia' }],
  ],
  [
    'comment.edited',
    () => caio,
    async () => ['PATCH', `/api/comments/${await comment(await publish())}`, { content: 'ei' }],
  ],
  [
    'answer.accepted',
    () => caio,
    async () => {
      const id = await publish();
      return ['PUT', `/api/discussions/${id}/accepted-answer`, { commentId: await comment(id) }];
    },
    { member: { name: 'ana' } },
  ],
  [
    'answer.withdrawn',
    () => caio,
    async () => {
      const id = await publish();
      const commentId = await comment(id);
      await ana.ask('PUT', `/api/discussions/${id}/accepted-answer`, { commentId });
      return ['DELETE', `/api/discussions/${id}/accepted-answer`];
    },
  ],
  [
    'attachment.removed',
    () => caio,
    async () => {
      const on = `/api/discussions/${await publish()}/attachments/link`;
      const { body } = await ana.ask('POST', on, { url: 'https://exemplo.com.br/guia' });
      return ['DELETE', `/api/attachments/${body.id}`];
    },
    { subjectType: 'attachment', member: { name: 'ana' } },
  ],
  [
    'poll.removed',
    () => caio,
    async () => {
      const draft = { question: 'Qual?', options: [{ text: 'Um' }, { text: 'Dois' }] };
      const { body } = await ana.ask('POST', `/api/discussions/${await publish()}/attachments/poll`, draft);
      return ['DELETE', `/api/polls/${body.id}`];
    },
    { subjectType: 'poll', member: { name: 'ana' } },
  ],
  [
    'ticket.closed',
    () => caio,
    async () => ['PUT', `/api/support/tickets/${await ticket()}/closed`],
    { subjectType: 'ticket', member: { name: 'ana' } },
  ],
  [
    'settings.gamification',
    () => dora,
    async () => ['PUT', '/api/admin/gamification', points],
    {
      before: { pointsPerPost: 10, pointsPerComment: 5, pointsPerLike: 1 },
      after: points,
    },
  ],
  [
    'settings.hub',
    () => dora,
    async () => ['PUT', '/api/admin/settings', { name: 'Vila do Código', reading: 'open', joining: 'open' }],
    { before: { name: 'Vila', reading: 'closed' }, after: { name: 'Vila do Código', reading: 'open' } },
  ],
  [
    'legal.published',
    () => dora,
    async () => [
      'POST',
      '/api/admin/legal/terms',
      { basedOn: 1, portuguese: 'Texto', english: '', spanish: '', contact: '', material: false },
    ],
    { after: { document: 'terms', version: 2, material: false } },
  ],
  [
    'invite.revoked',
    () => caio,
    async () => {
      const { body } = await ana.ask('POST', '/api/invites', { days: 7, uses: 5 });
      return ['DELETE', `/api/invites/${body.id}`];
    },
    { member: { name: 'ana' } },
  ],
  [
    'legal.contact',
    () => dora,
    async () => {
      const draft = { basedOn: 1, portuguese: 'Privacidade', english: '', spanish: '', material: false };
      return ['POST', '/api/admin/legal/privacy', { ...draft, contact: 'privacidade@vila.com.br' }];
    },
    { before: { contact: false }, after: { contact: true } },
  ],
];

test.each(deeds)('%s is written down once, with who did it', async (action, by, deed, more = {}) => {
  const [method, path, body] = await deed();
  expect((await by().ask(method, path, body)).status).toBeLessThan(300);
  await by().ask(method, path, body);
  const entries = await log(`action=${action}`);
  expect(entries).toMatchObject([{ action, actor: { id: by().id }, ...more }]);
});

test('each answer of the team to a ticket is written down, what its author says is not', async () => {
  const id = await ticket();
  for (const by of [caio, ana, dora])
    await by.ask('POST', `/api/support/tickets/${id}/messages`, { message: 'Alguma novidade?' });
  const said = { subjectType: 'ticket', subjectId: id, member: { name: 'ana' } };
  expect(await log('action=ticket.answered')).toMatchObject([
    { ...said, actor: { id: dora.id } },
    { ...said, actor: { id: caio.id } },
  ]);
});

test('what one does with one’s own is nobody’s to write down', async () => {
  const before = (await log('limit=50')).length;
  const own = await publish(caio);
  await caio.ask('PATCH', `/api/discussions/${own}`, { content: 'olá' });
  await caio.ask('DELETE', `/api/discussions/${own}`);
  expect(await log('limit=50')).toHaveLength(before);
});

test('the log is read by actor, by member and by time, in pages without a gap', async () => {
  const all = await log('limit=50');
  expect(
    (await log(`actorId=${dora.id}`)).every(({ actor }: { actor: Person }) => actor.id === dora.id),
  ).toBe(true);
  expect((await log(`memberId=${ana.id}`)).length).toBeGreaterThan(1);
  const [newest] = all;
  expect(await log(`from=${newest.at}`)).toEqual(all.filter(({ at }: { at: string }) => at >= newest.at));
  expect(await log(`until=${newest.at}&limit=50`)).toEqual(
    all.filter(({ at }: { at: string }) => at < newest.at),
  );
  const seen: string[] = [];
  for (let next: string | undefined = '/api/admin/audit?limit=3'; next;) {
    const { body, headers } = await dora.ask('GET', next);
    seen.push(...body.map(({ id }: { id: string }) => id));
    next = /<([^>]+)>/.exec(headers.get('Link') ?? '')?.[1];
  }
  expect(seen).toEqual(all.map(({ id }: { id: string }) => id));
  expect((await dora.ask('GET', '/api/admin/audit?action=lost')).status).toBe(422);
});

test('who reads more than two hundred rows of a list within an hour leaves a note of it, once', async () => {
  const elis = await hub.people.aPerson('elis', 'admin');
  await hub.db.run(sql`
    insert into audit_entries (id, at, action)
    select gen_random_uuid(), ${hub.house.now()}, 'old.deed' from generate_series(1, 120)`);
  const read = async (by: Person, rows: number) => {
    for (let page = 0; page < rows / 50; page += 1) await by.ask('GET', '/api/admin/audit?limit=50');
  };
  const notes = async () =>
    hub.db.rows(sql`
      select after from audit_entries where action = 'list.read' and actor_id = ${elis.id} order by at limit 9`);
  await read(elis, 200);
  expect(await notes()).toEqual([]);
  await read(elis, 100);
  const note = { after: { list: 'audit', rows: 250 } };
  expect(await notes()).toEqual([note]);
  hub.passTime(3_600_000);
  const back = await hub.people.signIn(elis.email);
  await read(back, 200);
  expect(await notes()).toEqual([note]);
  await read(back, 50);
  expect(await notes()).toEqual([note, note]);
});

test('the list of members is a list of people, and counts by itself', async () => {
  const fabi = await hub.people.aPerson('fabi', 'moderator');
  await hub.db.run(sql`
    insert into members (id, supabase_id, name, email, created_at)
    select gen_random_uuid(), gen_random_uuid(), 'Membro', i || '@exemplo.com.br', ${hub.house.now()}
    from generate_series(1, 210) i`);
  for (let next: string | undefined = '/api/admin/users?limit=50'; next;) {
    const { headers } = await fabi.ask('GET', next);
    next = /<([^>]+)>/.exec(headers.get('Link') ?? '')?.[1];
  }
  expect(
    await hub.db.rows(sql`
      select after ->> 'list' as list, (after ->> 'rows')::int > 200 as many from audit_entries
      where action = 'list.read' and actor_id = ${fabi.id} limit 9`),
  ).toEqual([{ list: 'members', many: true }]);
});
