import type {
  CourseImportIssue,
  CourseImportPreview,
} from '@mutirao/contract/features/courses/folder/schemas';
import type { CourseFolder } from './course-folder.ts';
import type { ImportPlan } from './plan.ts';
import type { ImportRemarks } from './remarks.ts';
import type { CourseSnapshot } from './store/course-state.ts';

type PreviewInput = {
  state: CourseSnapshot | undefined;
  remarks: ImportRemarks;
  id?: string;
  folder?: CourseFolder;
  plan?: ImportPlan;
  completionsByLessonId?: ReadonlyMap<string, number>;
};

export function toCourseImportPreview({
  state,
  remarks,
  id,
  folder,
  plan,
  completionsByLessonId,
}: PreviewInput): CourseImportPreview {
  const files = folder?.modules.flatMap(({ lessons }) => lessons.flatMap((lesson) => lesson.files)) ?? [];
  const added = files.filter(({ sameAs }) => sameAs === null);
  const existingIds = new Set(
    state?.modules.flatMap((module) => [module.id, ...module.lessons.map((lesson) => lesson.id)]),
  );
  const idOf = (text: string) => (existingIds.has(text) ? text : null);
  return {
    id: id ?? null,
    courseId: state?.id ?? null,
    title: folder?.title ?? state?.title ?? '',
    course: !state ? 'new' : plan?.details ? 'changed' : 'same',
    modules: (plan?.modules ?? []).map((module) => ({
      id: idOf(module.id),
      title: module.title,
      state: module.state,
      lessons: module.lessons.map((lesson) => ({
        id: idOf(lesson.id),
        title: lesson.title,
        kind: lesson.kind,
        state: lesson.state,
        done: completionsByLessonId?.get(lesson.id) ?? 0,
      })),
    })),
    files: {
      added: added.length,
      same: files.length - added.length,
      bytes: added.reduce((sum, { bytes }) => sum + bytes, 0),
    },
    problems: sortByFileAndLine(remarks.problems),
    moreProblems: remarks.unlistedProblemCount,
    warnings: sortByFileAndLine(remarks.warnings),
  };
}

/** Sorts issues by file, in the order of inspection, and by line. */
function sortByFileAndLine(found: readonly CourseImportIssue[]): CourseImportIssue[] {
  const files = [...new Set(found.map(({ file }) => file))];
  return found.toSorted(
    (item, other) =>
      files.indexOf(item.file) - files.indexOf(other.file) || (item.line ?? 0) - (other.line ?? 0),
  );
}
