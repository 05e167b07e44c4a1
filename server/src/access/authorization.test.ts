import { randomUUID } from 'node:crypto';
import type { Endpoint } from '@mutirao/contract/kit/endpoint';
import { isRoleAtLeast, type Role } from '@mutirao/contract/kit/roles';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createExportTask } from '#features/personal-data/index';
import { sql } from '#platform/database/database';
import { actorKinds, createActorFixtures, type ActorKind, type ActorFixtures } from '#testing/actors';
import { createHttpTestClient } from '#testing/http-test-client';
import { zipFolder } from '#testing/course-folders';
import { allEndpoints, toEndpointName } from '#testing/contract';
import { startFakeLanguageModel, type FakeLanguageModel } from '#testing/fake-language-model';
import { startTestServer, type TestServer } from '#testing/start-test-server';
import { fanOutAndReadNotifications } from '#testing/outbox';
import { createTestPushSubscription } from '#testing/push-service';
import { toCsvDataUrl } from '#testing/csv-data-url';
import { defaultTestPassword, type TestPerson } from '#testing/people';
import { runDueJobs } from '#testing/run-jobs';
import { createPersonalDataSources } from '../composition/personal-data.ts';

// Covers every endpoint of the contract. An endpoint without a row in `objects` below fails.
let hub: TestServer;
let model: FakeLanguageModel;
let sendAs: ActorFixtures['sendAs'];
let owner: TestPerson;

beforeAll(async () => {
  model = await startFakeLanguageModel();
  model.respond(({ material }) => ({
    points: toSummaryPoints(material),
    paragraphs: [],
    titles: [],
    tags: [],
  }));
  hub = await startTestServer(model.settings);
  ({ owner, sendAs } = await createActorFixtures(hub));
});
afterAll(async () => {
  await hub.stop();
  model.stop();
});

test('the hub serves exactly the endpoints of the contract', async () => {
  const document = await sendAs.guest('GET', '/api/openapi.json');
  const servedEndpoints = Object.entries<object>(document.body.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`),
  );
  expect(new Set(servedEndpoints)).toEqual(new Set(allEndpoints.map(toEndpointName)));
});

type Call = { path: string; body?: unknown };
type Row = {
  /** Returns a request for which the response depends only on the caller. */
  call: () => Promise<Call>;
  /** The expected status of the actors whose access depends on the object and not only on their role. */
  unless?: Partial<Record<ActorKind, number>>;
};

const aDiscussion = async () =>
  (await owner.request('POST', '/api/discussions', { content: 'de ana' })).body.id as string;

/** Creates a discussion with more comments than fit on a page. */
async function aLongDiscussion() {
  const id = await aDiscussion();
  await hub.db.run(sql`
    with inserted_comments as (
      insert into comments (id, discussion_id, author_id, content, created_at)
      select gen_random_uuid(), ${id}, ${owner.id}, 'O comentário de número ' || n, now() from generate_series(1, 21) n
      returning id, discussion_id, created_at
    ), counted as (
      insert into comment_counts (comment_id, discussion_id, created_at) select id, discussion_id, created_at from inserted_comments
    )
    update discussion_counts set replies = 21 where discussion_id = ${id}`);
  return id;
}
const toSummaryPoints = (material: unknown) => [
  { text: 'Um ponto', comment: 1, quote: JSON.stringify(material).match(/O comentário de número \d+/)?.[0] },
];

/** Returns a discussion that can be pinned; it removes all pins, so that a slot is always free. */
async function anUnpinned() {
  await hub.db.run(sql`delete from discussion_pins`);
  return aDiscussion();
}

const aComment = async () => {
  const discussion = await aDiscussion();
  const { body } = await owner.request('POST', `/api/discussions/${discussion}/comments`, {
    content: 'de ana',
  });
  return { discussion, id: body.id as string };
};

const commentRow = (
  path: (item: { discussion: string; id: string }) => Call,
  unless?: Row['unless'],
): Row => ({
  call: async () => path(await aComment()),
  ...(unless ? { unless } : {}),
});

const discussionRow = (end: string, body?: unknown): Row => ({
  call: async () => ({ path: `/api/discussions/${await aDiscussion()}/${end}`, body }),
});

// Members cannot report their own content.
const unlessOwner = { owner: 400 };

const aPoll = async (discussionId?: string) =>
  (
    await owner.request(
      'POST',
      `/api/discussions/${discussionId ?? (await aDiscussion())}/attachments/poll`,
      pollDraft,
    )
  ).body.id as string;
const pollDraft = { question: 'Qual?', options: [{ text: 'Um' }, { text: 'Dois' }] };

const aFile = { file: 'data:text/plain;base64,b2k=', fileName: 'x.txt', contentType: 'text/plain' };
const aMemberFile = { file: toCsvDataUrl('name,email\nNina,nina@exemplo.com.br\n'), fileName: 'x.csv' };
const aPixel = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';

/** Returns the row of a call that adds an attachment, which only the author of the discussion can do. */
const attachmentRow = (kind: string, body: object): Row => ({
  call: async () => ({ path: `/api/discussions/${await aDiscussion()}/attachments/${kind}`, body }),
  unless: { member: 403, moderator: 403, admin: 403 },
});

/**
 * Creates an invite of a member that can be used five times. Deletes all earlier invites, because their number is
 * limited.
 */
async function anInvite(by = owner): Promise<{ id: string; link: string }> {
  await hub.db.run(sql`delete from invites`);
  return (await by.request('POST', '/api/invites', inviteDraft)).body;
}
const inviteDraft = { days: 7, uses: 5 };

const anAttachment = async (): Promise<{ id: string; fileUrl: string }> =>
  (await owner.request('POST', `/api/discussions/${await aDiscussion()}/attachments/upload`, aFile)).body;

const openRow = (path: string, body?: unknown): Row => ({ call: async () => ({ path, body }) });

const aMessage = { category: 'general', subject: 'Não consigo entrar', message: 'O que faço?' };
const aTicket = async () => (await owner.request('POST', '/api/support/contact', aMessage)).body.id as string;

let gil: TestPerson | undefined;

/** Creates a conversation between the owner and another member that both accepted. */
async function aConversation() {
  gil ??= await hub.people.createSignedInMember('gil');
  const input = { receiverId: gil.id, content: 'oi', clientMessageId: crypto.randomUUID() };
  const { body } = await owner.request('POST', '/api/private-messages', input);
  await hub.db.run(sql`update conversation_participants set accepted_at = now(), refused_at = null`);
  return { other: gil, id: body.conversationId as string, messageId: body.id as string };
}

/** The statuses for members who take no part in a conversation, staff included: for them it does not exist. */
const hidden = { member: 404, moderator: 404, admin: 404 };
const conversationRow = (end: string, body?: unknown, unless: Row['unless'] = {}): Row => ({
  call: async () => ({ path: `/api/conversations/${(await aConversation()).id}${end}`, body }),
  unless: { ...hidden, ...unless },
});
const messageRow = (body?: unknown, unless: Row['unless'] = {}): Row => ({
  call: async () => ({ path: `/api/private-messages/${(await aConversation()).messageId}`, body }),
  unless: { ...hidden, ...unless },
});

/** Returns the row of a call about a ticket of the owner. The ticket exists only for its author and for staff. */
const ticketRow = (end: string, body?: unknown, unless: Row['unless'] = {}): Row => ({
  call: async () => ({ path: `/api/support/tickets/${await aTicket()}${end}`, body }),
  unless: { member: 404, ...unless },
});
const reauthentication = { currentPassword: defaultTestPassword };

/** Returns the id of a finished export of the owner’s data. */
async function aCopy(): Promise<string> {
  const existingExport = (await owner.request('GET', '/api/user/export')).body.export;
  const id =
    existingExport?.id ?? (await owner.request('POST', '/api/user/export', reauthentication)).body.id;
  await runDueJobs(hub.ctx, [createExportTask(hub.ctx, createPersonalDataSources(hub.ctx))]);
  await expect
    .poll(async () => (await owner.request('GET', '/api/user/export')).body.export.status)
    .toBe('ready');
  return id;
}
const notWaiting = { banned: 404, suspended: 404, owner: 404, member: 404, moderator: 404, admin: 404 };
/** Creates a member who waits for approval. */
async function createApplicant() {
  const id = randomUUID();
  await hub.db.run(sql`
    with applicant as (
      insert into members (id, account_id, name, email, created_at) values (${id}, ${randomUUID()}, 'Rita', '', now()) returning id
    ) insert into join_requests (member_id, requested_at) select id, now() from applicant`);
  return id;
}
const unlessNoOrder = { banned: 409, suspended: 409, owner: 409, member: 409, moderator: 409, admin: 409 };
const notOwners = { banned: 404, suspended: 404, member: 404, moderator: 404, admin: 404 };

/** Creates an open case about content of the owner, assigned to no staff member. */
async function aCase(): Promise<string> {
  const id = await aDiscussion();
  await sendAs.member('POST', `/api/discussions/${id}/report`, { reason: 'spam' });
  const row = await hub.db.row<{ id: string }>(sql`select id from report_cases where content_id = ${id}`);
  return row?.id ?? '';
}

/** Creates a punishment of the owner that ends when it begins: it has a row, but restricts nothing. */
async function aSanction(type = 'warning'): Promise<string> {
  await hub.db.run(sql`delete from punishments where member_id = ${owner.id}`);
  const row = await hub.db.row<{ id: string }>(sql`
    insert into punishments (id, member_id, type, reason, starts_at, ends_at)
    values (gen_random_uuid(), ${owner.id}, ${type}, 'Spam', now(), now()) returning id`);
  return row?.id ?? '';
}

async function anAppeal(): Promise<string> {
  const body = { message: 'Foi engano.' };
  return (await owner.request('POST', `/api/user/sanctions/${await aSanction()}/appeal`, body)).body.id;
}

const notTheirs = { banned: 404, suspended: 404, member: 404, moderator: 404, admin: 404 };

/** Creates a notification for the owner. */
async function aNotification(): Promise<string> {
  const id = await aDiscussion();
  await sendAs.admin('POST', `/api/discussions/${id}/comments`, { content: 'Olá' });
  const [newest] = await fanOutAndReadNotifications(hub, owner, 'comment');
  return newest?.id ?? '';
}

const telling: Record<string, Row> = {
  'GET /api/notifications': openRow('/api/notifications'),
  'PUT /api/notifications/:id/read': {
    call: async () => ({ path: `/api/notifications/${await aNotification()}/read` }),
    unless: { member: 404, moderator: 404, admin: 404 },
  },
  'GET /api/notifications/settings': openRow('/api/notifications/settings'),
  'PATCH /api/notifications/settings': openRow('/api/notifications/settings', { daily: true }),
  'GET /api/notifications/devices': openRow('/api/notifications/devices'),
  'PUT /api/notifications/devices': openRow('/api/notifications/devices', createTestPushSubscription()),
  'DELETE /api/notifications/devices/:id': {
    call: async () => {
      await owner.request('PUT', '/api/notifications/devices', createTestPushSubscription());
      const { body } = await owner.request('GET', '/api/notifications/devices');
      return { path: `/api/notifications/devices/${body.devices[0].id}` };
    },
    unless: { member: 404, moderator: 404, admin: 404 },
  },
  'PUT /api/notifications/read': openRow('/api/notifications/read', { until: new Date().toISOString() }),
};

const moderating: Record<string, Row> = {
  'GET /api/admin/reports': openRow('/api/admin/reports'),
  'GET /api/admin/reports/:id/reports': {
    call: async () => ({ path: `/api/admin/reports/${await aCase()}/reports` }),
  },
  'PUT /api/admin/reports/:id/opened': {
    // The case is about a discussion, which staff can read without opening the case first, so the response is 404.
    call: async () => ({ path: `/api/admin/reports/${await aCase()}/opened` }),
    unless: { moderator: 404, admin: 404 },
  },
  'PATCH /api/admin/reports/:id': {
    call: async () => ({ path: `/api/admin/reports/${await aCase()}`, body: { action: 'ignore' } }),
  },
  'POST /api/admin/decisions': {
    call: async () => ({
      path: '/api/admin/decisions',
      body: { contentType: 'discussion', contentId: await aDiscussion(), action: 'warn' },
    }),
  },
  // Only admins can ban permanently.
  'POST /api/admin/punishments': {
    call: async () => {
      const eva = await createOtherMember();
      return { path: '/api/admin/punishments', body: { userId: eva, type: 'permanent_ban' } };
    },
    unless: { moderator: 403 },
  },
  'PUT /api/admin/punishments/:id/lifted': {
    call: async () => ({
      path: `/api/admin/punishments/${await aSanction()}/lifted`,
      body: { reason: 'Engano' },
    }),
    // The sanction is a warning. Only suspensions and bans can be lifted with this call, so the response is 409.
    unless: { moderator: 409, admin: 409 },
  },
  'GET /api/admin/users/:id/sanctions': {
    call: async () => ({ path: `/api/admin/users/${owner.id}/sanctions` }),
  },
  'GET /api/user/sanctions': openRow('/api/user/sanctions'),
  'PUT /api/user/sanctions/seen': openRow('/api/user/sanctions/seen'),
  'POST /api/user/sanctions/:id/appeal': {
    call: async () => ({
      path: `/api/user/sanctions/${await aSanction()}/appeal`,
      body: { message: 'Foi engano.' },
    }),
    unless: notTheirs,
  },
  'GET /api/transparency': openRow('/api/transparency'),
  'GET /api/admin/appeals': openRow('/api/admin/appeals'),
  'PUT /api/admin/appeals/:id': {
    call: async () => ({
      path: `/api/admin/appeals/${await anAppeal()}`,
      body: { granted: false, answer: 'Foi lido.' },
    }),
  },
};

let guests = 0;
async function createOtherMember() {
  guests += 1;
  return (await hub.people.createSignedInMember(`eva${guests}`)).id;
}

const setUpDraft = {
  token: 'x'.repeat(32),
  name: 'Eva',
  email: 'eva@exemplo.com.br',
  password: 'tijolo-azul-42',
  hubName: 'Meu',
  reading: 'open',
};

/** Returns the row of a call for which the hub must have been set up. */
function rowOfSetUpHub(path: string, body?: unknown): Row {
  const call = async () => {
    await hub.db.run(sql`
      insert into hub_settings (name, reading, updated_at) values ('Vila', 'closed', now()) on conflict do nothing`);
    return { path, body };
  };
  return { call };
}

const filterDraft = { kind: 'word', action: 'refuse', patterns: ['cassino'] };
/** Creates a filter entry with a word that no text contains. */
async function aFilterEntry(): Promise<string> {
  await hub.db.run(sql`delete from filter_entries`);
  return (await sendAs.admin('POST', '/api/admin/prevention/filter', filterDraft)).body.added[0].id;
}

const running: Record<string, Row> = {
  'POST /api/admin/users/file': openRow('/api/admin/users/file'),
  'POST /api/admin/users/import/trial': openRow('/api/admin/users/import/trial', aMemberFile),
  'PUT /api/admin/users/import': openRow('/api/admin/users/import', aMemberFile),
  'GET /api/admin/users': openRow('/api/admin/users?q=ana'),
  'GET /api/admin/users/:id': { call: async () => ({ path: `/api/admin/users/${owner.id}` }) },
  'PATCH /api/admin/users/:id/role': {
    call: async () => ({
      path: `/api/admin/users/${await createOtherMember()}/role`,
      body: { role: 'moderator' },
    }),
  },
  'GET /api/admin/gamification': openRow('/api/admin/gamification'),
  'PUT /api/admin/gamification': rowOfSetUpHub('/api/admin/gamification', {
    pointsPerPost: 10,
    pointsPerComment: 5,
    pointsPerLike: 1,
    pointsPerPresence: 0,
  }),
  'GET /api/admin/settings': rowOfSetUpHub('/api/admin/settings'),
  'PUT /api/admin/settings': rowOfSetUpHub('/api/admin/settings', {
    name: 'Vila',
    reading: 'closed',
    joining: 'open',
  }),
  'GET /api/admin/backups': openRow('/api/admin/backups'),
  'GET /api/admin/system': openRow('/api/admin/system'),
  'GET /api/admin/system/first-steps': openRow('/api/admin/system/first-steps'),
  'GET /api/admin/system/failed-jobs': openRow('/api/admin/system/failed-jobs'),
  'POST /api/admin/system/failed-jobs/retry': openRow('/api/admin/system/failed-jobs/retry', {
    tasks: ['send_email'],
  }),
  'POST /api/admin/system/checks/run': openRow('/api/admin/system/checks/run'),
  'POST /api/admin/system/verification': openRow('/api/admin/system/verification'),
  'POST /api/admin/system/verification/stop': openRow('/api/admin/system/verification/stop'),
  'POST /api/admin/mail-trial': openRow('/api/admin/mail-trial', {}),
  'POST /api/admin/storage-trial': openRow('/api/admin/storage-trial', {}),
  'PUT /api/admin/accent': rowOfSetUpHub('/api/admin/accent', { accent: '#c2410c' }),
  'GET /api/admin/limits': rowOfSetUpHub('/api/admin/limits'),
  'PUT /api/admin/limits': rowOfSetUpHub('/api/admin/limits', {
    postsADay: null,
    commentsADay: null,
    membersInvite: true,
  }),
  'GET /api/admin/second-factor': rowOfSetUpHub('/api/admin/second-factor'),
  'PUT /api/admin/second-factor': rowOfSetUpHub('/api/admin/second-factor', { rule: 'nobody' }),
  'PUT /api/admin/maintenance': rowOfSetUpHub('/api/admin/maintenance', { maintenance: null }),
  'POST /api/admin/logo': rowOfSetUpHub('/api/admin/logo', { ...aFile, file: aPixel, fileName: 'x.gif' }),
  'DELETE /api/admin/logo': rowOfSetUpHub('/api/admin/logo'),
  'GET /api/hub-logo/:id': {
    call: async () => {
      await rowOfSetUpHub('').call();
      const body = { ...aFile, file: aPixel, fileName: 'x.gif' };
      return { path: (await sendAs.admin('POST', '/api/admin/logo', body)).body.logo };
    },
  },
  'GET /api/admin/categories': openRow('/api/admin/categories'),
  'POST /api/admin/categories': {
    call: async () => {
      const name = `Categoria ${Math.random().toString(36).slice(2)}`;
      await hub.db.run(sql`delete from categories where name like 'Categoria %'`);
      return { path: '/api/admin/categories', body: { name, tone: 'sun' } };
    },
  },
  'PATCH /api/admin/categories/:slug': openRow('/api/admin/categories/web3', { tone: 'leaf' }),
  'PUT /api/admin/categories': {
    call: async () => {
      const rows = await hub.db.rows<{ slug: string }>(sql`select slug from categories order by position`);
      return { path: '/api/admin/categories', body: { order: rows.map(({ slug }) => slug) } };
    },
  },
  'GET /api/admin/stats': openRow('/api/admin/stats'),
  'GET /api/admin/prevention': openRow('/api/admin/prevention'),
  'POST /api/admin/prevention/filter': openRow('/api/admin/prevention/filter', filterDraft),
  'PATCH /api/admin/prevention/filter/:id': {
    call: async () => ({
      path: `/api/admin/prevention/filter/${await aFilterEntry()}`,
      body: { action: 'hold' },
    }),
  },
  'DELETE /api/admin/prevention/filter/:id': {
    call: async () => ({ path: `/api/admin/prevention/filter/${await aFilterEntry()}` }),
  },
  'PUT /api/admin/prevention/first-posts': openRow('/api/admin/prevention/first-posts', { firstPosts: 0 }),
  'POST /api/admin/prevention/trial': openRow('/api/admin/prevention/trial', { text: 'oi' }),
  'GET /api/admin/audit': openRow('/api/admin/audit'),
  'GET /api/admin/audit/people': openRow('/api/admin/audit/people?q=ana'),
  'POST /api/admin/audit/file': openRow('/api/admin/audit/file'),
};

const eventDraft = { title: 'Roda', description: 'De conversa.', date: '2090-05-04T19:00:00-03:00' };
const anEvent = async (status = 'published') =>
  (await sendAs.admin('POST', '/api/events', { ...eventDraft, status })).body.id as string;
const eventRow = (end: string, body?: unknown, status?: string): Row => ({
  call: async () => ({ path: `/api/events/${await anEvent(status)}${end}`, body }),
});

/** Creates an event with open check-in, to which the owner has responded with `going`. */
async function anOpenEvent() {
  const date = new Date(hub.ctx.now().getTime() + 3_600_000).toISOString();
  const path = `/api/events/${(await sendAs.admin('POST', '/api/events', { ...eventDraft, date })).body.id}`;
  await owner.request('PUT', `${path}/answer`, { rsvp: 'going' });
  return path;
}
const aCover = { ...aFile, file: aPixel, fileName: 'x.gif' };
const checkInRow = (end: string): Row => ({ call: async () => ({ path: `${await anOpenEvent()}${end}` }) });
const presenceRow: Row = {
  call: async () => ({ path: `${await anOpenEvent()}/presences/${owner.id}` }),
};

const checkIn: Record<string, Row> = {
  'GET /api/events/:id/ticket': {
    ...checkInRow('/ticket'),
    unless: { suspended: 404, member: 404, moderator: 404, admin: 404 },
  },
  'GET /api/events/:id/door': checkInRow('/door'),
  'GET /api/events/:id/guests': checkInRow('/guests'),
  'POST /api/events/:id/presences': {
    call: async () => {
      const path = await anOpenEvent();
      const { code } = (await owner.request('GET', `${path}/ticket`)).body;
      return { path: `${path}/presences`, body: { ticket: code } };
    },
  },
  'PUT /api/events/:id/presences/:memberId': presenceRow,
  'DELETE /api/events/:id/presences/:memberId': presenceRow,
  'POST /api/events/:id/attendance-file': {
    call: async () => ({ path: `${await anOpenEvent()}/attendance-file`, body: {} }),
  },
};

/** Creates an event proposal of the owner that waits for a decision. Deletes all earlier proposals. */
async function aProposal() {
  await hub.db.run(sql`delete from event_proposals`);
  await hub.db.run(sql`
    insert into hub_settings (name, reading, members_propose_events) values ('Vila', 'closed', true)
    on conflict (only_row) do update set members_propose_events = true`);
  return (await owner.request('POST', '/api/event-proposals', eventDraft)).body as {
    id: string;
    changedAt: string;
  };
}
const proposalRow = (end: string, bodyOf?: (seen: string) => object): Row => ({
  call: async () => {
    const { id, changedAt } = await aProposal();
    return { path: `/api/event-proposals/${id}${end}`, body: bodyOf?.(changedAt) };
  },
});

const proposals: Record<string, Row> = {
  'POST /api/event-proposals': {
    call: async () => {
      await aProposal();
      return { path: '/api/event-proposals', body: eventDraft };
    },
  },
  'GET /api/event-proposals': openRow('/api/event-proposals'),
  'GET /api/user/event-proposals': openRow('/api/user/event-proposals'),
  'GET /api/user/event-proposals/count': openRow('/api/user/event-proposals/count'),
  'PATCH /api/event-proposals/:id': {
    ...proposalRow('', () => ({ title: 'Roda de fogo' })),
    unless: { member: 404, moderator: 404 },
  },
  'DELETE /api/event-proposals/:id': {
    ...proposalRow(''),
    unless: { member: 404, moderator: 404, admin: 404 },
  },
  'PUT /api/event-proposals/:id/approval': proposalRow('/approval', (seen) => ({ seen })),
  'PUT /api/event-proposals/:id/refusal': proposalRow('/refusal', () => ({ reason: 'Falta água.' })),
};

const events: Record<string, Row> = {
  'GET /api/events': openRow('/api/events'),
  'GET /api/events/days': openRow('/api/events/days'),
  'GET /api/event-categories': openRow('/api/event-categories'),
  'GET /api/events/:id': eventRow(''),
  'POST /api/events': openRow('/api/events', eventDraft),
  'PATCH /api/events/:id': eventRow('', { title: 'Roda de fogo' }),
  'PUT /api/events/:id/publication': eventRow('/publication', undefined, 'draft'),
  'PUT /api/events/:id/cancellation': eventRow('/cancellation', { reason: 'Chuva' }),
  'PUT /api/events/:id/notes': {
    call: async () => {
      const { body } = await sendAs.admin('POST', '/api/events', {
        ...eventDraft,
        date: '2020-05-04T19:00:00-03:00',
      });
      return { path: `/api/events/${body.id}/notes`, body: { notes: 'Foi assim.' } };
    },
  },
  'POST /api/events/:id/cover': eventRow('/cover', aCover),
  'DELETE /api/events/:id/cover': eventRow('/cover'),
  'GET /api/event-covers/:id': {
    call: async () => {
      const path = `/api/events/${await anEvent()}/cover`;
      const { body } = await sendAs.admin('POST', path, aCover);
      return { path: `/api/event-covers/${body.coverId}` };
    },
  },
  'POST /api/events/:id/copies': eventRow('/copies'),
  'DELETE /api/events/:id': eventRow('', undefined, 'draft'),
  'PUT /api/events/:id/answer': eventRow('/answer', { rsvp: 'going' }),
  'GET /api/events/:id/attendees': eventRow('/attendees'),
  'GET /api/events/:id/file': eventRow('/file'),
  ...checkIn,
  ...proposals,
  'GET /api/user/calendar': openRow('/api/user/calendar'),
  'POST /api/user/calendar': openRow('/api/user/calendar'),
  'DELETE /api/user/calendar': openRow('/api/user/calendar'),
  'GET /api/calendars/:name': {
    call: async () => ({
      path: new URL((await owner.request('POST', '/api/user/calendar')).body.address).pathname,
    }),
  },
};

const courseDraft = { title: 'Do zero', description: 'Para começar.', category: 'IA' };
/**
 * Creates a course of one module with a lesson and a quiz. Unless `status` is `draft`, it is published, and the owner
 * is enrolled and has completed the lesson.
 */
async function aCourse({ status = 'published', price = 0 } = {}) {
  const { id } = (await sendAs.admin('POST', '/api/courses', { ...courseDraft, price })).body;
  const path = `/api/courses/${id}`;
  const { id: moduleId } = (await sendAs.admin('POST', `${path}/modules`, { title: 'Um' })).body;
  const module = `/api/course-modules/${moduleId}`;
  const add = async (body: object) =>
    `/api/lessons/${(await sendAs.admin('POST', `${module}/lessons`, body)).body.id}`;
  const lesson = await add({ title: 'Aula', kind: 'text' });
  const quiz = await add({
    title: 'Prova',
    kind: 'quiz',
    quiz: { questions: [{ kind: 'short', prompt: '?', accepted: ['sim'] }] },
  });
  if (status === 'published') {
    await sendAs.admin('PUT', `${path}/publication`);
    await owner.request('PUT', `${path}/enrolment`);
    for (const lessonPath of [lesson, quiz]) await owner.request('PUT', `${lessonPath}/opening`);
    await owner.request('PUT', `${lesson}/completion`);
  }
  return { path, module, moduleId: moduleId as string, lesson, quiz };
}
type CoursePathKey = Exclude<keyof Awaited<ReturnType<typeof aCourse>>, 'moduleId'>;
const courseRow = (courseKey: CoursePathKey, end = '', body?: unknown, status?: string): Row => ({
  call: async () => ({ path: `${(await aCourse(status ? { status } : {}))[courseKey]}${end}`, body }),
});
/**
 * Returns the row of a call that requires an enrolment. With `isReadableByStaff`, staff can also make the call, because
 * they can read the courses that they edit.
 */
const learnerRow = (row: Row, isReadableByStaff = false): Row => ({
  ...row,
  unless: { suspended: 403, member: 403, ...(isReadableByStaff ? {} : { moderator: 403, admin: 403 }) },
});

const exerciseTests = [{ name: 'Um', expression: 'um', expected: '1' }];
/** Creates an exercise that the owner has opened, and returns its path. */
async function anExercise(): Promise<string> {
  const { module } = await aCourse();
  const exercise = { language: 'javascript', tests: exerciseTests };
  const body = { title: 'Programe', kind: 'exercise', exercise };
  const path = `/api/lessons/${(await sendAs.admin('POST', `${module}/lessons`, body)).body.id}`;
  await owner.request('PUT', `${path}/opening`);
  return path;
}

const aLessonFile = { kind: 'captions', name: 'a.vtt', bytes: 7, language: 'en' };
const aLessonPart = { file: `data:text/vtt;base64,${btoa('WEBVTT\n')}`, fileName: 'a.vtt' };

/** Creates a video lesson. It deletes all earlier uploads, so that the quota allows one more. */
async function aVideoLesson(): Promise<string> {
  await hub.db.run(sql`delete from lesson_files`);
  const { moduleId } = await aCourse();
  const video = { title: 'Vídeo', kind: 'video' };
  return `/api/lessons/${(await sendAs.admin('POST', `/api/course-modules/${moduleId}/lessons`, video)).body.id}`;
}
/** Begins an upload of captions for a lesson; with `isSent`, their bytes are uploaded too. */
async function aLessonFileUpload({ isSent = true } = {}) {
  const lesson = await aVideoLesson();
  const { id } = (await sendAs.admin('POST', `${lesson}/files`, aLessonFile)).body;
  const path = `/api/lesson-files/${id}`;
  if (isSent) await sendAs.admin('PATCH', `${path}?offset=0`, aLessonPart);
  return { lesson, id: id as string, path };
}

const courseText = '---\nformato: mutirao-curso\nversao: 1\ntitulo: T\ncategoria: IA\n---\n\nD\n';
const aFolder = async () => ({
  file: `data:application/zip;base64,${(await zipFolder({ 'curso.md': courseText })).toString('base64')}`,
  fileName: 'curso.zip',
});
/**
 * Returns the row of this table for an endpoint on a course folder that an admin has uploaded but not imported yet. A
 * moderator, who did not upload it, gets 404.
 */
const folderRow = (end = ''): Row => ({
  call: async () => {
    const { id } = (await sendAs.admin('POST', '/api/course-folders', await aFolder())).body;
    return { path: `/api/course-folders/${id}${end}` };
  },
  unless: { moderator: 404 },
});

const courses: Record<string, Row> = {
  'GET /api/courses': openRow('/api/courses'),
  'GET /api/courses/published': openRow('/api/courses/published'),
  'GET /api/course-categories': openRow('/api/course-categories'),
  'GET /api/courses/:id': courseRow('path'),
  'POST /api/courses': openRow('/api/courses', courseDraft),
  'PATCH /api/courses/:id': courseRow('path', '', { title: 'Do um' }),
  'PUT /api/courses/:id/publication': courseRow('path', '/publication', undefined, 'draft'),
  'PUT /api/courses/:id/archive': courseRow('path', '/archive'),
  'DELETE /api/courses/:id': courseRow('path', '', undefined, 'draft'),
  'POST /api/courses/:id/modules': courseRow('path', '/modules', { title: 'Dois' }),
  'PATCH /api/course-modules/:id': courseRow('module', '', { title: 'Dois' }),
  'PUT /api/course-modules/:id/place': courseRow('module', '/place', { after: null }),
  'DELETE /api/course-modules/:id': courseRow('module', '', undefined, 'draft'),
  'POST /api/course-modules/:id/lessons': courseRow('module', '/lessons', { title: 'Mais', kind: 'text' }),
  'GET /api/lessons/:id/draft': courseRow('quiz', '/draft'),
  'PATCH /api/lessons/:id': courseRow('lesson', '', { title: 'Outra' }),
  'PUT /api/lessons/:id/place': {
    call: async () => {
      const { lesson, moduleId } = await aCourse();
      return { path: `${lesson}/place`, body: { moduleId, after: null } };
    },
  },
  'DELETE /api/lessons/:id': courseRow('lesson'),
  'GET /api/courses/:id/panel': courseRow('path', '/panel'),
  'POST /api/lessons/:id/files': {
    call: async () => ({ path: `${await aVideoLesson()}/files`, body: aLessonFile }),
  },
  'GET /api/lessons/:id/files': { call: async () => ({ path: `${await aVideoLesson()}/files` }) },
  'GET /api/lesson-files/:id': { call: async () => ({ path: (await aLessonFileUpload()).path }) },
  // The bytes of the captions are not sent before, because they can be uploaded only once.
  'PATCH /api/lesson-files/:id': {
    call: async () => ({
      path: `${(await aLessonFileUpload({ isSent: false })).path}?offset=0`,
      body: aLessonPart,
    }),
  },
  'PUT /api/lesson-files/:id/completion': {
    call: async () => ({ path: `${(await aLessonFileUpload()).path}/completion` }),
  },
  'DELETE /api/lesson-files/:id': { call: async () => ({ path: (await aLessonFileUpload()).path }) },
  'GET /api/lessons/:id/files/:fileId': {
    call: async () => {
      const { path, lesson, id } = await aLessonFileUpload();
      await sendAs.admin('PUT', `${path}/completion`);
      return { path: `${lesson}/files/${id}` };
    },
    unless: { suspended: 403, member: 403 },
  },
  'GET /api/courses/:id/folder': courseRow('path', '/folder'),
  'POST /api/course-folders': { call: async () => ({ path: '/api/course-folders', body: await aFolder() }) },
  'PUT /api/course-folders/:id/application': folderRow('/application'),
  'DELETE /api/course-folders/:id': folderRow(),
  'PUT /api/courses/:id/enrolment': courseRow('path', '/enrolment'),
  'GET /api/lessons/:id': learnerRow(courseRow('lesson'), true),
  'GET /api/lessons/:id/questions': {
    ...courseRow('lesson', '/questions?answered=0'),
    unless: { suspended: 404, member: 404 },
  },
  'PUT /api/lessons/:id/opening': learnerRow(courseRow('lesson', '/opening')),
  'PUT /api/lessons/:id/completion': learnerRow(courseRow('lesson', '/completion')),
  'PUT /api/lessons/:id/attempts/:attemptId': learnerRow({
    call: async () => ({
      path: `${(await aCourse()).quiz}/attempts/${randomUUID()}`,
      body: { version: 1, answers: ['sim'] },
    }),
  }),
  'PUT /api/lessons/:id/submissions/:submissionId': learnerRow({
    call: async () => ({
      path: `${await anExercise()}/submissions/${randomUUID()}`,
      body: { version: 1, code: 'const um = 1;' },
    }),
  }),
  'POST /api/exercise-trials': openRow('/api/exercise-trials', { code: '', tests: exerciseTests }),
  'PUT /api/lessons/:id/note': learnerRow(courseRow('lesson', '/note', { text: 'oi' }), true),
  'PUT /api/courses/:id/rating': learnerRow(courseRow('path', '/rating', { stars: 5 })),
};

/** Creates a certificate of the owner for a course that the owner has completed. */
async function aCertificate() {
  const { path, quiz } = await aCourse();
  await owner.request('PUT', `${quiz}/attempts/${randomUUID()}`, { version: 1, answers: ['sim'] });
  const { id } = (await owner.request('GET', `${path}/certificate`)).body;
  return { course: path, path: `/api/certificates/${id}` };
}
const certificateRow = (end = '', body?: unknown): Row => ({
  call: async () => ({ path: `${(await aCertificate()).path}${end}`, body }),
});
const certificates: Record<string, Row> = {
  'GET /api/courses/:id/certificate': {
    call: async () => ({ path: `${(await aCertificate()).course}/certificate` }),
    // Only the owner has completed the course, so the others have no certificate (409).
    unless: { suspended: 409, member: 409, moderator: 409, admin: 409 },
  },
  'GET /api/courses/:id/certificates': {
    call: async () => ({ path: `${(await aCertificate()).course}/certificates` }),
  },
  'PUT /api/certificates/:id/revocation': certificateRow('/revocation', { reason: 'Foi engano.' }),
  'DELETE /api/certificates/:id/revocation': {
    call: async () => {
      const { path } = await aCertificate();
      await sendAs.admin('PUT', `${path}/revocation`, { reason: 'Foi engano.' });
      return { path: `${path}/revocation` };
    },
  },
  'GET /api/certificates/key': openRow('/api/certificates/key'),
  'POST /api/certificates/verify': openRow('/api/certificates/verify', {}),
  'GET /api/certificates/:id': certificateRow(),
  'GET /api/certificates/:id/credential': certificateRow('/credential'),
  'GET /api/certificates/:id/status': certificateRow('/status'),
  'GET /api/certificates/:id/pdf': certificateRow('/pdf'),
};

/**
 * Sets the receiver of payments and creates a course with a price. Moves earlier orders back by two days because of the
 * daily limit.
 */
async function aPricedCourse() {
  await hub.db.run(sql`
    update course_orders set created_at = created_at - interval '2 days', expires_at = expires_at - interval '2 days'`);
  await sendAs.admin('PUT', '/api/admin/payment-receiver', {
    receiver: { key: 'caixa@exemplo.com.br', name: 'Vila', city: 'Olinda' },
  });
  return (await aCourse({ price: 990 })).path;
}
async function anOrder() {
  const { id, txid } = (await owner.request('PUT', `${await aPricedCourse()}/order`)).body;
  return { id: id as string, txid: txid as string };
}
const orderRow = (start: string, end = '', body?: unknown, isPaid = false): Row => ({
  call: async () => {
    const { id } = await anOrder();
    if (isPaid) await sendAs.admin('PUT', `/api/admin/course-orders/${id}/payment`, {});
    return { path: `${start}/${id}${end}`, body };
  },
});
const unlessOthers = { suspended: 404, member: 404, moderator: 404, admin: 404 };

const orders: Record<string, Row> = {
  'PUT /api/courses/:id/order': { call: async () => ({ path: `${await aPricedCourse()}/order` }) },
  'GET /api/courses/:id/order': {
    call: async () => {
      const path = `${await aPricedCourse()}/order`;
      await owner.request('PUT', path);
      return { path };
    },
    unless: unlessOthers,
  },
  'GET /api/user/course-orders': openRow('/api/user/course-orders'),
  'GET /api/user/course-orders/:id': { ...orderRow('/api/user/course-orders'), unless: unlessOthers },
  'DELETE /api/user/course-orders/:id': {
    ...orderRow('/api/user/course-orders'),
    unless: { ...unlessOthers, suspended: 403 },
  },
  'GET /api/admin/course-orders': openRow('/api/admin/course-orders'),
  'PUT /api/admin/course-orders/:id/payment': orderRow('/api/admin/course-orders', '/payment', {}),
  'PUT /api/admin/course-orders/:id/refund': orderRow(
    '/api/admin/course-orders',
    '/refund',
    { reason: 'Engano.' },
    true,
  ),
  'POST /api/admin/course-orders/bank-file/trial': openRow('/api/admin/course-orders/bank-file/trial', {
    text: 'txid;valor',
  }),
  'PUT /api/admin/course-orders/bank-file': openRow('/api/admin/course-orders/bank-file', {
    text: 'txid;valor',
  }),
  'GET /api/admin/payment-receiver': openRow('/api/admin/payment-receiver'),
  'PUT /api/admin/payment-receiver': openRow('/api/admin/payment-receiver', { receiver: null }),
  // Without a configured secret the endpoint does not exist (404). With a secret it accepts only requests that are
  // signed with it.
  'POST /api/payments/:adapter': {
    call: async () => ({ path: '/api/payments/generic', body: {} }),
    unless: Object.fromEntries(actorKinds.map((actor) => [actor, 404])),
  },
};

const objects: Record<string, Row> = {
  ...orders,
  ...running,
  ...certificates,
  ...courses,
  ...events,
  ...moderating,
  ...telling,
  'GET /api/support/desk': openRow('/api/support/desk'),
  'POST /api/support/contact': openRow('/api/support/contact', aMessage),
  'GET /api/support/tickets': openRow('/api/support/tickets'),
  'GET /api/admin/support/tickets': openRow('/api/admin/support/tickets'),
  'GET /api/support/tickets/:id': ticketRow('', undefined, { suspended: 404 }),
  'GET /api/support/tickets/:id/messages': ticketRow('/messages', undefined, { suspended: 404 }),
  'POST /api/support/tickets/:id/messages': ticketRow('/messages', { message: 'oi' }),
  'PUT /api/support/tickets/:id/closed': ticketRow('/closed'),
  // Only the author of a ticket can mark it as read.
  'PUT /api/support/tickets/:id/seen': ticketRow(
    '/seen',
    { until: '2026-01-01T00:00:00.000Z' },
    { moderator: 404, admin: 404 },
  ),
  'GET /api/community-stats': openRow('/api/community-stats'),
  'GET /api/community/newest-members': openRow('/api/community/newest-members'),
  'GET /api/community/newest-comments': openRow('/api/community/newest-comments'),
  'GET /api/discussions': openRow('/api/discussions'),
  'GET /api/discussion-categories': openRow('/api/discussion-categories'),
  'GET /api/discussions/:id': { call: async () => ({ path: `/api/discussions/${await aDiscussion()}` }) },
  'GET /api/discussions/:id/opened': {
    call: async () => ({ path: `/api/discussions/${await aDiscussion()}/opened` }),
  },
  'POST /api/discussions': openRow('/api/discussions', { content: 'oi' }),
  'DELETE /api/discussions/:id': {
    call: async () => ({ path: `/api/discussions/${await aDiscussion()}` }),
    unless: { member: 403, moderator: 403, admin: 403 },
  },
  'DELETE /api/admin/discussions/:id': {
    call: async () => ({ path: `/api/admin/discussions/${await aDiscussion()}` }),
  },
  'PATCH /api/discussions/:id': {
    call: async () => ({ path: `/api/discussions/${await aDiscussion()}`, body: { title: 'Outro' } }),
    unless: { member: 403 },
  },
  ...Object.fromEntries(
    ['PUT', 'DELETE'].flatMap((method) =>
      ['pin', 'lock'].map((action) => [
        `${method} /api/discussions/:id/${action}`,
        { call: async () => ({ path: `/api/discussions/${await anUnpinned()}/${action}` }) },
      ]),
    ),
  ),
  'PUT /api/discussions/:id/announcement': discussionRow('announcement'),
  'GET /api/discussions/:id/edits': {
    call: async () => ({ path: `/api/discussions/${await aDiscussion()}/edits` }),
  },
  'GET /api/user/discussions': openRow('/api/user/discussions'),
  'GET /api/user/comments': openRow('/api/user/comments'),
  'GET /api/discussion-tags': openRow('/api/discussion-tags'),
  'GET /api/discussions/:id/comments': commentRow((item) => ({
    path: `/api/discussions/${item.discussion}/comments`,
  })),
  'GET /api/discussions/:id/comments/first-unread': commentRow((item) => ({
    path: `/api/discussions/${item.discussion}/comments/first-unread?since=2026-01-01T00:00:00.000Z`,
  })),
  'POST /api/discussions/:id/comments': commentRow((item) => ({
    path: `/api/discussions/${item.discussion}/comments`,
    body: { content: 'oi' },
  })),
  'GET /api/comments/:id': commentRow(({ id }) => ({ path: `/api/comments/${id}` })),
  'GET /api/comments/:id/edits': commentRow(({ id }) => ({ path: `/api/comments/${id}/edits` })),
  'PATCH /api/comments/:id': commentRow(
    ({ id }) => ({ path: `/api/comments/${id}`, body: { content: 'ei' } }),
    {
      member: 403,
    },
  ),
  'DELETE /api/comments/:id': commentRow(({ id }) => ({ path: `/api/comments/${id}` }), {
    member: 403,
    moderator: 403,
    admin: 403,
  }),
  'DELETE /api/admin/comments/:id': commentRow(({ id }) => ({ path: `/api/admin/comments/${id}` })),
  'PUT /api/discussions/:id/accepted-answer': commentRow(
    (item) => ({ path: `/api/discussions/${item.discussion}/accepted-answer`, body: { commentId: item.id } }),
    { member: 403 },
  ),
  'DELETE /api/discussions/:id/accepted-answer': commentRow(
    (item) => ({ path: `/api/discussions/${item.discussion}/accepted-answer` }),
    { member: 403 },
  ),
  'POST /api/discussions/:id/like': discussionRow('like'),
  'GET /api/discussions/:id/like-status': discussionRow('like-status'),
  'POST /api/comments/:id/like': {
    call: async () => ({ path: `/api/comments/${(await aComment()).id}/like` }),
  },
  'GET /api/user/liked-discussions': openRow('/api/user/liked-discussions'),
  'POST /api/discussions/:id/bookmark': discussionRow('bookmark'),
  'DELETE /api/discussions/:id/bookmark': discussionRow('bookmark'),
  'GET /api/user/bookmarks': openRow('/api/user/bookmarks'),
  'PUT /api/discussions/:id/follow': discussionRow('follow', { follows: true }),
  'POST /api/discussions/:id/report': { ...discussionRow('report', { reason: 'spam' }), unless: unlessOwner },
  'POST /api/private-messages/:id/report': {
    call: async () => ({
      path: `/api/private-messages/${(await aConversation()).messageId}/report`,
      body: { reason: 'spam' },
    }),
    unless: { ...hidden, ...unlessOwner },
  },
  'POST /api/comments/:id/report': {
    call: async () => ({ path: `/api/comments/${(await aComment()).id}/report`, body: { reason: 'spam' } }),
    unless: unlessOwner,
  },
  'GET /api/conversations': openRow('/api/conversations'),
  'GET /api/user/unread-messages': openRow('/api/user/unread-messages'),
  'GET /api/user/private-messages': openRow('/api/user/private-messages?q=mudas'),
  'GET /api/conversations/:id': conversationRow('', undefined, { suspended: 404 }),
  'DELETE /api/conversations/:id': conversationRow(''),
  'PUT /api/conversations/:id/read': conversationRow('/read', {}),
  'PUT /api/conversations/:id/accepted': conversationRow('/accepted'),
  'DELETE /api/conversations/:id/accepted': {
    call: async () => {
      const { id } = await aConversation();
      await hub.db.run(sql`
        update conversation_participants set accepted_at = null where conversation_id = ${id} and member_id = ${owner.id}`);
      return { path: `/api/conversations/${id}/accepted` };
    },
    unless: hidden,
  },
  'PUT /api/conversations/:id/muted': conversationRow('/muted'),
  'DELETE /api/conversations/:id/muted': conversationRow('/muted'),
  'POST /api/conversations/:id/messages': conversationRow('/messages', { content: 'oi' }),
  'POST /api/private-messages': {
    call: async () => ({
      path: '/api/private-messages',
      body: { receiverId: (await aConversation()).other.id, content: 'oi' },
    }),
  },
  'GET /api/private-messages': {
    call: async () => ({ path: `/api/private-messages?conversationId=${(await aConversation()).id}` }),
    unless: { ...hidden, suspended: 404 },
  },
  'GET /api/private-messages/:id': messageRow(undefined, { suspended: 404 }),
  'PATCH /api/private-messages/:id': messageRow({ content: 'de novo' }),
  'DELETE /api/private-messages/:id': messageRow(),
  'GET /api/users/:id/conversation': {
    call: async () => ({ path: `/api/users/${(await aConversation()).other.id}/conversation` }),
  },
  'GET /api/user/blocks': openRow('/api/user/blocks'),
  'PUT /api/users/:id/block': {
    call: async () => ({ path: `/api/users/${await createOtherMember()}/block`, body: { kind: 'mute' } }),
  },
  'DELETE /api/users/:id/block': {
    call: async () => ({ path: `/api/users/${await createOtherMember()}/block` }),
  },
  'GET /api/user/points': openRow('/api/user/points'),
  'GET /api/users/:id/standing': { call: async () => ({ path: `/api/users/${owner.id}/standing` }) },
  'GET /api/rankings': openRow('/api/rankings'),
  'GET /api/user/ranking': openRow('/api/user/ranking'),
  'GET /api/search': openRow('/api/search?q=ana'),
  'GET /api/discussions/similar': openRow('/api/discussions/similar?title=Como+automatizar+planilhas'),
  'POST /api/discussions/:id/attachments/poll': attachmentRow('poll', pollDraft),
  'POST /api/discussions/attachments/:id/vote': {
    call: async () => ({
      path: `/api/discussions/attachments/${await aPoll()}/vote`,
      body: { optionIndex: 0 },
    }),
  },
  'GET /api/discussions/attachments/:id/user-vote': {
    call: async () => ({ path: `/api/discussions/attachments/${await aPoll()}/user-vote` }),
  },
  'POST /api/discussions/:id/attachments/upload': attachmentRow('upload', aFile),
  'POST /api/discussions/:id/attachments/link': attachmentRow('link', { url: 'http://127.0.0.1:1/' }),
  'POST /api/discussions/:id/attachments/youtube': attachmentRow('youtube', {
    url: 'https://youtu.be/dQw4w9WgXcQ',
  }),
  'DELETE /api/attachments/:id': {
    call: async () => ({ path: `/api/attachments/${(await anAttachment()).id}` }),
    unless: { member: 403 },
  },
  'POST /api/files': openRow('/api/files', { ...aFile, file: aPixel, fileName: 'x.gif' }),
  'GET /api/files/:id': { call: async () => ({ path: (await anAttachment()).fileUrl }) },
  'GET /api/polls/:id': { call: async () => ({ path: `/api/polls/${await aPoll()}` }) },
  'DELETE /api/polls/:id': {
    call: async () => ({ path: `/api/polls/${await aPoll()}` }),
    unless: { member: 403 },
  },
  'POST /api/invites': {
    call: async () => {
      await hub.db.run(sql`delete from invites`);
      return { path: '/api/invites', body: inviteDraft };
    },
  },
  'GET /api/invites': openRow('/api/invites'),
  'DELETE /api/invites/:id': {
    call: async () => ({ path: `/api/invites/${(await anInvite()).id}` }),
    unless: { member: 404 },
  },
  'GET /api/invites/:id/members': {
    call: async () => ({ path: `/api/invites/${(await anInvite()).id}/members` }),
    unless: { member: 404, suspended: 404 },
  },
  'GET /api/admin/invites': openRow('/api/admin/invites'),
  'GET /api/invitations/:code': {
    call: async () => ({ path: `/api/invitations/${(await anInvite()).link.split('/').at(-1)}` }),
  },
  'GET /api/invitations/:code/avatar': {
    call: async () => {
      const body = { ...aFile, file: aPixel, fileName: 'x.gif' };
      await owner.request('POST', '/api/user/avatar/upload', body);
      return { path: `/api/invitations/${(await anInvite()).link.split('/').at(-1)}/avatar` };
    },
  },
  'GET /api/boot': openRow('/api/boot'),
  'POST /api/setup': {
    call: async () => {
      await hub.db.run(sql`delete from hub_settings`);
      return { path: '/api/setup', body: setUpDraft };
    },
    unless: Object.fromEntries(actorKinds.map((actor) => [actor, 403])),
  },
  'POST /api/auth/sync': {
    ...openRow('/api/auth/sync', {}),
    unless: { guest: 401, forger: 401, ended: 401 },
  },
  'POST /api/auth/sign-out': openRow('/api/auth/sign-out'),
  'GET /api/auth/session-end': openRow('/api/auth/session-end'),
  // The password is always wrong here: allowed callers get the error for a wrong current password.
  'POST /api/auth/change-password': {
    ...openRow('/api/auth/change-password', { currentPassword: 'errada-1', newPassword: 'nova-senha-7' }),
    unless: { owner: 422, member: 422, moderator: 422, admin: 422 },
  },
  'GET /api/auth/proof/ways': openRow('/api/auth/proof/ways'),
  // The token is always invalid here: allowed callers get the error that asks them to sign in again.
  'POST /api/auth/proof': {
    ...openRow('/api/auth/proof', { token: 'nada' }),
    unless: {
      owner: 403,
      member: 403,
      moderator: 403,
      admin: 403,
      banned: 403,
      suspended: 403,
      waiting: 403,
    },
  },
  'GET /api/user/profile': openRow('/api/user/profile'),
  'GET /api/users': openRow('/api/users?q=ana'),
  'PATCH /api/user/profile': openRow('/api/user/profile', { bio: 'oi' }),
  'PATCH /api/user/privacy': openRow('/api/user/privacy', { showBio: true }),
  'POST /api/user/avatar/upload': openRow('/api/user/avatar/upload', {
    ...aFile,
    file: aPixel,
    fileName: 'x.gif',
  }),
  'GET /api/avatars/:id': {
    call: async () => {
      const body = { ...aFile, file: aPixel, fileName: 'x.gif' };
      return { path: (await owner.request('POST', '/api/user/avatar/upload', body)).body.avatarUrl };
    },
  },
  ...Object.fromEntries(
    ['', '/contributions', '/stats'].map((end) => [
      `GET /api/users/:id${end}`,
      { call: async () => ({ path: `/api/users/${owner.id}${end}` }) },
    ]),
  ),
  'GET /api/user/activity': openRow('/api/user/activity'),
  'POST /api/user/badges/told': openRow('/api/user/badges/told', { badges: [] }),
  'GET /api/user/contributions': openRow('/api/user/contributions'),
  'GET /api/user/stats': openRow('/api/user/stats'),
  'POST /api/user/export': openRow('/api/user/export', reauthentication),
  'GET /api/user/export': openRow('/api/user/export'),
  'GET /api/user/export/:id/file': {
    call: async () => ({ path: `/api/user/export/${await aCopy()}/file` }),
    unless: notOwners,
  },
  'GET /api/user/deletion': openRow('/api/user/deletion'),
  // The call lacks the password (422), so that no account is deleted here.
  'POST /api/user/deletion': {
    call: async () => ({ path: '/api/user/deletion', body: { texts: 'keep', confirmed: true } }),
    unless: { banned: 422, suspended: 422, owner: 422, member: 422, moderator: 422, admin: 422 },
  },
  'DELETE /api/user/deletion': { ...openRow('/api/user/deletion'), unless: unlessNoOrder },
  'GET /api/user/consents': openRow('/api/user/consents'),
  'POST /api/user/consents': openRow('/api/user/consents', { consents: [{ document: 'terms', version: 1 }] }),
  'GET /api/legal/:document': openRow('/api/legal/terms'),
  'GET /api/admin/legal/:document': openRow('/api/admin/legal/terms'),
  'POST /api/admin/legal/:document': {
    call: async () => ({
      path: '/api/admin/legal/privacy',
      body: { basedOn: 1, texts: { 'pt-BR': 'Texto' }, contact: '', material: false },
    }),
  },
  'GET /api/discussions/:id/summary': {
    call: async () => {
      const path = `/api/discussions/${await aLongDiscussion()}/summary`;
      await owner.request('POST', path, { language: 'pt-BR' });
      return { path: `${path}?language=pt-BR` };
    },
  },
  'POST /api/discussions/:id/summary': {
    call: async () => ({
      path: `/api/discussions/${await aLongDiscussion()}/summary`,
      body: { language: 'pt-BR' },
    }),
  },
  'POST /api/assistant/answers': openRow('/api/assistant/answers', { question: 'Onde?', language: 'pt-BR' }),
  'POST /api/assistant/suggestions': {
    call: async () => {
      await hub.db.run(sql`update members set ai_content_suggestions = true`);
      return { path: '/api/assistant/suggestions', body: { content: 'Oi', title: '', language: 'pt-BR' } };
    },
  },
  'GET /api/user/settings': openRow('/api/user/settings'),
  'GET /api/admin/join-requests': openRow('/api/admin/join-requests'),
  'POST /api/admin/join-requests/approvals': {
    call: async () => ({
      path: '/api/admin/join-requests/approvals',
      body: { ids: [await createApplicant()] },
    }),
  },
  'PUT /api/admin/join-requests/:id/refused': {
    call: async () => ({
      path: `/api/admin/join-requests/${await createApplicant()}/refused`,
      body: { reason: 'Sem nome verdadeiro.' },
    }),
  },
  'PUT /api/user/join-request': {
    call: async () => ({ path: '/api/user/join-request', body: { words: 'Sou eu.' } }),
    unless: { ...notWaiting, waiting: 204 },
  },
  'PUT /api/user/ai-objection': openRow('/api/user/ai-objection', { keepTextsFromAi: false }),
  'PATCH /api/user/settings': openRow('/api/user/settings', { language: 'pt-BR' }),
};

const roleOf: Partial<Record<ActorKind, Role>> = {
  banned: 'member',
  suspended: 'member',
  waiting: 'member',
  owner: 'member',
  member: 'member',
  moderator: 'moderator',
  admin: 'admin',
};

/** The status that the contract promises this actor: success, or the status of the rejection. */
function expectedStatus(endpoint: Endpoint, actor: ActorKind): number {
  const { requiredRole, method, status, allowBanned } = endpoint;
  const role = roleOf[actor];
  if (requiredRole === 'anyone') return status;
  if (!role) return 401;
  if (requiredRole !== 'reader' && !isRoleAtLeast(role, requiredRole)) return 403;
  if ((actor === 'banned' || actor === 'waiting') && !allowBanned) return 403;
  if (requiredRole !== 'reader' && actor === 'suspended' && method !== 'GET' && !allowBanned) return 403;
  return status;
}

test('every endpoint of the contract has a row here, and every row an endpoint', () => {
  expect(Object.keys(objects).toSorted()).toEqual(allEndpoints.map(toEndpointName).toSorted());
});

describe.each(allEndpoints.map((endpoint) => [toEndpointName(endpoint), endpoint] as const))(
  '%s',
  (name, endpoint) => {
    test.each(actorKinds)('%s', async (actor) => {
      const { status, expected } = await tryCall(name, endpoint, actor);
      expect(status).toBe(expected);
    });
  },
);

/** Returns the status that the hub responds to this actor, and the status that the contract and the row expect. */
async function tryCall(name: string, endpoint: Endpoint, actor: ActorKind) {
  const row = objects[name];
  if (!row) throw new Error(`${name} has no row`);
  const { path, body } = await row.call();
  const { status } = await sendAs[actor](endpoint.method, path, body);
  // Accounts that wait for approval can do what banned members can do: use their data rights.
  const unless = row.unless?.[actor] ?? (actor === 'waiting' ? row.unless?.banned : undefined);
  return { status, expected: unless ?? expectedStatus(endpoint, actor) };
}

// The hub reads this endpoint object, too. So a change of the object simulates a hub that admits callers that
// the original contract excludes.
test.each<[string, Partial<Endpoint>, ActorKind[]]>([
  ['GET /api/admin/users', { requiredRole: 'member' }, ['suspended', 'owner', 'member']],
  ['GET /api/user/bookmarks', { allowBanned: true }, ['banned', 'waiting']],
  ['GET /api/admin/reports', { requiredRole: 'admin' }, ['moderator']],
])('a changed requirement of %s is reported: %o', async (name, requirementChange, wronged) => {
  const mounted = allEndpoints.find((endpoint) => toEndpointName(endpoint) === name);
  if (!mounted) throw new Error(`${name} is not there`);
  const contractEndpoint = { ...mounted };
  const reported = async () => {
    const matchedActors: ActorKind[] = [];
    for (const actor of actorKinds) {
      const { status, expected } = await tryCall(name, contractEndpoint, actor);
      if (status !== expected) matchedActors.push(actor);
    }
    return matchedActors;
  };
  expect(await reported()).toEqual([]);
  Object.assign(mounted, requirementChange);
  try {
    expect(await reported()).toEqual(wronged);
  } finally {
    for (const key of Object.keys(requirementChange)) Reflect.deleteProperty(mounted, key);
    Object.assign(mounted, contractEndpoint);
  }
});

/**
 * Returns the person as a client with only the session cookie, because the token of an API client carries its own time
 * of authentication.
 */
async function signInAtPage(person: TestPerson): Promise<TestPerson> {
  const { headers } = await person.request('POST', '/api/auth/sync', {});
  const [Cookie = ''] = (headers.get('set-cookie') ?? '').split(';');
  const send = createHttpTestClient(hub.url, undefined);
  return {
    ...person,
    request: (method, path, body) => send(method, path, body, { Cookie, Origin: hub.url }),
  };
}

const endpointsRequiringReauth = allEndpoints.filter((endpoint) => endpoint.requiresReauth);
const staffs = allEndpoints.filter(
  ({ requiredRole }) => requiredRole === 'moderator' || requiredRole === 'admin',
);

/**
 * Returns the status and error code of each call for a person. Each call is prepared while all access is still allowed.
 */
async function sendCalls(
  calls: readonly Endpoint[],
  person: TestPerson,
  beforeCalls: () => Promise<unknown>,
) {
  const ready: { endpoint: Endpoint; call: Call }[] = [];
  for (const endpoint of calls)
    ready.push({ endpoint, call: await (objects[toEndpointName(endpoint)] ?? openRow('/')).call() });
  await beforeCalls();
  const responses: [string, number, string | undefined][] = [];
  for (const { endpoint, call } of ready) {
    const { status, body } = await person.request(endpoint.method, call.path, call.body);
    responses.push([toEndpointName(endpoint), status, body?.code]);
  }
  return responses;
}

test('an endpoint that requires re-authentication rejects stale sessions, and other endpoints accept them', async () => {
  const elza = await signInAtPage(await hub.people.createSignedInMember('elza', 'admin'));
  const clear = () =>
    hub.db.run(sql`
    update sessions set reauthenticated_at = now() - interval '15 minutes' where member_id = ${elza.id}`);
  expect(endpointsRequiringReauth.map(toEndpointName).toSorted()).toEqual([
    'DELETE /api/certificates/:id/revocation',
    'PATCH /api/admin/users/:id/role',
    'POST /api/admin/audit/file',
    'POST /api/admin/users/file',
    'PUT /api/admin/course-orders/:id/payment',
    'PUT /api/admin/course-orders/:id/refund',
    'PUT /api/admin/course-orders/bank-file',
    'PUT /api/admin/gamification',
    'PUT /api/admin/payment-receiver',
    'PUT /api/admin/second-factor',
    'PUT /api/admin/settings',
    'PUT /api/admin/users/import',
    'PUT /api/certificates/:id/revocation',
  ]);
  expect(await sendCalls(endpointsRequiringReauth, elza, clear)).toEqual(
    endpointsRequiringReauth.map((endpoint) => [toEndpointName(endpoint), 403, 'proof_needed']),
  );
  const others = staffs.filter((endpoint) => !endpoint.requiresReauth);
  const rejected = (await sendCalls(others, elza, clear)).filter(([, , code]) => code === 'proof_needed');
  expect(rejected).toEqual([]);

  const [loose] = endpointsRequiringReauth.filter(({ path }) => path === '/api/admin/gamification');
  if (!loose) throw new Error('the contract has no such endpoint');
  Object.assign(loose, { requiresReauth: false });
  try {
    expect(await sendCalls([loose], elza, clear)).toEqual([[toEndpointName(loose), 200, undefined]]);
  } finally {
    Object.assign(loose, { requiresReauth: true });
  }
});

test('where the team needs a second factor, every staff endpoint rejects staff without one', async () => {
  const elias = await hub.people.createSignedInMember('elias', 'admin');
  const setFactorRule = (rule: string) => hub.db.run(sql`update hub_settings set factor_rule = ${rule}`);
  try {
    expect(await sendCalls(staffs, elias, () => setFactorRule('staff'))).toEqual(
      staffs.map((endpoint) => [toEndpointName(endpoint), 403, 'second_factor_missing']),
    );
    expect((await elias.request('POST', '/api/discussions', { content: 'como membro' })).status).toBe(201);
  } finally {
    await setFactorRule('nobody');
  }
});

test('the routes under the admin panel are for staff only, regardless of the contract', () => {
  const loose = allEndpoints.filter(
    ({ path, requiredRole }) =>
      path.startsWith('/api/admin/') && requiredRole !== 'moderator' && requiredRole !== 'admin',
  );
  expect(loose.map(toEndpointName)).toEqual([]);
});

test('an account that never confirmed its address gets no session to call with', async () => {
  const account = { email: 'lia@exemplo.com.br', password: 'tijolo-azul-42', data: { name: 'Lia' } };
  await hub.people.guest('POST', '/auth/v1/signup', account);
  const signIn = await hub.people.guest('POST', '/auth/v1/token?grant_type=password', account);
  expect(signIn.status).toBe(400);
  expect(signIn.body).toMatchObject({ error_code: 'email_not_confirmed' });
  expect(signIn.body).not.toHaveProperty('access_token');
});

test('no response of the product contains a password, a hash or a token', async () => {
  for (const endpoint of allEndpoints.filter(({ method }) => method === 'GET')) {
    const { path } = await (objects[toEndpointName(endpoint)] ?? openRow('/')).call();
    const { body } = await sendAs.admin('GET', path);
    // Open Badges use these field names; their values contain no secret.
    const text = JSON.stringify(body).replaceAll(/"(identityHash|hashed)":/g, '');
    expect(text).not.toMatch(/"[^"]*(password|hash|secret|token)[^"]*":/i);
  }
});
