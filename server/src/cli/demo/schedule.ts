import type { DemoDiscussion } from './discussion.ts';
import { demoDiscussions } from './discussions/all.ts';
import {
  moveToWakingHours,
  millisecondsPerDay,
  pickTimeDaysAgo,
  millisecondsPerHour,
  millisecondsPerMinute,
  type DemoToday,
} from './moments.ts';
import type { DemoPersonSlug } from './people.ts';
import { createSeededRandomGenerator, hashToSeed, type SeededRandomFunction } from './random.ts';

export type ScheduledDiscussion = {
  discussion: DemoDiscussion;
  publishedAt: Date;
  comments: readonly ScheduledComment[];
  random: SeededRandomFunction;
};
type ScheduledComment = {
  by: DemoPersonSlug;
  text: string;
  publishedAt: Date;
  isSolution: boolean;
  replies: readonly { by: DemoPersonSlug; text: string; publishedAt: Date }[];
};

/** Gives every discussion, comment and reply its time: in order, none after `now`. */
export const scheduleDiscussions = (now: Date, { daysAgo }: DemoToday): ScheduledDiscussion[] =>
  demoDiscussions.map((discussion) => {
    const random = createSeededRandomGenerator(hashToSeed(discussion.title));
    const publishedAt = pickTimeDaysAgo(daysAgo, discussion.days, random);
    return {
      discussion,
      publishedAt,
      comments: scheduleThread(discussion, { publishedAt, now, random }),
      random,
    };
  });

type Span = { publishedAt: Date; now: Date; random: SeededRandomFunction };

function scheduleThread(
  { thread = [] }: DemoDiscussion,
  { publishedAt, now, random }: Span,
): ScheduledComment[] {
  // The first comment comes soon, later ones come more slowly, and all of them lie between the publication and now.
  const age = now.getTime() - publishedAt.getTime();
  const pause = Math.min(millisecondsPerMinute, age / (thread.length + 2));
  const durationMs = Math.min((0.4 + random()) * thread.length * 0.6 * millisecondsPerDay, age - pause);
  const isDense = durationMs < 2 * millisecondsPerDay;
  const adjustToWakingHours = (moment: Date) => (isDense ? moment : moveToWakingHours(moment, now));
  let last = publishedAt.getTime();
  return thread.map(({ replies, ...input }, index) => {
    const share = ((index + 0.3 + random() * 0.6) / (thread.length + 0.2)) ** 1.7;
    const moment = adjustToWakingHours(
      new Date(Math.max(publishedAt.getTime() + share * durationMs, last + pause)),
    );
    last = moment.getTime();
    let previousPostTime = last;
    const scheduledReplies = replies.map((reply) => {
      const wait = Math.min(
        (0.2 + random() * 5) * millisecondsPerHour,
        (now.getTime() - previousPostTime) * 0.5,
      );
      const next = adjustToWakingHours(new Date(previousPostTime + Math.max(wait, 1_000)));
      previousPostTime = Math.min(next.getTime(), now.getTime());
      return { ...reply, publishedAt: new Date(previousPostTime) };
    });
    return { ...input, publishedAt: moment, replies: scheduledReplies };
  });
}
