import { expect, test } from 'vitest';
import { createDemoToday } from './moments.ts';
import { scheduleDiscussions } from './schedule.ts';

const zone = 'America/Sao_Paulo';
const midnight = Date.parse('2026-05-12T03:00:00Z');

test('at each hour the current day has discussions and comments, none before its discussion and none in the future', () => {
  for (const minutes of [0, 5, 60, 360, 720, 1_435]) {
    const now = new Date(midnight + minutes * 60_000);
    const day = createDemoToday(now, zone);
    const scheduled = scheduleDiscussions(now, day);
    const times = scheduled.map(({ publishedAt, comments }) => [
      publishedAt,
      ...comments.flatMap((comment) => [
        comment.publishedAt,
        ...comment.replies.map((reply) => reply.publishedAt),
      ]),
    ]);
    expect(times.flat().filter((time) => time > now)).toEqual([]);
    for (const [first, ...rest] of times) expect(rest.filter((time) => first && time < first)).toEqual([]);
    const today = times.map((all) => all.filter((time) => time >= day.midnight));
    expect(
      scheduled.filter(({ publishedAt }) => publishedAt >= day.midnight).length,
      `${minutes}`,
    ).toBeGreaterThanOrEqual(2);
    expect(today.flat().length, `${minutes}`).toBeGreaterThanOrEqual(6);
  }
});
