import { isRecentlyReauthenticated } from '@mutirao/contract/kit/reauthentication';
import { IdentityError } from '../errors/identity-error.ts';
import type { IdentityInstance } from '../instance.ts';
import type { AuthenticatedAccount, Session } from '../account-model.ts';

/**
 * Throws `reauthentication_needed` unless the session was authenticated recently; `graceSeconds` extends
 * that time. A user who adds an authentication method must have used an existing method a short time before.
 * Otherwise an attacker with a stolen session could add a method, and then re-authenticate with it. An
 * anonymous user has no method, so the check is skipped.
 */
export function assertRecentAuthentication(
  { now }: Pick<IdentityInstance, 'now'>,
  { user, session }: Pick<AuthenticatedAccount, 'user' | 'session'>,
  { graceSeconds = 0 }: { graceSeconds?: number } = {},
) {
  const latest = new Date(now().getTime() - graceSeconds * 1000);
  if (user.is_anonymous || isRecentlyReauthenticated(getLastAuthenticatedAt(session), latest)) return;
  throw new IdentityError(400, 'reauthentication_needed');
}

/** Returns when a session was last authenticated by its owner. */
export function getLastAuthenticatedAt({
  amr,
  reauthenticated_at: reauthenticatedAt,
}: Pick<Session, 'amr' | 'reauthenticated_at'>): Date {
  const proofs = amr.filter(({ method }) => method !== 'anonymous');
  const moments = proofs.map(({ timestamp }) => timestamp * 1000);
  return new Date(Math.max(...moments, reauthenticatedAt?.getTime() ?? 0));
}
