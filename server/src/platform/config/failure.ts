/** A failure: its code, and the values of its message. `Failures` maps each code to these values. */
export type CodedFailure<Failures, Code extends keyof Failures = keyof Failures> = {
  [C in Code]: { readonly code: C } & Readonly<Failures[C]>;
}[Code];

/** The failures that have no values. */
export type NoFailureValues = object;

/** A sentence in one language for each failure of a table. */
export type FailureSentences<Failures> = {
  readonly [Code in keyof Failures]: (values: Readonly<Failures[Code]>) => string;
};

/** Returns the sentence of a failure. */
export const formatFailure = <Failures, Code extends keyof Failures>(
  sentences: FailureSentences<Failures>,
  failure: CodedFailure<Failures, Code>,
): string => sentences[failure.code](failure);

/** Describes a failure for the log and for developers, without a language: `data_in_use {"folder":"/data"}`. */
export function formatFailureCodeAndValues({ code, ...values }: { readonly code: string }): string {
  return Object.keys(values).length > 0 ? `${code} ${JSON.stringify(values)}` : code;
}
