import type { LessonKind } from '@mutirao/contract/features/courses/limits';
import { exerciseLessonFormat } from './exercise.ts';
import { fileLessonFormat } from './file.ts';
import type { LessonKindFormat } from './kind-format.ts';
import { quizLessonFormat } from './quiz.ts';
import { textLessonFormat } from './text.ts';
import { videoLessonFormat } from './video.ts';

/** The folder form of each lesson kind; a lesson kind without an entry is a type error. */
export const lessonKindFormats: Record<LessonKind, LessonKindFormat> = {
  text: textLessonFormat,
  video: videoLessonFormat,
  file: fileLessonFormat,
  quiz: quizLessonFormat,
  exercise: exerciseLessonFormat,
};

export const lessonKindNamesInFolder = Object.values(lessonKindFormats).map(({ name }) => name);

/** Returns the lesson kind with this name in a folder, as a pair with its format; undefined if there is none. */
export const findLessonKindByFolderName = (name: unknown) =>
  Object.entries(lessonKindFormats).find(([, kindFormat]) => kindFormat.name === name);
