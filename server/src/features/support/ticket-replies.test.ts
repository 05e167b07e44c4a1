import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '#platform/database/database';
import { connectMemberSocket, waitUntilDatabaseIdle } from '#testing/test-sockets';
import type { TestPerson } from '#testing/people';
import { startTestServer, type TestServer } from '#testing/start-test-server';
import { readSupportInfo } from './read-support-info.ts';

let hub: TestServer;
let ana: TestPerson;
let bia: TestPerson;
let caio: TestPerson;
let dora: TestPerson;
beforeAll(async () => {
  hub = await startTestServer({ SUPPORT_EMAIL: 'equipe@exemplo.com.br' });
  ana = await hub.people.createSignedInMember('ana');
  bia = await hub.people.createSignedInMember('bia');
  caio = await hub.people.createSignedInMember('caio', 'moderator');
  dora = await hub.people.createSignedInMember('dora', 'admin');
});
afterAll(() => hub.stop());

const draft = { category: 'technical', subject: 'Não consigo entrar', message: 'O código **não chega**.' };
const write = async (by = ana, more = {}) =>
  (await by.request('POST', '/api/support/contact', { ...draft, ...more })).body;
const send = (by: TestPerson, id: string, message = 'Veja a caixa de spam.') =>
  by.request('POST', `/api/support/tickets/${id}/messages`, { message });
const emailsTo = async ({ email }: TestPerson) =>
  (await hub.people.guest('GET', `/outbox.json?to=${email}`)).body as {
    subject: string;
    links: string[];
    text: string;
  }[];
const counts = async (by: TestPerson) => {
  const { unseenReplies, waitingTickets } = (await by.request('GET', '/api/user/profile')).body;
  return { unseenReplies, waitingTickets };
};

describe('a reply', () => {
  test('a reply of the team is emailed once until it is seen, in the member’s language, and without its text', async () => {
    const eva = await hub.people.createSignedInMember('eva');
    await eva.request('PATCH', '/api/user/settings', { language: 'en-US' });
    const { id } = await write(eva);
    const before = (await emailsTo(eva)).length;
    await send(caio, id);
    await send(dora, id, 'E a pasta de promoções.');
    const [mail, ...others] = (await emailsTo(eva)).slice(0, (await emailsTo(eva)).length - before);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      subject: 'Your ticket at Mutirão has an answer',
      links: [`${hub.url}/ajuda/chamados/${id}`],
    });
    expect(mail?.text).toContain('Não consigo entrar');
    expect(mail?.text).not.toMatch(/spam|promoções/);
    const until = hub.ctx.now().toISOString();
    await eva.request('PUT', `/api/support/tickets/${id}/seen`, { until });
    hub.passTime(1_000);
    await send(caio, id, 'Achou?');
    expect(await emailsTo(eva)).toHaveLength(before + 2);
  });

  test('a reply of the team is not emailed to a member who turned such emails off, and is shown as new in the hub', async () => {
    const ivo = await hub.people.createSignedInMember('ivo');
    await ivo.request('PATCH', '/api/user/settings', { emailNotifications: false });
    const { id } = await write(ivo);
    const before = (await emailsTo(ivo)).length;
    await send(caio, id);
    expect(await emailsTo(ivo)).toHaveLength(before);
    expect((await counts(ivo)).unseenReplies).toBe(1);
  });

  test('a reply of the team is counted in the profile until it is seen, and waiting tickets are counted for the team', async () => {
    const gil = await hub.people.createSignedInMember('gil');
    const { waitingTickets: waiting } = await counts(caio);
    const { id } = await write(gil);
    expect(await counts(gil)).toEqual({ unseenReplies: 0, waitingTickets: 0 });
    expect((await counts(caio)).waitingTickets).toBe(waiting + 1);
    await send(caio, id);
    expect((await counts(caio)).waitingTickets).toBe(waiting);
    expect((await counts(gil)).unseenReplies).toBe(1);
    const { body } = await gil.request('GET', `/api/support/tickets/${id}/messages`);
    const markAsSeen = (until: string) => gil.request('PUT', `/api/support/tickets/${id}/seen`, { until });
    // A member who opened the ticket before the reply was written has not seen the reply.
    await markAsSeen(body[0].createdAt);
    expect((await counts(gil)).unseenReplies).toBe(1);
    await markAsSeen(body[1].createdAt);
    expect((await counts(gil)).unseenReplies).toBe(0);
    // A client whose clock is ahead does not mark later replies as read.
    await markAsSeen('2099-01-01T00:00:00.000Z');
    hub.passTime(1_000);
    await send(caio, id);
    expect((await counts(gil)).unseenReplies).toBe(1);
  });

  test('a reply of the team moves its ticket in every list, which come in pages without a gap', async () => {
    const ids: string[] = [];
    for (let n = 0; n < 12; n += 1) {
      hub.passTime(1_000);
      ids.push((await write(dora, { category: 'billing', subject: `Nota ${n}` })).id);
    }
    const limited = 'limit=5';
    const all = async (address: string, by: TestPerson) => {
      const seen: string[] = [];
      for (let next: string | undefined = `${address}${limited}`; next;) {
        const { body, headers } = await by.request('GET', next);
        seen.push(...body.map((item: { id: string }) => item.id));
        const cursor: string | undefined = /cursor=([^&>]+)/.exec(headers.get('Link') ?? '')?.[1];
        next = cursor && `${address}${limited}&cursor=${cursor}`;
      }
      return seen;
    };
    expect((await all('/api/support/tickets?', dora)).slice(0, 12)).toEqual(ids.toReversed());
    const billing = '/api/admin/support/tickets?category=billing&';
    expect(await all(billing, caio)).toEqual(ids);
    for (const id of ids) {
      hub.passTime(1_000);
      await send(caio, id);
    }
    expect(await all(billing, caio)).toEqual([]);
    expect((await all(`${billing}status=answered&`, caio)).slice(0, 12)).toEqual(ids.toReversed());
    expect((await caio.request('GET', `${billing}cursor=W10`)).status).toBe(422);
    expect((await caio.request('GET', '/api/admin/support/tickets?status=lost')).status).toBe(422);
  });
});

test('a ticket’s changes are emitted to its author and the team only, without their content', async () => {
  const mara = await hub.people.createSignedInMember('mara', 'moderator');
  const [forAna, forBia, forCaio, forMara] = await Promise.all(
    [ana, bia, caio, mara].map((by) => connectMemberSocket(hub, by)),
  );
  // Waits until the hub has verified the new connections. A member who leaves before the verification is disconnected,
  // and would receive no event for that reason only.
  await waitUntilDatabaseIdle(hub);
  // A member who is leaving is no longer on the team.
  await hub.db.run(sql`update members set left_at = now() where id = ${mara.id}`);
  const { id } = await write();
  const sent = { type: 'ticket_changed', id };
  for (const subscriber of [forAna, forCaio]) expect(await subscriber?.next()).toEqual(sent);
  await send(caio, id);
  await ana.request('PUT', `/api/support/tickets/${id}/closed`);
  await ana.request('PUT', `/api/support/tickets/${id}/closed`);
  for (const subscriber of [forAna, forCaio]) {
    expect(await subscriber?.next()).toEqual(sent);
    expect(await subscriber?.next()).toEqual(sent);
  }
  // Bia and Mara have received no `ticket_changed` event: their first event is that of the discussion
  // published below, which everyone receives. Mara may receive none at all, because the hub disconnects
  // members who are leaving.
  const published = (await bia.request('POST', '/api/discussions', { content: 'oi' })).body.id;
  const expected = { type: 'discussion_published', id: published };
  for (const subscriber of [forAna, forBia, forCaio])
    expect(await subscriber?.next()).toMatchObject(expected);
  expect((await forMara?.next().catch(() => undefined)) ?? expected).toMatchObject(expected);
  for (const subscriber of [forAna, forBia, forCaio, forMara]) subscriber?.socket.close();
});

describe('the desk', () => {
  const readInfoAt = (now: string) => readSupportInfo({ ...hub.ctx, now: () => new Date(now) });

  test('the support information returns whether the team is available, and its email address', async () => {
    expect(await readInfoAt('2026-11-23T13:00:00.000Z')).toEqual({
      now: '2026-11-23T13:00:00.000Z',
      isOpen: true,
      changesAt: '2026-11-23T21:00:00.000Z',
      holiday: null,
      email: 'equipe@exemplo.com.br',
      points: { discussion: 10, comment: 5, like: 1, presence: 0 },
    });
    expect(await readInfoAt('2026-11-20T13:00:00.000Z')).toMatchObject({
      isOpen: false,
      holiday: 'black_consciousness',
    });
    expect((await ana.request('GET', '/api/support/desk')).status).toBe(200);
  });

  test('the support information returns the point values of this hub', async () => {
    await hub.db.run(sql`
      insert into hub_settings (name, reading, updated_at, points_per_post, points_per_comment, points_per_like)
      values ('Vila', 'closed', now(), 7, 3, 0)`);
    expect((await readInfoAt('2026-11-23T13:00:00.000Z')).points).toEqual({
      discussion: 7,
      comment: 3,
      like: 0,
      presence: 0,
    });
  });
});
