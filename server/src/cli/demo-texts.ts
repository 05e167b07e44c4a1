import type { Category } from '@mutirao/contract/features/discussions/limits';
import { answers, polls, replies, type DemoPoll } from './demo-answers.ts';
import { familyNames, firstNames, kinds, topics, type Topic } from './demo-topics.ts';

export type DemoMember = { name: string; email: string };
export type DemoPost = {
  author: number;
  title: string;
  content: string;
  category: Category | null;
  tags: string[];
  at: Date;
  answers: DemoAnswer[];
  /** Which of the answers helped. */
  solvedBy: number | undefined;
  likedBy: number[];
  poll: (DemoPoll & { ballots: { member: number; choice: number }[] }) | undefined;
};
export type DemoAnswer = {
  author: number;
  content: string;
  at: Date;
  likedBy: number[];
  reply: { author: number; content: string; at: Date } | undefined;
};

const day = 86_400_000;

/** The same community at every run: members who do not exist, and what they wrote over the last 400 days. */
export function writeCommunity({ members, now }: { members: number; now: Date }) {
  const random = randomFrom(2_026);
  const pick = <Item>(list: readonly Item[]) => list[Math.floor(random() * list.length)];
  const names = new Set<string>();
  while (names.size < members) names.add(`${pick(firstNames)} ${pick(familyNames)}`);
  const people: DemoMember[] = [...names].map((name) => ({ name, email: addressOf(name) }));

  const posts: DemoPost[] = topics.flatMap((topic) =>
    kinds.map((kind) => {
      const at = momentIn(random, now);
      // A few write much, most write now and then.
      const author = Math.floor(random() ** 2 * members);
      const talk = talkOf(topic, { random, members, author, at, now });
      return {
        author,
        title: kind.title(topic),
        content: kind.content(topic),
        category: random() < 0.06 ? null : topic.category,
        tags: tags.filter(() => random() < 0.12).slice(0, 3),
        at,
        ...talk,
      };
    }),
  );
  return { people, posts: posts.toSorted((one, other) => one.at.getTime() - other.at.getTime()) };
}

const tags = ['dúvida', 'caso real', 'python', 'n8n', 'postgresql', 'custos', 'iniciante', 'produção'];

type Place = { random: () => number; members: number; author: number; at: Date; now: Date };

/** What was said to a post: nothing for some, much for a few. */
function talkOf(topic: Topic, { random, members, author, at, now }: Place) {
  const someone = () => Math.floor(random() ** 1.5 * members);
  const pick = <Item>(list: readonly Item[]) => list[Math.floor(random() * list.length)];
  const liked = (most: number) => [...new Set(Array.from({ length: random() ** 3 * most }, someone))];
  const since = (moment: Date) =>
    new Date(moment.getTime() + random() ** 3 * Math.min(6 * day, now.getTime() - moment.getTime()));

  const moments = Array.from({ length: random() ** 2 * 9 }, () => since(at));
  const said = answers.toSorted(() => random() - 0.5).slice(0, moments.length);
  const given: DemoAnswer[] = said.flatMap((text, place) => {
    const moment = moments[place];
    const reply = pick(replies);
    if (!moment) return [];
    return {
      author: someone(),
      content: text(topic),
      at: moment,
      likedBy: liked(20),
      reply:
        reply && random() < 0.4
          ? { author: random() < 0.7 ? author : someone(), content: reply(topic), at: since(moment) }
          : undefined,
    };
  });
  const poll = random() < 0.05 ? pick(polls) : undefined;
  return {
    answers: given.toSorted((one, other) => one.at.getTime() - other.at.getTime()),
    solvedBy: given.length > 1 && random() < 0.3 ? Math.floor(random() * given.length) : undefined,
    likedBy: liked(60),
    poll: poll && {
      ...poll,
      ballots: liked(members).map((member) => ({
        member,
        choice: Math.floor(random() ** 1.5 * poll.options.length),
      })),
    },
  };
}

/** Recent days hold more than old ones, and hours are those when people are awake in São Paulo. */
function momentIn(random: () => number, now: Date) {
  const ago = Math.floor(random() ** 1.6 * 400);
  const start = new Date(now.getTime() - ago * day);
  start.setUTCHours(10 + Math.floor(random() * 15), Math.floor(random() * 60), Math.floor(random() * 60), 0);
  return start > now ? new Date(now.getTime() - Math.floor(random() * 3_600_000)) : start;
}

function addressOf(name: string) {
  const plain = name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return `${plain.replaceAll(' ', '.')}@demo.exemplo.com.br`;
}

/** Numbers from 0 to 1, the same from the same start (mulberry32). */
function randomFrom(start: number) {
  let state = start;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
