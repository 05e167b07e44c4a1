import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { auditActions, type AuditAction, type AuditEntry } from '@mutirao/contract/features/audit/shapes';
import type { Endpoint } from '@mutirao/contract/kit/endpoint';
import { isAtLeast } from '@mutirao/contract/kit/roles';
import { describe, expect, test } from 'vitest';
import { sql } from '#platform/database/database';
import { openHub } from '#testing/open-hub';
import type { Person } from '#testing/people';

// Everything that only staff can call and that does something, whoever wrote it. A call that no deed below makes fails.
const features = resolve(import.meta.dirname, '../../contract/src/features');
const endpoints = (
  await Promise.all(
    readdirSync(features)
      .map((name) => join(features, name, 'endpoints.ts'))
      .filter((file) => existsSync(file))
      .map(async (file): Promise<Record<string, Endpoint>> => import(file)),
  )
).flatMap((calls) => Object.values(calls));
const nameOf = ({ method, path }: Pick<Endpoint, 'method' | 'path'>) => `${method} ${path}`;
const ofStaff = endpoints.filter(
  ({ method, who }) =>
    method !== 'GET' && (who === 'moderator' || who === 'admin') && isAtLeast(who, 'moderator'),
);

/** Calls of staff that change nothing: they only try whether something works. */
const trials = [
  'POST /api/admin/mail-trial',
  'POST /api/admin/storage-trial',
  'POST /api/admin/prevention/trial',
];

/** What no call of staff does: written down of commands, of lists that are read, by versions before this one. */
const elsewhere: AuditAction[] = [
  'incident.answered',
  'list.read',
  'sender.forged',
  'discussion.deleted',
  'comment.deleted',
];

const { hub, ana, bia, caio, dora } = await openHub('ana', 'bia', 'caio', 'dora');
await hub.db.run(sql`
  insert into hub_settings (name, reading, updated_at) values ('Vila', 'closed', now()) on conflict do nothing`);

type Call = { path: string; body?: unknown };
type Deed = {
  /** The call as the contract names it. */
  by: string;
  who?: Person;
  call: () => Promise<Call> | Call;
  says: AuditAction;
  before: Values;
  after: Values;
  /** Whom it concerns. */
  about?: 'ana';
};
/** What it was, and what it is; null where there was nothing before, or is nothing now; `kept` where that is kept elsewhere. */
type Values = AuditEntry['after'] | 'kept';

let count = 0;
const publish = async (by = ana) =>
  (await by.ask('POST', '/api/discussions', { content: `oi ${(count += 1)}` })).body.id as string;
const comment = async (at: string) =>
  (await ana.ask('POST', `/api/discussions/${at}/comments`, { content: 'oi' })).body.id as string;
const on = async (end: string, done?: string): Promise<Call> => {
  const path = `/api/discussions/${await publish()}/${end}`;
  if (done) await caio.ask(done, path);
  return { path };
};
const attached = async (what: string, draft: object) =>
  (await ana.ask('POST', `/api/discussions/${await publish()}/attachments/${what}`, draft)).body.id as string;
async function ticket() {
  const wish = { category: 'general', subject: 'Convite', message: `Não chegou ${(count += 1)}.` };
  return (await ana.ask('POST', '/api/support/contact', wish)).body.id as string;
}
async function aCase() {
  const id = await publish();
  await bia.ask('POST', `/api/discussions/${id}/report`, { reason: 'spam' });
  const row = await hub.db.row<{ id: string }>(sql`select id from report_cases where content_id = ${id}`);
  return `/api/admin/reports/${row?.id}`;
}
/** Nothing stands against her any more. */
const freed = () => hub.db.run(sql`delete from punishments where member_id = ${ana.id}`);
async function banned() {
  await freed();
  const wish = { userId: ana.id, type: 'temporary_ban' };
  return (await caio.ask('POST', '/api/admin/punishments', wish)).body.id as string;
}
async function appealed() {
  const path = `/api/user/sanctions/${await banned()}/appeal`;
  return `/api/admin/appeals/${(await ana.ask('POST', path, { message: 'Foi engano.' })).body.id}`;
}
async function comer() {
  const { id } = await hub.people.aPerson(`rita${(count += 1)}`);
  await hub.db.run(sql`insert into join_requests (member_id, asked_at) values (${id}, now())`);
  return id;
}
async function filtered() {
  const draft = { kind: 'word', action: 'refuse', patterns: [`cassino${(count += 1)}`] };
  return `/api/admin/prevention/filter/${(await dora.ask('POST', '/api/admin/prevention/filter', draft)).body.added[0].id}`;
}
const pixel = {
  file: 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7',
  fileName: 'x.gif',
  contentType: 'image/gif',
};
const legal = (document: string, rest: object) => ({
  path: `/api/admin/legal/${document}`,
  body: { basedOn: 1, portuguese: 'Texto', english: '', spanish: '', contact: '', material: false, ...rest },
});
const taken = { before: { removed: false }, after: { removed: true } };
const anything = expect.anything() as never;

const deeds: Deed[] = [
  {
    by: 'PATCH /api/admin/reports/:id',
    call: async () => ({ path: await aCase(), body: { action: 'warn', rule: 'hate' } }),
    says: 'report.decided',
    before: { status: 'pending' },
    after: { status: 'resolved', action: 'warn', removed: false, rule: 'hate' },
    about: 'ana',
  },
  {
    by: 'PATCH /api/admin/reports/:id',
    call: async () => ({ path: await aCase(), body: { status: 'resolved' } }),
    says: 'report.closed',
    before: { status: 'pending' },
    after: { status: 'resolved', action: null },
    about: 'ana',
  },
  {
    by: 'POST /api/admin/decisions',
    call: async () => ({
      path: '/api/admin/decisions',
      body: { contentType: 'discussion', contentId: await publish(), action: 'warn' },
    }),
    says: 'report.decided',
    before: { status: 'pending' },
    after: { status: 'resolved', action: 'warn', removed: false, rule: null },
    about: 'ana',
  },
  ...(['discussion', 'comment'] as const).map((kind): Deed => ({
    by: `DELETE /api/admin/${kind}s/:id`,
    call: async () => {
      const id = await publish();
      return { path: `/api/admin/${kind}s/${kind === 'comment' ? await comment(id) : id}` };
    },
    says: 'report.decided',
    before: { status: 'pending' },
    after: { status: 'resolved', action: 'delete', removed: true, rule: null },
    about: 'ana',
  })),
  {
    by: 'POST /api/admin/punishments',
    call: async () => {
      await freed();
      const body = { userId: ana.id, type: 'temporary_ban', rule: 'spam' };
      return { path: '/api/admin/punishments', body };
    },
    says: 'member.punished',
    before: { type: null },
    after: { type: 'temporary_ban', days: 7, rule: 'spam' },
    about: 'ana',
  },
  {
    by: 'PUT /api/admin/punishments/:id/lifted',
    call: async () => ({
      path: `/api/admin/punishments/${await banned()}/lifted`,
      body: { reason: 'Engano' },
    }),
    says: 'punishment.lifted',
    before: { type: 'temporary_ban', status: 'standing' },
    after: { type: 'temporary_ban', status: 'lifted' },
    about: 'ana',
  },
  ...[false, true].map((granted): Deed => ({
    by: 'PUT /api/admin/appeals/:id',
    who: dora,
    call: async () => ({ path: await appealed(), body: { granted, answer: 'Lemos.' } }),
    says: granted ? 'appeal.granted' : 'appeal.denied',
    before: { type: 'temporary_ban', status: 'pending' },
    after: { type: 'temporary_ban', status: granted ? 'granted' : 'denied' },
    about: 'ana',
  })),
  {
    by: 'PATCH /api/admin/users/:id/role',
    who: dora,
    call: async () => ({
      path: `/api/admin/users/${(await hub.people.aPerson('gil')).id}/role`,
      body: { role: 'moderator' },
    }),
    says: 'member.role',
    before: { role: 'member' },
    after: { role: 'moderator' },
  },
  {
    by: 'POST /api/admin/join-requests/approvals',
    call: async () => ({ path: '/api/admin/join-requests/approvals', body: { ids: [await comer()] } }),
    says: 'join.approved',
    before: { status: 'waiting' },
    after: { status: 'letIn' },
  },
  {
    by: 'POST /api/admin/join-requests/approvals',
    call: async () => {
      const id = await comer();
      await caio.ask('PUT', `/api/admin/join-requests/${id}/refused`, { reason: 'Não agora.' });
      return { path: '/api/admin/join-requests/approvals', body: { ids: [id] } };
    },
    says: 'join.approved',
    before: { status: 'refused' },
    after: { status: 'letIn' },
  },
  {
    by: 'PUT /api/admin/join-requests/:id/refused',
    call: async () => ({
      path: `/api/admin/join-requests/${await comer()}/refused`,
      body: { reason: 'Não agora.' },
    }),
    says: 'join.refused',
    before: { status: 'waiting' },
    after: { status: 'refused' },
  },
  {
    by: 'PUT /api/discussions/:id/pin',
    call: () => on('pin'),
    says: 'discussion.pinned',
    before: { pinned: false },
    after: { pinned: true },
  },
  {
    by: 'DELETE /api/discussions/:id/pin',
    call: () => on('pin', 'PUT'),
    says: 'discussion.unpinned',
    before: { pinned: true },
    after: { pinned: false },
  },
  {
    by: 'PUT /api/discussions/:id/lock',
    call: () => on('lock'),
    says: 'discussion.locked',
    before: { locked: false },
    after: { locked: true },
  },
  {
    by: 'DELETE /api/discussions/:id/lock',
    call: () => on('lock', 'PUT'),
    says: 'discussion.unlocked',
    before: { locked: true },
    after: { locked: false },
  },
  {
    by: 'PATCH /api/discussions/:id',
    call: async () => ({ path: `/api/discussions/${await publish()}`, body: { category: 'ia' } }),
    says: 'discussion.edited',
    before: { category: null },
    after: { category: 'ia' },
    about: 'ana',
  },
  {
    by: 'PATCH /api/comments/:id',
    call: async () => ({
      path: `/api/comments/${await comment(await publish())}`,
      body: { content: 'ei' },
    }),
    says: 'comment.edited',
    // The history of edits has the words; an entry never does.
    before: 'kept',
    after: 'kept',
    about: 'ana',
  },
  {
    by: 'PUT /api/discussions/:id/accepted-answer',
    call: async () => {
      const id = await publish();
      const body = { commentId: await comment(id) };
      return { path: `/api/discussions/${id}/accepted-answer`, body };
    },
    says: 'answer.accepted',
    before: { answer: null },
    after: { answer: anything },
    about: 'ana',
  },
  {
    by: 'DELETE /api/discussions/:id/accepted-answer',
    call: async () => {
      const id = await publish();
      const path = `/api/discussions/${id}/accepted-answer`;
      await ana.ask('PUT', path, { commentId: await comment(id) });
      return { path };
    },
    says: 'answer.withdrawn',
    before: { answer: anything },
    after: { answer: null },
    about: 'ana',
  },
  {
    by: 'DELETE /api/attachments/:id',
    call: async () => ({
      path: `/api/attachments/${await attached('link', { url: 'https://exemplo.com.br/guia' })}`,
    }),
    says: 'attachment.removed',
    ...taken,
    about: 'ana',
  },
  {
    by: 'DELETE /api/polls/:id',
    call: async () => {
      const draft = { question: 'Qual?', options: [{ text: 'Um' }, { text: 'Dois' }] };
      return { path: `/api/polls/${await attached('poll', draft)}` };
    },
    says: 'poll.removed',
    ...taken,
    about: 'ana',
  },
  {
    by: 'POST /api/support/tickets/:id/messages',
    call: async () => ({
      path: `/api/support/tickets/${await ticket()}/messages`,
      body: { message: 'Já vai.' },
    }),
    says: 'ticket.answered',
    before: { status: 'open' },
    after: { status: 'answered' },
    about: 'ana',
  },
  {
    by: 'PUT /api/support/tickets/:id/closed',
    call: async () => {
      const path = `/api/support/tickets/${await ticket()}`;
      await caio.ask('POST', `${path}/messages`, { message: 'Já vai.' });
      return { path: `${path}/closed` };
    },
    says: 'ticket.closed',
    before: { status: 'answered' },
    after: { status: 'closed' },
    about: 'ana',
  },
  {
    by: 'DELETE /api/invites/:id',
    call: async () => {
      const { body } = await ana.ask('POST', '/api/invites', { days: 7, uses: 5 });
      return { path: `/api/invites/${body.id}` };
    },
    says: 'invite.revoked',
    before: { revoked: false },
    after: { revoked: true },
    about: 'ana',
  },
  {
    by: 'PUT /api/admin/gamification',
    who: dora,
    call: () => ({
      path: '/api/admin/gamification',
      body: { pointsPerPost: 7, pointsPerComment: 3, pointsPerLike: 0 },
    }),
    says: 'settings.gamification',
    before: { pointsPerPost: 10, pointsPerComment: 5, pointsPerLike: 1 },
    after: { pointsPerPost: 7, pointsPerComment: 3, pointsPerLike: 0 },
  },
  {
    by: 'PUT /api/admin/settings',
    who: dora,
    call: () => ({
      path: '/api/admin/settings',
      body: { name: 'Vila do Código', reading: 'open', joining: 'open' },
    }),
    says: 'settings.hub',
    before: { name: 'Vila', reading: 'closed' },
    after: { name: 'Vila do Código', reading: 'open' },
  },
  {
    by: 'PUT /api/admin/limits',
    who: dora,
    call: () => ({
      path: '/api/admin/limits',
      body: { postsADay: 9, commentsADay: null, membersInvite: true },
    }),
    says: 'settings.limits',
    before: { postsADay: null },
    after: { postsADay: 9 },
  },
  {
    by: 'PUT /api/admin/accent',
    who: dora,
    call: () => ({ path: '/api/admin/accent', body: { accent: '#c2410c' } }),
    says: 'settings.accent',
    before: { accent: null },
    after: { accent: '#c2410c' },
  },
  {
    by: 'POST /api/admin/logo',
    who: dora,
    call: () => ({ path: '/api/admin/logo', body: pixel }),
    says: 'settings.logo',
    before: { logo: false },
    after: { logo: true },
  },
  {
    by: 'DELETE /api/admin/logo',
    who: dora,
    call: async () => {
      await dora.ask('POST', '/api/admin/logo', pixel);
      return { path: '/api/admin/logo' };
    },
    says: 'settings.logo',
    before: { logo: true },
    after: { logo: false },
  },
  {
    by: 'PUT /api/admin/maintenance',
    who: dora,
    call: () => ({ path: '/api/admin/maintenance', body: { maintenance: { message: 'Já voltamos.' } } }),
    says: 'settings.maintenance',
    before: { maintenance: false },
    after: { maintenance: true },
  },
  {
    by: 'POST /api/admin/categories',
    who: dora,
    call: () => ({ path: '/api/admin/categories', body: { name: 'Robótica', tone: 'sun' } }),
    says: 'category.added',
    before: null,
    after: { category: 'robotica', name: 'Robótica', tone: 'sun' },
  },
  {
    by: 'PATCH /api/admin/categories/:slug',
    who: dora,
    call: () => ({ path: '/api/admin/categories/web3', body: { tone: 'leaf' } }),
    says: 'category.changed',
    before: { tone: anything },
    after: { tone: 'leaf' },
  },
  {
    by: 'PUT /api/admin/categories',
    who: dora,
    call: async () => {
      const rows = await hub.db.rows<{ slug: string }>(sql`select slug from categories order by place desc`);
      return { path: '/api/admin/categories', body: { order: rows.map(({ slug }) => slug) } };
    },
    says: 'category.ordered',
    before: { order: anything },
    after: { order: anything },
  },
  {
    by: 'POST /api/admin/prevention/filter',
    who: dora,
    call: () => ({
      path: '/api/admin/prevention/filter',
      body: { kind: 'word', action: 'refuse', patterns: ['bingo'] },
    }),
    says: 'filter.added',
    before: null,
    after: { kind: 'word', pattern: 'bingo', action: 'refuse' },
  },
  {
    by: 'PATCH /api/admin/prevention/filter/:id',
    who: dora,
    call: async () => ({ path: await filtered(), body: { action: 'hold' } }),
    says: 'filter.changed',
    before: { action: 'refuse' },
    after: { action: 'hold' },
  },
  {
    by: 'DELETE /api/admin/prevention/filter/:id',
    who: dora,
    call: async () => ({ path: await filtered() }),
    says: 'filter.removed',
    before: { action: 'refuse' },
    after: null,
  },
  {
    by: 'PUT /api/admin/prevention/first-posts',
    who: dora,
    call: () => ({ path: '/api/admin/prevention/first-posts', body: { firstPosts: 2 } }),
    says: 'settings.prevention',
    before: { firstPosts: 0 },
    after: { firstPosts: 2 },
  },
  {
    by: 'POST /api/admin/legal/:document',
    who: dora,
    call: () => legal('terms', {}),
    says: 'legal.published',
    before: { document: 'terms', version: 1 },
    after: { document: 'terms', version: 2, material: false },
  },
  {
    by: 'POST /api/admin/legal/:document',
    who: dora,
    call: () => legal('privacy', { contact: 'privacidade@vila.com.br' }),
    says: 'legal.contact',
    before: { contact: false },
    after: { contact: true },
  },
];

describe.each(deeds)('$by ($says)', ({ by, who = caio, call, says, before, after, about }) => {
  test('is written down once, with who did it, what was and what is', async () => {
    const { path, body } = await call();
    const known = await entriesOf(says);
    const method = by.split(' ')[0] ?? '';
    const answer = await who.ask(method, path, body);
    expect([answer.status < 300, answer.body]).toEqual([true, answer.body]);
    // Said again it changes nothing; what makes something makes another.
    if (method !== 'POST') await who.ask(method, path, body);
    const entries = (await entriesOf(says)).filter(({ id }) => !known.some((one) => one.id === id));
    const values = [before, after].map((one) => (one === 'kept' ? null : one));
    expect(entries).toMatchObject([
      {
        actor_id: who.id,
        ...(about ? { member_id: ana.id } : {}),
        before: values[0],
        after: values[1],
      },
    ]);
  });
});

const entriesOf = (action: AuditAction) =>
  hub.db.rows<{ id: string }>(sql`
    select id, actor_id, member_id, before, after from audit_entries where action = ${action} order by at, id limit 99`);

test('nothing that staff can do is missing above', () => {
  const known = new Set(deeds.map(({ by }) => by));
  expect(ofStaff.length).toBeGreaterThan(25);
  expect(
    ofStaff
      .map(nameOf)
      .filter((name) => !known.has(name))
      .toSorted(),
  ).toEqual(trials.toSorted());
  const said = new Set<string>([...deeds.map(({ says }) => says), ...elsewhere]);
  expect(auditActions.filter((action) => !said.has(action))).toEqual([]);
  const all = new Set(endpoints.map(nameOf));
  expect(deeds.filter(({ by }) => !all.has(by)).map(({ by }) => by)).toEqual([]);
});
