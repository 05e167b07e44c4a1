import { AuthProblem, take } from './auth-problem.ts';
import { open } from './client.ts';

export type RecoveryCodesLeft = { total: number; remaining: number };

/** How many recovery codes are left; null when none were ever made. */
export async function readRecoveryCodes(): Promise<RecoveryCodesLeft | null> {
  try {
    const { total, remaining } = take(await (await open()).mfa.recoveryCodes.getStatus());
    return { total, remaining };
  } catch (error) {
    if (error instanceof AuthProblem && error.code === 'mfa_factor_not_found') return null;
    throw error;
  }
}

/** Makes new codes, told this once. Those of before no longer work. */
export async function makeRecoveryCodes({ hasSome }: { hasSome: boolean }): Promise<string[]> {
  const { recoveryCodes } = (await open()).mfa;
  return take(hasSome ? await recoveryCodes.regenerate() : await recoveryCodes.generate()).codes;
}
