/** The actions that give points. */
export const pointSources = [
  'discussion',
  'comment',
  'discussion_like',
  'comment_like',
  'event_presence',
  'course',
] as const;
export type PointSource = (typeof pointSources)[number];

/**
 * The default points for each action. The points of a like go to the author of the liked content. By default attending
 * an event gives no points.
 */
export const defaultPointsBySource: Record<PointSource, number> = {
  discussion: 10,
  comment: 5,
  discussion_like: 1,
  comment_like: 1,
  event_presence: 0,
  course: 50,
};

/** The levels from the lowest, each with its minimum number of points. */
export const memberLevels = [
  { name: 'novato', from: 0 },
  { name: 'iniciante', from: 50 },
  { name: 'intermediario', from: 200 },
  { name: 'avancado', from: 500 },
  { name: 'mestre', from: 1000 },
] as const;
export type MemberLevelName = (typeof memberLevels)[number]['name'];

/** Returns the level for a number of points, and where the next level begins; `next` is undefined at the last level. */
export function calculateMemberLevel(points: number): {
  level: MemberLevelName;
  from: number;
  next: number | undefined;
} {
  const levelIndex = Math.max(
    memberLevels.findLastIndex(({ from }) => points >= from),
    0,
  );
  const { name, from } = memberLevels[levelIndex] ?? memberLevels[0];
  return { level: name, from, next: memberLevels[levelIndex + 1]?.from };
}

/** The badges that members can earn, in the order of the catalogue. */
export const badgeNames = [
  'first_discussion',
  'first_comment',
  'ten_likes',
  'streak_7',
  'streak_30',
  'first_solution',
  'solved_10',
  'first_event',
  'first_course',
] as const;
export type BadgeName = (typeof badgeNames)[number];
