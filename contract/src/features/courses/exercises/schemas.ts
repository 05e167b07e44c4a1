import * as z from 'zod/mini';
import { isStorableText } from '../../../kit/storable-text.ts';
import { idSchema, timestampSchema, createNonEmptyTextSchema } from '../../../kit/text.ts';
import { exerciseLanguages, exerciseLimits } from './limits.ts';
import { isJson } from './same-json.ts';

const isOneLine = (value: string) => !/[\r\n\u0085\u2028\u2029]/.test(value);

/** Code as it was typed: whitespace at its beginning and end is not trimmed. */
const codeSchema = z
  .string()
  .check(z.maxLength(exerciseLimits.code), z.refine(isStorableText, 'bad_characters'));

/** One test as its author edits it: the expected value of an expression after the program has run. */
export const editableExerciseTestSchema = z.object({
  name: createNonEmptyTextSchema(exerciseLimits.testName).check(z.refine(isOneLine, 'one_line')),
  expression: createNonEmptyTextSchema(exerciseLimits.expression),
  /** The expected value of the expression, in JSON. */
  expected: createNonEmptyTextSchema(exerciseLimits.expected).check(z.refine(isJson, 'json')),
  /** If true, the learner sees only the name of the test and whether it passed. */
  hidden: z._default(z.boolean(), false),
});
export type EditableExerciseTest = z.output<typeof editableExerciseTestSchema>;

/** An exercise as its author edits it, with the expected values and a solution. */
export const editableExerciseSchema = z
  .object({
    language: z.enum(exerciseLanguages),
    /** The code that the learner starts with. */
    starter: z._default(codeSchema, ''),
    /** A solution that passes, visible only to those who can edit the exercise. */
    solution: z._default(codeSchema, ''),
    tests: z.array(editableExerciseTestSchema).check(z.minLength(1), z.maxLength(exerciseLimits.tests)),
  })
  .check(
    // Python runs only in the learner's browser, which cannot hide anything from the learner.
    z.refine(({ language, tests }) => language === 'javascript' || tests.every(({ hidden }) => !hidden), {
      error: 'hidden_only_on_server',
      path: ['tests'],
    }),
  );
export type EditableExercise = z.output<typeof editableExerciseSchema>;

const mistakeSchema = z.object({
  why: z.enum(['failed', 'late', 'memory', 'large', 'valueless']),
  /** The error message of the program; empty if there is none. */
  text: z.string(),
  /** The line of the program with the error; null if unknown. */
  line: z.nullable(z.int()),
});
export type ExerciseRunError = z.output<typeof mistakeSchema>;

/**
 * The result of one test. In the result of a submission, a hidden test has neither `got` nor `mistake`; a trial by
 * staff shows both for every test.
 */
export const exerciseTestResultSchema = z.object({
  passed: z.boolean(),
  /** The actual value of the expression, in JSON; null if there is none, or if a learner must not see it. */
  got: z.nullable(z.string()),
  mistake: z.nullable(mistakeSchema),
});
export type ExerciseTestResult = z.output<typeof exerciseTestResultSchema>;

/** The result of a submission: whether the program passed, and the result of each test, in the order of the tests. */
export const exerciseSubmissionResultSchema = z.object({
  id: idSchema,
  at: timestampSchema,
  passed: z.boolean(),
  results: z.array(exerciseTestResultSchema),
});
export type ExerciseSubmissionResult = z.output<typeof exerciseSubmissionResultSchema>;

/** An exercise as the learner sees it: for a hidden test it contains only the name. */
export const exerciseSchema = z.object({
  /** The version of the exercise that the learner saw; the client sends it back with the program. */
  version: z.int(),
  language: z.enum(exerciseLanguages),
  starter: z.string(),
  tests: z.array(
    z.object({
      name: z.string(),
      /** Both fields are null for a hidden test. */
      expression: z.nullable(z.string()),
      expected: z.nullable(z.string()),
    }),
  ),
  /** The code that the viewer submitted last, for any version of the exercise. */
  lastCode: z.nullable(z.string()),
  /** The result of the viewer's last submission; null if it was for an earlier version of the exercise. */
  lastSubmission: z.nullable(exerciseSubmissionResultSchema),
});
export type Exercise = z.output<typeof exerciseSchema>;
export type ExerciseTest = Exercise['tests'][number];

/** A program, and the version of the exercise that it solves. */
export const newExerciseSubmissionSchema = z.object({ version: z.int(), code: codeSchema });
export type NewExerciseSubmission = z.output<typeof newExerciseSubmissionSchema>;

/** A solution and its tests, which staff run before they save the exercise. */
export const exerciseTrialInputSchema = z.object({
  code: codeSchema,
  tests: editableExerciseSchema.shape.tests,
});
export type ExerciseTrialInput = z.output<typeof exerciseTrialInputSchema>;
