import { isFreshProof } from '@mutirao/contract/kit/proof';
import { IdentityProblem } from '../errors/problem.ts';
import type { Instance } from '../instance.ts';
import type { Own, Session } from '../shapes.ts';

/**
 * Whoever makes a new proof for an account has shown one that it already has a short time ago: otherwise a session that
 * somebody came by would do to make one's own, and that would prove all the rest. Nobody in particular has none to show.
 */
export function requireFreshProof(
  { now }: Pick<Instance, 'now'>,
  { user, session }: Pick<Own, 'user' | 'session'>,
  { graceSeconds = 0 }: { graceSeconds?: number } = {},
) {
  const latest = new Date(now().getTime() - graceSeconds * 1000);
  if (user.is_anonymous || isFreshProof(lastProofOf(session), latest)) return;
  throw new IdentityProblem(400, 'reauthentication_needed');
}

/** When a session last showed whose it is. */
export function lastProofOf({
  amr,
  proven_again_at: provenAgainAt,
}: Pick<Session, 'amr' | 'proven_again_at'>): Date {
  const proofs = amr.filter(({ method }) => method !== 'anonymous');
  const moments = proofs.map(({ timestamp }) => timestamp * 1000);
  return new Date(Math.max(...moments, provenAgainAt?.getTime() ?? 0));
}
