/** The limits of exercises: texts in UTF-16 code units. */
export const exerciseLimits = {
  tests: 20,
  testName: 100,
  expression: 1_000,
  /** Max length of an expected value, in JSON. */
  expected: 5_000,
  /** Max length of the starter code, of a submitted program and of the solution. */
  code: 10_000,
} as const;

export const exerciseLanguages = ['javascript', 'python'] as const;
export type ExerciseLanguage = (typeof exerciseLanguages)[number];
