import { accountDeletionLimits } from '@mutirao/contract/features/personal-data/limits';
import { removedMemberName } from '@mutirao/contract/kit/removed-member';
import { memberNameOrAvatarChangedEvent } from '@mutirao/contract/features/members/events';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { changeRole } from '#features/members/index';
import { rollUpInteractions } from '#features/points/index';
import { sql } from '#platform/database/database';
import { findViolatedInvariants } from '#testing/violated-invariants';
import { createMemberWithHistory } from '#testing/member-with-history';
import { defaultTestPassword, type TestPerson } from '#testing/people';
import { setReauthenticatedMinutesAgo } from '#testing/reauthentication';
import { startTestServer, type TestServer } from '#testing/start-test-server';
import { runDueJobs } from '#testing/run-jobs';
import { erasureSteps } from '../../../composition/personal-data.ts';
import { createDeletionTask } from '../index.ts';

let hub: TestServer;
let dora: TestPerson;
beforeAll(async () => {
  hub = await startTestServer();
  dora = await hub.people.createSignedInMember('dora', 'admin');
});
afterAll(() => hub.stop());

const week = accountDeletionLimits.graceDays * 86_400_000;
const leave = (
  by: TestPerson,
  texts: 'keep' | 'remove',
  password: string | undefined = defaultTestPassword,
) => by.request('POST', '/api/user/deletion', { texts, confirmed: true, currentPassword: password });
const runDeletionTask = (signal?: AbortSignal) =>
  runDueJobs(hub.ctx, [createDeletionTask(hub.ctx, erasureSteps)], signal);
const isFinished = async ({ id }: TestPerson) =>
  (await hub.db.row(
    sql`select member_id from account_deletions where member_id = ${id} and finished_at is not null`,
  )) !== undefined;
const emailsTo = async (email: string): Promise<string[]> =>
  (await hub.people.guest('GET', `/outbox.json?to=${email}`)).body.map(
    (item: { subject: string }) => item.subject,
  );

/** Lets the week pass, and waits until the members are deleted, by this test or by the hub's scheduled job. */
async function letWeekPass(...members: TestPerson[]) {
  hub.passTime(week);
  await runDeletionTask();
  for (const person of members) await expect.poll(() => isFinished(person), { timeout: 10_000 }).toBe(true);
  dora = await hub.people.signIn(dora.email);
}

const findViolations = async () => {
  await rollUpInteractions(hub.ctx, { waitsForLock: true });
  return findViolatedInvariants(hub.db);
};

describe('requesting the deletion of the own account', () => {
  test('requesting the deletion of the own account needs the password, and an explicit confirmation', async () => {
    const ana = await hub.people.createSignedInMember('ana');
    expect((await ana.request('GET', '/api/user/deletion')).body).toEqual({
      dueAt: null,
      proof: 'password',
      isLastAdmin: false,
      discussions: 0,
      comments: 0,
      files: 0,
    });
    for (const password of ['outra-senha-7', undefined]) {
      const { status, body } = await ana.request('POST', '/api/user/deletion', {
        texts: 'keep',
        confirmed: true,
        currentPassword: password,
      });
      expect([status, body.fields[0].path]).toEqual([422, 'currentPassword']);
    }
    const unsaid = { texts: 'keep', confirmed: false, currentPassword: defaultTestPassword };
    expect((await ana.request('POST', '/api/user/deletion', unsaid)).status).toBe(422);
    expect((await ana.request('GET', '/api/user/profile')).body.deletionAt).toBeNull();
  });

  test('requesting the deletion of the own account requires a recent sign-in if the account has no password', async () => {
    const rui = await hub.people.createSignedInMember('rui');
    await hub.db.run(sql`update auth.users set password_hash = null where id = ${rui.accountId}`);
    expect((await rui.request('GET', '/api/user/deletion')).body.proof).toBe('sign-in');
    await setReauthenticatedMinutesAgo(hub.db, rui, 16);
    const { status, body } = await leave(rui, 'keep', undefined);
    expect([status, body.code]).toEqual([403, 'stale_session']);
    await setReauthenticatedMinutesAgo(hub.db, rui, 0);
    expect((await leave(rui, 'keep', undefined)).status).toBe(201);
  });

  test('requesting the deletion of the own account requires a verified second factor in this session if the account has one', async () => {
    const teo = await hub.people.createSignedInMember('teo');
    await hub.db.run(sql`
      insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
      values (gen_random_uuid(), ${teo.accountId}, 'totp', 'verified', now(), now())`);
    const { status, body } = await leave(teo, 'keep');
    expect([status, body.code]).toEqual([403, 'second_factor_needed']);
  });

  test('requesting the deletion of the own account is rejected for the last admin, also if two request it at the same time', async () => {
    expect((await leave(dora, 'keep')).status).toBe(409);
    expect((await dora.request('GET', '/api/user/deletion')).body.isLastAdmin).toBe(true);
    const elis = await hub.people.createSignedInMember('elis', 'admin');
    const responses = await Promise.all([leave(elis, 'keep'), leave(dora, 'keep')]);
    expect(responses.map(({ status }) => status).toSorted((item, other) => item - other)).toEqual([201, 409]);
    const deletedMember = responses[0]?.status === 201 ? elis : dora;
    const staying = deletedMember === elis ? dora : elis;
    // An admin with a pending deletion does not count, so the other one is now the last admin.
    await expect(changeRole(hub.db, staying.id, 'member', { at: hub.ctx.now() })).rejects.toThrow(
      'último administrador',
    );
    const returningMember = await hub.people.signIn(deletedMember.email);
    expect((await returningMember.request('DELETE', '/api/user/deletion')).status).toBe(204);
    dora = await hub.people.signIn(dora.email);
    await changeRole(hub.db, elis.id, 'member', { at: hub.ctx.now() });
  });
});

describe('the week in which the member can cancel it', () => {
  test('the week in which a deletion can be cancelled begins signed out everywhere, and lets its member only come back', async () => {
    const bia = await hub.people.createSignedInMember('bia');
    const elsewhere = await hub.people.signIn(bia.email);
    const created = await bia.request('POST', '/api/discussions', { content: 'de bia' });
    expect((await leave(bia, 'remove')).status).toBe(201);
    for (const member of [bia, elsewhere])
      expect((await member.request('GET', '/api/user/profile')).status).toBe(401);

    const returningMember = await hub.people.signIn(bia.email);
    expect((await returningMember.request('GET', '/api/user/profile')).body.deletionAt).toEqual(
      expect.any(String),
    );
    for (const [method, path, body] of [
      ['GET', '/api/discussions'],
      ['POST', '/api/discussions', { content: 'oi' }],
      ['GET', `/api/users/${dora.id}`],
      ['PATCH', '/api/user/profile', { name: 'x' }],
      ['POST', '/api/auth/change-password', {}],
    ] as const) {
      const response = await returningMember.request(method, path, body);
      expect([response.status, response.body.code], path).toEqual([403, 'account_leaving']);
    }
    expect((await returningMember.request('GET', '/api/user/export')).status).toBe(200);
    expect((await leave(returningMember, 'keep')).status).toBe(409);

    // Other members do not find a member with a pending deletion in any list; the content of that member is unchanged.
    expect((await dora.request('GET', '/api/users?q=bi')).body).toEqual([]);
    expect((await dora.request('GET', `/api/users/${bia.id}`)).status).toBe(404);
    expect((await dora.request('GET', `/api/discussions/${created.body.id}`)).body.author.name).toBe('bia');

    expect((await returningMember.request('DELETE', '/api/user/deletion')).status).toBe(204);
    expect((await returningMember.request('DELETE', '/api/user/deletion')).status).toBe(409);
    expect((await returningMember.request('GET', '/api/discussions')).status).toBe(200);
    expect((await dora.request('GET', '/api/users?q=bi')).body).toHaveLength(1);
    expect(await emailsTo(bia.email)).toEqual(['Sua conta continua', 'Sua conta será excluída']);
    hub.passTime(week);
    await runDeletionTask();
    expect((await hub.people.signIn(bia.email)).id).toBe(bia.id);
    dora = await hub.people.signIn(dora.email);
  });

  test('the deletion of an account cannot be cancelled once the week is over', async () => {
    const ivo = await hub.people.createSignedInMember('ivo');
    await leave(ivo, 'keep');
    const returningMember = await hub.people.signIn(ivo.email);
    await hub.db.run(sql`update account_deletions set started_at = now() where member_id = ${ivo.id}`);
    expect((await returningMember.request('DELETE', '/api/user/deletion')).status).toBe(409);
  });

  test('cancelling the deletion of an account is open to the banned, too', async () => {
    const nara = await hub.people.createSignedInMember('nara');
    await hub.people.ban(nara, 'Fora das regras');
    expect((await leave(nara, 'keep')).status).toBe(201);
  });
});

describe('once the week is over', () => {
  test('the texts of a member who does not remove them become anonymous, and every count stays correct', async () => {
    const memberWithHistory = await createMemberWithHistory(hub, 'zuleica');
    await leave(memberWithHistory.member, 'keep');
    const sent = vi.spyOn(hub.ctx.realtime, 'broadcast');
    await letWeekPass(memberWithHistory.member);
    // Open pages receive an event, so that they no longer show the name and avatar of the deleted member.
    expect(sent).toHaveBeenCalledWith(memberNameOrAvatarChangedEvent, {
      id: memberWithHistory.member.id,
      name: removedMemberName,
      avatar: null,
    });
    sent.mockRestore();
    const other = await hub.people.signIn(memberWithHistory.other.email);
    const read = (await other.request('GET', `/api/discussions/${memberWithHistory.own.id}`)).body;
    expect(read).toMatchObject({
      content: 'Horta nova, com telhado',
      likes: 1,
      author: { name: removedMemberName, avatar: null },
    });
    expect(read.attachments.map(({ originalName = '' }) => originalName).filter(Boolean)).toEqual([
      'arquivo.txt',
    ]);
    const named = (await other.request('GET', `/api/discussions/${memberWithHistory.foreign.id}`)).body;
    expect(named.content).toBe(`Mutirão de sábado, diz @${removedMemberName}`);
    const talk = (await other.request('GET', `/api/discussions/${memberWithHistory.foreign.id}/comments`))
      .body;
    expect(talk.map(({ content }: { content: string }) => content)).toEqual([
      'Vou levar duas pás',
      `Obrigado, @${removedMemberName}!`,
    ]);
    expect(talk[1].likes).toBe(1);
    expect(await findViolations()).toEqual([]);
    expect(await hub.ctx.storage.open(memberWithHistory.loose.id)).toBeUndefined();
  });

  test('a member who removes their texts leaves none, and replies stay below a deleted comment', async () => {
    const memberWithHistory = await createMemberWithHistory(hub, 'wanderleia');
    await leave(memberWithHistory.member, 'remove');
    await letWeekPass(memberWithHistory.member);
    const other = await hub.people.signIn(memberWithHistory.other.email);
    expect((await other.request('GET', `/api/discussions/${memberWithHistory.own.id}`)).status).toBe(404);
    const talk = (await other.request('GET', `/api/discussions/${memberWithHistory.foreign.id}/comments`))
      .body;
    expect(talk.map(({ content }: { content: string | null }) => content)).not.toContain(
      'Vou levar duas pás',
    );
    expect(JSON.stringify(talk)).toContain('Obrigado');
    const words = await hub.db.rows(sql`
      select content from discussions where author_id = ${memberWithHistory.member.id} and content <> '—'
      union all select content from comments where author_id = ${memberWithHistory.member.id} and content <> '—'`);
    expect(words).toEqual([]);
    expect(await findViolations()).toEqual([]);
  });

  test('the deletion of an account runs once in two concurrent runs, and continues where a killed run stopped', async () => {
    const lia = await hub.people.createSignedInMember('lia');
    for (const content of ['um', 'dois', 'três']) await lia.request('POST', '/api/discussions', { content });
    await leave(lia, 'remove');
    hub.passTime(week);
    const killed = new AbortController();
    const [first, ...rest] = erasureSteps;
    await runDueJobs(
      hub.ctx,
      [
        createDeletionTask(hub.ctx, [
          async (...args) => (killed.abort(), first ? first(...args) : false),
          ...rest,
        ]),
      ],
      killed.signal,
    );
    await Promise.all([runDeletionTask(), runDeletionTask()]);
    await expect.poll(() => isFinished(lia), { timeout: 10_000 }).toBe(true);
    expect(
      (await emailsTo(lia.email)).filter((subject) => subject === 'Sua conta foi excluída'),
    ).toHaveLength(1);
    expect(
      (
        await hub.people.guest('POST', '/auth/v1/token?grant_type=password', {
          email: lia.email,
          password: defaultTestPassword,
        })
      ).status,
    ).toBe(400);
    dora = await hub.people.signIn(dora.email);
    const again = await hub.people.createSignedInMember('lia');
    expect(again.id).not.toBe(lia.id);
  });
});
