import { describe, expect, test } from 'vitest';
import { sql } from '#platform/database/database';
import { openModerationHub } from '#testing/moderation-hub';
import type { TestPerson } from '#testing/people';

const { hub, caio, cora, dora, aMember, reported, decide, read } = await openModerationHub();

describe('rank', () => {
  test('staff do not see who reported them, or who decided', async () => {
    const { caseId } = await reported('comment', cora);
    expect(await read(cora, caseId)).toMatchObject({
      reporter: '',
      reports: [],
      handler: null,
      reporters: 1,
    });
    expect((await cora.request('GET', `/api/admin/reports/${caseId}/reports`)).body).toEqual([]);
    expect((await caio.request('GET', `/api/admin/reports/${caseId}/reports`)).body).toHaveLength(1);
  });

  test('the rank blocks staff from actions on equal or higher ranks and on themselves', async () => {
    const coraComment = await reported('comment', cora);
    const doraDiscussion = await reported('comment', dora);
    expect((await read(caio, coraComment.caseId)).allowedActions).toEqual(['ignore', 'delete']);
    for (const action of ['warn', 'temporary_ban'])
      expect((await decide(caio, coraComment.caseId, { action })).status).toBe(403);
    expect((await decide(caio, doraDiscussion.caseId, { action: 'temporary_ban' })).status).toBe(403);
    expect((await read(cora, coraComment.caseId)).allowedActions).toEqual([]);
    expect((await decide(cora, coraComment.caseId, { action: 'ignore' })).status).toBe(403);
    const punish = (by: TestPerson, userId: string) =>
      by.request('POST', '/api/admin/punishments', { userId, type: 'temporary_ban' });
    expect((await punish(caio, dora.id)).status).toBe(403);
    expect((await punish(caio, caio.id)).status).toBe(400);
    expect((await punish(caio, coraComment.id)).status).toBe(404);
    expect((await decide(dora, coraComment.caseId, { action: 'warn' })).status).toBe(200);
  });

  test('the rank is checked when the decision is stored: staff who were just demoted decide nothing', async () => {
    const gil = await hub.people.createSignedInMember('gil', 'moderator');
    const { caseId } = await reported();
    const [decided] = await Promise.all([
      decide(gil, caseId, { action: 'warn' }),
      hub.db.run(sql`update members set role = 'member' where id = ${gil.id}`),
    ]);
    expect([200, 403]).toContain(decided.status);
    expect((await decide(gil, caseId, { action: 'ignore' })).status).toBe(403);
  });
});

test('cases come in pages without a gap, of every status, kind and member', async () => {
  const author = await aMember();
  const ids: string[] = [];
  for (let n = 0; n < 5; n += 1) {
    hub.passTime(1_000);
    ids.push((await reported(n % 2 === 0 ? 'discussion' : 'comment', author)).caseId);
  }
  const all = async (query: string) => {
    const seen: string[] = [];
    for (let next: string | undefined = `/api/admin/reports?${query}`; next;) {
      const { body, headers } = await caio.request('GET', next);
      seen.push(...body.map((item: { id: string }) => item.id));
      next = /<([^>]+)>/.exec(headers.get('Link') ?? '')?.[1];
    }
    return seen;
  };
  const theirs = `reportedUserId=${author.id}&limit=2`;
  expect(await all(theirs)).toEqual(ids.toReversed());
  expect(await all(`${theirs}&contentType=comment`)).toEqual([ids[3], ids[1]]);
  await decide(caio, ids[0] ?? '', { action: 'ignore' });
  expect(await all(`${theirs}&status=ignored`)).toEqual([ids[0]]);
  expect(await all(`${theirs}&status=pending`)).toEqual(ids.slice(1).toReversed());
  expect((await caio.request('GET', '/api/admin/reports?cursor=W10')).status).toBe(422);
  expect((await caio.request('GET', '/api/admin/reports?status=lost')).status).toBe(422);
});

describe('unseen decisions', () => {
  test('an unseen decision is counted until its member has read it, and pending cases are counted for staff only', async () => {
    const { caseId, author } = await reported();
    const counts = async (by: TestPerson) => (await by.request('GET', '/api/user/profile')).body;
    const { waitingReports } = await counts(caio);
    expect(waitingReports).toBeGreaterThan(0);
    expect(await counts(author)).toMatchObject({ unseenSanctions: 0, waitingReports: 0, waitingAppeals: 0 });
    await decide(caio, caseId, { action: 'warn' });
    expect((await counts(caio)).waitingReports).toBe(waitingReports - 1);
    expect((await counts(author)).unseenSanctions).toBe(1);
    expect((await author.request('PUT', '/api/user/sanctions/seen')).status).toBe(204);
    expect((await counts(author)).unseenSanctions).toBe(0);
  });
});

test('an audit entry cannot be changed or deleted by any role', async () => {
  const { caseId } = await reported();
  await decide(caio, caseId, { action: 'ignore' });
  for (const action of [
    sql`update audit_entries set action = 'nothing'`,
    sql`delete from audit_entries where subject_id = ${caseId}`,
    sql`truncate audit_entries`,
  ])
    await expect(hub.db.run(action)).rejects.toThrow('audit entries are never changed');
  await hub.db.run(sql`
    insert into audit_entries (id, at, action) values (gen_random_uuid(), now() - interval '25 months', 'old.action')`);
  expect(await hub.db.run(sql`delete from audit_entries where action = 'old.action'`)).toBe(1);
});

test('punishing the own account is rejected with its own message', async () => {
  const { status, body } = await caio.request('POST', '/api/admin/punishments', {
    userId: caio.id,
    type: 'warning',
    reason: 'x',
  });
  expect([status, body.message]).toEqual([400, 'Você não pode punir a si mesmo.']);
});
