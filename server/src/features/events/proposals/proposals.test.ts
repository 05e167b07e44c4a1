import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { sql } from '#platform/database/database';
import { connectMemberSocket, readNextFrameOfType } from '#testing/test-sockets';
import { dayMilliseconds, createEventFixtures, hourMilliseconds } from '#testing/events';
import { fanOutAndReadNotifications } from '#testing/outbox';
import { startSharedTestHub } from '#testing/start-shared-test-hub';
import type { TestPerson } from '#testing/people';

const { hub, ana, bia, caio, dora } = await startSharedTestHub('ana', 'bia', 'caio', 'dora');
const eva = await hub.people.createSignedInMember('eva', 'admin');
await hub.db.run(sql`
  insert into hub_settings (name, reading) values ('Vila', 'open') on conflict (only_row) do nothing`);
const { later } = createEventFixtures(hub, dora);

const setProposalsOpen = (isOn: boolean) =>
  hub.db.run(sql`update hub_settings set members_propose_events = ${isOn}`);
beforeEach(async () => {
  await hub.db.run(sql`delete from event_proposals`);
  await setProposalsOpen(true);
});

const draft = (more: object = {}) => ({
  title: 'Roda de bordado',
  description: 'Cada um traz o *seu*.',
  date: later(3 * dayMilliseconds),
  ...more,
});
const propose = (by: TestPerson = ana, more: object = {}, headers = {}) =>
  by.request('POST', '/api/event-proposals', draft(more), headers);
async function aProposal(by: TestPerson = ana, more: object = {}) {
  const created = await propose(by, more);
  expect(created.status, JSON.stringify(created.body)).toBe(201);
  return created.body as { id: string; changedAt: string };
}
const readOwnProposals = async (by: TestPerson = ana) =>
  (await by.request('GET', '/api/user/event-proposals')).body;
const countOf = async (by: TestPerson) => (await by.request('GET', '/api/user/event-proposals/count')).body;
const change = (by: TestPerson, id: string, body: object) =>
  by.request('PATCH', `/api/event-proposals/${id}`, body);
const withdraw = (by: TestPerson, id: string) => by.request('DELETE', `/api/event-proposals/${id}`);
const approve = (by: TestPerson, { id, changedAt }: { id: string; changedAt: string }) =>
  by.request('PUT', `/api/event-proposals/${id}/approval`, { seen: changedAt });
const decline = (by: TestPerson, id: string, reason: string | undefined = 'Falta quem cuide da sala.') =>
  by.request('PUT', `/api/event-proposals/${id}/refusal`, { reason });

describe('proposing', () => {
  test('proposing an event is open if the hub accepts proposals; waiting ones can be decided even if it does not', async () => {
    await setProposalsOpen(false);
    expect(await propose()).toMatchObject({
      status: 403,
      body: { message: 'Este hub não recebe propostas de eventos agora.' },
    });
    await setProposalsOpen(true);
    expect((await hub.people.guest('GET', '/api/boot')).body.hub.membersProposeEvents).toBe(true);
    const created = await aProposal();
    await setProposalsOpen(false);
    expect((await hub.people.guest('GET', '/api/boot')).body.hub.membersProposeEvents).toBe(false);
    expect((await approve(dora, created)).status).toBe(200);
  });

  test('a proposed event is visible only to admins and appears nowhere among the events', async () => {
    const { id } = await aProposal(ana, { title: 'Roda de tricô' });
    expect(await readOwnProposals()).toMatchObject([
      {
        id,
        title: 'Roda de tricô',
        status: 'waiting',
        proposer: { id: ana.id, name: 'ana' },
        reason: null,
      },
    ]);
    expect(await readOwnProposals(bia)).toEqual([]);
    for (const other of [bia, caio]) {
      expect((await other.request('GET', '/api/event-proposals')).status).toBe(403);
      expect((await change(other, id, { title: 'Minha' })).status).toBe(404);
      expect((await withdraw(other, id)).status).toBe(404);
      expect(await countOf(other)).toEqual({ own: 0, waiting: 0 });
    }
    expect([await countOf(ana), await countOf(dora)]).toEqual([
      { own: 1, waiting: 0 },
      { own: 0, waiting: 1 },
    ]);
    expect((await dora.request('GET', '/api/event-proposals')).body).toMatchObject([{ id }]);
    const daysBefore = (await dora.request('GET', '/api/events/days')).body;
    for (const reader of [ana, bia, dora]) {
      const paths = [`/api/events?from=${hub.ctx.now().toISOString()}`, '/api/search?q=tricô'];
      for (const path of paths)
        expect(JSON.stringify((await reader.request('GET', path)).body)).not.toContain('Roda de tricô');
      expect((await reader.request('GET', `/api/events/${id}`)).status).toBe(404);
      const days = (await reader.request('GET', '/api/events/days')).body;
      expect(days).toHaveLength(daysBefore.length);
    }
  });

  test('proposing an event is done once for each key', async () => {
    const key = { 'Idempotency-Key': randomUUID() };
    const [first, second] = [await propose(ana, {}, key), await propose(ana, {}, key)];
    expect([first.status, second.status, second.body.id]).toEqual([201, 201, first.body.id]);
    expect(await readOwnProposals()).toHaveLength(1);
  });

  test('proposing an event allows a member three waiting proposals, also with concurrent requests', async () => {
    const created = await Promise.all(Array.from({ length: 8 }, () => propose(bia)));
    expect(created.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      ...Array(3).fill(201),
      ...Array(5).fill(409),
    ]);
    expect((await withdraw(bia, (await readOwnProposals(bia))[0].id)).status).toBe(204);
    expect((await propose(bia)).status).toBe(201);
  });

  test.each([
    ['an empty title', { title: ' ' }, 'title'],
    ['a date in the past', { date: '2020-01-01T10:00:00-03:00' }, 'date'],
    ['an invalid time zone', { zone: 'Lua/Cratera' }, 'zone'],
    ['a word that the content filter rejects', { description: 'Venha ao cassinooo' }, 'description'],
  ])('proposing an event rejects %s and names the field', async (_name, more, path) => {
    await dora.request('POST', '/api/admin/prevention/filter', {
      kind: 'word',
      action: 'refuse',
      patterns: ['cassinooo'],
    });
    // All processes see the changed hub setting within seconds.
    hub.passTime(6_000);
    const { status, body } = await propose(ana, more);
    expect([status, body.fields[0].path]).toEqual([422, path]);
    expect(await readOwnProposals()).toEqual([]);
  });

  test('proposing an event is rejected for a banned member', async () => {
    const lia = await hub.people.createSignedInMember('lia');
    await hub.db.run(sql`
      insert into punishments (id, member_id, type, reason, starts_at)
      values (gen_random_uuid(), ${lia.id}, 'permanent_ban', 'Spam', ${hub.ctx.now()})`);
    expect((await propose(lia)).status).toBe(403);
  });
});

describe('while it waits', () => {
  test('the proposer of a waiting event proposal can change or withdraw it, and an unread version cannot be approved', async () => {
    const created = await aProposal();
    const changed = await change(ana, created.id, { title: 'Roda de crochê', maxParticipants: 12 });
    expect(changed.body).toMatchObject({ title: 'Roda de crochê', maxParticipants: 12 });
    expect((await change(ana, created.id, { date: '2020-01-01T10:00:00Z' })).status).toBe(422);
    expect((await approve(dora, created)).status).toBe(409);
    expect((await change(dora, created.id, { seen: created.changedAt, title: 'Outra' })).status).toBe(409);
    expect((await withdraw(ana, created.id)).status).toBe(204);
    expect([await readOwnProposals(), (await approve(dora, changed.body)).status]).toEqual([[], 404]);
  });

  test('an admin can change a waiting event proposal first; the log names the changed fields, never the texts', async () => {
    const { id } = await aProposal();
    const { body } = await change(dora, id, { duration: 90, description: 'Com café.' });
    expect(body).toMatchObject({ duration: 90, proposer: { id: ana.id } });
    const { body: log } = await dora.request('GET', '/api/admin/audit?action=event.proposal_changed&limit=1');
    expect(log).toMatchObject([
      { before: { duration: 60 }, after: { duration: 90 }, subjectId: id, member: { id: ana.id } },
    ]);
  });

  test('only admins and the proposer receive events about a waiting event proposal', async () => {
    const subscribers = await Promise.all(
      [dora, ana, bia].map((testPerson) => connectMemberSocket(hub, testPerson)),
    );
    const { id } = await aProposal();
    for (const subscriber of subscribers.slice(0, 2))
      await readNextFrameOfType(subscriber, 'event_proposals_changed');
    await decline(dora, id);
    for (const subscriber of subscribers.slice(0, 2))
      await readNextFrameOfType(subscriber, 'event_proposals_changed');
    expect(JSON.stringify(subscribers[2])).not.toContain('event_proposals_changed');
  });
});

describe('deciding', () => {
  const readNotifications = (by: TestPerson) => fanOutAndReadNotifications(hub, by, 'event');

  test('approving an event proposal publishes it as an event of its proposer, who is named there and notified', async () => {
    const created = await aProposal(ana, { location: 'Biblioteca', link: 'https://exemplo.org/sala' });
    const { status, body } = await approve(dora, created);
    expect([status, body]).toMatchObject([
      200,
      { status: 'published', title: 'Roda de bordado', location: 'Biblioteca', organiser: { id: ana.id } },
    ]);
    const seen = (await bia.request('GET', `/api/events/${body.id}`)).body;
    expect(seen).toMatchObject({ organiser: { id: ana.id, name: 'ana' }, canEdit: false, link: null });
    expect((await ana.request('GET', `/api/events/${body.id}`)).body.canEdit).toBe(false);
    expect(await readOwnProposals()).toMatchObject([{ status: 'approved', eventId: body.id }]);
    expect(await readNotifications(ana)).toMatchObject([
      { about: 'approved', title: 'Roda de bordado', path: `/eventos/${body.id}`, unread: true },
    ]);
    expect((await bia.request('PUT', `/api/events/${body.id}/answer`, { rsvp: 'going' })).body.link).toBe(
      'https://exemplo.org/sala',
    );
  });

  test('declining an event proposal gives a reason that only its proposer reads', async () => {
    const { id } = await aProposal(bia);
    expect((await decline(dora, id, ' ')).status).toBe(422);
    expect((await decline(dora, id)).status).toBe(204);
    expect(await readOwnProposals(bia)).toMatchObject([
      { status: 'declined', reason: 'Falta quem cuide da sala.' },
    ]);
    expect(await readNotifications(bia)).toMatchObject([{ about: 'declined', path: '/eventos/propostas' }]);
    const { body: log } = await dora.request(
      'GET',
      '/api/admin/audit?action=event.proposal_declined&limit=1',
    );
    expect(JSON.stringify(log)).not.toContain('sala');
    expect((await change(bia, id, { title: 'De novo' })).status).toBe(409);
    expect((await withdraw(ana, id)).status).toBe(404);
    expect((await withdraw(bia, id)).status).toBe(204);
    expect([await readOwnProposals(bia), await readNotifications(bia)]).toEqual([[], []]);
  });

  test('an approved event proposal cannot be withdrawn, and stays in its proposer’s list', async () => {
    const created = await aProposal();
    await approve(dora, created);
    expect(await withdraw(ana, created.id)).toMatchObject({
      status: 409,
      body: { message: 'Esta proposta já foi aprovada.' },
    });
    expect(await readOwnProposals()).toHaveLength(1);
  });

  test('deciding an event proposal succeeds for one of two concurrent admins; the other sees who decided', async () => {
    const created = await aProposal();
    const [first, second] = await Promise.all([approve(dora, created), decline(eva, created.id)]);
    const won = first.status === 200;
    expect([first.status, second.status]).toEqual(won ? [200, 409] : [409, 204]);
    expect((won ? second : first).body.message).toBe(
      won ? 'Esta proposta já foi aprovada por dora.' : 'Esta proposta já foi recusada por eva.',
    );
    const { count } = (await hub.db.row<{ count: number }>(sql`
      select count(*)::int as count from events e join event_proposals p on p.event_id = e.id where p.id = ${created.id}`)) ?? {
      count: -1,
    };
    expect(count).toBe(won ? 1 : 0);
  });

  test('an event proposal whose date has passed is not published until it has another date', async () => {
    const created = await aProposal(ana, { date: later(hourMilliseconds) });
    hub.passTime(2 * hourMilliseconds);
    const again = await hub.people.signIn(dora.email);
    const approveAgain = (seen: string) =>
      again.request('PUT', `/api/event-proposals/${created.id}/approval`, { seen });
    expect((await approveAgain(created.changedAt)).body.fields[0].code).toBe('past');
    const moved = await again.request('PATCH', `/api/event-proposals/${created.id}`, {
      date: later(dayMilliseconds),
    });
    expect((await approveAgain(moved.body.changedAt)).status).toBe(200);
  });
});
