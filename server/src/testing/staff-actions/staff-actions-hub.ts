import type { AuditAction, AuditEntry } from '@mutirao/contract/features/audit/schemas';
import { sql } from '#platform/database/database';
import { startSharedTestHub } from '../start-shared-test-hub.ts';
import type { TestPerson } from '../people.ts';
import type { TestServer } from '../test-server.ts';

export const onePixelGifUpload = {
  file: 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7',
  fileName: 'x.gif',
  contentType: 'image/gif',
};

type Call = { path: string; body?: unknown };
export type StaffActionCase = {
  /** The call as the contract names it. */
  endpointName: string;
  actor?: TestPerson;
  call: () => Promise<Call> | Call;
  auditAction: AuditAction;
  before: Values;
  after: Values;
  /** The member that the action concerns. */
  affectedMember?: 'ana';
};
/**
 * The values before and after the action that its audit entry must contain: null if there was none before or is none
 * afterwards, `kept` if the entry contains no values although there are some.
 */
type Values = AuditEntry['after'] | 'kept';

export type StaffActionsHub = Awaited<ReturnType<typeof openStaffActionsHub>>;

/** Opens a hub with members and with the content that the tests of staff actions work on. */
export async function openStaffActionsHub() {
  const { hub, ana, bia, caio, dora } = await startSharedTestHub('ana', 'bia', 'caio', 'dora');
  await hub.db.run(sql`
    insert into hub_settings (name, reading, updated_at) values ('Vila', 'closed', now()) on conflict do nothing`);

  let count = 0;
  const context = { hub, ana, bia, caio, dora, nextNumber: () => (count += 1) };
  const content = createContentFixtures(context);
  return {
    hub,
    ana,
    bia,
    caio,
    dora,
    ...content,
    ...createEventFixtures(context),
    ...createCaseFixtures({ ...context, ...content }),
    ...createSanctionFixtures(context),
    ...createAdminFixtures(context),
  };
}

type FixtureDeps = Record<'ana' | 'bia' | 'caio' | 'dora', TestPerson> & {
  hub: TestServer;
  /** Returns a number that makes a text or a name unique. */
  nextNumber: () => number;
};

function createContentFixtures({ ana, caio, nextNumber }: FixtureDeps) {
  const publish = async (by = ana) =>
    (await by.request('POST', '/api/discussions', { content: `oi ${nextNumber()}` })).body.id as string;
  const comment = async (discussionId: string) =>
    (await ana.request('POST', `/api/discussions/${discussionId}/comments`, { content: 'oi' })).body
      .id as string;
  const sendOnDiscussion = async (end: string, setupMethod?: string): Promise<Call> => {
    const path = `/api/discussions/${await publish()}/${end}`;
    if (setupMethod) await caio.request(setupMethod, path);
    return { path };
  };
  const attached = async (kind: string, draft: object) =>
    (await ana.request('POST', `/api/discussions/${await publish()}/attachments/${kind}`, draft)).body
      .id as string;
  async function ticket() {
    const params = { category: 'general', subject: 'Convite', message: `Não chegou ${nextNumber()}.` };
    return (await ana.request('POST', '/api/support/contact', params)).body.id as string;
  }
  return { publish, comment, sendOnDiscussion, attached, ticket };
}

function createEventFixtures({ hub, ana, dora }: FixtureDeps) {
  async function event(status = 'published', date = '2090-05-04T19:00:00-03:00') {
    const draft = { title: 'Roda', description: 'De conversa.', date, status };
    return `/api/events/${(await dora.request('POST', '/api/events', draft)).body.id}`;
  }
  /** Creates an event with check-in open, to which ana goes. Returns its path and the code of her ticket. */
  async function openEvent() {
    const draft = {
      title: 'Roda',
      description: 'De conversa.',
      date: new Date(hub.ctx.now().getTime() + 3_600_000),
    };
    const path = `/api/events/${(await dora.request('POST', '/api/events', draft)).body.id}`;
    await ana.request('PUT', `${path}/answer`, { rsvp: 'going' });
    const { code } = (await ana.request('GET', `${path}/ticket`)).body;
    return { path, code: code as string };
  }
  return { event, openEvent };
}

type CaseFixtureDeps = FixtureDeps & Pick<ReturnType<typeof createContentFixtures>, 'publish'>;

function createCaseFixtures({ hub, ana, bia, publish, nextNumber }: CaseFixtureDeps) {
  async function aCase() {
    const id = await publish();
    await bia.request('POST', `/api/discussions/${id}/report`, { reason: 'spam' });
    const row = await hub.db.row<{ id: string }>(sql`select id from report_cases where content_id = ${id}`);
    return `/api/admin/reports/${row?.id}`;
  }
  async function aSealedCase() {
    const params = { receiverId: bia.id, content: `oi ${nextNumber()}` };
    const { id } = (await ana.request('POST', '/api/private-messages', params)).body;
    await bia.request('POST', `/api/private-messages/${id}/report`, { reason: 'spam' });
    const row = await hub.db.row<{ id: string }>(sql`select id from report_cases where content_id = ${id}`);
    return `/api/admin/reports/${row?.id}`;
  }
  return { aCase, aSealedCase };
}

function createSanctionFixtures({ hub, ana, caio }: FixtureDeps) {
  /** Deletes all sanctions of ana. */
  const deleteSanctions = () => hub.db.run(sql`delete from punishments where member_id = ${ana.id}`);
  async function banned() {
    await deleteSanctions();
    const params = { userId: ana.id, type: 'temporary_ban' };
    return (await caio.request('POST', '/api/admin/punishments', params)).body.id as string;
  }
  async function appealed() {
    const path = `/api/user/sanctions/${await banned()}/appeal`;
    return `/api/admin/appeals/${(await ana.request('POST', path, { message: 'Foi engano.' })).body.id}`;
  }
  return { deleteSanctions, banned, appealed };
}

function createAdminFixtures({ hub, dora, nextNumber }: FixtureDeps) {
  async function joinRequest() {
    const { id } = await hub.people.createSignedInMember(`rita${nextNumber()}`);
    await hub.db.run(sql`insert into join_requests (member_id, requested_at) values (${id}, now())`);
    return id;
  }
  async function addFilterEntry() {
    const draft = { kind: 'word', action: 'refuse', patterns: [`cassino${nextNumber()}`] };
    return `/api/admin/prevention/filter/${(await dora.request('POST', '/api/admin/prevention/filter', draft)).body.added[0].id}`;
  }
  return { joinRequest, addFilterEntry };
}
