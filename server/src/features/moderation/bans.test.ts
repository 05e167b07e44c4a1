import { moderationLimits } from '@mutirao/contract/features/moderation/limits';
import { describe, expect, test } from 'vitest';
import { openCourt } from '#testing/court';
import type { Person } from '#testing/people';

const { hub, caio, dora, aMember, sanctionsOf } = await openCourt();

describe('a ban', () => {
  const punish = async (by: Person, member: Person, type = 'temporary_ban') =>
    (await by.ask('POST', '/api/admin/punishments', { userId: member.id, type, reason: 'Spam' })).body;

  test('for good leaves signing in, the reason, the appeal, one’s data and nothing else', async () => {
    const member = await aMember();
    await punish(dora, member, 'permanent_ban');
    for (const path of ['/api/discussions', '/api/user/bookmarks', '/api/community-stats'])
      expect((await member.ask('GET', path)).status, path).toBe(403);
    const back = await hub.people.signIn(member.email);
    for (const path of ['/api/boot', '/api/user/sanctions', '/api/user/export', '/api/user/deletion'])
      expect((await back.ask('GET', path)).status, path).toBe(200);
    const [ban] = await sanctionsOf(back);
    const appeal = await back.ask('POST', `/api/user/sanctions/${ban.id}/appeal`, { message: 'Foi engano.' });
    expect(appeal.status).toBe(201);
  });

  test('holds for the next call of everything that was under way: none is accepted after it was answered', async () => {
    const member = await aMember();
    let isOver = false;
    const accepted: boolean[] = [];
    const hammer = Array.from({ length: 8 }, async () => {
      while (!isOver || accepted.length < 40) {
        const wasOver = isOver;
        const { status } = await member.ask('PATCH', '/api/user/privacy', { showBio: true });
        accepted.push(wasOver && status < 400);
      }
    });
    await punish(caio, member);
    isOver = true;
    await Promise.all(hammer);
    expect(accepted.length).toBeGreaterThanOrEqual(40);
    expect(accepted.filter(Boolean)).toEqual([]);
  });

  test('is lifted with a reason, by whoever could have put it on', async () => {
    const member = await aMember();
    const { id } = await punish(dora, member, 'permanent_ban');
    const lift = (by: Person) =>
      by.ask('PUT', `/api/admin/punishments/${id}/lifted`, { reason: 'Foi engano.' });
    expect((await lift(caio)).status).toBe(403);
    expect((await dora.ask('PUT', `/api/admin/punishments/${id}/lifted`, { reason: ' ' })).status).toBe(422);
    expect((await lift(dora)).status).toBe(204);
    expect((await lift(dora)).status).toBe(409);
    expect((await member.ask('POST', '/api/discussions', { content: 'voltei' })).status).toBe(201);
    expect(await sanctionsOf(member)).toMatchObject([
      { stands: false, liftReason: 'Foi engano.', mayAppeal: false },
    ]);
  });
});

// The last one: days pass, and with them everybody’s session.
test('a ban for a time leaves reading and the ways out, and ends by the clock', async () => {
  const member = await aMember();
  await caio.ask('POST', '/api/admin/punishments', {
    userId: member.id,
    type: 'temporary_ban',
    reason: 'Spam',
  });
  const write = () => member.ask('POST', '/api/discussions', { content: 'oi' });
  const refused = await write();
  expect([refused.status, refused.body.code]).toEqual([403, 'user_banned']);
  expect(refused.body.message).toMatch(
    /^Sua conta está suspensa até \d\d\/\d\d\/\d{4}, \d\d:\d\d\. Motivo: Spam$/,
  );
  expect((await member.ask('GET', '/api/discussions')).status).toBe(200);
  expect((await member.ask('GET', '/api/user/profile')).body.ban).toMatchObject({ type: 'temporary_ban' });
  hub.passTime(moderationLimits.banDays * 86_400_000 + 1_000);
  const back = await hub.people.signIn(member.email);
  expect((await back.ask('POST', '/api/discussions', { content: 'oi' })).status).toBe(201);
  expect(await sanctionsOf(back)).toMatchObject([{ stands: false }]);
});
