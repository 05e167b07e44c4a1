import { describe, expect, test } from 'vitest';
import { sql } from '#platform/database/database';
import { postDiscussion } from '#testing/post-content';
import { startSharedTestHub } from '#testing/start-shared-test-hub';
import type { TestPerson } from '#testing/people';
import { pollInvariants } from './index.ts';
import { castBallot as putVote } from './cast-ballot.ts';

const { hub, ana, bia, caio } = await startSharedTestHub('ana', 'bia', 'caio');

const minute = 60_000;
const inAMinute = () => new Date(hub.ctx.now().getTime() + minute).toISOString();
const defaults = { question: 'Qual?', options: [{ text: 'Um' }, { text: 'Dois' }, { text: 'Três' }] };

async function aPoll(more: object = {}, target?: string) {
  const discussionId = target ?? (await postDiscussion(ana));
  const response = await ana.request('POST', `/api/discussions/${discussionId}/attachments/poll`, {
    ...defaults,
    ...more,
  });
  return { ...response, id: response.body.id as string, discussionId };
}

const vote = (by: TestPerson, id: string, body: object) =>
  by.request('POST', `/api/discussions/attachments/${id}/vote`, body);
const readOwnVote = (by: TestPerson, id: string) =>
  by.request('GET', `/api/discussions/attachments/${id}/user-vote`);

async function expectExact() {
  for (const { name, violations } of pollInvariants) expect(await violations(hub.db), name).toBe(0);
}

describe('attaching', () => {
  test('attaching a poll returns the poll, and shows it on the discussion and its card', async () => {
    const created = await aPoll({ allowMultiple: true, closesAt: inAMinute() });
    expect(created.status).toBe(201);
    expect(created.body).toMatchObject({
      type: 'poll',
      pollTitle: 'Qual?',
      allowMultiple: true,
      closed: false,
    });
    const { body } = await bia.request('GET', `/api/discussions/${created.discussionId}`);
    expect(body.attachments).toEqual([created.body]);
    const { body: cards } = await bia.request('GET', '/api/discussions?limit=5&sort=novos');
    expect(cards[0].attachments[0].id).toBe(created.id);
  });

  test('attaching a poll reads no votes that come along', async () => {
    const created = await aPoll({ options: [{ text: 'Um', votes: 900 }, { text: 'Dois' }] });
    expect((await vote(bia, created.id, { optionIndex: 1 })).body.pollVotes).toEqual({ '0': 0, '1': 1 });
  });

  test.each([
    [{ question: '  ' }],
    [{ options: [{ text: 'Um' }] }],
    [{ options: Array.from({ length: 11 }, () => ({ text: 'x' })) }],
    [{ options: [{ text: 'Um' }, { text: ' ' }] }],
    [{ results: 'close' }],
    [{ closesAt: '2020-01-01T00:00:00Z' }],
  ])('attaching a poll with %j is rejected', async (wrong) => {
    const { status, body } = await aPoll(wrong);
    expect(status).toBe(422);
    expect(body.code).toBe('invalid_input');
  });

  test('attaching a poll is allowed only to the author, on an existing discussion, up to ten times', async () => {
    const id = await postDiscussion(ana);
    const address = `/api/discussions/${id}/attachments/poll`;
    expect((await bia.request('POST', address, defaults)).status).toBe(403);
    const responses = await Promise.all(
      Array.from({ length: 15 }, () => ana.request('POST', address, defaults)),
    );
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(10);
    expect(responses.find(({ status }) => status === 409)?.body.message).toBe(
      'Cada discussão leva no máximo 10 anexos.',
    );
    await ana.request('DELETE', `/api/discussions/${id}`);
    expect((await ana.request('POST', address, defaults)).status).toBe(404);
  });
});

describe('voting', () => {
  test('voting in a poll is one ballot each, can change, and is returned to its voter', async () => {
    const { id } = await aPoll();
    expect((await readOwnVote(bia, id)).body).toEqual({ optionIndex: null, optionIndexes: [] });
    const first = await vote(bia, id, { optionIndex: 2 });
    expect(first.body).toMatchObject({
      pollVotes: { '0': 0, '1': 0, '2': 1 },
      voters: 1,
      optionIndexes: [2],
    });
    const second = await vote(bia, id, { optionIndex: 0 });
    expect(second.body).toMatchObject({ pollVotes: { '0': 1, '1': 0, '2': 0 }, voters: 1 });
    expect((await readOwnVote(bia, id)).body).toEqual({ optionIndex: 0, optionIndexes: [0] });
    await expectExact();
  });

  test('voting for several options is for polls that allow it', async () => {
    const first = await aPoll();
    expect((await vote(bia, first.id, { optionIndexes: [0, 1] })).status).toBe(422);
    const many = await aPoll({ allowMultiple: true });
    const { body } = await vote(bia, many.id, { optionIndexes: [2, 0] });
    expect(body).toMatchObject({ pollVotes: { '0': 1, '1': 0, '2': 1 }, voters: 1, optionIndexes: [0, 2] });
  });

  test.each([
    [{ optionIndex: 3 }],
    [{ optionIndex: -1 }],
    [{ optionIndex: 0.5 }],
    [{ optionIndex: '0' }],
    [{ optionIndexes: [] }],
    [{ optionIndexes: [0, 0] }],
    [{ optionIndex: 0, optionIndexes: [0] }],
    [{}],
  ])('voting in a poll with %j is rejected', async (body) => {
    const { id } = await aPoll();
    expect((await vote(bia, id, body)).status).toBe(422);
  });

  test('voting in a poll ends when the poll closes or its discussion is deleted', async () => {
    const { id } = await aPoll({ closesAt: inAMinute() });
    await vote(bia, id, { optionIndex: 1 });
    hub.passTime(minute);
    const late = await vote(bia, id, { optionIndex: 0 });
    expect(late.status).toBe(409);
    expect(late.body.message).toBe('Esta enquete já foi encerrada.');
    expect((await ana.request('GET', `/api/polls/${id}`)).body).toMatchObject({ closed: true, voters: 1 });
    const deletedPoll = await aPoll();
    await ana.request('DELETE', `/api/discussions/${deletedPoll.discussionId}`);
    expect((await vote(bia, deletedPoll.id, { optionIndex: 0 })).status).toBe(404);
    expect((await readOwnVote(bia, deletedPoll.id)).status).toBe(404);
  });
});

test('the counts of a poll are not visible before the voter can see them', async () => {
  const open = await aPoll();
  const atEnd = await aPoll({ results: 'close', closesAt: inAMinute() });
  for (const poll of [open, atEnd]) await vote(caio, poll.id, { optionIndex: 0 });
  const seen = async (by: TestPerson, id: string) =>
    (await by.request('GET', `/api/polls/${id}`)).body.pollVotes;
  expect(await seen(bia, open.id)).toBeUndefined();
  expect(await seen(caio, open.id)).toEqual({ '0': 1, '1': 0, '2': 0 });
  expect(await seen(caio, atEnd.id)).toBeUndefined();
  hub.passTime(minute);
  expect(await seen(bia, atEnd.id)).toEqual({ '0': 1, '1': 0, '2': 0 });
});

test('removing a poll is for its author and for staff, and counts once', async () => {
  const mine = await aPoll();
  expect((await bia.request('DELETE', `/api/polls/${mine.id}`)).status).toBe(403);
  const responses = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      (index % 2 ? ana : caio).request('DELETE', `/api/polls/${mine.id}`),
    ),
  );
  expect(responses.some(({ status }) => status === 204)).toBe(true);
  expect((await ana.request('GET', `/api/discussions/${mine.discussionId}`)).body.attachments).toEqual([]);
  const [row] = await hub.db.rows<{ attachments: number }>(
    sql`select attachments from discussion_counts where discussion_id = ${mine.discussionId}`,
  );
  expect(row?.attachments).toBe(0);
});

describe('many at once', () => {
  test('one voter who votes twenty times at once has one ballot', async () => {
    const { id } = await aPoll({ allowMultiple: true });
    await Promise.all(
      Array.from({ length: 20 }, (_, index) => vote(bia, id, { optionIndexes: index % 2 ? [0, 1] : [2] })),
    );
    expect((await bia.request('GET', `/api/polls/${id}`)).body.voters).toBe(1);
    await expectExact();
  });

  test('two hundred voters, some of them twice, are counted exactly', async () => {
    const { id } = await aPoll();
    const voters = await hub.db.rows<{ id: string }>(sql`
      insert into members (id, account_id, name, email, created_at)
      select gen_random_uuid(), gen_random_uuid(), 'Votante ' || n, n || '@votantes.exemplo.com.br', now()
      from generate_series(1, 200) n returning id`);
    const polls = await Promise.all(
      [...voters, ...voters.slice(0, 50)].map((me, index) =>
        putVote(hub.ctx, { id, me, choices: [index % 3] }),
      ),
    );
    expect(Math.max(...polls.map((poll) => poll.voters ?? 0))).toBe(200);
    expect((await ana.request('GET', `/api/polls/${id}`)).body.pollVotes).toBeUndefined();
    const { body } = await vote(ana, id, { optionIndex: 0 });
    expect(body.voters).toBe(201);
    expect(Object.values<number>(body.pollVotes).reduce((sum, votes) => sum + votes)).toBe(201);
    await expectExact();
  });
});

test('votes are broadcast at most once a second for each poll', async () => {
  const { id, discussionId } = await aPoll();
  const sent: unknown[] = [];
  const live = { ...hub.ctx.realtime, broadcast: (_: unknown, payload: unknown) => void sent.push(payload) };
  for (let time = 0; time < 5; time += 1)
    await putVote({ ...hub.ctx, realtime: live }, { id, me: bia, choices: [time % 3] });
  expect(sent).toEqual([{ attachmentId: id, discussionId }]);
});
