import type { DemoPersonSlug } from './people.ts';

/**
 * One discussion of the demo, as its author wrote it. `@{slug}` in any text becomes a mention of that person, and
 * `#{title}` in the text of a discussion a link to an older discussion.
 */
export type DemoDiscussion = {
  by: DemoPersonSlug;
  /** How many days before today the discussion was published. */
  days: number;
  category: string | null;
  title: string;
  text: string;
  tags?: readonly string[];
  thread?: readonly DemoComment[];
  /** The number of members who like the discussion; by default it depends on the number of comments. */
  likes?: number;
  /** A paragraph that the author added later. */
  addition?: string;
  poll?: DemoPoll;
  picture?: { name: string; svg: string };
  state?: 'pinned' | 'locked' | 'announcement';
};

export type DemoComment = {
  by: DemoPersonSlug;
  text: string;
  isSolution: boolean;
  replies: readonly DemoReply[];
};

type DemoReply = { by: DemoPersonSlug; text: string };

/** Each option with its share of the votes. */
type DemoPoll = { question: string; options: readonly (readonly [text: string, weight: number])[] };

export const buildDemoComment = (by: DemoPersonSlug, text: string, ...replies: DemoReply[]): DemoComment => ({
  by,
  text,
  isSolution: false,
  replies,
});

/** Returns the comment that the author accepts as the solution. */
export const buildAcceptedDemoComment = (
  by: DemoPersonSlug,
  text: string,
  ...replies: DemoReply[]
): DemoComment => ({
  by,
  text,
  isSolution: true,
  replies,
});

export const buildDemoReply = (by: DemoPersonSlug, text: string): DemoReply => ({ by, text });

/** Returns the discussions with a category, which all discussions of one file of the demo have. */
export const assignCategory = (
  category: string | null,
  discussions: readonly Omit<DemoDiscussion, 'category'>[],
): readonly DemoDiscussion[] => discussions.map((discussion) => ({ category, ...discussion }));
