import type { Category } from '@mutirao/contract/features/discussions/limits';
import { familyNames, firstNames, kinds, topics } from './demo-topics.ts';

export type DemoMember = { name: string; email: string };
export type DemoPost = {
  author: number;
  title: string;
  content: string;
  category: Category | null;
  at: Date;
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
    kinds.map((kind) => ({
      // A few write much, most write now and then.
      author: Math.floor(random() ** 2 * members),
      title: kind.title(topic),
      content: kind.content(topic),
      category: random() < 0.06 ? null : topic.category,
      at: momentIn(random, now),
    })),
  );
  return { people, posts: posts.toSorted((one, other) => one.at.getTime() - other.at.getTime()) };
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
