import type { CourseImportPreview } from '@mutirao/contract/features/courses/folder/schemas';

/** Counts the lessons per state, and how often the lessons that the folder omits (`kept`) were completed. */
export function countLessonsByImportState({ modules }: Pick<CourseImportPreview, 'modules'>) {
  const counts = { new: 0, changed: 0, same: 0, kept: 0, done: 0 };
  for (const module of modules) {
    // A module without lessons that the folder omits counts as one omitted item.
    if (module.state === 'kept' && module.lessons.length === 0) counts.kept += 1;
    for (const { state, done } of module.lessons) {
      counts[state] += 1;
      if (state === 'kept') counts.done += done;
    }
  }
  return counts;
}
