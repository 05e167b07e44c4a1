import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { sql } from '#platform/database/database';
import { startSharedTestHub } from '#testing/start-shared-test-hub';
import type { TestPerson } from '#testing/people';

const { hub, ana, bia, caio, dora } = await startSharedTestHub('ana', 'bia', 'caio', 'dora');

const draft = { category: 'technical', subject: 'Não consigo entrar', message: 'O código **não chega**.' };
const write = async (by = ana, more = {}) =>
  (await by.request('POST', '/api/support/contact', { ...draft, ...more })).body;
const publish = (by: TestPerson, id: string, message = 'Veja a caixa de spam.', key: string = randomUUID()) =>
  by.request('POST', `/api/support/tickets/${id}/messages`, { message }, { 'Idempotency-Key': key });
const read = async (by: TestPerson, id: string) =>
  (await by.request('GET', `/api/support/tickets/${id}`)).body;
const queue = async (query = '') => (await caio.request('GET', `/api/admin/support/tickets${query}`)).body;
describe('writing to the team', () => {
  test('writing to the team creates a ticket that its author can follow and the team can find', async () => {
    const created = await write();
    expect(created).toMatchObject({
      category: 'technical',
      subject: 'Não consigo entrar',
      status: 'open',
      author: { id: ana.id, name: 'ana', role: 'member' },
      preview: 'O código não chega.',
      answeredBy: null,
      unseen: false,
    });
    expect(await read(ana, created.id)).toEqual(created);
    expect((await ana.request('GET', '/api/support/tickets')).body).toContainEqual(created);
    expect(await queue()).toContainEqual(created);
    expect((await ana.request('GET', `/api/support/tickets/${created.id}/messages`)).body).toMatchObject([
      { byStaff: false, content: 'O código **não chega**.', author: { id: ana.id } },
    ]);
  });

  test.each([
    ['an empty subject', { subject: '  ' }, 'subject', 'too_small'],
    ['an empty message', { message: '\n' }, 'message', 'too_small'],
    ['an unknown category', { category: 'sales' }, 'category', 'invalid_value'],
    ['a long subject', { subject: 'a'.repeat(151) }, 'subject', 'too_big'],
    ['a long message', { message: 'a'.repeat(5_001) }, 'message', 'too_big'],
    ['a subject of two lines', { subject: 'oi\r\nBcc: todos@exemplo.com.br' }, 'subject', 'one_line'],
    ['a NUL character', { message: 'a\u0000' }, 'message', 'bad_characters'],
  ])('writing to the team rejects %s with the reason', async (_, wrong, path, code) => {
    const { status, body } = await ana.request('POST', '/api/support/contact', { ...draft, ...wrong });
    expect(status).toBe(422);
    expect(body.fields).toMatchObject([{ path, code }]);
  });

  test('writing to the team accepts a subject and a message of the max length', async () => {
    const created = await write(ana, { subject: 'é'.repeat(150), message: '😀'.repeat(2_500) });
    expect(created.preview).toBe(`${'😀'.repeat(160)}…`);
  });

  test('writing to the team twice with one idempotency key, even at once, creates one ticket', async () => {
    const send = () =>
      bia.request('POST', '/api/support/contact', draft, {
        'Idempotency-Key': '0b3c1f9e-4f50-4c57-9c14-5a5a0f6f7a10',
      });
    const responses = await Promise.all(Array.from({ length: 6 }, send));
    expect(new Set(responses.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
    expect((await bia.request('GET', '/api/support/tickets')).body).toHaveLength(1);
  });
});

describe('a ticket', () => {
  test('a support ticket changes between open, answered and closed as messages are exchanged', async () => {
    const { id } = await write();
    const response = await publish(caio, id);
    expect(response).toMatchObject({ status: 201, body: { byStaff: true, author: { name: 'caio' } } });
    expect(await read(ana, id)).toMatchObject({
      status: 'answered',
      answeredBy: { id: caio.id, name: 'caio' },
      preview: 'Veja a caixa de spam.',
      unseen: true,
    });
    // Only the author sees that the reply is still unseen.
    expect(await read(dora, id)).toMatchObject({ unseen: false });
    expect((await publish(ana, id, 'Não está lá.')).body).toMatchObject({ byStaff: false });
    expect(await read(ana, id)).toMatchObject({ status: 'open' });
    const closed = await ana.request('PUT', `/api/support/tickets/${id}/closed`);
    expect(closed).toMatchObject({ status: 200, body: { status: 'closed' } });
    expect((await caio.request('PUT', `/api/support/tickets/${id}/closed`)).body).toEqual({
      ...closed.body,
      unseen: false,
    });
    await publish(ana, id, 'Voltou a acontecer.');
    expect(await read(ana, id)).toMatchObject({ status: 'open' });
    expect((await caio.request('PUT', `/api/support/tickets/${id}/closed`)).body.status).toBe('closed');
    expect(
      (await ana.request('GET', `/api/support/tickets/${id}/messages`)).body.map(
        ({ content }: { content: string }) => content,
      ),
    ).toEqual([draft.message, 'Veja a caixa de spam.', 'Não está lá.', 'Voltou a acontecer.']);
  });

  test('a support ticket waits from when it became open: writing again does not send it to the end', async () => {
    const { id, since } = await write();
    hub.passTime(60_000);
    await publish(ana, id, 'Mais uma coisa.');
    const still = await read(ana, id);
    expect(still.since).toBe(since);
    expect(Date.parse(still.changedAt)).toBeGreaterThan(Date.parse(since));
    await publish(caio, id);
    hub.passTime(60_000);
    await publish(ana, id, 'Ainda não.');
    expect(Date.parse((await read(ana, id)).since)).toBeGreaterThan(Date.parse(since));
  });

  test('a support ticket of a staff member is answered by others of the team, and never by its author', async () => {
    const { id } = await write(caio);
    expect((await publish(caio, id, 'Esqueci de dizer.')).body.byStaff).toBe(false);
    expect((await publish(dora, id)).body.byStaff).toBe(true);
  });

  test('a support ticket stores a message once per idempotency key, however often it is sent', async () => {
    const { id } = await write();
    const key = randomUUID();
    const responses = await Promise.all(Array.from({ length: 5 }, () => publish(caio, id, 'Uma vez.', key)));
    expect(new Set(responses.map(({ body }) => body.id)).size).toBe(1);
    expect((await caio.request('GET', `/api/support/tickets/${id}/messages`)).body).toHaveLength(2);
    // The idempotency key belongs to that ticket; with another ticket it is rejected.
    expect((await publish(caio, (await write()).id, 'Uma vez.', key)).status).toBe(409);
  });

  test('a support ticket refuses an empty message, and one that is too long', async () => {
    const { id } = await write();
    expect((await publish(ana, id, ' ')).status).toBe(422);
    expect((await publish(ana, id, 'a'.repeat(5_001))).status).toBe(422);
  });

  test('a support ticket does not exist for users other than its author and the team', async () => {
    const { id } = await write();
    const calls = [
      bia.request('GET', `/api/support/tickets/${id}`),
      bia.request('GET', `/api/support/tickets/${id}/messages`),
      publish(bia, id),
      bia.request('PUT', `/api/support/tickets/${id}/closed`),
      bia.request('PUT', `/api/support/tickets/${id}/seen`, { until: new Date().toISOString() }),
      caio.request('PUT', `/api/support/tickets/${id}/seen`, { until: new Date().toISOString() }),
      ana.request('GET', `/api/support/tickets/${randomUUID()}`),
    ];
    for (const { status, body } of await Promise.all(calls)) {
      expect([status, body.message]).toEqual([404, 'Chamado não encontrado.']);
    }
    expect(
      (await bia.request('GET', '/api/support/tickets')).body.map((item: { id: string }) => item.id),
    ).not.toContain(id);
    expect((await read(ana, id)).status).toBe('open');
  });

  test('a support ticket is deleted with its author’s account; the messages of a deleted team member stay without a name', async () => {
    const edu = await hub.people.createSignedInMember('edu', 'moderator');
    const { id } = await write();
    await publish(edu, id);
    await hub.db.run(sql`delete from members where id = ${edu.id}`);
    expect(await read(ana, id)).toMatchObject({ status: 'answered', answeredBy: null });
    const { body } = await ana.request('GET', `/api/support/tickets/${id}/messages`);
    expect(body[1]).toMatchObject({ byStaff: true, author: null, content: 'Veja a caixa de spam.' });
    const lia = await hub.people.createSignedInMember('lia');
    const deletedTicket = await write(lia);
    await hub.db.run(sql`delete from members where id = ${lia.id}`);
    expect((await caio.request('GET', `/api/support/tickets/${deletedTicket.id}`)).status).toBe(404);
  });
});
