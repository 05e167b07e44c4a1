import type { LessonKind } from '@mutirao/contract/features/courses/limits';
import { exerciseForm } from './exercise.ts';
import { fileForm } from './file.ts';
import type { KindForm } from './form.ts';
import { quizForm } from './quiz.ts';
import { textForm } from './text.ts';
import { videoForm } from './video.ts';

/** The folder form of each lesson kind; a kind without a form does not compile. */
export const forms: Record<LessonKind, KindForm> = {
  text: textForm,
  video: videoForm,
  file: fileForm,
  quiz: quizForm,
  exercise: exerciseForm,
};

export const kindNames = Object.values(forms).map(({ name }) => name);

/** The kind that is called so. */
export const kindCalled = (name: unknown) => Object.entries(forms).find(([, form]) => form.name === name);
