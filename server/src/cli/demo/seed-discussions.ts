import { formatMention } from '@mutirao/markdown/mentions';
import { setAcceptedComment, addComment } from '#features/comments/index';
import { createDiscussion } from '#features/discussions/index';
import { changeLike } from '#features/likes/index';
import { attachPoll, castBallot } from '#features/polls/index';
import { millisecondsPerDay, millisecondsPerMinute } from './moments.ts';
import { demoPeople, type DemoPersonSlug } from './people.ts';
import { shuffleByWeight } from './random.ts';
import { toPngDataUrl } from './rasterize-svgs.ts';
import type { ScheduledDiscussion } from './schedule.ts';
import { getLikeWeightOfPerson, isInterestedInDiscussion } from './tastes.ts';
import type { DemoHub } from './demo-hub.ts';
import type { TimedActionQueue } from './timed-action-queue.ts';

export const silentRealtime = { broadcast: () => undefined };
const slugs = new Set<string>(demoPeople.map(({ slug }) => slug));
const isPerson = (slug: string): slug is DemoPersonSlug => slugs.has(slug);

/** Returns the slugs of the members that a text mentions. */
export const extractMentionedSlugs = (text: string): DemoPersonSlug[] =>
  [...text.matchAll(/@\{(\w+)\}/g)].flatMap(([, slug = '']) => (isPerson(slug) ? slug : []));

/** Replaces each `@{slug}` by a mention of that member. */
export const replaceMentionPlaceholders = (demoHub: DemoHub, text: string) =>
  text.replaceAll(/@\{(\w+)\}/g, (all, slug: string) =>
    isPerson(slug) ? formatMention(demoHub.member(slug)) : all,
  );

/** Replaces each `#{title}` by a link to the discussion with that title. */
const linkDiscussions = (text: string, published: PublishedDiscussionsByTitle) =>
  text.replaceAll(/#\{([^}]+)\}/g, (_, title: string) => {
    const discussion = published.get(title);
    if (!discussion) throw new Error(`"${title}" is not published yet`);
    return `[${title}](/discussions/${discussion.id})`;
  });

/** PNG images by file name. */
export type DrawingPngsByFileName = ReadonlyMap<string, Buffer>;

export type PublishedDiscussionsByTitle = Map<string, { id: string; isOpen: boolean }>;

/**
 * Adds all demo discussions, comments, likes and poll votes to the timeline. Returns the published discussions by
 * title; they are filled in while the timeline plays.
 */
export function queueDemoDiscussions(
  demoHub: DemoHub,
  timeline: TimedActionQueue,
  { scheduled, drawings }: { scheduled: readonly ScheduledDiscussion[]; drawings: DrawingPngsByFileName },
) {
  const published: PublishedDiscussionsByTitle = new Map();
  for (const scheduledDiscussion of scheduled)
    queueDiscussion({ demoHub, timeline, published, drawings }, scheduledDiscussion);
  return published;
}

type SeedContext = {
  demoHub: DemoHub;
  timeline: TimedActionQueue;
  published: PublishedDiscussionsByTitle;
  drawings: DrawingPngsByFileName;
  /** Runs before the discussion is created; returns the lesson that it asks about. */
  prepare?: () => Promise<{ lesson: { id: string } }>;
};

/** Adds a discussion with its comments, likes and poll votes to the timeline. */
export function queueDiscussion(seedContext: SeedContext, scheduled: ScheduledDiscussion) {
  const { demoHub, timeline, published, drawings, prepare } = seedContext;
  const { discussion, publishedAt, comments, random } = scheduled;
  const { by, title, text, category, tags = [], addition, state, poll, picture } = discussion;
  const render = (input: string) => linkDiscussions(replaceMentionPlaceholders(demoHub, input), published);
  let id = '';
  timeline.add(
    publishedAt,
    async () => {
      const preparedFields = await prepare?.();
      const draft = { title, content: render(text), category, tags: [...tags], ...preparedFields };
      ({ id } = await createDiscussion(demoHub.ctx, demoHub.me(by), draft));
      published.set(title, { id, isOpen: state !== 'locked' });
      const png = picture && drawings.get(picture.name);
      if (png) {
        const file = { file: toPngDataUrl(png), fileName: picture.name };
        await demoHub.call(by, 'POST', `/api/discussions/${id}/attachments/upload`, file);
      }
    },
    by,
    ...extractMentionedSlugs(text),
  );
  if (poll) queuePollVotes({ demoHub, timeline }, scheduled, () => id);
  if (addition) {
    const content = () => `${render(text)}\n\n${render(addition)}`;
    timeline.add(
      new Date((comments.at(-1)?.publishedAt ?? publishedAt).getTime() + 2 * millisecondsPerMinute),
      () => demoHub.call(by, 'PATCH', `/api/discussions/${id}`, { content: content() }),
    );
  }
  for (const comment of comments)
    queueComment({ demoHub, timeline, random }, { comment, discussion: () => id, author: by });
  queueLikes({ demoHub, timeline }, scheduled, () => id);
  if (state) {
    const calls = {
      pinned: ['caio', 'pin'],
      locked: ['caio', 'lock'],
      announcement: ['dora', 'announcement'],
    } as const;
    const [staff, nextStatus] = calls[state];
    timeline.add(
      new Date((comments.at(-1)?.publishedAt ?? publishedAt).getTime() + 3 * millisecondsPerMinute),
      () => demoHub.call(staff, 'PUT', `/api/discussions/${id}/${nextStatus}`),
    );
  }
}

type DemoDiscussionDeps = Pick<SeedContext, 'demoHub' | 'timeline'>;

type ScheduledCommentOfDiscussion = {
  comment: ScheduledDiscussion['comments'][number];
  discussion: () => string;
  author: DemoPersonSlug;
};

function queueComment(
  { demoHub, timeline, random }: DemoDiscussionDeps & Pick<ScheduledDiscussion, 'random'>,
  item: ScheduledCommentOfDiscussion,
) {
  const { comment, discussion, author } = item;
  let id = '';
  timeline.add(
    comment.publishedAt,
    async () => {
      const input = { me: demoHub.me(comment.by), params: { id: discussion() } };
      ({ id } = await addComment(demoHub.ctx, {
        ...input,
        body: { content: replaceMentionPlaceholders(demoHub, comment.text) },
      }));
    },
    comment.by,
    ...extractMentionedSlugs(comment.text),
  );
  for (const { by, text, publishedAt } of comment.replies) {
    timeline.add(
      publishedAt,
      async () => {
        const body = { content: replaceMentionPlaceholders(demoHub, text), parentCommentId: id };
        await addComment(demoHub.ctx, { me: demoHub.me(by), params: { id: discussion() }, body });
      },
      by,
      ...extractMentionedSlugs(text),
    );
  }
  const last = comment.replies.at(-1)?.publishedAt ?? comment.publishedAt;
  const likes = Math.floor(random() ** 2 * 8) + (comment.isSolution ? 5 : 0);
  timeline.add(new Date(last.getTime() + millisecondsPerMinute), async () => {
    if (comment.isSolution) {
      const me = demoHub.me(author);
      await setAcceptedComment(demoHub.ctx, { discussionId: discussion(), commentId: id, me });
    }
    for (const person of likersOf(demoHub, random, comment.by).slice(0, likes))
      await changeLike(demoHub.ctx, silentRealtime, {
        subject: 'comment',
        id,
        me: demoHub.me(person),
        targetState: true,
      });
  });
}

/**
 * Returns the members present at that moment in random order, without the author; active members come first more often.
 */
const likersOf = (demoHub: DemoHub, random: ScheduledDiscussion['random'], author: DemoPersonSlug) =>
  shuffleByWeight(
    random,
    demoHub.activeMembers().filter((person) => person !== author),
    getLikeWeightOfPerson,
  );

/**
 * Likes come fast on the first days, and then now and then. The likes of a pinned discussion are spread over its whole
 * age.
 */
function queueLikes(
  { demoHub, timeline }: DemoDiscussionDeps,
  { discussion, publishedAt, comments, random }: ScheduledDiscussion,
  id: () => string,
) {
  const talk = comments.reduce((sum, { replies }) => sum + 1 + replies.length, 0);
  const likes = discussion.likes ?? Math.round(2 + talk * 1.6 + random() ** 3 * 22);
  const { state } = discussion;
  const liked = new Set<DemoPersonSlug>();
  const elapsed = demoHub.now().getTime() - publishedAt.getTime();
  for (let index = 0; index < likes; index += 1) {
    const after =
      state === 'pinned'
        ? elapsed * random()
        : Math.min(-Math.log(1 - random() * 0.98) * 1.6 * millisecondsPerDay, elapsed * random());
    timeline.add(new Date(publishedAt.getTime() + millisecondsPerMinute + after), async () => {
      const person = likersOf(demoHub, random, discussion.by).find(
        (slug) => !liked.has(slug) && isInterestedInDiscussion(slug, discussion.title),
      );
      if (!person) return;
      liked.add(person);
      await changeLike(demoHub.ctx, silentRealtime, {
        subject: 'discussion',
        id: id(),
        me: demoHub.me(person),
        targetState: true,
      });
    });
  }
}

function queuePollVotes(
  { demoHub, timeline }: DemoDiscussionDeps,
  { discussion, publishedAt, random }: ScheduledDiscussion,
  discussionId: () => string,
) {
  const { poll } = discussion;
  if (!poll) return;
  let id = '';
  timeline.add(publishedAt, async () => {
    const draft = { question: poll.question, options: poll.options.map(([text]) => ({ text })) };
    ({ id } = await attachPoll(demoHub.ctx, {
      discussionId: discussionId(),
      me: demoHub.me(discussion.by),
      draft,
    }));
  });
  const until = Math.min(3 * millisecondsPerDay, demoHub.now().getTime() - publishedAt.getTime());
  timeline.add(new Date(publishedAt.getTime() + until), async () => {
    const ballots = poll.options.flatMap(([, weight], choice) =>
      Array.from({ length: weight }, () => choice),
    );
    const voters = shuffleByWeight(random, demoHub.activeMembers());
    for (const [index, choice] of ballots.slice(0, voters.length).entries()) {
      const voter = voters[index];
      if (voter) await castBallot(demoHub.ctx, { id, me: demoHub.me(voter), choices: [choice] });
    }
  });
}
