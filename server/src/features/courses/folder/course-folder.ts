import type { ExerciseDraft } from '@mutirao/contract/features/courses/exercises/shapes';
import type { CaptionLanguage, LessonFileKind } from '@mutirao/contract/features/courses/files/limits';
import type { NewCourse, NewLesson } from '@mutirao/contract/features/courses/shapes';

/** A file of a lesson as its folder names it. */
export type NamedFile = {
  kind: LessonFileKind;
  language: CaptionLanguage | null;
  name: string;
  /** Where it lies in the folder. */
  path: string;
};

/** The same once it was looked at. */
export type FolderFile = NamedFile & {
  bytes: number;
  mediaType: string;
  /** What the lesson shows already and is this very file; null where it is another one. */
  sameAs: string | null;
  /** By which names its parts are kept; none where they need not be. */
  parts: string[];
};

/** Whether the folder has the file itself is said by `files`; what is only named may be shown already. */
export type FolderLesson<File = FolderFile> = Omit<NewLesson, 'quiz' | 'exercise'> & {
  id: string | null;
  quiz: NonNullable<NewLesson['quiz']> | null;
  exercise: ExerciseDraft | null;
  files: File[];
  named: NamedFile[];
  /** The file that says it. */
  at: string;
};

export type FolderModule<File = FolderFile> = {
  id: string | null;
  title: string;
  lessons: FolderLesson<File>[];
};

/** A course as a folder says it. */
export type CourseFolder<File = FolderFile> = NewCourse & {
  id: string | null;
  cover: string | null;
  modules: FolderModule<File>[];
};

/** Texts travel with line feeds alone, whatever machine they were written on. */
export const withPlainBreaks = (text: string) => text.replaceAll(/\r\n?/g, '\n');
