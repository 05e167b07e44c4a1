import { createContext, use } from 'react';
import { ApiError } from '#platform/api/api-error.ts';
import { requestReauthentication } from '#platform/api/reauthentication.ts';
import { IdentityError } from '#platform/session/identity-error.ts';

/**
 * Runs a function. If it fails because MFA or a re-authentication is required, asks the user for it and runs the
 * function again. Throws if the user cancels.
 */
export type RunWithStepUp = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** Without a provider, the work runs at once without asking. */
export const StepUpContext = createContext<RunWithStepUp>((work) => work());

export const useRunWithStepUp = () => use(StepUpContext);

export const isMfaRequiredError = (error: unknown) =>
  error instanceof ApiError
    ? error.code === 'second_factor_needed'
    : error instanceof IdentityError && error.code === 'insufficient_aal';

export const isReauthRequiredError = (error: unknown) =>
  error instanceof IdentityError && error.code === 'reauthentication_needed';

const declined = 'declined';

/** Creates the error for a user who was asked for MFA or a re-authentication and cancelled. It is not shown. */
export const createStepUpDeclinedError = () => new IdentityError({ code: declined, sentence: undefined });

export const isStepUpDeclinedError = (error: unknown) =>
  error instanceof IdentityError && error.code === declined;

/** Runs the function after the user has re-authenticated. Throws if the user cancels. */
export async function reauthenticateAndRun<Result>(
  before: number,
  work: () => Promise<Result>,
): Promise<Result> {
  if (!(await requestReauthentication(before))) throw createStepUpDeclinedError();
  return work();
}
