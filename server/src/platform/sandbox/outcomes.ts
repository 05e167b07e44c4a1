/** Why an expression has no value. */
export type ExpressionError = {
  why: 'failed' | 'late' | 'memory' | 'large' | 'valueless';
  /** The error message of the program, or an empty string. */
  text: string;
  /** The line of the program in which the error occurred; null if it is unknown. */
  line: number | null;
};

/** The result of one expression: its value as JSON, or why it has none. */
export type ExpressionOutcome = { json: string } | { mistake: ExpressionError };

/** A JavaScript program, and the expressions to evaluate after it, each in a separate environment. */
export type EvaluationRequest = { code: string; expressions: readonly string[] };

/** The limits of memory and time for a program, and of the lengths of its values and error messages. */
export const sandboxLimits = {
  memoryBytes: 32 * 1024 * 1024,
  stackBytes: 512 * 1024,
  /**
   * CPU time in milliseconds: `oneMilliseconds` for each expression, `allMilliseconds` for all expressions of a
   * program.
   */
  oneMilliseconds: 500,
  allMilliseconds: 1_000,
  /** Wall-clock time, including the start of the thread. It limits what the interpreter cannot interrupt. */
  clockMilliseconds: 5_000,
  jsonCharacters: 5_000,
  mistakeCharacters: 500,
} as const;

export const toFailedOutcome = (
  why: ExpressionError['why'],
  text = '',
  line: number | null = null,
): ExpressionOutcome => ({
  mistake: { why, text, line },
});
