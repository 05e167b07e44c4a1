import { courseLimits } from '@mutirao/contract/features/courses/limits';
import type { CourseFolder } from './course-folder.ts';
import { courseFileName } from './format/write-folder.ts';
import type { ImportPlan } from './plan.ts';
import type { ImportRemarks } from './remarks.ts';
import type { CourseSnapshot } from './store/course-state.ts';

type PlanInput = { state: CourseSnapshot | undefined; folder: CourseFolder; plan: ImportPlan };

/** Reports problems that appear only in comparison with the existing course. */
export function reportPlanProblems({ state, folder, plan }: PlanInput, remarks: ImportRemarks) {
  const existingKinds = new Map(
    (state?.modules ?? []).flatMap(({ lessons }) => lessons.map(({ id, kind }) => [id, kind])),
  );
  for (const { lessons } of folder.modules) {
    for (const { id, kind, filePath } of lessons) {
      const before = id === null ? undefined : existingKinds.get(id);
      if (before !== undefined && before !== kind)
        remarks.addProblem(filePath, { code: 'lesson_kind_changed' }, { field: 'tipo' });
    }
  }
  if (folder.id !== null && state && folder.id !== state.id)
    remarks.addWarning(courseFileName, { code: 'folder_of_another_course' });
  const lessons = plan.modules.reduce((sum, module) => sum + module.lessons.length, 0);
  const isFull = plan.modules.length > courseLimits.modules || lessons > courseLimits.lessons;
  const isFullByItself = folder.modules.length > courseLimits.modules;
  if (isFull && !isFullByItself && remarks.problems.length === 0)
    remarks.addWarning(courseFileName, { code: 'limit_exceeded_with_unlisted' });
}
