import { courseLimits, type LessonKind } from '@mutirao/contract/features/courses/limits';
import type { EditableLesson } from '@mutirao/contract/features/courses/schemas';
import {
  createInitialExerciseValues,
  toExerciseRequestBody,
  findExerciseProblem,
  parseExerciseFormValuesOrDefaults,
  serializeExerciseFormValues,
  type ExerciseValidationProblem,
} from './exercise/exercise-fields.ts';
import {
  createInitialQuizValues,
  findQuizProblem,
  toQuizRequestBody,
  parseQuizFormValuesOrDefaults,
  serializeQuizFormValues,
  type QuizValidationProblem,
} from './quiz-fields.ts';

export type LessonFieldValues = Record<
  'title' | 'content' | 'source' | 'address' | 'isPreview' | 'quiz' | 'exercise' | 'seen',
  string
>;

/**
 * Returns the initial values of the form: those of an existing lesson, or the defaults of a new one. A draft stores the
 * version that it was started from, so that a later change by another person is not overwritten unseen.
 */
export const createInitialLessonValues = (
  lesson: EditableLesson | undefined,
  kind: LessonKind,
): LessonFieldValues => ({
  title: lesson?.title ?? '',
  content: lesson?.content ?? '',
  // A saved lesson with an empty address shows a file that the hub stores.
  source: lesson && lesson.address === '' ? 'sent' : 'address',
  address: lesson?.address ?? '',
  isPreview: lesson?.isPreview ? 'yes' : '',
  seen: lesson?.changedAt ?? '',
  quiz: kind === 'quiz' ? serializeQuizFormValues(createInitialQuizValues(lesson?.quiz ?? null)) : '',
  exercise:
    kind === 'exercise'
      ? serializeExerciseFormValues(createInitialExerciseValues(lesson?.exercise ?? null))
      : '',
});

type FieldProblem =
  | { why: 'missing' | 'addressMissing' | 'addressWrong' }
  | { why: 'tooLong'; count: number }
  | QuizValidationProblem
  | ExerciseValidationProblem;

/** Returns the problems that prevent sending the form, by field. */
export function validateLessonFields(
  values: LessonFieldValues,
  kind: LessonKind,
): Partial<Record<keyof LessonFieldValues, FieldProblem>> {
  const found: Partial<Record<keyof LessonFieldValues, FieldProblem>> = {};
  const checkLength = (name: 'title' | 'content', max: number) => {
    const count = values[name].trim().length - max;
    if (count > 0) found[name] = { why: 'tooLong', count };
  };
  checkLength('title', courseLimits.lessonTitle);
  checkLength('content', courseLimits.lessonText);
  if (values.title.trim() === '') found.title = { why: 'missing' };
  if ((kind === 'text' || kind === 'exercise') && values.content.trim() === '')
    found.content = { why: 'missing' };
  if (isSelectedLessonSource(values, kind, 'address')) {
    const address = values.address.trim();
    if (address === '') found.address = { why: 'addressMissing' };
    else if (!isWebAddress(address)) found.address = { why: 'addressWrong' };
  }
  const quiz = kind === 'quiz' ? findQuizProblem(parseQuizFormValuesOrDefaults(values.quiz)) : undefined;
  if (quiz) found.quiz = quiz;
  const exercise =
    kind === 'exercise' ? findExerciseProblem(parseExerciseFormValuesOrDefaults(values.exercise)) : undefined;
  if (exercise) found.exercise = exercise;
  return found;
}

/** True if the lesson is of a kind that has a video or a file, and its source is the given one. */
export const isSelectedLessonSource = (
  values: LessonFieldValues,
  kind: LessonKind,
  source: 'address' | 'sent',
) => (kind === 'video' || kind === 'file') && (values.source === 'sent') === (source === 'sent');

const isWebAddress = (text: string) =>
  text.length <= courseLimits.address && /^https:\/\/[^\s/?#@]+(?:[/?#]\S*)?$/i.test(text);

/** Returns the field values as the request body. */
export const toLessonRequestBody = (values: LessonFieldValues, kind: LessonKind) => ({
  title: values.title.trim(),
  content: values.content.trim(),
  address: isSelectedLessonSource(values, kind, 'address') ? values.address.trim() : '',
  isPreview: values.isPreview === 'yes',
  ...(kind === 'quiz' ? { quiz: toQuizRequestBody(parseQuizFormValuesOrDefaults(values.quiz)) } : {}),
  ...(kind === 'exercise'
    ? { exercise: toExerciseRequestBody(parseExerciseFormValuesOrDefaults(values.exercise)) }
    : {}),
});
