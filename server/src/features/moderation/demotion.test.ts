import { expect, test } from 'vitest';
import { sql } from '#platform/database/database';
import { startConversation, sendPrivateMessage } from '#testing/chat';
import { postDiscussion, postComment } from '#testing/post-content';
import { startSharedTestHub } from '#testing/start-shared-test-hub';
import type { TestPerson } from '#testing/people';

const { hub, ana, bia, caio, dora } = await startSharedTestHub('ana', 'bia', 'caio', 'dora');

await hub.db.run(sql`insert into hub_settings (name, reading, updated_at) values ('Vila', 'closed', now())`);

const terms = { texts: { 'pt-BR': 'Texto' }, contact: '', material: false };
const points = { pointsPerPost: 7, pointsPerComment: 3, pointsPerLike: 0 };
const settings = { name: 'Vila', reading: 'open', joining: 'open' };
const invite = async () =>
  (await ana.request('POST', '/api/invites', { days: 7, uses: 5 })).body.id as string;

const reported = async () => {
  await startConversation(ana, bia);
  const { body } = await sendPrivateMessage(ana, bia, 'Algo feio');
  await bia.request('POST', `/api/private-messages/${body.id}/report`, {
    reason: 'harassment',
    description: 'Insiste.',
  });
  return (await caio.request('GET', '/api/admin/reports?contentType=message')).body[0].id as string;
};

type Call = [method: string, path: string, body?: unknown];

/** The requests that only staff can send, each about another member or content. */
const actions: [name: string, by: () => TestPerson, call: () => Promise<Call>][] = [
  ['pin', () => caio, async () => ['PUT', `/api/discussions/${await postDiscussion(ana)}/pin`]],
  ['lock', () => caio, async () => ['PUT', `/api/discussions/${await postDiscussion(ana)}/lock`]],
  [
    'move',
    () => caio,
    async () => ['PATCH', `/api/discussions/${await postDiscussion(ana)}`, { category: 'ia' }],
  ],
  [
    'delete a discussion',
    () => caio,
    async () => ['DELETE', `/api/admin/discussions/${await postDiscussion(ana)}`],
  ],
  [
    'delete a comment',
    () => caio,
    async () => ['DELETE', `/api/admin/comments/${await postComment(ana, await postDiscussion(ana))}`],
  ],
  [
    'edit a comment',
    () => caio,
    async () => [
      'PATCH',
      `/api/comments/${await postComment(ana, await postDiscussion(ana))}`,
      { content: 'ei' },
    ],
  ],
  ['revoke an invitation', () => caio, async () => ['DELETE', `/api/invites/${await invite()}`]],
  [
    'open a reported message',
    () => caio,
    async () => ['PUT', `/api/admin/reports/${await reported()}/opened`],
  ],
  [
    'ban',
    () => caio,
    async () => ['POST', '/api/admin/punishments', { userId: ana.id, type: 'temporary_ban' }],
  ],
  ['publish terms', () => dora, async () => ['POST', '/api/admin/legal/terms', { ...terms, basedOn: 1 }]],
  ['change the points for each action', () => dora, async () => ['PUT', '/api/admin/gamification', points]],
  ['change the hub', () => dora, async () => ['PUT', '/api/admin/settings', settings]],
];

const entries = () => hub.db.rows(sql`select id from audit_entries order by id limit 500`);

test.each(actions)('staff who lose their role during the request cannot %s', async (_name, by, callOf) => {
  const call = await callOf();
  const before = await entries();
  const other = await hub.db.pool.connect();
  await other.query('begin');
  await other.query(`update members set role = 'member' where id = $1`, [by().id]);
  const response = by().request(...call);
  // The request passes the first check with the old role, and then waits for the row lock of the concurrent demotion.
  const isWaiting = async () =>
    (await hub.db.row(sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' limit 1`)) !==
    undefined;
  await expect.poll(isWaiting).toBe(true);
  await other.query('commit');
  other.release();
  expect((await response).status).toBe(403);
  expect(await entries()).toEqual(before);
  const role = by() === dora ? 'admin' : 'moderator';
  await hub.db.run(sql`update members set role = ${role} where id = ${by().id}`);
  expect((await by().request(...call)).status).toBeLessThan(300);
});
