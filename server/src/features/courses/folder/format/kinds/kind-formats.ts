import type { LessonKind } from '@mutirao/contract/features/courses/limits';
import { exerciseFormat } from './exercise.ts';
import { fileFormat } from './file.ts';
import type { LessonKindFormat } from './kind-format.ts';
import { quizFormat } from './quiz.ts';
import { textFormat } from './text.ts';
import { videoFormat } from './video.ts';

/** The folder form of each lesson kind; a kind without a form does not compile. */
export const lessonKindFormats: Record<LessonKind, LessonKindFormat> = {
  text: textFormat,
  video: videoFormat,
  file: fileFormat,
  quiz: quizFormat,
  exercise: exerciseFormat,
};

export const lessonKindNames = Object.values(lessonKindFormats).map(({ name }) => name);

/** Returns the kind with this name. */
export const findKindByName = (name: unknown) =>
  Object.entries(lessonKindFormats).find(([, form]) => form.name === name);
