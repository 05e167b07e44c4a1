import { IdentityError, unwrapIdentityReply } from './identity-error.ts';
import { loadAuthClient } from './auth-client.ts';

export type RecoveryCodeStatus = { total: number; remaining: number };

/**
 * Returns how many recovery codes are left; null if the account has none, because none were created or they were
 * removed.
 */
export async function readRecoveryCodeStatus(): Promise<RecoveryCodeStatus | null> {
  try {
    const { total, remaining } = unwrapIdentityReply(
      await (await loadAuthClient()).mfa.recoveryCodes.getStatus(),
    );
    return { total, remaining };
  } catch (error) {
    if (error instanceof IdentityError && error.code === 'mfa_factor_not_found') return null;
    throw error;
  }
}

/** Creates new recovery codes, shown only once. The previous codes no longer work. */
export async function generateRecoveryCodes({ hasCodes }: { hasCodes: boolean }): Promise<string[]> {
  const { recoveryCodes } = (await loadAuthClient()).mfa;
  return unwrapIdentityReply(hasCodes ? await recoveryCodes.regenerate() : await recoveryCodes.generate())
    .codes;
}
