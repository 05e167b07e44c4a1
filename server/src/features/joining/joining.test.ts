import { socketCloseCodes } from '@mutirao/contract/kit/socket-close-codes';
import { accountDeletionLimits } from '@mutirao/contract/features/personal-data/limits';
import { beforeAll, describe, expect, test } from 'vitest';
import { changeRole } from '#features/members/index';
import { createDeletionTask } from '#features/personal-data/index';
import { sql } from '#platform/database/database';
import { createHttpTestClient } from '#testing/http-test-client';
import { createTestInvite, createSignUpFixtures, setJoiningMode } from '#testing/invites';
import { fetchSessionCookie, openTestSocket } from '#testing/open-test-socket';
import { startSharedTestHub } from '#testing/start-shared-test-hub';
import { defaultTestPassword, type TestPerson } from '#testing/people';
import { runDueJobs } from '#testing/run-jobs';
import { erasureSteps } from '../../composition/personal-data.ts';

const { hub, ana, caio, dora } = await startSharedTestHub('ana', 'caio', 'dora');
const { signUp, confirm, sync } = createSignUpFixtures(hub);
beforeAll(() => setJoiningMode(hub, 'approval'));

let count = 0;
/** Creates a person who has signed up, confirmed and called the hub for the first time. */
async function createApplicant(invite?: string) {
  const name = `rita${(count += 1)}`;
  await signUp(name, invite);
  const token = await confirm(name);
  const { body } = await sync(token, invite);
  return {
    id: body.id as string,
    email: body.email as string,
    token,
    name,
    request: createHttpTestClient(hub.url, token),
  };
}
type ExternalIdentity = Awaited<ReturnType<typeof createApplicant>>;

const queue = async (by: TestPerson = dora, query = '') =>
  (await by.request('GET', `/api/admin/join-requests?limit=50${query}`)).body;
const approve = (by: Pick<TestPerson, 'request'>, ...ids: string[]) =>
  by.request('POST', '/api/admin/join-requests/approvals', { ids });
const reject = (by: Pick<TestPerson, 'request'>, id: string, reason = 'Não encontramos quem conheça você.') =>
  by.request('PUT', `/api/admin/join-requests/${id}/refused`, { reason });
const emailsTo = async ({ email }: Pick<ExternalIdentity, 'email'>) =>
  (await hub.people.guest('GET', `/outbox.json?to=${encodeURIComponent(email)}`)).body as {
    subject: string;
    text: string;
  }[];
const rejected = { status: 403, body: { code: 'awaiting_approval' } };

describe('a person who joins without an invitation', () => {
  test('a person who joins without an invitation waits: they can use only the rights that every person has', async () => {
    const rita = await createApplicant();
    for (const [method, path, body] of [
      ['GET', '/api/discussions'],
      ['GET', '/api/community-stats'],
      ['GET', '/api/users?q=ana'],
      ['POST', '/api/discussions', { content: 'oi' }],
      ['PATCH', '/api/user/profile', { bio: 'oi' }],
      ['POST', '/api/invites', { days: 7, uses: 1 }],
    ] as const)
      expect(await rita.request(method, path, body), path).toMatchObject(rejected);
    expect((await rita.request('GET', '/api/discussions')).body.message).toBe(
      'Seu pedido para entrar ainda não foi aprovado pela equipe do hub.',
    );
    for (const path of ['/api/boot', '/api/user/export', '/api/user/deletion', '/api/legal/terms'])
      expect((await rita.request('GET', path)).status, path).toBe(200);
    expect((await sync(rita.token)).body).toMatchObject({ joining: { words: '', reason: null } });
  });

  test('a person who joins without an invitation is rejected after the token is refreshed, and receives nothing over a socket', async () => {
    const rita = await createApplicant();
    const returningMember = await hub.people.signIn(rita.email);
    expect(await returningMember.request('GET', '/api/discussions')).toMatchObject(rejected);
    expect(
      await openTestSocket(hub.url, { Origin: hub.url, Cookie: await fetchSessionCookie(returningMember) })
        .ended,
    ).toBe('refused 403');
    const late = openTestSocket(hub.url, { Origin: hub.url });
    late.socket.on('open', () =>
      late.socket.send(JSON.stringify({ type: 'auth', token: returningMember.token })),
    );
    expect(await late.ended).toBe(`closed ${socketCloseCodes.forbidden}`);
  });

  test('a person who joins without an invitation is in no list of members', async () => {
    const rita = await createApplicant();
    const ids: string[] = [];
    for (const path of [
      '/api/community/newest-members?limit=50',
      `/api/users?q=${rita.name}`,
      '/api/admin/users?limit=50',
    ])
      ids.push(...(await dora.request('GET', path)).body.map(({ id }: { id: string }) => id));
    const { body: items } = await dora.request('GET', `/api/search?q=${rita.name}&type=member`);
    expect(items.groups).toEqual([]);
    const { body: stats } = await dora.request('GET', '/api/community-stats');
    expect(ids).not.toContain(rita.id);
    expect(stats.totalMembers).toBe(3);
    expect((await dora.request('GET', `/api/users/${rita.id}`)).status).toBe(404);
  });

  test('a person who joins with an invitation waits, too, and staff see who invited them', async () => {
    const { code } = await createTestInvite(ana);
    const rita = await createApplicant(code);
    expect(await rita.request('GET', '/api/discussions')).toMatchObject(rejected);
    expect((await queue()).find(({ id }: ExternalIdentity) => id === rita.id)).toMatchObject({
      invitedBy: { id: ana.id, name: 'ana' },
    });
  });

  test('a person who joins without an invitation is admitted at once if staff created the account, or if the hub is open', async () => {
    const chosen = await hub.people.createSignedInMember('bento');
    expect((await chosen.request('GET', '/api/discussions')).status).toBe(200);
    try {
      await setJoiningMode(hub, 'open');
      const rita = await createApplicant();
      expect((await rita.request('GET', '/api/discussions')).status).toBe(200);
    } finally {
      await setJoiningMode(hub, 'approval');
    }
  });
});

describe('the queue', () => {
  test('the queue of join requests returns who waits, since when and their message; moderators see only a part of the address', async () => {
    const rita = await createApplicant();
    expect(
      (await rita.request('PUT', '/api/user/join-request', { words: ' Sou da turma de Recife. ' })).status,
    ).toBe(204);
    expect((await rita.request('PUT', '/api/user/join-request', { words: 'a'.repeat(301) })).status).toBe(
      422,
    );
    const readQueue = async (by: TestPerson) =>
      (await queue(by)).find(({ id }: ExternalIdentity) => id === rita.id);
    expect(await readQueue(dora)).toMatchObject({
      name: rita.name,
      email: rita.email,
      words: 'Sou da turma de Recife.',
      invitedBy: null,
      refusedAt: null,
    });
    expect(await readQueue(caio)).toMatchObject({ email: 'r***@f***' });
    expect((await ana.request('GET', '/api/admin/join-requests')).status).toBe(403);
    const { body } = await caio.request('GET', '/api/user/profile');
    expect(body.waitingMembers).toBe((await queue()).length);
  });

  test('the queue of join requests returns pages without a gap, the longest waiting first', async () => {
    const seen: string[] = [];
    for (let next: string | undefined = '/api/admin/join-requests?limit=2'; next;) {
      const { body, headers } = await caio.request('GET', next);
      seen.push(...body.map(({ id }: { id: string }) => id));
      next = /<([^>]+)>/.exec(headers.get('Link') ?? '')?.[1];
    }
    expect(seen).toEqual((await queue()).map(({ id }: { id: string }) => id));
    expect(seen.length).toBeGreaterThan(2);
  });

  test('the queue of join requests approves several at once: each gets an email and has full access', async () => {
    const two = [await createApplicant(), await createApplicant()];
    const response = await approve(caio, ...two.map(({ id }) => id));
    expect([response.status, response.body]).toEqual([200, { approved: 2 }]);
    for (const rita of two) {
      expect((await rita.request('GET', '/api/discussions')).status).toBe(200);
      expect((await rita.request('POST', '/api/discussions', { content: 'oi' })).status).toBe(201);
      expect((await emailsTo(rita))[0]).toMatchObject({ subject: 'Sua entrada em Hub foi aprovada' });
      expect((await rita.request('PUT', '/api/user/join-request', { words: 'oi' })).status).toBe(404);
    }
    const { body } = await dora.request('GET', '/api/admin/audit?action=join.approved');
    expect(body).toMatchObject(two.map(() => ({ actor: { id: caio.id }, subjectType: 'member' })));
  });

  test('the queue of join requests approves members as newcomers only, however long they waited', async () => {
    const rita = await createApplicant();
    await hub.db.run(
      sql`update members set created_at = created_at - interval '3 days' where id = ${rita.id}`,
    );
    await approve(caio, rita.id);
    const { body } = await rita.request('GET', '/api/user/profile');
    expect(hub.ctx.now().getTime() - Date.parse(body.createdAt)).toBeLessThan(3_600_000);
  });

  test('the queue of join requests refuses with a reason, which is read after signing in; staff may think better of it', async () => {
    const rita = await createApplicant();
    expect((await reject(caio, rita.id, ' ')).status).toBe(422);
    expect((await reject(caio, rita.id)).status).toBe(204);
    expect(await rita.request('GET', '/api/discussions')).toMatchObject(rejected);
    expect((await sync(rita.token)).body.joining).toEqual({
      words: '',
      reason: 'Não encontramos quem conheça você.',
    });
    const [email] = await emailsTo(rita);
    expect(email?.text).toContain('Motivo: Não encontramos quem conheça você.');
    expect((await queue()).map(({ id }: ExternalIdentity) => id)).not.toContain(rita.id);
    expect((await queue(dora, '&status=refused'))[0]).toMatchObject({
      id: rita.id,
      refusedBy: { id: caio.id },
      reason: 'Não encontramos quem conheça você.',
    });
    expect(await reject(dora, rita.id)).toMatchObject({
      status: 409,
      body: { message: 'Outra pessoa da equipe já respondeu a este pedido.' },
    });
    const { body } = await dora.request('GET', '/api/admin/audit?action=join.refused');
    expect(body).toMatchObject([{ actor: { id: caio.id }, member: { id: rita.id } }]);
    expect((await approve(dora, rita.id)).body).toEqual({ approved: 1 });
    expect((await rita.request('GET', '/api/discussions')).status).toBe(200);
  });

  test('the queue of join requests writes the reason unchanged, with all its characters', async () => {
    const rita = await createApplicant();
    await reject(caio, rita.id, "Custa R$' 5, $& e $`: venha depois.");
    expect((await emailsTo(rita))[0]?.text).toContain("Motivo: Custa R$' 5, $& e $`: venha depois.");
  });

  test('the queue of join requests accepts one decision per request, also with concurrent decisions', async () => {
    const rita = await createApplicant();
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, index) => (index % 2 ? approve(caio, rita.id) : approve(dora, rita.id))),
    );
    expect(responses.reduce((sum, { body }) => sum + body.approved, 0)).toBe(1);
    expect((await emailsTo(rita)).filter(({ subject }) => subject.includes('aprovada'))).toHaveLength(1);
  });
});

test('no member gets a role before they are approved', async () => {
  const rita = await createApplicant();
  const promote = () => dora.request('PATCH', `/api/admin/users/${rita.id}/role`, { role: 'admin' });
  const waits = {
    status: 409,
    body: { message: 'Esta pessoa ainda espera para entrar. Aprove o pedido antes.' },
  };
  expect(await promote()).toMatchObject(waits);
  await reject(caio, rita.id);
  expect(await promote()).toMatchObject(waits);
  await expect(changeRole(hub.db, rita.id, 'moderator', { at: hub.ctx.now() })).rejects.toThrow('Aprove');
  await approve(caio, rita.id);
  expect((await promote()).status).toBe(200);
});

test('a waiting member can leave: no decision about them is possible, and their message is erased', async () => {
  const rita = await createApplicant();
  await rita.request('PUT', '/api/user/join-request', { words: 'Sou eu.' });
  const params = { texts: 'keep', confirmed: true, currentPassword: defaultTestPassword };
  expect((await rita.request('POST', '/api/user/deletion', params)).status).toBe(201);
  expect((await queue()).map(({ id }: ExternalIdentity) => id)).not.toContain(rita.id);
  expect((await dora.request('GET', '/api/user/profile')).body.waitingMembers).toBe((await queue()).length);
  hub.passTime(accountDeletionLimits.graceDays * 86_400_000);
  await runDueJobs(hub.ctx, [createDeletionTask(hub.ctx, erasureSteps)]);
  const isErased = async () =>
    (await hub.db.row(
      sql`select from account_deletions where member_id = ${rita.id} and finished_at is not null`,
    )) !== undefined;
  await expect.poll(isErased, { timeout: 10_000 }).toBe(true);
  expect(await hub.db.rows(sql`select from join_requests where member_id = ${rita.id} limit 1`)).toEqual([]);
});
