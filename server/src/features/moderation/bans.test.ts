import { randomUUID } from 'node:crypto';
import { moderationLimits } from '@mutirao/contract/features/moderation/limits';
import { describe, expect, test } from 'vitest';
import { sql } from '#platform/database/database';
import { openModerationHub } from '#testing/moderation-hub';
import { postDiscussion } from '#testing/post-content';
import { createTestPicture, uploadFileAsForm } from '#testing/files';
import type { TestPerson } from '#testing/people';

const { hub, caio, dora, aMember, sanctionsOf, emailsTo } = await openModerationHub();

describe('a ban', () => {
  const punish = async (by: TestPerson, member: TestPerson, type = 'temporary_ban') =>
    (await by.request('POST', '/api/admin/punishments', { userId: member.id, type, reason: 'Spam' })).body;

  test('a permanent ban leaves only sign-in, the reason, the appeal and the own data', async () => {
    const member = await aMember();
    await punish(dora, member, 'permanent_ban');
    for (const path of ['/api/discussions', '/api/user/bookmarks', '/api/community-stats'])
      expect((await member.request('GET', path)).status, path).toBe(403);
    const returningMember = await hub.people.signIn(member.email);
    for (const path of ['/api/boot', '/api/user/sanctions', '/api/user/export', '/api/user/deletion'])
      expect((await returningMember.request('GET', path)).status, path).toBe(200);
    const [ban] = await sanctionsOf(returningMember);
    const appeal = await returningMember.request('POST', `/api/user/sanctions/${ban.id}/appeal`, {
      message: 'Foi engano.',
    });
    expect(appeal.status).toBe(201);
  });

  test('a lifted ban sends its member an e-mail with the reason, and logs the old and new state', async () => {
    const member = await aMember();
    const { id } = await punish(caio, member);
    const path = `/api/admin/punishments/${id}/lifted`;
    expect((await caio.request('PUT', path, { reason: 'Foi outra conta.' })).status).toBe(204);
    expect((await caio.request('PUT', path, { reason: 'Mais uma vez.' })).status).toBe(409);
    const emails = await emailsTo(member);
    const suspensionEmails = emails.filter(
      ({ subject }) => subject === 'Uma suspensão sua em Mutirão acabou',
    );
    expect(suspensionEmails.map(({ text }) => text)).toEqual([
      expect.stringContaining('Motivo: Foi outra conta.'),
    ]);
    expect(
      await hub.db.row(sql`
        select before, after from audit_entries where subject_id = ${id} and action = 'punishment.lifted'`),
    ).toEqual({
      before: { type: 'temporary_ban', status: 'standing' },
      after: { type: 'temporary_ban', status: 'lifted' },
    });
  });

  test('a ban applies to all requests in progress: none is accepted after the ban was confirmed', async () => {
    const member = await aMember();
    let isOver = false;
    const accepted: boolean[] = [];
    const requestLoops = Array.from({ length: 8 }, async () => {
      while (!isOver || accepted.length < 40) {
        const wasOver = isOver;
        const { status } = await member.request('PATCH', '/api/user/privacy', { showBio: true });
        accepted.push(wasOver && status < 400);
      }
    });
    await punish(caio, member);
    isOver = true;
    await Promise.all(requestLoops);
    expect(accepted.length).toBeGreaterThanOrEqual(40);
    expect(accepted.filter(Boolean)).toEqual([]);
  });

  test('a ban rejects requests that were accepted before it and write after it, with its reason', async () => {
    const member = await aMember();
    const [liked, commented] = [await postDiscussion(dora), await postDiscussion(dora)];
    const other = await hub.db.pool.connect();
    await other.query('begin');
    // Each of these requests writes to `discussion_counts` before it checks whether its author is banned, so the table
    // lock makes the requests wait.
    await other.query('lock table discussion_counts in share mode');
    const calls = [
      member.request('POST', '/api/discussions', { content: 'no último instante' }),
      member.request('POST', `/api/discussions/${commented}/comments`, { content: 'no último instante' }),
      member.request('POST', `/api/discussions/${liked}/like`),
    ];
    const waiting = async () =>
      (
        await hub.db.rows(sql`
          select from pg_locks l join pg_database d on d.oid = l.database
          where d.datname = current_database() and not l.granted and l.relation = 'discussion_counts'::regclass limit 9`)
      ).length;
    await expect.poll(waiting).toBe(3);
    await punish(caio, member);
    await other.query('commit');
    other.release();
    for (const { status, body } of await Promise.all(calls)) {
      expect([status, body.code]).toEqual([403, 'user_banned']);
      expect(body.message).toContain('Motivo: Spam');
    }
    expect(await hub.db.rows(sql`select from discussions where author_id = ${member.id} limit 1`)).toEqual(
      [],
    );
  });

  test('a ban leaves no name, text or picture that waited for it', async () => {
    const member = await aMember();
    const other = await hub.db.pool.connect();
    await other.query('begin');
    await other.query('select from members where id = $1 for update', [member.id]);
    const uploadTarget = { url: hub.url, by: member, path: '/api/user/avatar/upload' };
    const calls = [
      member.request('PATCH', '/api/user/profile', { name: 'No Último Instante', bio: 'Ganhe já' }),
      member.request('PATCH', '/api/user/profile', { avatar: '' }),
      member.request('PATCH', '/api/user/privacy', { showBio: true }),
      uploadFileAsForm(uploadTarget, await createTestPicture(), 'eu.png'),
    ];
    const waiting = async () =>
      (
        await hub.db.rows(sql`
          select from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock' and query like '%update members set%' limit 9`)
      ).length;
    await expect.poll(waiting).toBe(4);
    await other.query(
      `insert into punishments (id, member_id, type, reason, starts_at)
       values (gen_random_uuid(), $1, 'permanent_ban', 'Spam', now())`,
      [member.id],
    );
    await other.query('commit');
    other.release();
    for (const { status, body } of await Promise.all(calls))
      expect([status, body.code]).toEqual([403, 'user_banned']);
    const row = await hub.db.row(sql`select name, bio, avatar from members where id = ${member.id}`);
    expect(row).toEqual({ name: expect.stringMatching(/^membro/), bio: '', avatar: null });
  });

  test('a banned member has no posts after the ban, however many they send at the same time', async () => {
    const member = await aMember();
    const discussionId = await postDiscussion(dora);
    const paths = ['/api/discussions', `/api/discussions/${discussionId}/comments`];
    const post = (index: number) => member.request('POST', paths[index % 2] ?? '', { content: 'oi' });
    for (let round = 0; round < 20; round += 1) {
      const posts = Array.from({ length: 50 }, (_, index) => post(index));
      const ban = await punish(caio, member);
      const statuses = (await Promise.all(posts)).map(({ status }) => status);
      expect(new Set([...statuses, 201, 403])).toEqual(new Set([201, 403]));
      const row = await hub.db.row<{ late: number; written: number }>(sql`
        with written as (
          select created_at from discussions where author_id = ${member.id}
          union all select created_at from comments where author_id = ${member.id}
        )
        select count(*)::int as written,
               (count(*) filter (where created_at > (select starts_at from punishments where id = ${ban.id})))::int as late
        from written`);
      expect(row).toEqual({ late: 0, written: statuses.filter((status) => status === 201).length });
      await hub.db.run(sql`delete from discussions where author_id = ${member.id}`);
      await hub.db.run(sql`delete from comments where author_id = ${member.id}`);
      await caio.request('PUT', `/api/admin/punishments/${ban.id}/lifted`, { reason: 'De novo.' });
    }
  });

  test('a ban is lifted with a reason, by staff with the right to impose it', async () => {
    const member = await aMember();
    const { id } = await punish(dora, member, 'permanent_ban');
    const lift = (by: TestPerson) =>
      by.request('PUT', `/api/admin/punishments/${id}/lifted`, { reason: 'Foi engano.' });
    expect((await lift(caio)).status).toBe(403);
    expect((await dora.request('PUT', `/api/admin/punishments/${id}/lifted`, { reason: ' ' })).status).toBe(
      422,
    );
    expect((await lift(dora)).status).toBe(204);
    expect((await lift(dora)).status).toBe(409);
    expect((await member.request('POST', '/api/discussions', { content: 'voltei' })).status).toBe(201);
    expect(await sanctionsOf(member)).toMatchObject([
      { stands: false, liftReason: 'Foi engano.', canAppeal: false },
    ]);
  });
});

test('a member can vote again after a ban is over', async () => {
  const member = await aMember();
  const draft = { question: 'Qual?', options: [{ text: 'Um' }, { text: 'Dois' }] };
  const path = `/api/discussions/${await postDiscussion(dora)}/attachments/poll`;
  const { id } = (await dora.request('POST', path, draft)).body;
  const vote = (by: TestPerson, optionIndex: number) =>
    by.request('POST', `/api/discussions/attachments/${id}/vote`, { optionIndex });
  expect((await vote(member, 0)).status).toBe(200);
  await hub.people.ban(member, 'Spam', new Date(hub.ctx.now().getTime() + 60_000));
  expect((await vote(member, 1)).status).toBe(403);
  hub.passTime(61_000);
  const again = await vote(member, 1);
  expect([again.status, again.body.pollVotes]).toEqual([200, { '0': 0, '1': 1 }]);
});

// This test must be the last: it moves the clock by days, and every session expires.
test('A temporary ban still allows reading and leaving, and ends at its set time', async () => {
  const member = await aMember();
  await caio.request('POST', '/api/admin/punishments', {
    userId: member.id,
    type: 'temporary_ban',
    reason: 'Spam',
  });
  const write = () => member.request('POST', '/api/discussions', { content: 'oi' });
  const rejected = await write();
  expect([rejected.status, rejected.body.code]).toEqual([403, 'user_banned']);
  expect(rejected.body.message).toMatch(
    /^Sua conta está suspensa até \d\d\/\d\d\/\d{4}, \d\d:\d\d\. Motivo: Spam$/,
  );
  expect((await member.request('GET', '/api/discussions')).status).toBe(200);
  expect((await member.request('GET', '/api/user/profile')).body.ban).toMatchObject({
    type: 'temporary_ban',
  });
  hub.passTime(moderationLimits.banDays * 86_400_000 + 1_000);
  const returningMember = await hub.people.signIn(member.email);
  expect((await returningMember.request('POST', '/api/discussions', { content: 'oi' })).status).toBe(201);
  expect(await sanctionsOf(returningMember)).toMatchObject([{ stands: false }]);
});

test('One idempotency key bans a member once, also in concurrent requests, and not again after its end', async () => {
  const member = await aMember();
  const staff = await hub.people.signIn(caio.email);
  const key = { 'Idempotency-Key': randomUUID() };
  const params = { userId: member.id, type: 'temporary_ban', reason: 'Spam' };
  const send = (by = key, body: object = params) => staff.request('POST', '/api/admin/punishments', body, by);
  const [first, second] = await Promise.all([send(), send()]);
  expect([first.status, second.status, second.body]).toEqual([201, 201, first.body]);
  const lifted = { reason: 'Foi engano' };
  expect((await staff.request('PUT', `/api/admin/punishments/${first.body.id}/lifted`, lifted)).status).toBe(
    204,
  );
  expect((await send()).body).toEqual(first.body);
  expect((await member.request('POST', '/api/discussions', { content: 'de volta' })).status).toBe(201);

  const otherKey = { 'Idempotency-Key': randomUUID() };
  const onOneself = { ...params, userId: caio.id };
  expect((await send(otherKey, onOneself)).status).toBe(400);
  expect((await send(otherKey)).status).toBe(201);
});
