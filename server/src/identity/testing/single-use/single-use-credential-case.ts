import type { sendAuthRequest } from '../people.ts';

/** The result of an attempt: whether it was accepted, and the error code of its rejection. */
type Outcome = { isSignedIn: boolean; code: string | undefined };

/** One attempt to use a credential that works once. */
type Attempt = () => Promise<Outcome>;

/**
 * A credential that works once: the attempts that must not consume it (`wrong`), and the attempt that does (`right`).
 * `secondAttempt` is the second use, if it must differ from repeating `right`.
 */
export type SingleUseCredentialCase = {
  wrong: Record<string, [Attempt, code: string]>;
  right: Attempt;
  secondAttempt?: Attempt;
  /** The expected error code of the second use. */
  used: string;
};

/** Returns the outcome of a JSON response. */
export async function toResponseOutcome(request: ReturnType<typeof sendAuthRequest>): Promise<Outcome> {
  const { status, body } = await request;
  return { isSignedIn: status === 200, code: body?.error_code ?? body?.error };
}

/** Returns the outcome of a redirect, from its fragment. */
export function toFragmentOutcome(input: URLSearchParams | undefined): Outcome {
  return { isSignedIn: input?.has('access_token') ?? false, code: input?.get('error_code') ?? undefined };
}
