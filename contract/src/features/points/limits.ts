/** What points come from. */
export const pointCauses = [
  'discussion',
  'comment',
  'discussion_like',
  'comment_like',
  'event_presence',
  'course',
] as const;
export type PointCause = (typeof pointCauses)[number];

/** The default points for each action. Points for a like go to the author of the liked content; event attendance gives none. */
export const pointsFor: Record<PointCause, number> = {
  discussion: 10,
  comment: 5,
  discussion_like: 1,
  comment_like: 1,
  event_presence: 0,
  course: 50,
};

/** The levels from the lowest, each with its minimum number of points. */
export const levels = [
  { name: 'novato', from: 0 },
  { name: 'iniciante', from: 50 },
  { name: 'intermediario', from: 200 },
  { name: 'avancado', from: 500 },
  { name: 'mestre', from: 1000 },
] as const;
export type Level = (typeof levels)[number]['name'];

/** Returns the level for a number of points, and where the next level begins; `next` is undefined at the last level. */
export function levelOf(points: number): { level: Level; from: number; next: number | undefined } {
  const at = Math.max(
    levels.findLastIndex(({ from }) => points >= from),
    0,
  );
  const { name, from } = levels[at] ?? levels[0];
  return { level: name, from, next: levels[at + 1]?.from };
}

/** The badges that members can earn, in the order of the catalogue. */
export const badges = [
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
export type BadgeName = (typeof badges)[number];
