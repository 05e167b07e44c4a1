import { AuthProblem, take } from './auth-problem.ts';
import { open } from './client.ts';

export type RecoveryCodesLeft = { total: number; remaining: number };

/** Returns how many recovery codes are left; null if none were ever created. */
export async function readRecoveryCodes(): Promise<RecoveryCodesLeft | null> {
  try {
    const { total, remaining } = take(await (await open()).mfa.recoveryCodes.getStatus());
    return { total, remaining };
  } catch (error) {
    if (error instanceof AuthProblem && error.code === 'mfa_factor_not_found') return null;
    throw error;
  }
}

/** Creates new recovery codes, shown only once. The previous codes no longer work. */
export async function makeRecoveryCodes({ hasSome }: { hasSome: boolean }): Promise<string[]> {
  const { recoveryCodes } = (await open()).mfa;
  return take(hasSome ? await recoveryCodes.regenerate() : await recoveryCodes.generate()).codes;
}
