import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '#platform/database/database';
import { commentInvariants, restoreCommentUnderReview } from '#features/comments/index';
import { discussionInvariants, restoreDiscussionUnderReview } from '#features/discussions/index';
import { likeInvariants } from '#features/likes/index';
import { startTestServer, type TestServer } from '#testing/start-test-server';
import type { TestPerson } from '#testing/people';
import { reportInvariants } from './index.ts';

let hub: TestServer;
let ana: TestPerson;
let caio: TestPerson;
let members: TestPerson[];
beforeAll(async () => {
  hub = await startTestServer();
  const { createSignedInMember } = hub.people;
  ana = await createSignedInMember('ana');
  caio = await createSignedInMember('caio', 'moderator');
  members = [
    await createSignedInMember('bia'),
    await createSignedInMember('davi'),
    await createSignedInMember('eva'),
    await createSignedInMember('lia'),
  ];
});
afterAll(() => hub.stop());

const memberAt = (index: number) => {
  const person = members[index];
  if (!person) throw new Error('the test has no such member');
  return person;
};

const publish = async (by = ana) =>
  (await by.request('POST', '/api/discussions', { content: 'algo a denunciar', category: 'ia' })).body
    .id as string;

const kinds = ['discussions', 'comments'] as const;
async function publishA(kind: (typeof kinds)[number], by = ana) {
  const discussionId = await publish(by);
  if (kind === 'discussions') return discussionId;
  return comment(discussionId, by);
}

const comment = async (discussionId: string, by: TestPerson) =>
  (await by.request('POST', `/api/discussions/${discussionId}/comments`, { content: 'Um comentário' })).body
    .id as string;

const readReports = (id: string) =>
  hub.db.rows<{ reason: string; description: string; case_id: string; status: string }>(sql`
    select r.reason, r.description, r.case_id, c.status, c.content_type, c.reported_member_id
    from reports r join report_cases c on c.id = r.case_id where c.content_id = ${id} order by r.created_at, r.id limit 50`);

async function expectInvariantsToHold() {
  for (const { name, violations } of [
    ...discussionInvariants,
    ...commentInvariants,
    ...likeInvariants,
    ...reportInvariants,
  ])
    expect(await violations(hub.db), name).toBe(0);
}

describe.each(kinds)('a report of %s', (kind) => {
  const report = (by: TestPerson, id: string, body: unknown = { reason: 'spam' }) =>
    by.request('POST', `/api/${kind}/${id}/report`, body);

  test('a report opens a case with reason and words; the next member joins it', async () => {
    const id = await publishA(kind);
    const response = await report(memberAt(0), id, {
      reason: 'hate',
      description: ' No segundo parágrafo. ',
    });
    expect([response.status, response.body]).toEqual([200, { isDuplicate: false }]);
    await report(memberAt(1), id, { reason: 'spam' });
    const rows = await readReports(id);
    expect(rows).toMatchObject([
      {
        reason: 'hate',
        description: 'No segundo parágrafo.',
        status: 'pending',
        content_type: kind === 'discussions' ? 'discussion' : 'comment',
        reported_member_id: ana.id,
      },
      { reason: 'spam', description: '' },
    ]);
    expect(new Set(rows.map((row) => row.case_id)).size).toBe(1);
  });

  test('a report with free text as its reason is stored under another reason', async () => {
    const id = await publishA(kind);
    await report(memberAt(0), id, { reason: 'Copiou o texto de outra pessoa.' });
    expect(await readReports(id)).toMatchObject([
      { reason: 'other', description: 'Copiou o texto de outra pessoa.' },
    ]);
  });

  test('a report by the same member again is accepted and adds nothing', async () => {
    const id = await publishA(kind);
    await report(memberAt(0), id);
    const again = await Promise.all(
      Array.from({ length: 10 }, () => report(memberAt(0), id, { reason: 'hate' })),
    );
    for (const { status, body } of again) expect([status, body]).toEqual([200, { isDuplicate: true }]);
    expect(await readReports(id)).toHaveLength(1);
  });

  test('a report of the member’s own content, without a reason, or of unknown content is rejected', async () => {
    const id = await publishA(kind);
    const ownResponse = await report(ana, id);
    expect([ownResponse.status, ownResponse.body.message]).toEqual([
      400,
      'Você não pode denunciar o que você mesmo publicou.',
    ]);
    expect((await report(memberAt(0), id, { description: 'sem motivo' })).status).toBe(422);
    expect((await report(memberAt(0), id, { reason: '  ' })).status).toBe(422);
    expect((await report(memberAt(0), id, { reason: 'spam', description: 'a'.repeat(501) })).status).toBe(
      422,
    );
    expect((await report(memberAt(0), memberAt(0).id)).status).toBe(404);
    expect((await hub.people.guest('POST', `/api/${kind}/${id}/report`, { reason: 'spam' })).status).toBe(
      401,
    );
    expect(await readReports(id)).toEqual([]);
  });

  test('a report by three members at once hides the content, in one case', async () => {
    const id = await publishA(kind);
    const responses = await Promise.all(members.slice(0, 3).map((person) => report(person, id)));
    expect(responses.map(({ body }) => body.isDuplicate)).toEqual([false, false, false]);
    expect((await report(memberAt(3), id)).status).toBe(404);
    const rows = await readReports(id);
    expect(rows).toHaveLength(3);
    expect(new Set(rows.map((row) => row.case_id)).size).toBe(1);
    await expectInvariantsToHold();
  });

  test('a report by three members does not hide content of staff, nor content that staff have already approved', async () => {
    const staffContent = await publishA(kind, caio);
    const cleared = await publishA(kind);
    await hub.db.run(sql`
      insert into report_cases (id, content_type, content_id, reported_member_id, status, decided_at, created_at)
      values (gen_random_uuid(), ${kind === 'discussions' ? 'discussion' : 'comment'}, ${cleared}, ${ana.id}, 'ignored', now(), now())`);
    for (const id of [staffContent, cleared]) {
      for (const person of members.slice(0, 3)) await report(person, id);
      expect((await report(memberAt(3), id)).body).toEqual({ isDuplicate: false });
    }
  });
});

describe('a discussion under review', () => {
  let id: string;
  beforeAll(async () => {
    id = await publish();
    await comment(id, memberAt(3));
    await memberAt(3).request('POST', `/api/discussions/${id}/like`);
    for (const person of members.slice(0, 3))
      await person.request('POST', `/api/discussions/${id}/report`, { reason: 'spam' });
  });
  const read = (by: TestPerson) => by.request('GET', `/api/discussions/${id}`);
  const ids = async (by: TestPerson, path: string) =>
    (await by.request('GET', path)).body.map((card: { id: string }) => card.id);

  test('a discussion under review is hidden from members and from every list', async () => {
    expect((await read(memberAt(0))).status).toBe(404);
    expect(await ids(memberAt(0), '/api/discussions')).not.toContain(id);
    expect(await ids(ana, '/api/discussions?sort=novos&q=denunciar')).not.toContain(id);
    expect(await ids(memberAt(3), '/api/user/liked-discussions')).not.toContain(id);
    expect((await memberAt(3).request('POST', `/api/discussions/${id}/like`)).status).toBe(404);
  });

  test('a discussion under review is in its author’s own list, marked, among the discussions that all members see', async () => {
    const [before, after] = [await publish(), await publish()];
    const { body } = await ana.request('GET', '/api/user/discussions?limit=50');
    const marks = body.map((card: { id: string; underReview?: boolean }) => [card.id, card.underReview]);
    expect(marks).toEqual(
      expect.arrayContaining([
        [before, undefined],
        [after, undefined],
        [id, true],
      ]),
    );
    const page = await ana.request('GET', '/api/user/discussions?limit=2');
    expect(page.body.map((card: { id: string }) => card.id)).toEqual([after, before]);
    const next = /<([^>]+)>/.exec(page.headers.get('Link') ?? '')?.[1] ?? '';
    expect((await ana.request('GET', next)).body[0]).toMatchObject({
      id,
      replies: 1,
      likes: 1,
      underReview: true,
    });
  });

  test('a discussion under review is still seen by its author and by staff, marked', async () => {
    for (const person of [ana, caio])
      expect((await read(person)).body).toMatchObject({ id, underReview: true, likes: 1, replies: 1 });
  });

  test('a discussion under review is restored as it was, and the changed counters are recounted', async () => {
    expect(await hub.db.transaction((tx) => restoreDiscussionUnderReview(tx, hub.ctx, id))).toBe(true);
    expect(await hub.db.transaction((tx) => restoreDiscussionUnderReview(tx, hub.ctx, id))).toBe(false);
    const { body } = await read(memberAt(0));
    expect(body).toMatchObject({ likes: 1, replies: 1 });
    expect(body.underReview).toBeUndefined();
    expect(await ids(memberAt(0), '/api/discussions')).toContain(id);
    await expectInvariantsToHold();
  });
});

test.each(['a comment', 'a reply'])(
  '%s under review is subtracted from every counter, and added back afterwards',
  async (kind) => {
    const discussionId = await publish();
    const add = async (by: TestPerson, body: object) =>
      (await by.request('POST', `/api/discussions/${discussionId}/comments`, body)).body.id as string;
    const root = await add(ana, { content: 'Um comentário' });
    const id = kind === 'a reply' ? await add(ana, { content: 'Uma resposta', parentCommentId: root }) : root;
    await memberAt(3).request('POST', `/api/comments/${id}/like`);
    const replies = async () =>
      (await memberAt(0).request('GET', `/api/discussions/${discussionId}`)).body.replies as number;
    const before = await replies();
    for (const person of members.slice(0, 3))
      await person.request('POST', `/api/comments/${id}/report`, { reason: 'spam' });
    expect(await replies()).toBe(before - 1);
    expect((await memberAt(0).request('POST', `/api/comments/${id}/like`)).status).toBe(404);
    await expectInvariantsToHold();
    const showAgain = () => hub.db.transaction((tx) => restoreCommentUnderReview(tx, hub.ctx, id));
    expect([await showAgain(), await showAgain()]).toEqual([true, false]);
    expect(await replies()).toBe(before);
    expect((await memberAt(0).request('POST', `/api/comments/${id}/like`)).body).toEqual({
      liked: true,
      likes: 2,
    });
    await expectInvariantsToHold();
  },
);
