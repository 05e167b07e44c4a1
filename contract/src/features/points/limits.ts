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

/** What a deed is worth where the hub has not settled it otherwise; a like is for whoever wrote what is liked, and nothing for having been at an event. */
export const pointsFor: Record<PointCause, number> = {
  discussion: 10,
  comment: 5,
  discussion_like: 1,
  comment_like: 1,
  event_presence: 0,
  course: 50,
};

/** The levels, from the lowest: each from so many points on. */
export const levels = [
  { name: 'novato', from: 0 },
  { name: 'iniciante', from: 50 },
  { name: 'intermediario', from: 200 },
  { name: 'avancado', from: 500 },
  { name: 'mestre', from: 1000 },
] as const;
export type Level = (typeof levels)[number]['name'];

/** The level of so many points, and where the next one begins; nowhere after the last. */
export function levelOf(points: number): { level: Level; from: number; next: number | undefined } {
  const at = Math.max(
    levels.findLastIndex(({ from }) => points >= from),
    0,
  );
  const { name, from } = levels[at] ?? levels[0];
  return { level: name, from, next: levels[at + 1]?.from };
}

/** What there is to earn, as the catalogue shows it. */
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
