import type { EditableExercise } from '@mutirao/contract/features/courses/exercises/schemas';
import type { CaptionLanguage, LessonFileKind } from '@mutirao/contract/features/courses/files/limits';
import type { NewCourse, NewLesson } from '@mutirao/contract/features/courses/schemas';

/** A file of a lesson as the course folder declares it. */
export type ReferencedFile = {
  kind: LessonFileKind;
  language: CaptionLanguage | null;
  name: string;
  /** The path of the file in the folder. */
  path: string;
};

/** A file of a course folder after it was read: with its size, media type and stored parts. */
export type FolderFile = ReferencedFile & {
  bytes: number;
  mediaType: string;
  /** The id of the identical file that the lesson already has; null if there is none. */
  sameAs: string | null;
  /** The storage keys of the parts of this file; empty if nothing is stored for it. */
  parts: string[];
};

/**
 * A lesson of a course folder. `referencedFiles` has all files that the lesson names; `files` has only those that are
 * in the folder. A file that the lesson names and the folder does not contain can be a file of the current course.
 */
export type FolderLesson<File = FolderFile> = Omit<NewLesson, 'quiz' | 'exercise'> & {
  id: string | null;
  quiz: NonNullable<NewLesson['quiz']> | null;
  exercise: EditableExercise | null;
  files: File[];
  referencedFiles: ReferencedFile[];
  /** The path of the file that describes the lesson. */
  filePath: string;
};

export type FolderModule<File = FolderFile> = {
  id: string | null;
  title: string;
  lessons: FolderLesson<File>[];
};

/** A course as a folder describes it. */
export type CourseFolder<File = FolderFile> = NewCourse & {
  id: string | null;
  cover: string | null;
  modules: FolderModule<File>[];
};

/** Texts are exchanged with line feeds only, regardless of the operating system they were written on. */
export const normalizeLineBreaks = (text: string) => text.replaceAll(/\r\n?/g, '\n');
