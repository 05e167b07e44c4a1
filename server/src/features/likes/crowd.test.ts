import { afterAll, beforeAll, expect, test } from 'vitest';
import { likeInvariants } from './index.ts';
import { createMemberClients } from '#testing/many-members';
import type { HttpTestClient } from '#testing/http-test-client';
import type { TestPerson } from '#testing/people';
import { startTestServer, type TestServer } from '#testing/start-test-server';

const many = 200;

let hub: TestServer;
let ana: TestPerson;
let members: HttpTestClient[];
let discussionId: string;
beforeAll(async () => {
  hub = await startTestServer();
  ana = await hub.people.createSignedInMember('ana');
  members = await createMemberClients(hub, many);
  discussionId = (await ana.request('POST', '/api/discussions', { content: 'quem vem?' })).body.id;
});
afterAll(() => hub.stop());

const together = (action: (request: HttpTestClient, number: number) => ReturnType<HttpTestClient>) =>
  Promise.all(members.map((request, number) => retry(() => action(request, number))));

/** Retries a request while the server returns 503: on a slow machine two hundred simultaneous requests are too many. */
async function retry(action: () => ReturnType<HttpTestClient>) {
  let response = await action();
  while (response.status === 503) response = await action();
  return response;
}

async function expectExact() {
  for (const { name, violations } of likeInvariants) expect(await violations(hub.db), name).toBe(0);
}

test('Two hundred concurrent likes are each counted once, and so are two hundred concurrent unlikes', async () => {
  const send = (request: HttpTestClient, liked: boolean) =>
    request('POST', `/api/discussions/${discussionId}/like`, { liked });
  const responses = await together((request) => send(request, true));
  expect(responses.filter(({ status, body }) => status !== 200 || !body.liked)).toEqual([]);
  expect(Math.max(...responses.map(({ body }) => body.likes))).toBe(many);
  await together((request, number) => send(request, number % 2 === 1));
  const { body } = await ana.request('GET', `/api/discussions/${discussionId}`);
  expect(body.likes).toBe(many / 2);
  await expectExact();
});

test('two hundred likes of one comment are as exact', async () => {
  const input = await ana.request('POST', `/api/discussions/${discussionId}/comments`, { content: 'eu' });
  const path = `/api/comments/${input.body.id}`;
  const responses = await together((request) => request('POST', `${path}/like`, { liked: true }));
  expect(responses.filter(({ status }) => status !== 200)).toEqual([]);
  expect((await ana.request('GET', path)).body.likes).toBe(many);
  await expectExact();
});

test('Two hundred concurrent ballots, and two hundred concurrent changes, are all counted', async () => {
  const attachmentRow = `/api/discussions/${discussionId}/attachments/poll`;
  const draft = { question: 'Qual?', options: [{ text: 'Um' }, { text: 'Dois' }] };
  const { body: poll } = await ana.request('POST', attachmentRow, draft);
  const vote = (optionIndex: (number: number) => number) =>
    together((request, number) =>
      request('POST', `/api/discussions/attachments/${poll.id}/vote`, { optionIndex: optionIndex(number) }),
    );
  // A member who has voted sees the counts.
  const counts = async () => (await members[0]?.('GET', `/api/polls/${poll.id}`))?.body.pollVotes;
  expect((await vote((number) => number % 2)).filter(({ status }) => status >= 300)).toEqual([]);
  expect(await counts()).toEqual({ '0': 100, '1': 100 });
  expect((await vote(() => 1)).filter(({ status }) => status >= 300)).toEqual([]);
  expect(await counts()).toEqual({ '0': 0, '1': 200 });
});
