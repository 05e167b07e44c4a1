import type { FolderTrial } from '@mutirao/contract/features/courses/folder/shapes';

/** How many lessons are in each state, and how often what is left out was done. */
export function countsOf({ modules }: Pick<FolderTrial, 'modules'>) {
  const counts = { new: 0, changed: 0, same: 0, kept: 0, done: 0 };
  for (const module of modules) {
    // A module that is left out and holds nothing any more is left out, too.
    if (module.state === 'kept' && module.lessons.length === 0) counts.kept += 1;
    for (const { state, done } of module.lessons) {
      counts[state] += 1;
      if (state === 'kept') counts.done += done;
    }
  }
  return counts;
}
