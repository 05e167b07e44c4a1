import type { CourseModule } from '@mutirao/contract/features/courses/schemas';

type Modules = readonly CourseModule[];

/** The position of a lesson: its module, and the lesson before it; null for the first position. */
export type LessonPosition = { moduleId: string; after: string | null };

/** Returns the modules with one of them moved behind another, or to the first position. */
export function withModuleMoved(modules: Modules, id: string, after: string | null): CourseModule[] {
  const moved = modules.find((module) => module.id === id);
  return moved ? insertAfter(modules, moved, after) : [...modules];
}

/** Returns the modules with one lesson at another position, which may be in another module. */
export function withLessonMoved(modules: Modules, id: string, position: LessonPosition): CourseModule[] {
  const moved = modules.flatMap(({ lessons }) => lessons).find((item) => item.id === id);
  if (!moved) return [...modules];
  return modules.map((module) => {
    const lessons = module.lessons.filter((lesson) => lesson.id !== id);
    return {
      ...module,
      lessons: module.id === position.moduleId ? insertAfter(lessons, moved, position.after) : lessons,
    };
  });
}

function insertAfter<One extends { id: string }>(
  all: readonly One[],
  item: One,
  after: string | null,
): One[] {
  const others = all.filter(({ id }) => id !== item.id);
  return others.toSpliced(after === null ? 0 : others.findIndex(({ id }) => id === after) + 1, 0, item);
}

/**
 * Returns the id of the module behind which a module belongs after one step up (-1) or down (1): null for the first
 * position, undefined if the module is already at that end of the list.
 */
export function getPrecedingModuleIdAfterStep(
  modules: Modules,
  id: string,
  by: 1 | -1,
): string | null | undefined {
  const index = modules.findIndex((module) => module.id === id);
  if (by < 0) return index <= 0 ? undefined : (modules[index - 2]?.id ?? null);
  return modules[index + 1]?.id;
}

/**
 * Returns the position of a lesson after a step up (-1) or down (1). At the end of its module it moves to the adjacent
 * module; undefined if there is none.
 */
export function lessonPositionAfterStep(
  modules: Modules,
  id: string,
  by: 1 | -1,
): LessonPosition | undefined {
  const moduleIndex = modules.findIndex(({ lessons }) => lessons.some((lesson) => lesson.id === id));
  const module = modules[moduleIndex];
  if (!module) return undefined;
  const index = module.lessons.findIndex((lesson) => lesson.id === id);
  const neighbour = modules[moduleIndex + by];
  if (by < 0 && index > 0) return { moduleId: module.id, after: module.lessons[index - 2]?.id ?? null };
  if (by < 0) return neighbour && { moduleId: neighbour.id, after: neighbour.lessons.at(-1)?.id ?? null };
  const next = module.lessons[index + 1];
  if (next) return { moduleId: module.id, after: next.id };
  return neighbour && { moduleId: neighbour.id, after: null };
}

/**
 * Returns the id behind which a dropped item belongs; null for the first position. An item from below in the same list
 * goes before the target, any other one behind it.
 */
export function getPrecedingIdAfterDrop(
  all: readonly { id: string }[],
  id: string,
  targetId: string,
): string | null {
  const from = all.findIndex((item) => item.id === id);
  const to = all.findIndex((item) => item.id === targetId);
  return from > to ? (all[to - 1]?.id ?? null) : targetId;
}
