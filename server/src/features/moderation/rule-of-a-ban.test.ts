import { expect, test } from 'vitest';
import { openModerationHub } from '#testing/moderation-hub';

const { caio, aMember, reported, sanctionsOf, emailsTo, audited } = await openModerationHub();

test('A ban without a piece of content names its rule, to its member and in the audit log', async () => {
  const author = await aMember();
  const params = { userId: author.id, type: 'temporary_ban', rule: 'harassment' };
  const { body: created } = await caio.request('POST', '/api/admin/punishments', params);
  expect(await sanctionsOf(author)).toMatchObject([{ id: created.id, rule: 'harassment' }]);
  expect((await author.request('GET', '/api/user/profile')).body.ban).toMatchObject({ rule: 'harassment' });
  expect((await emailsTo(author))[0]?.text).toContain('Regra: assédio.');
  expect(await audited(created.id)).toMatchObject([
    { action: 'member.punished', after: { type: 'temporary_ban', rule: 'harassment' } },
  ]);
  const rejected = await caio.request('POST', '/api/admin/punishments', { ...params, rule: 'boredom' });
  expect(rejected.status).toBe(422);
});

test('a ban in a case cites the rule that staff chose, or the one of its first report', async () => {
  for (const rule of [undefined, 'hate']) {
    const { caseId, author, id } = await reported();
    const params = {
      userId: author.id,
      type: 'temporary_ban',
      contentType: 'discussion',
      contentId: id,
      rule,
    };
    expect((await caio.request('POST', '/api/admin/punishments', params)).status).toBe(201);
    expect(await sanctionsOf(author)).toMatchObject([{ rule: rule ?? 'spam' }]);
    expect(await audited(caseId)).toMatchObject([{ after: { rule: rule ?? 'spam' } }]);
  }
});

test('a ban without a rule cites none', async () => {
  const author = await aMember();
  await caio.request('POST', '/api/admin/punishments', { userId: author.id, type: 'temporary_ban' });
  expect(await sanctionsOf(author)).toMatchObject([{ rule: null }]);
  expect((await emailsTo(author))[0]?.text).not.toContain('Regra:');
});
