import { readAllButNewest, spreadNews } from '#features/notifications/index';
import { grantBadges, rollInteractions } from '#features/points/index';
import { playConversations } from './conversations.ts';
import { drawFace } from './faces.ts';
import { day } from './moments.ts';
import { people } from './people.ts';
import { playDiary } from './play-diary.ts';
import { playDiscussions, playViews } from './play-discussions.ts';
import { playCourses } from './play-courses.ts';
import { playEvents } from './play-events.ts';
import { playInvites } from './play-invites.ts';
import { playModeration } from './play-moderation.ts';
import { playMembers } from './play-members.ts';
import { playSaved } from './play-saved.ts';
import { rasterise } from './rasterise.ts';
import { schedule, type Scheduled } from './schedule.ts';
import { openStage, type Stage, type Target } from './stage.ts';
import { playSupport } from './support.ts';
import { createTimeline } from './timeline.ts';

// The number of discussions that a daily visitor has not read yet.
const unread = 6;

/** Creates the demo’s community in an empty hub: one year, up to `now`. Returns the numbers of members and discussions. */
export async function fillDemo({ db, config, now: today }: Target & { now: () => Date }) {
  const now = today();
  const stage = await openStage({ db, config }, now);
  try {
    const scheduled = schedule(now);
    const { faces, drawings } = await draw(scheduled);
    const timeline = createTimeline();
    const published = playDiscussions(stage, timeline, { scheduled, drawings });
    playEvents(stage, timeline);
    playModeration(stage, timeline, published);
    playCourses(stage, timeline);
    playConversations(stage, timeline);
    playSupport(stage, timeline);
    playDiary(stage, timeline);
    const codes = playInvites(stage, timeline);
    playMembers(stage, timeline, { faces, codes });
    await timeline.play(dailyRounds(stage));
    stage.moveClock(now);
    await playViews(stage, scheduled, published);
    await playSaved(stage, published);
    await finish(stage);
    return { members: stage.members.size, discussions: published.size };
  } finally {
    await stage.close();
  }
}

async function draw(scheduled: readonly Scheduled[]) {
  const pictures = scheduled.flatMap(({ discussion: { picture } }) => picture ?? []);
  const drawn = await rasterise(pictures.map(({ svg }) => svg));
  const drawings = new Map(pictures.map(({ name }, place) => [name, drawn[place] ?? Buffer.of()]));
  return { drawings, faces: await rasterise(people.map(({ name }) => drawFace(name))) };
}

/** Moves the clock. Badges are granted once a day of the demo, and members are notified, as a running hub does. */
function dailyRounds(stage: Stage) {
  let round = 0;
  return async (at: Date) => {
    stage.moveClock(at);
    if (at.getTime() < round + day) return;
    round = at.getTime();
    await rounds(stage);
  };
}

async function rounds({ house }: Stage) {
  while ((await grantBadges(house)) > 0);
  while ((await spreadNews(house)) > 0);
}

async function finish(stage: Stage) {
  const { house } = stage;
  await rounds(stage);
  await readAllButNewest(house.db, { newest: unread, now: stage.now() });
  while ((await rollInteractions(house, { waits: true })) > 0);
}
