/** The limits of exercises: texts in UTF-16 code units. */
export const exerciseLimits = {
  tests: 20,
  testName: 100,
  expression: 1_000,
  /** Of JSON. */
  expected: 5_000,
  /** Of what one begins with, of what is sent, and of a solution. */
  code: 10_000,
} as const;

export const exerciseLanguages = ['javascript', 'python'] as const;
export type ExerciseLanguage = (typeof exerciseLanguages)[number];
