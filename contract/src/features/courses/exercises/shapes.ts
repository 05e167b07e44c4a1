import * as z from 'zod/mini';
import { id, moment, text } from '../../../kit/text.ts';
import { exerciseLanguages, exerciseLimits } from './limits.ts';
import { isJson } from './same-json.ts';

const isOneLine = (value: string) => !/[\r\n\u0085\u2028\u2029]/.test(value);

/** Code as it was typed: nothing is cut off where it begins or ends. */
const code = z.string().check(
  z.maxLength(exerciseLimits.code),
  // What a database cannot keep.
  z.refine((value) => !value.includes('\u0000') && value.isWellFormed(), 'bad_characters'),
);

/** One test as its author writes it: what an expression is to be worth once the program was run. */
export const exerciseTestDraft = z.object({
  name: text(exerciseLimits.testName).check(z.refine(isOneLine, 'one_line')),
  expression: text(exerciseLimits.expression),
  /** As JSON. */
  expected: text(exerciseLimits.expected).check(z.refine(isJson, 'json')),
  /** Whoever learns sees its name, and whether it was passed; nothing else. */
  hidden: z._default(z.boolean(), false),
});
export type ExerciseTestDraft = z.output<typeof exerciseTestDraft>;

/** An exercise as its author writes it, with what is expected and a solution. */
export const exerciseDraft = z
  .object({
    language: z.enum(exerciseLanguages),
    /** What whoever learns begins with. */
    starter: z._default(code, ''),
    /** One that passes, for those who edit it and nobody else. */
    solution: z._default(code, ''),
    tests: z.array(exerciseTestDraft).check(z.minLength(1), z.maxLength(exerciseLimits.tests)),
  })
  .check(
    // Nobody but the reader's own browser runs Python, and it can keep nothing from its reader.
    z.refine(({ language, tests }) => language === 'javascript' || tests.every(({ hidden }) => !hidden), {
      error: 'hidden_only_on_server',
      path: ['tests'],
    }),
  );
export type ExerciseDraft = z.output<typeof exerciseDraft>;

const mistake = z.object({
  why: z.enum(['failed', 'late', 'memory', 'large', 'valueless']),
  /** What the program says of it; empty where it says nothing. */
  text: z.string(),
  /** Of the program, where it is known. */
  line: z.nullable(z.int()),
});
export type ExerciseMistake = z.output<typeof mistake>;

/** What came of one test. Of a hidden one nobody is told more than whether it was passed. */
export const exerciseResult = z.object({
  passed: z.boolean(),
  /** The value in JSON; null where there is none, or it is not told. */
  got: z.nullable(z.string()),
  mistake: z.nullable(mistake),
});
export type ExerciseResult = z.output<typeof exerciseResult>;

/** A program that was sent, and what came of each test, in their order. */
export const exerciseSubmission = z.object({
  id,
  at: moment,
  passed: z.boolean(),
  results: z.array(exerciseResult),
});
export type ExerciseSubmission = z.output<typeof exerciseSubmission>;

/** An exercise as it is put to whoever learns: of a hidden test there is no more in it than a name. */
export const exercise = z.object({
  /** Which writing of it was seen, sent back with the program. */
  version: z.int(),
  language: z.enum(exerciseLanguages),
  starter: z.string(),
  tests: z.array(
    z.object({
      name: z.string(),
      /** Null of a hidden test, both. */
      expression: z.nullable(z.string()),
      expected: z.nullable(z.string()),
    }),
  ),
  /** What the reader sent last, whatever writing it was an answer to. */
  lastCode: z.nullable(z.string()),
  /** What came of it, where it was this writing. */
  lastSubmission: z.nullable(exerciseSubmission),
});
export type Exercise = z.output<typeof exercise>;
export type ExerciseTest = Exercise['tests'][number];

/** A program, and which writing of the exercise it answers. */
export const exerciseAnswer = z.object({ version: z.int(), code });
export type ExerciseAnswer = z.output<typeof exerciseAnswer>;

/** A solution that staff try before they keep it. */
export const exerciseTrial = z.object({
  code,
  tests: exerciseDraft.shape.tests,
});
export type ExerciseTrial = z.output<typeof exerciseTrial>;
