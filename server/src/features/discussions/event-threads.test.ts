import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { discussionPublishedEvent } from '@mutirao/contract/features/discussions/events';
import { eventChangedEvent } from '@mutirao/contract/features/events/events';
import { createEventFixtures } from '#testing/events';
import { startSharedTestHub } from '#testing/start-shared-test-hub';
import { createDiscussion } from './create-discussion.ts';
import { discussionInvariants } from './verify.ts';

const { hub, ana, bia, caio, dora } = await startSharedTestHub('ana', 'bia', 'caio', 'dora');
const { anEvent, read } = createEventFixtures(hub, dora);

const talk = (by: typeof ana, eventId: string, more: object = {}, key?: string) =>
  by.request(
    'POST',
    '/api/discussions',
    { title: 'Roda de conversa', content: 'Quem leva o café?', eventId, ...more },
    key ? { 'Idempotency-Key': key } : {},
  );
const expectExact = async () => {
  for (const { name, violations } of discussionInvariants) expect(await violations(hub.db), name).toBe(0);
};

test('the first text about an event opens its discussion, and each of the two links to the other', async () => {
  const id = await anEvent();
  expect((await read(bia, id)).discussionId).toBeNull();
  const opened = await talk(ana, id);
  expect(opened.status).toBe(201);
  expect(opened.body).toMatchObject({ eventId: id, authorId: ana.id });
  expect((await read(bia, id)).discussionId).toBe(opened.body.id);
  const { body } = await bia.request('GET', `/api/discussions/${opened.body.id}`);
  expect(body).toMatchObject({ eventId: id, title: 'Roda de conversa' });
  const comment = await bia.request('POST', `/api/discussions/${body.id}/comments`, { content: 'Eu!' });
  expect(comment.status).toBe(201);
  // The other discussion belongs to no event.
  const other = await ana.request('POST', '/api/discussions', { content: 'À parte' });
  expect((await ana.request('GET', `/api/discussions/${other.body.id}`)).body).not.toHaveProperty('eventId');
  await expectExact();
});

test('of several members who open an event’s discussion at once one succeeds, and the others get a conflict', async () => {
  const id = await anEvent();
  const members = [ana, bia, caio, dora];
  const responses = await Promise.all(members.map((by) => talk(by, id, { content: `Digo ${by.id}` })));
  expect(responses.filter(({ status }) => status === 409)).toHaveLength(3);
  const rejected = responses.find(({ status }) => status === 409);
  expect(rejected?.body.message).toBe('A conversa deste evento já começou: escreva nela.');
  expect((await read(ana, id)).discussionId).toBe(responses.find(({ status }) => status === 201)?.body.id);
  await expectExact();
});

test('a retry under the same key returns the first response', async () => {
  const id = await anEvent();
  const key = randomUUID();
  const first = await talk(ana, id, {}, key);
  const second = await talk(ana, id, {}, key);
  expect(second.status).toBe(201);
  expect(second.body).toEqual(first.body);
});

test('two concurrent requests under one key create an event’s discussion once, and both return it', async () => {
  const id = await anEvent();
  const key = randomUUID();
  const responses = await Promise.all(Array.from({ length: 6 }, () => talk(ana, id, {}, key)));
  expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 201));
  expect(new Set(responses.map(({ body }) => body.id)).size).toBe(1);
  await expectExact();
});

describe('no discussion can be created', () => {
  test('no discussion can be created of a missing or draft event', async () => {
    expect((await talk(ana, randomUUID())).status).toBe(404);
    const draft = await anEvent({ status: 'draft' });
    for (const by of [ana, dora]) expect((await talk(by, draft)).status).toBe(404);
  });

  test('no discussion can be created for a cancelled event; one that was already open stays open', async () => {
    const [silent, spoken] = [await anEvent(), await anEvent()];
    const { body } = await talk(ana, spoken);
    for (const id of [silent, spoken])
      await dora.request('PUT', `/api/events/${id}/cancellation`, { reason: 'Chuva' });
    expect(await talk(ana, silent)).toMatchObject({
      status: 409,
      body: { message: 'Este evento foi cancelado.' },
    });
    expect((await read(bia, spoken)).discussionId).toBe(body.id);
    const comment = await bia.request('POST', `/api/discussions/${body.id}/comments`, {
      content: 'Que pena.',
    });
    expect(comment.status).toBe(201);
  });
});

test('after an event’s discussion was deleted another one can be opened, and is linked from the event', async () => {
  const id = await anEvent();
  const first = await talk(ana, id);
  await ana.request('DELETE', `/api/discussions/${first.body.id}`);
  expect((await read(bia, id)).discussionId).toBeNull();
  const second = await talk(bia, id);
  expect(second.status).toBe(201);
  expect((await read(ana, id)).discussionId).toBe(second.body.id);
});

test('a discussion that waits in the content filter is not the event’s until staff approve it', async () => {
  await dora.request('POST', '/api/admin/prevention/filter', {
    kind: 'word',
    action: 'hold',
    patterns: ['pirâmide'],
  });
  const id = await anEvent();
  const held = await talk(ana, id, { content: 'Uma pirâmide' });
  expect(held).toMatchObject({ status: 201, body: { underReview: true } });
  expect((await read(bia, id)).discussionId).toBeNull();
  const meanwhile = await talk(bia, id);
  expect(meanwhile.status).toBe(409);
  expect(meanwhile.body.message).toBe('A conversa deste evento está em análise pela moderação.');
  const { body: cases } = await dora.request('GET', '/api/admin/reports?limit=50');
  const { id: caseId } = cases.find((item: { contentId: string }) => item.contentId === held.body.id);
  await dora.request('PATCH', `/api/admin/reports/${caseId}`, { action: 'ignore' });
  expect((await read(bia, id)).discussionId).toBe(held.body.id);
});

test('viewers of the event receive the change', async () => {
  const id = await anEvent();
  const received: string[] = [];
  const live = {
    ...hub.ctx.realtime,
    broadcast: (event: { type: string }) => void received.push(event.type),
  };
  const author = { id: ana.id, role: 'member', createdAt: new Date(0) } as const;
  await createDiscussion({ ...hub.ctx, realtime: live }, author, { content: 'Vamos?', eventId: id });
  expect(received).toEqual([discussionPublishedEvent.type, eventChangedEvent.type]);
});
