import { createContext, use } from 'react';
import { ApiError } from '#platform/api/api-error.ts';
import { proveFirst } from '#platform/api/proof-asked.ts';
import { AuthProblem } from '#platform/session/auth-problem.ts';

/** Runs a function; if the service requires MFA first, asks for it and runs the function again. */
export type ProofFirst = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** Without a provider, the work runs at once without asking. */
export const ProofFirstContext = createContext<ProofFirst>((work) => work());

export const useProofFirst = () => use(ProofFirstContext);

export const wantsProof = (error: unknown) =>
  error instanceof ApiError
    ? error.code === 'second_factor_needed'
    : error instanceof AuthProblem && error.code === 'insufficient_aal';

export const wantsFreshProof = (error: unknown) =>
  error instanceof AuthProblem && error.code === 'reauthentication_needed';

const declined = 'declined';

/** The user was asked for MFA and cancelled: no error is shown. */
export const decline = () => new AuthProblem({ code: declined, sentence: undefined });

export const isDeclined = (error: unknown) => error instanceof AuthProblem && error.code === declined;

/**
 * MFA is proof enough; a user without it, or who verified too long ago, re-authenticates in any other way that the
 * account has.
 */
export async function afterFreshProof<Result>(before: number, work: () => Promise<Result>): Promise<Result> {
  if (!(await proveFirst(before))) throw decline();
  return work();
}
