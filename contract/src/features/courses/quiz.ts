import * as z from 'zod/mini';
import {
  idSchema,
  timestampSchema,
  createPossiblyEmptyTextSchema,
  createNonEmptyTextSchema,
} from '../../kit/text.ts';
import { quizQuestionKinds, quizLimits } from './limits.ts';

const promptSchema = createNonEmptyTextSchema(quizLimits.prompt);
const explanationSchema = z._default(createPossiblyEmptyTextSchema(quizLimits.explanation), '');
const optionsSchema = z
  .array(z.object({ text: createNonEmptyTextSchema(quizLimits.option), right: z.boolean() }))
  .check(z.minLength(2), z.maxLength(quizLimits.options));
const countRight = (choices: readonly { right: boolean }[]) => choices.filter(({ right }) => right).length;

/** A question as its author edits it, with the correct answers. */
export const editableQuizQuestionSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('single'),
    prompt: promptSchema,
    explanation: explanationSchema,
    options: optionsSchema.check(z.refine((choices) => countRight(choices) === 1, 'one_right')),
  }),
  z.object({
    kind: z.literal('multiple'),
    prompt: promptSchema,
    explanation: explanationSchema,
    options: optionsSchema.check(z.refine((choices) => countRight(choices) >= 1, 'some_right')),
  }),
  z.object({
    kind: z.literal('short'),
    prompt: promptSchema,
    explanation: explanationSchema,
    /** The correct answers. Each of them is accepted. Case, accents and surrounding spaces are ignored. */
    accepted: z
      .array(createNonEmptyTextSchema(quizLimits.answer))
      .check(z.minLength(1), z.maxLength(quizLimits.accepted)),
  }),
]);
export type EditableQuizQuestion = z.output<typeof editableQuizQuestionSchema>;

export const editableQuizSchema = z.object({
  questions: z.array(editableQuizQuestionSchema).check(z.minLength(1), z.maxLength(quizLimits.questions)),
  /** The percentage of questions that must be right. */
  passShare: z._default(z.int().check(z.gte(1), z.lte(100)), quizLimits.defaultPassShare),
  /** Max number of attempts of a learner; null for no limit. */
  tries: z._default(z.nullable(z.int().check(z.gte(1), z.lte(quizLimits.tries))), null),
});
export type EditableQuiz = z.output<typeof editableQuizSchema>;

/**
 * The correct answer, shown only when it can no longer help in a graded attempt: the indexes of the options from 0, or
 * the accepted texts.
 */
const solutionSchema = z.object({
  options: z.nullable(z.array(z.int())),
  accepted: z.nullable(z.array(z.string())),
  explanation: z.string(),
});

/** One graded attempt at a quiz. */
export const quizAttemptSchema = z.object({
  id: idSchema,
  number: z.int(),
  /** The percentage of questions that were right. */
  share: z.int(),
  passed: z.boolean(),
  at: timestampSchema,
  /**
   * The results of the answers, in the order of the questions. The solution is included for each correct answer. After
   * the learner has passed or has no attempt left, it is included for all questions.
   */
  questions: z.array(z.object({ right: z.boolean(), solution: z.nullable(solutionSchema) })),
});
export type QuizAttempt = z.output<typeof quizAttemptSchema>;

/** A quiz as the learner sees it, without any correct answers. */
export const quizSchema = z.object({
  /** The version of the quiz that was shown; the client sends it back with the answers. */
  version: z.int(),
  passShare: z.int(),
  tries: z.nullable(z.int()),
  /** The number of attempts that the viewer has left; null for no limit. */
  triesLeft: z.nullable(z.int()),
  questions: z.array(
    z.object({ kind: z.enum(quizQuestionKinds), prompt: z.string(), options: z.array(z.string()) }),
  ),
  /** The viewer’s last attempt at this version of the quiz. */
  lastAttempt: z.nullable(quizAttemptSchema),
});
export type Quiz = z.output<typeof quizSchema>;

/** The answers of an attempt: for each question the indexes of the chosen options from 0, or the typed text. */
export const quizAnswersSchema = z.object({
  version: z.int(),
  answers: z
    .array(
      z.union([
        z.array(z.int().check(z.gte(0), z.lt(quizLimits.options))).check(z.maxLength(quizLimits.options)),
        createPossiblyEmptyTextSchema(quizLimits.answer),
      ]),
    )
    .check(z.maxLength(quizLimits.questions)),
});
export type QuizAnswers = z.output<typeof quizAnswersSchema>;
