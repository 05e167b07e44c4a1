import { expect, test } from 'vitest';
import { openCourt } from '#testing/court';

const { hub, caio, cora, reported, decide, sanctionsOf } = await openCourt();

test('what moderation did is counted for everybody, month by month, and names nobody', async () => {
  const wrong = await reported();
  const right = await reported('comment');
  await reported();
  hub.passTime(90 * 60_000);
  const handler = await hub.people.signIn(caio.email);
  await decide(handler, wrong.caseId, { action: 'delete' });
  await decide(handler, right.caseId, { action: 'ignore' });
  const author = await hub.people.signIn(wrong.author.email);
  const [sanction] = await sanctionsOf(author);
  const { body: appeal } = await author.ask('POST', `/api/user/sanctions/${sanction.id}/appeal`, {
    message: 'Não é spam.',
  });
  const staff = await hub.people.signIn(cora.email);
  await staff.ask('PUT', `/api/admin/appeals/${appeal.id}`, { granted: true, answer: 'De fato.' });

  const { status, body } = await hub.people.stranger('GET', '/api/transparency');
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
