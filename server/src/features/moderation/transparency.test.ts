import { expect, test } from 'vitest';
import { openModerationHub } from '#testing/moderation-hub';

const { hub, caio, cora, dora, aMember, publish, reported, decide, sanctionsOf } = await openModerationHub();

test('moderation actions are counted per month, are public, and name no member', async () => {
  const wrong = await reported();
  const right = await reported('comment');
  await reported();
  hub.passTime(90 * 60_000);
  const handler = await hub.people.signIn(caio.email);
  await decide(handler, wrong.caseId, { action: 'delete' });
  await decide(handler, right.caseId, { action: 'ignore' });
  const author = await hub.people.signIn(wrong.author.email);
  const [sanction] = await sanctionsOf(author);
  const { body: appeal } = await author.request('POST', `/api/user/sanctions/${sanction.id}/appeal`, {
    message: 'Não é spam.',
  });
  const staff = await hub.people.signIn(cora.email);
  await staff.request('PUT', `/api/admin/appeals/${appeal.id}`, { granted: true, answer: 'De fato.' });

  const { status, body } = await hub.people.guest('GET', '/api/transparency');
  expect(status).toBe(200);
  expect(body.pending).toBe(1);
  expect(body.months).toHaveLength(12);
  const sum = (pick: (month: Record<string, number>) => number) =>
    body.months.reduce((total: number, month: Record<string, number>) => total + pick(month), 0);
  for (const [name, count] of Object.entries({ reports: 3, cases: 3, appeals: 1, granted: 1, reversed: 1 }))
    expect([name, sum((month) => month[name] ?? 0)]).toEqual([name, count]);
  const decided = body.months.find(({ medianHours }: { medianHours: number | null }) => medianHours !== null);
  expect(decided).toMatchObject({ medianHours: 1.5, decided: { delete: 1, ignore: 1, warn: 0 } });
  expect(JSON.stringify(body)).not.toContain(author.id);
});

test('staff actions without reports have no time; bans and reversals without a case are counted', async () => {
  const read = async () => {
    // The cached counts have expired, so they are counted again.
    hub.passTime(11 * 60_000);
    const { body } = await hub.people.guest('GET', '/api/transparency');
    const [{ decided, ...month }] = body.months;
    return { ...month, ...decided };
  };
  const before = await read();
  const direct = await publish('discussion', await aMember());
  const params = { contentType: 'discussion', contentId: direct.id, action: 'warn' };
  const staff = await hub.people.signIn(caio.email);
  expect((await staff.request('POST', '/api/admin/decisions', params)).status).toBe(201);

  const ban = async (type: string) => {
    const member = await aMember();
    const body = { userId: member.id, type };
    const admin = await hub.people.signIn(dora.email);
    return { member, id: (await admin.request('POST', '/api/admin/punishments', body)).body.id as string };
  };
  await ban('permanent_ban');
  const lifted = await ban('temporary_ban');
  const admin = await hub.people.signIn(dora.email);
  await admin.request('PUT', `/api/admin/punishments/${lifted.id}/lifted`, { reason: 'Engano.' });
  const appealed = await ban('temporary_ban');
  const message = { message: 'Não fui eu.' };
  const { body: appeal } = await appealed.member.request(
    'POST',
    `/api/user/sanctions/${appealed.id}/appeal`,
    message,
  );
  const other = await hub.people.signIn(cora.email);
  await other.request('PUT', `/api/admin/appeals/${appeal.id}`, { granted: true, answer: 'De fato.' });

  expect(await read()).toEqual({
    ...before,
    cases: before.cases + 1,
    warn: before.warn + 1,
    permanent_ban: before.permanent_ban + 1,
    temporary_ban: before.temporary_ban + 2,
    appeals: before.appeals + 1,
    granted: before.granted + 1,
    reversed: before.reversed + 2,
    medianHours: before.medianHours,
  });
});
