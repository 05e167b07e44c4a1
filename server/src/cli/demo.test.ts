import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import { join } from 'node:path';
import {
  adminFigureNames,
  adminStatsMonthCount,
  dailyCountNames,
} from '@mutirao/contract/features/community/schemas';
import { filterActions, filterKinds } from '@mutirao/contract/features/content-rules/limits';
import type { ContentRules } from '@mutirao/contract/features/content-rules/schemas';
import { expect, inject, test } from 'vitest';
import { startOfDay } from '#features/community/index';
import { readConfig } from '#platform/config/config';
import { sql } from '#platform/database/database';
import { openDatabase } from '#platform/database/open-database';
import { exportHubToFolder } from '#platform/export/export-folder';
import { importHubFromFolder } from '#platform/export/import-folder';
import { openStorage } from '#platform/storage/open-storage';
import { createHttpTestClient } from '#testing/http-test-client';
import { createEmptyDatabase } from '#testing/create-database-from-template';
import { findViolatedInvariants } from '#testing/violated-invariants';
import { startSharedTestHub } from '#testing/start-shared-test-hub';
import { createHubExportDeps, createHubImportDeps } from '../composition/hub-export.ts';
import { seedDemo } from './demo/seed-demo.ts';
import { demoPassword } from './demo/people.ts';

const { hub } = await startSharedTestHub();
// Starts at 00:05 in São Paulo, when the current day has the least time for activity.
const tomorrow = startOfDay(hub.ctx.now(), hub.ctx.config.zone).getTime() + 24 * 3_600_000;
hub.passTime(tomorrow + 5 * 60_000 - hub.ctx.now().getTime());
const filled = await seedDemo({ db: hub.db, config: hub.ctx.config, now: hub.ctx.now });

const openToken = async (email: string): Promise<string> => {
  const account = { email, password: demoPassword };
  const { body } = await hub.people.guest('POST', '/auth/v1/token?grant_type=password', account);
  return body.access_token;
};
const signIn = async (email: string) => {
  const request = createHttpTestClient(hub.url, await openToken(email));
  return async (path: string) => {
    const reply = await request('GET', path);
    expect(reply.status, path).toBe(200);
    return reply.body;
  };
};
const dora = await signIn('dora@demo.exemplo.com.br');
const ana = await signIn('ana@demo.exemplo.com.br');

/** Returns the numbers of one row that a query counts. */
const count = async (query: ReturnType<typeof sql>) => {
  const [row = {}] = await hub.db.rows<Record<string, number>>(query);
  return row;
};

test('no screen of a member is empty', async () => {
  expect(filled.members).toBeGreaterThanOrEqual(60);
  const lists = [
    '/api/discussions?limit=50',
    '/api/community/newest-comments',
    '/api/community/newest-members',
    '/api/conversations',
    '/api/rankings',
    '/api/rankings?window=all',
    '/api/events',
    '/api/events?status=completed',
    `/api/events?month=${hub.ctx.now().toISOString().slice(0, 7)}`,
    '/api/notifications',
    '/api/user/discussions',
    '/api/user/comments',
    '/api/user/bookmarks',
    '/api/invites',
    '/api/courses/published',
    '/api/user/contributions',
  ];
  for (const path of lists) expect(Object.keys(await ana(path)).length, path).toBeGreaterThan(0);
  expect((await ana('/api/courses/published')).length).toBeGreaterThanOrEqual(4);
  const { hub: view } = await ana('/api/boot');
  expect(view.name).toBe('Comunidade Mutirão');
  for (const { slug } of view.categories)
    expect((await ana(`/api/discussions?category=${slug}`)).length, slug).toBeGreaterThan(0);
  const today = await ana('/api/community-stats');
  for (const [figure, value] of Object.entries(today)) expect(value, figure).toBeGreaterThan(0);
  const { coursesCompleted, likesReceived, longestStreak } = await ana('/api/user/stats');
  expect(Math.min(coursesCompleted, likesReceived, longestStreak)).toBeGreaterThan(0);
  const { posts, likedPosts, comments } = await ana('/api/user/activity');
  expect(Math.min(posts, likedPosts, comments)).toBeGreaterThanOrEqual(8);
});

test('members have badges of different days', async () => {
  const { badges } = await ana('/api/user/profile');
  expect(badges.length).toBeGreaterThan(2);
  const granted = await count(sql`
    select count(*)::int as badges, count(distinct granted_at::date)::int as days from member_badges`);
  expect(granted.badges).toBeGreaterThanOrEqual(60);
  expect(granted.days).toBeGreaterThanOrEqual(30);
});

test('lessons have texts, and past events have recordings', async () => {
  const made = await count(sql`
    select
      (select count(*)::int from lessons where kind = 'text') as texts,
      (select count(*)::int from lessons where kind = 'text' and char_length(content) < 120) as short,
      (select count(*)::int from events where ends_at < ${hub.ctx.now()} and recording <> '') as recordings,
      (select count(*)::int from events where starts_at > ${hub.ctx.now()} and status = 'published') as coming`);
  expect(made.texts).toBeGreaterThanOrEqual(8);
  expect(made.short).toBe(0);
  expect(made.recordings).toBeGreaterThanOrEqual(3);
  expect(made.coming).toBeGreaterThanOrEqual(4);
});

test('no discussion has more likes than views, and one that many like was read by many more', async () => {
  const { discussions, likedUnread } = await count(sql`
    select count(*)::int as discussions, (count(*) filter (where likes > coalesce(views, 0)))::int as "likedUnread"
    from discussion_counts left join discussion_views using (discussion_id)`);
  expect(discussions).toBeGreaterThanOrEqual(90);
  expect(likedUnread).toBe(0);
  const cards: { id: string }[] = await ana('/api/discussions?sort=populares&limit=10');
  for (const { id } of cards) {
    const { likes, views } = await ana(`/api/discussions/${id}`);
    expect(views).toBeGreaterThan(likes * 3);
  }
});

test('the ranking has members with different numbers of interactions', async () => {
  const ranking: { points: number }[] = await ana('/api/rankings?limit=10');
  expect(new Set(ranking.map(({ points }) => points)).size).toBeGreaterThanOrEqual(7);
});

test('staff have work, and a year of it behind them', async () => {
  const open = await dora('/api/admin/reports?status=pending&limit=50');
  expect(open.length).toBeGreaterThanOrEqual(6);
  expect((await dora('/api/admin/reports?status=ignored&limit=50')).length).toBeGreaterThanOrEqual(10);
  const resolved: { actionTaken: string }[] = await dora('/api/admin/reports?status=resolved&limit=50');
  const actions = ['Conteúdo excluído', 'Aviso enviado ao usuário', 'Banimento temporário aplicado'];
  for (const action of actions)
    expect(
      resolved.filter(({ actionTaken }) => actionTaken === action).length,
      action,
    ).toBeGreaterThanOrEqual(10);
  expect(await dora('/api/admin/appeals?status=pending')).toHaveLength(1);
  expect((await dora('/api/admin/support/tickets')).length).toBeGreaterThan(0);
  expect((await dora('/api/admin/support/tickets?status=answered')).length).toBeGreaterThan(0);
  expect((await dora('/api/admin/audit')).length).toBeGreaterThan(10);
  expect((await dora('/api/admin/course-orders')).length).toBeGreaterThan(3);
  expect(await dora('/api/event-proposals')).toHaveLength(1);
  const { days, months: monthlyCounts, ...figures } = await dora('/api/admin/stats');
  for (const figure of adminFigureNames) expect(figures[figure], figure).toBeGreaterThan(0);
  for (const name of dailyCountNames)
    expect(
      days.reduce((sum: number, day: Record<string, number>) => sum + (day[name] ?? 0), 0),
      name,
    ).toBeGreaterThanOrEqual(5);
  for (const name of dailyCountNames) expect(days.at(-1)[name], `${name} today`).toBeGreaterThan(0);
  expect(days.filter((day: { comments: number }) => day.comments > 0).length).toBeGreaterThan(15);
  expect(monthlyCounts).toHaveLength(adminStatsMonthCount);
  for (const { month, ...counts } of monthlyCounts)
    for (const name of ['members', 'discussions', 'comments'] as const)
      expect(counts[name], `${name} in ${month}`).toBeGreaterThan(0);
  const { steps } = await dora('/api/admin/system/first-steps');
  // Only a hub that runs makes backups.
  expect(
    steps.filter(({ id, state }: { id: string; state: string }) => state === 'to_do' && id !== 'backup'),
  ).toEqual([]);
  const { months } = await dora('/api/transparency');
  expect(months.some(({ decided }: { decided: Record<string, number> }) => decided['permanent_ban'])).toBe(
    true,
  );
  expect(months.filter((month: { cases: number }) => month.cases > 0).length).toBeGreaterThanOrEqual(10);
});

test('the content filter has words and sites of both actions, and holds texts that wait for staff', async () => {
  const { entries }: ContentRules = await dora('/api/admin/prevention');
  for (const kind of filterKinds)
    for (const action of filterActions)
      expect(
        entries.filter((entry) => entry.kind === kind && entry.action === action).length,
        `${kind} ${action}`,
      ).toBeGreaterThanOrEqual(3);
  const open: { holdReasons: string[] }[] = await dora('/api/admin/reports?status=pending&limit=50');
  expect(open.filter(({ holdReasons }) => holdReasons.includes('filter')).length).toBeGreaterThanOrEqual(2);
});

test('a member finds a ticket of her own that the team has answered', async () => {
  const tickets: { id: string; status: string }[] = await ana('/api/support/tickets');
  const answered = tickets.find(({ status }) => status === 'answered');
  expect(await ana(`/api/support/tickets/${answered?.id}/messages`)).toHaveLength(2);
});

test('members join through invite links of others, and some links are used up, expired or revoked', async () => {
  const links: { used: number; state: string }[] = await dora('/api/admin/invites?limit=50');
  expect(new Set(links.map(({ state }) => state))).toEqual(new Set(['live', 'expired', 'revoked']));
  expect(links.reduce((sum, { used }) => sum + used, 0)).toBeGreaterThanOrEqual(6);
  const invites: { used: number }[] = await ana('/api/invites');
  expect(invites.some(({ used }) => used > 0)).toBe(true);
});

test('one coming event is full and has people waiting', async () => {
  const events: { id: string; seatsLeft: number | null }[] = await ana('/api/events?limit=50');
  expect(events.length).toBeGreaterThanOrEqual(8);
  const full = events.find(({ seatsLeft }) => seatsLeft === 0);
  expect((await ana(`/api/events/${full?.id}`)).waiting).toBeGreaterThan(0);
});

test('every invariant of a hub holds in the demo', async () => {
  expect(await findViolatedInvariants(hub.db)).toEqual([]);
});

test('each of the last twelve months has new members, discussions, comments and likes', async () => {
  const { now } = hub.ctx;
  for (const source of [
    sql`select created_at as at from members`,
    sql`select created_at as at from discussions`,
    sql`select created_at as at from comments`,
    sql`select liked_at as at from discussion_readers`,
  ]) {
    const months = await hub.db.rows<{ month: number; made: number }>(sql`
      select month, (
        select count(*)::int from (${source}) as source
        where at > ${now()}::timestamptz - make_interval(days => 30 * (month + 1))
          and at <= ${now()}::timestamptz - make_interval(days => 30 * month)
      ) as made
      from generate_series(0, 11) as month order by month`);
    expect(months).toHaveLength(12);
    expect(months.filter(({ made }) => made === 0)).toEqual([]);
  }
});

test('the demo hub is the same after its export and import, and nothing is violated in it', async () => {
  const folder = await mkdtemp(join(os.tmpdir(), 'mutirao-demo-export-'));
  const database = await createEmptyDatabase(inject('postgres'));
  const config = readConfig({ DATABASE_URL: database.connectionString, HUB_DATA_DIR: folder });
  const storage = await openStorage(config.storage, 'import');
  const [demo, copy] = [join(folder, 'demo'), join(folder, 'copy')];
  const record = async () => undefined;
  const original = { ...createHubExportDeps(hub.connectionString, hub.ctx), record };
  const { manifest: exported } = await exportHubToFolder(original, { folder: demo, share: 1 });
  await importHubFromFolder(demo, createHubImportDeps(database.connectionString, { config, storage }));
  const db = openDatabase({ connectionString: database.connectionString });
  expect(await findViolatedInvariants(db)).toEqual([]);
  await db.close();
  const imported = { ...createHubExportDeps(database.connectionString, { config, storage }), record };
  const { manifest: again } = await exportHubToFolder(imported, { folder: copy, share: 1 });
  expect(again).toEqual({ ...exported, createdAt: again.createdAt });
  expect(exported.texts['discussions']).toBeGreaterThan(30);
  await Promise.all([database.drop(), rm(folder, { recursive: true })]);
});
