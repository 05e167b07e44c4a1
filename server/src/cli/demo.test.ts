import { expect, test } from 'vitest';
import { createTestRequestSender } from '#testing/ask';
import { findViolatedInvariants } from '#testing/violated-invariants';
import { openTestHub } from '#testing/open-hub';
import { demoDiscussions } from './demo/discussions/all.ts';
import { seedDemo } from './demo/seed-demo.ts';
import { demoPassword } from './demo/demo-hub.ts';

const { hub } = await openTestHub();
// Starts at 20:00 in São Paulo, because shortly after midnight the demo data has nothing on the current day.
const evening = new Date(hub.ctx.now()).setUTCHours(23, 0, 0, 0);
hub.passTime(evening > hub.ctx.now().getTime() ? evening - hub.ctx.now().getTime() : 0);
const filled = await seedDemo({ db: hub.db, config: hub.ctx.config, now: hub.ctx.now });

const signIn = async (email: string) => {
  const account = { email, password: demoPassword };
  const { body } = await hub.people.guest('POST', '/auth/v1/token?grant_type=password', account);
  const request = createTestRequestSender(hub.url, body.access_token);
  return async (path: string) => {
    const reply = await request('GET', path);
    expect(reply.status, path).toBe(200);
    return reply.body;
  };
};
const dora = await signIn('dora@demo.exemplo.com.br');
const ana = await signIn('ana@demo.exemplo.com.br');

const firstWords = (text: string) => text.split(/\s+/).slice(0, 8).join(' ').toLowerCase();

test('no two discussions begin with the same words', () => {
  expect(demoDiscussions.length).toBeGreaterThanOrEqual(90);
  for (const part of ['title', 'text'] as const) {
    const beginnings = demoDiscussions.map((discussion) => firstWords(discussion[part]));
    expect(beginnings.filter((words, index) => beginnings.indexOf(words) !== index)).toEqual([]);
  }
});

test('discussions have threads, accepted answers, polls and pictures', () => {
  const sizes = demoDiscussions.map(({ thread = [] }) =>
    thread.reduce((sum, { replies }) => sum + 1 + replies.length, 0),
  );
  expect(sizes.filter((size) => size >= 4).length).toBeGreaterThanOrEqual(30);
  const solved = demoDiscussions.filter(({ thread = [] }) => thread.some(({ isSolution }) => isSolution));
  expect(solved.length).toBeGreaterThanOrEqual(15);
  expect(demoDiscussions.filter(({ poll }) => poll).length).toBeGreaterThanOrEqual(8);
  expect(demoDiscussions.filter(({ picture }) => picture).length).toBeGreaterThanOrEqual(8);
});

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
  for (const figure of ['newDiscussionsToday', 'newCommentsToday', 'newMembersToday', 'eventsToday'])
    expect(today[figure], figure).toBeGreaterThan(0);
  const { posts, likedPosts, comments } = await ana('/api/user/activity');
  expect(Math.min(posts, likedPosts, comments)).toBeGreaterThanOrEqual(8);
});

test('members have avatars, a biography, and badges of different days', async () => {
  const members: { avatar: string | null; id: string }[] = await dora('/api/admin/users?limit=50');
  expect(members.filter(({ avatar }) => avatar === null)).toEqual([]);
  const { badges } = await ana('/api/user/profile');
  expect(badges.length).toBeGreaterThan(2);
});

test('a discussion that many like was read by many more', async () => {
  const cards: { id: string }[] = await ana('/api/discussions?sort=populares&limit=10');
  for (const { id } of cards) {
    const { likes, views } = await ana(`/api/discussions/${id}`);
    expect(views).toBeGreaterThan(likes * 3);
  }
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
  const { days } = await dora('/api/admin/stats');
  expect(days.filter((day: { comments: number }) => day.comments > 0).length).toBeGreaterThan(15);
  const { months } = await dora('/api/transparency');
  expect(months.filter((month: { cases: number }) => month.cases > 0).length).toBeGreaterThanOrEqual(10);
});

test('members join through invite links of others, and some links are used up, expired or revoked', async () => {
  const links: { used: number; state: string }[] = await dora('/api/admin/invites?limit=50');
  expect(new Set(links.map(({ state }) => state))).toEqual(new Set(['live', 'expired', 'revoked']));
  expect(links.reduce((sum, { used }) => sum + used, 0)).toBeGreaterThanOrEqual(6);
  const invites: { used: number }[] = await ana('/api/invites');
  expect(invites.some(({ used }) => used > 0)).toBe(true);
});

test('one coming event is full and has people waiting', async () => {
  const events: { id: string; placesLeft: number | null }[] = await ana('/api/events?limit=50');
  expect(events.length).toBeGreaterThanOrEqual(8);
  const full = events.find(({ placesLeft }) => placesLeft === 0);
  expect((await ana(`/api/events/${full?.id}`)).waiting).toBeGreaterThan(0);
});

test('every invariant of a hub holds in the demo', async () => {
  expect(await findViolatedInvariants(hub.db)).toEqual([]);
});
