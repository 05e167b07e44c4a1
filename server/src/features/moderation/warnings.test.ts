import { expect, test } from 'vitest';
import { openModerationHub } from '#testing/moderation-hub';

const { hub, caio, cora, dora, aMember, reported, decide, sanctionsOf, emailsTo, countViolations } =
  await openModerationHub();

const reason = 'Responde a quem chega como se incomodasse.';
const warn = (by: typeof caio, userId: string, more: object = {}) =>
  by.request('POST', '/api/admin/punishments', {
    userId,
    type: 'warning',
    rule: 'harassment',
    reason,
    ...more,
  });

test('a warning without content shows rule and reason, removes nothing, and can be appealed', async () => {
  const member = await aMember();
  const given = await warn(caio, member.id);
  expect([given.status, given.body.type]).toEqual([201, 'warning']);
  expect(await sanctionsOf(member)).toMatchObject([
    { type: 'warning', rule: 'harassment', reason, stands: false, content: null, canAppeal: true },
  ]);
  const [email] = await emailsTo(member);
  expect(email?.text).toContain('avisa você sobre a sua participação');
  expect(email?.text).toContain(reason);
  expect((await member.request('POST', '/api/discussions', { content: 'Entendi.' })).status).toBe(201);

  const appeal = await member.request('POST', `/api/user/sanctions/${given.body.id}/appeal`, {
    message: 'Não fui.',
  });
  expect(appeal.status).toBe(201);
  const [{ id }] = (await cora.request('GET', '/api/admin/appeals')).body;
  await cora.request('PUT', `/api/admin/appeals/${id}`, { granted: true, answer: 'Tem razão.' });
  expect((await sanctionsOf(member))[0].liftedAt).not.toBeNull();
  expect(await countViolations()).toEqual({});
});

test('a warning about content is the decision of its case', async () => {
  const { id: contentId, author, caseId } = await reported();
  expect((await warn(caio, author.id, { contentType: 'discussion', contentId })).status).toBe(201);
  expect((await decide(cora, caseId, { action: 'warn' })).status).toBe(409);
});

test('A repeated warning is stored once; another text, another author or a later time creates a new one', async () => {
  const member = await aMember();
  const first = await warn(caio, member.id);
  expect((await warn(caio, member.id)).body.id).toBe(first.body.id);
  await warn(caio, member.id, { reason: 'E de novo.' });
  await warn(cora, member.id);
  hub.passTime(3_600_000);
  const returningMember = await hub.people.signIn(caio.email);
  await warn(returningMember, member.id);
  expect(await sanctionsOf(await hub.people.signIn(member.email))).toHaveLength(4);
});

test('a member cannot be warned by an equal or by themselves', async () => {
  const by = await hub.people.signIn(caio.email);
  expect((await warn(by, cora.id)).status).toBe(403);
  expect((await warn(by, dora.id)).status).toBe(403);
  expect((await warn(by, caio.id)).status).toBe(400);
  const [first, second] = [await aMember(), await aMember()];
  expect((await warn(first, second.id)).status).toBe(403);
});
