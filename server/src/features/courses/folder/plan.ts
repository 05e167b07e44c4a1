import { isDeepStrictEqual } from 'node:util';
import type { CourseImportDiffState } from '@mutirao/contract/features/courses/folder/limits';
import type { LessonKind } from '@mutirao/contract/features/courses/limits';
import type { EditableExercise } from '@mutirao/contract/features/courses/exercises/schemas';
import type { EditableQuiz } from '@mutirao/contract/features/courses/quiz';
import {
  normalizeLineBreaks,
  type CourseFolder,
  type FolderFile,
  type FolderLesson,
} from './course-folder.ts';
import { mergeUnlistedItems } from './merge-unlisted-items.ts';
import type { CourseSnapshot, LessonFileSnapshot, LessonSnapshot } from './store/course-state.ts';

export type PlannedLessonFile = FolderFile & { lessonId: string };
export type PlannedLesson = {
  id: string;
  title: string;
  kind: LessonKind;
  content: string;
  address: string;
  isPreview: boolean;
  /** The quiz and the exercise that the import writes; null if the lesson has none or the import leaves it as it is. */
  quiz: EditableQuiz | null;
  exercise: EditableExercise | null;
  state: CourseImportDiffState;
  /**
   * True if the lesson is new, or if its title, text, address, preview, quiz or exercise changes. Files do not count.
   */
  isWritten: boolean;
};
export type PlannedModule = {
  id: string;
  title: string;
  state: CourseImportDiffState;
  lessons: PlannedLesson[];
};
type CourseDetails = Pick<CourseSnapshot, 'title' | 'description' | 'category' | 'price' | 'cover'>;

/** The changes that an import would make. */
export type ImportPlan = {
  /** The new data of the course; null if only its contents change. */
  details: CourseDetails | null;
  modules: PlannedModule[];
  /** The ids of the modules and lessons that are not in the folder; empty unless their removal was requested. */
  removed: { modules: string[]; lessons: string[] };
  files: { added: PlannedLessonFile[]; renamed: { id: string; name: string }[]; dropped: string[] };
};

type Params = {
  /** Undefined for a course that does not exist yet. */
  state: CourseSnapshot | undefined;
  folder: CourseFolder;
  removesRest: boolean;
  newId: () => string;
};

/** Compares a folder with the current course; modules, lessons and files that are equal stay untouched. */
export function planImport({ state, folder, removesRest, newId }: Params): ImportPlan {
  const existingLessons = (state?.modules ?? []).flatMap(({ id, lessons }) =>
    lessons.map((lesson) => ({ lesson, moduleId: id })),
  );
  const lessons = new Map(existingLessons.map(({ lesson, moduleId }) => [lesson.id, { lesson, moduleId }]));
  const files: ImportPlan['files'] = { added: [], renamed: [], dropped: [] };
  const modulesById = new Map((state?.modules ?? []).map((module) => [module.id, module]));
  const plannedModules = folder.modules.map((module): PlannedModule => {
    const before = module.id === null ? undefined : modulesById.get(module.id);
    const id = before?.id ?? newId();
    return {
      id,
      title: module.title,
      state: before ? (before.title === module.title ? 'same' : 'changed') : 'new',
      lessons: module.lessons.map((lesson) => {
        const existing = lesson.id === null ? undefined : lessons.get(lesson.id);
        return plannedLesson(lesson, {
          before: existing?.lesson,
          isMoved: existing !== undefined && existing.moduleId !== id,
          newId,
          files,
        });
      }),
    };
  });
  const plannedLessonIds = new Set(plannedModules.flatMap((module) => module.lessons.map(({ id }) => id)));
  const existingModules = (state?.modules ?? []).map((module) => ({
    ...module,
    unlistedLessons: module.lessons.filter(({ id }) => !plannedLessonIds.has(id)),
  }));
  const isWanted = new Set(plannedModules.map(({ id }) => id));
  return {
    details: findChangedDetails(state, folder),
    modules: removesRest ? plannedModules : mergeRemaining(plannedModules, existingModules),
    removed: {
      modules: removesRest ? existingModules.flatMap(({ id }) => (isWanted.has(id) ? [] : id)) : [],
      lessons: removesRest
        ? existingModules.flatMap((module) => module.unlistedLessons.map(({ id }) => id))
        : [],
    },
    files,
  };
}

function findChangedDetails(state: CourseSnapshot | undefined, folder: CourseFolder): CourseDetails | null {
  const { title, description, category, price } = folder;
  if (!state) return { title, description, category, price, cover: folder.cover ?? '' };
  const cover = folder.cover ?? state.cover;
  const isSame =
    isDeepStrictEqual(
      [title, category, price, cover],
      [state.title, state.category, state.price, state.cover],
    ) && isSameText(description, state.description);
  return isSame ? null : { title, description, category, price, cover };
}

const isSameText = (text: string, existing: string) => text === normalizeLineBreaks(existing).trim();

type LessonInput = {
  before: LessonSnapshot | undefined;
  isMoved: boolean;
  newId: () => string;
  files: ImportPlan['files'];
};

function plannedLesson(lesson: FolderLesson, { before, isMoved, newId, files }: LessonInput): PlannedLesson {
  const { title, kind, content, address, isPreview, quiz, exercise } = lesson;
  const id = before?.id ?? newId();
  const areFilesChanged = planFiles(id, lesson, { before: before?.files ?? [], files });
  const input = { id, title, kind, content, address, isPreview };
  if (!before) return { ...input, quiz, exercise, state: 'new', isWritten: true };
  const isQuizChanged = quiz !== null && !isSameDraft(quiz, before.quiz);
  const isExerciseChanged = exercise !== null && !isSameDraft(exercise, before.exercise);
  const text = isSameText(content, before.content) ? before.content : content;
  const isWritten =
    isQuizChanged ||
    isExerciseChanged ||
    !isDeepStrictEqual(
      [title, text, address, isPreview],
      [before.title, before.content, before.address, before.isPreview],
    );
  return {
    ...input,
    content: text,
    quiz: isQuizChanged ? quiz : null,
    exercise: isExerciseChanged ? exercise : null,
    isWritten,
    state: isWritten || isMoved || areFilesChanged ? 'changed' : 'same',
  };
}

/** True if two quizzes or exercises differ at most in their line endings, so that no attempts are reset. */
const isSameDraft = <Draft extends EditableQuiz | EditableExercise>(input: Draft, existing: Draft | null) =>
  existing !== null && isDeepStrictEqual(normalizeDraft(input), normalizeDraft(existing));
const normalizeDraft = (draft: EditableQuiz | EditableExercise): unknown =>
  JSON.parse(JSON.stringify(draft), (_, value: unknown) =>
    typeof value === 'string' ? normalizeLineBreaks(value) : value,
  );

const slotOf = ({ kind, language }: Pick<LessonFileSnapshot, 'kind' | 'language'>) =>
  `${kind} ${language ?? ''}`;

/**
 * Plans the files of a lesson: a current file remains if the lesson names it but the folder does not contain it, and is
 * removed if the lesson does not name it. A different file in the folder replaces it. Returns whether any file changes.
 */
function planFiles(
  lessonId: string,
  lesson: FolderLesson,
  { before, files }: { before: LessonFileSnapshot[]; files: ImportPlan['files'] },
): boolean {
  const referencedBySlot = new Map(lesson.referencedFiles.map((file) => [slotOf(file), file]));
  const sent = new Map(lesson.files.map((file) => [slotOf(file), file]));
  let isChanged = false;
  for (const file of before) {
    const slot = slotOf(file);
    const other = sent.get(slot);
    const isRemoved = !referencedBySlot.has(slot) || (other !== undefined && other.sameAs !== file.id);
    if (isRemoved) files.dropped.push(file.id);
    const name = other?.name ?? referencedBySlot.get(slot)?.name ?? file.name;
    if (!isRemoved && name !== file.name) files.renamed.push({ id: file.id, name });
    isChanged ||= isRemoved || name !== file.name;
  }
  const added = lesson.files.filter(({ sameAs }) => sameAs === null);
  files.added.push(...added.map((file) => ({ ...file, lessonId })));
  return isChanged || added.length > 0;
}

type ExistingModules = {
  id: string;
  title: string;
  lessons: LessonSnapshot[];
  unlistedLessons: LessonSnapshot[];
}[];

/**
 * Adds the modules and lessons of the course that are not in the folder to the planned ones, each after the item that
 * it followed before.
 */
function mergeRemaining(plannedModules: PlannedModule[], existing: ExistingModules): PlannedModule[] {
  const byId = new Map(plannedModules.map((module) => [module.id, module]));
  const mergedById = new Map(
    existing.map((module) => {
      const { id, title, lessons, unlistedLessons } = module;
      const stored = new Map(unlistedLessons.map((lesson) => [lesson.id, toUnchangedLesson(lesson)]));
      const planned = byId.get(id);
      const inFolder = planned?.lessons ?? [];
      const merged = mergeUnlistedItems(
        inFolder,
        lessons.map((lesson) => lesson.id),
        stored,
      );
      return [id, { ...(planned ?? { id, title, state: 'kept' as const }), lessons: merged }];
    }),
  );
  const orderedModules = plannedModules.map((module) => mergedById.get(module.id) ?? module);
  const remainingModules = new Map([...mergedById].filter(([id]) => !byId.has(id)));
  return mergeUnlistedItems(
    orderedModules,
    existing.map(({ id }) => id),
    remainingModules,
  );
}

const toUnchangedLesson = ({
  id,
  title,
  kind,
  content,
  address,
  isPreview,
}: LessonSnapshot): PlannedLesson => ({
  id,
  title,
  kind,
  content,
  address,
  isPreview,
  quiz: null,
  exercise: null,
  state: 'kept',
  isWritten: false,
});
