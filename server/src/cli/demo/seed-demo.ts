import { markOlderNotificationsOfAllMembersRead, fanOutNotifications } from '#features/notifications/index';
import { grantBadges, rollUpInteractions } from '#features/points/index';
import { queueDemoConversations } from './conversations.ts';
import { renderAvatarSvg } from './avatars.ts';
import { queueDemoContentRules } from './content-rules.ts';
import { millisecondsPerDay } from './moments.ts';
import { demoPeople } from './people.ts';
import { queueDemoSharedDiaryDiscussion } from './queue-demo-shared-diary-discussion.ts';
import { queueDemoDiscussions } from './seed-discussions.ts';
import { seedViews } from './seed-views.ts';
import { queueDemoCourses } from './queue-demo-courses.ts';
import { queueDemoEvents } from './queue-demo-events.ts';
import { queueDemoInvites } from './queue-demo-invites.ts';
import { queueDemoModeration } from './queue-demo-moderation.ts';
import { queueDemoMembers } from './queue-demo-members.ts';
import { seedBookmarksOfDemoAccounts } from './seed-bookmarks-of-demo-accounts.ts';
import { rasterizeSvgs } from './rasterize-svgs.ts';
import { scheduleDiscussions, type ScheduledDiscussion } from './schedule.ts';
import { startDemoHub, type DemoHub, type DemoHubDeps } from './demo-hub.ts';
import { queueDemoSupportTickets } from './support.ts';
import { createTimedActionQueue } from './timed-action-queue.ts';

// The number of each member's newest notifications that stay unread.
const unread = 6;

/**
 * Creates the demo’s community in an empty hub: one year, up to `now`. Returns the numbers of members and discussions.
 */
export async function seedDemo({ db, config, now: today }: DemoHubDeps & { now: () => Date }) {
  const now = today();
  const demoHub = await startDemoHub({ db, config }, now);
  try {
    const scheduled = scheduleDiscussions(now, demoHub);
    const { avatars, drawings } = await rasterizeImages(scheduled);
    const timeline = createTimedActionQueue(now);
    const published = queueDemoDiscussions(demoHub, timeline, { scheduled, drawings });
    queueDemoEvents(demoHub, timeline, published);
    queueDemoModeration(demoHub, timeline, published);
    queueDemoContentRules(demoHub, timeline, published);
    const questions = queueDemoCourses(demoHub, timeline);
    queueDemoConversations(demoHub, timeline);
    queueDemoSupportTickets(demoHub, timeline);
    queueDemoSharedDiaryDiscussion(demoHub, timeline);
    const codes = queueDemoInvites(demoHub, timeline);
    queueDemoMembers(demoHub, timeline, { avatars, codes });
    await timeline.runAll(dailyRounds(demoHub));
    demoHub.moveClock(now);
    await seedViews(demoHub, scheduled, published);
    await seedViews(demoHub, questions.scheduled, questions.published);
    await seedBookmarksOfDemoAccounts(demoHub, published);
    await finish(demoHub);
    return { members: demoHub.members.size, discussions: published.size };
  } finally {
    await demoHub.close();
  }
}

async function rasterizeImages(scheduled: readonly ScheduledDiscussion[]) {
  const pictures = scheduled.flatMap(({ discussion: { picture } }) => picture ?? []);
  const pngs = await rasterizeSvgs(pictures.map(({ svg }) => svg));
  const drawings = new Map(pictures.map(({ name }, index) => [name, pngs[index] ?? Buffer.of()]));
  return { drawings, avatars: await rasterizeSvgs(demoPeople.map(({ name }) => renderAvatarSvg(name))) };
}

/** Moves the clock. Badges are granted once a day of the demo, and members are notified, as a running hub does. */
function dailyRounds(demoHub: DemoHub) {
  let round = 0;
  return async (moment: Date) => {
    demoHub.moveClock(moment);
    if (moment.getTime() < round + millisecondsPerDay) return;
    round = moment.getTime();
    await rounds(demoHub);
  };
}

async function rounds({ ctx }: DemoHub) {
  while ((await grantBadges(ctx)) > 0);
  while ((await fanOutNotifications(ctx)) > 0);
}

async function finish(demoHub: DemoHub) {
  const { ctx } = demoHub;
  await rounds(demoHub);
  await markOlderNotificationsOfAllMembersRead(ctx.db, { newest: unread, now: demoHub.now() });
  while ((await rollUpInteractions(ctx, { waitsForLock: true })) > 0);
}
