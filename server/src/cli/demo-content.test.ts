import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { sql } from '#platform/database/database';
import { startSharedTestHub } from '#testing/start-shared-test-hub';
import { demoDiscussions } from './demo/discussions/all.ts';
import { decidedDemoReports } from './demo/moderation.ts';
import { demoPassword } from './demo/people.ts';
import { seedDemo } from './demo/seed-demo.ts';

const { hub } = await startSharedTestHub();
const filled = await seedDemo({ db: hub.db, config: hub.ctx.config, now: hub.ctx.now });

async function signInAsAna() {
  const account = { email: 'ana@demo.exemplo.com.br', password: demoPassword };
  const session = await hub.people.guest('POST', '/auth/v1/token?grant_type=password', account);
  return { Authorization: `Bearer ${session.body.access_token}` };
}

test('discussions have threads, code, accepted answers, polls and pictures', async () => {
  const sizes = demoDiscussions.map(
    ({ thread = [] }) => thread.flatMap(({ replies }) => [0, ...replies]).length,
  );
  expect(sizes.filter((size) => size >= 4).length).toBeGreaterThanOrEqual(30);
  const solved = demoDiscussions.filter(({ thread = [] }) => thread.some(({ isSolution }) => isSolution));
  expect(solved.length).toBeGreaterThanOrEqual(15);
  expect(demoDiscussions.filter(({ poll }) => poll).length).toBeGreaterThanOrEqual(8);
  expect(demoDiscussions.filter(({ picture }) => picture).length).toBeGreaterThanOrEqual(8);
  const stored =
    (await hub.db.row<Record<string, number>>(sql`
    select
      (select count(*)::int from discussion_counts where accepted_comment_id is not null) as accepted,
      (select count(*)::int from polls) as polls,
      (select count(*)::int from attachments where type = 'image') as pictures,
      (select count(*)::int from discussions where content like '%~~~%') as "codeBlocks"`)) ?? {};
  expect(stored.accepted).toBeGreaterThanOrEqual(solved.length);
  expect(stored.polls).toBeGreaterThanOrEqual(8);
  expect(stored.pictures).toBeGreaterThanOrEqual(8);
  expect(stored.codeBlocks).toBeGreaterThanOrEqual(15);
});

test('all members have a picture and a biography, and no two pictures are the same', async () => {
  const members = await hub.db.rows<{ name: string; avatar: string | null; bio: string }>(
    sql`select name, avatar, bio from members order by name limit 1000`,
  );
  expect(members.length).toBeGreaterThanOrEqual(filled.members);
  expect(members.filter(({ avatar, bio }) => avatar === null || bio.trim() === '')).toEqual([]);
  const headers = await signInAsAna();
  const owners = new Map<string, string[]>();
  for (const { name, avatar } of members) {
    const response = await fetch(`${hub.url}${avatar}?size=whole`, { headers });
    expect(response.status, name).toBe(200);
    const hash = createHash('sha256')
      .update(new Uint8Array(await response.arrayBuffer()))
      .digest('hex');
    owners.set(hash, [...(owners.get(hash) ?? []), name]);
  }
  expect([...owners.values()].filter((names) => names.length > 1)).toEqual([]);
});

// The event of today has ended if the test runs in the evening, and gets its recording two days later.
test('each event of the former days except the coffee has a recording of its own, which members can open', async () => {
  const events = await hub.db.rows<{ id: string; title: string; description: string; recording: string }>(sql`
    select id, title, description, recording from events
    where status = 'published' and ends_at < ${hub.ctx.now()}::timestamptz - interval '2 days' limit 100`);
  expect(events.length).toBeGreaterThanOrEqual(13);
  expect(new Set(events.map(({ description }) => description)).size).toBe(events.length);
  const recordings = events.flatMap(({ recording }) => (recording === '' ? [] : recording));
  expect(recordings).toHaveLength(events.length - 1);
  expect(new Set(recordings).size).toBe(recordings.length);
  const headers = await signInAsAna();
  for (const { id, title, recording } of events) {
    if (recording === '') continue;
    const { pathname, origin } = new URL(recording);
    expect(origin, title).toBe(new URL(hub.ctx.config.hubUrl).origin);
    for (const path of [pathname, `/api${pathname}`, `/api/events/${id}`])
      expect((await fetch(hub.url + path, { headers })).status, `${title}: ${path}`).toBe(200);
  }
});

test('links between discussions lead to discussions', async () => {
  const rows = await hub.db.rows<{ content: string }>(
    sql`select content from discussions where content like '%](/discussions/%' limit 1000`,
  );
  const ids = rows.flatMap(({ content }) =>
    [...content.matchAll(/\]\(\/discussions\/([^)]+)\)/g)].map(([, id = '']) => id),
  );
  expect(ids.length).toBeGreaterThanOrEqual(12);
  const found = await hub.db.row<{ count: number }>(
    sql`select count(*)::int as count from discussions where id = any (${[...new Set(ids)]}::uuid[])`,
  );
  expect(found?.count).toBe(new Set(ids).size);
});

test('no two discussions of the hub begin with the same words, and each was read', async () => {
  const discussions = await hub.db.rows<{ title: string; content: string; views: number }>(sql`
    select title, content, coalesce(views, 0)::int as views
    from discussions left join discussion_views on discussion_id = id limit 1000`);
  // The diary, the reported discussion and the questions about lessons come in addition.
  expect(discussions.length).toBeGreaterThanOrEqual(demoDiscussions.length + 25);
  expect(discussions.filter(({ views }) => views === 0)).toEqual([]);
  for (const part of ['title', 'content'] as const) {
    const beginnings = discussions.map((row) => row[part].split(/\s+/).slice(0, 8).join(' ').toLowerCase());
    expect(beginnings.filter((words, index) => beginnings.indexOf(words) !== index)).toEqual([]);
  }
});

test('each lesson has a question, most questions have an answer, and none was answered at night', async () => {
  const row = await hub.db.row<Record<'empty' | 'questions' | 'answered' | 'liked' | 'nightly', number>>(sql`
    select
      (select count(*)::int from lessons l
        where not exists (select from lesson_questions q where q.lesson_id = l.id)) as empty,
      count(*)::int as questions,
      count(accepted_comment_id)::int as answered,
      (count(*) filter (where likes > 0))::int as liked,
      (count(*) filter (
        where extract(hour from c.created_at at time zone 'America/Sao_Paulo') < 7))::int as nightly
    from lesson_questions q join discussion_counts d using (discussion_id)
      left join comments c on c.id = accepted_comment_id`);
  expect(row?.empty).toBe(0);
  expect(row?.questions).toBeGreaterThanOrEqual(25);
  expect(row?.answered).toBeGreaterThanOrEqual((row?.questions ?? 0) * 0.8);
  expect(row?.liked).toBeGreaterThanOrEqual((row?.questions ?? 0) * 0.8);
  expect(row?.nightly).toBe(0);
});

test('ratings, notes of the moderation and profiles differ', async () => {
  const ratings = await hub.db.rows<{ stars: number }>(
    sql`select stars from enrolments where stars is not null limit 1000`,
  );
  expect(new Set(ratings.map(({ stars }) => stars))).toEqual(new Set([3, 4, 5]));
  const mean = ratings.reduce((sum, { stars }) => sum + stars, 0) / ratings.length;
  expect(mean).toBeGreaterThan(4.2);
  expect(mean).toBeLessThan(4.8);
  const ignored = decidedDemoReports.filter(({ action }) => action === 'ignore');
  expect(new Set(ignored.map(({ note }) => note)).size).toBe(ignored.length);
  const handles = await hub.db.row<Record<'github' | 'linkedin' | 'instagram', number>>(sql`
    select (count(*) filter (where github <> ''))::int as github,
      (count(*) filter (where linkedin <> ''))::int as linkedin,
      (count(*) filter (where instagram <> ''))::int as instagram from members`);
  for (const count of Object.values(handles ?? {})) expect(count).toBeGreaterThanOrEqual(15);
});

test('each course has students and a rating, each past event participants, and each poll votes', async () => {
  const made =
    (await hub.db.row<Record<string, number>>(sql`
    select
      (select count(*)::int from courses where status = 'published') as courses,
      (select count(*)::int from courses join course_counts on course_id = id
        where status = 'published' and enrolments > 0 and ratings > 0) as "ratedCourses",
      (select count(*)::int from events where status = 'published' and ends_at < ${hub.ctx.now()}) as events,
      (select count(*)::int from events join event_counts on event_id = id
        where status = 'published' and ends_at < ${hub.ctx.now()} and going > 0) as "visitedEvents",
      (select count(*)::int from polls) as polls,
      (select count(*)::int from polls where voters > 0) as "answeredPolls"`)) ?? {};
  expect(made.courses).toBeGreaterThan(0);
  expect(made.ratedCourses).toBe(made.courses);
  expect(made.events).toBeGreaterThan(0);
  expect(made.visitedEvents).toBe(made.events);
  expect(made.polls).toBeGreaterThan(0);
  expect(made.answeredPolls).toBe(made.polls);
});
