import { createContext, use } from 'react';
import { ApiError } from '#platform/api/api-error.ts';
import { proveFirst } from '#platform/api/proof-asked.ts';
import { AuthProblem } from '#platform/session/auth-problem.ts';

/** Does something; when the service first wants the second step, asks for it, and then does it. */
export type ProofFirst = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** Without somebody who asks, what is done is just done. */
export const ProofFirstContext = createContext<ProofFirst>((work) => work());

export const useProofFirst = () => use(ProofFirstContext);

export const wantsProof = (error: unknown) =>
  error instanceof ApiError
    ? error.code === 'second_factor_needed'
    : error instanceof AuthProblem && error.code === 'insufficient_aal';

export const wantsFreshProof = (error: unknown) =>
  error instanceof AuthProblem && error.code === 'reauthentication_needed';

const declined = 'declined';

/** The person was asked for the second step, and let it be: there is nothing to tell them. */
export const decline = () => new AuthProblem({ code: declined, sentence: undefined });

export const isDeclined = (error: unknown) => error instanceof AuthProblem && error.code === declined;

/** The second step is proof enough; whoever has none, or took it long ago, shows whatever else the account has. */
export async function afterFreshProof<Result>(before: number, work: () => Promise<Result>): Promise<Result> {
  if (!(await proveFirst(before))) throw decline();
  return work();
}
