import type { Queryable } from '#platform/database/database';
import { conflict, ApiError } from '#platform/http/api-error';
import { lockProposal, type LockedProposal } from './store.ts';
import { proposalNotFound } from './view.ts';

type Known = { id: string; seen?: string | undefined; isOf?: string | undefined };

/**
 * Locks a waiting proposal in the version that the client saw. Throws a conflict if it changed, or, if it was already
 * decided, one that names who decided.
 */
export async function assertWaitingProposal(
  tx: Queryable,
  { id, seen, isOf }: Known,
): Promise<LockedProposal> {
  const held = await insistOnProposal(tx, { id, isOf });
  if (held.status !== 'waiting') throw decidedBefore(held, isOf === undefined);
  if (seen !== undefined && seen !== held.changed_at.toISOString())
    throw conflict('Esta proposta mudou enquanto você a lia. Leia de novo antes de continuar.');
  return held;
}

/** Locks the member's own proposal; throws if an event was made of it. */
export async function assertRemovableProposal(tx: Queryable, { id, isOf }: { id: string; isOf: string }) {
  const held = await insistOnProposal(tx, { id, isOf });
  if (held.status === 'approved') throw decidedBefore(held, false);
}

async function insistOnProposal(tx: Queryable, { id, isOf }: Omit<Known, 'seen'>) {
  const held = await lockProposal(tx, id);
  if (!held || (isOf !== undefined && held.proposer.id !== isOf)) throw proposalNotFound();
  return held;
}

function decidedBefore({ status, decider }: LockedProposal, toStaff: boolean) {
  const what = status === 'approved' ? 'aprovada' : 'recusada';
  if (!toStaff || decider === null) return conflict(`Esta proposta já foi ${what}.`);
  return conflict(`Esta proposta já foi ${what} por ${decider}.`);
}

/** Throws for a date in the past: such an event must be neither proposed nor approved. */
export function assertStartsInFuture(startsAt: Date, now: Date) {
  if (startsAt > now) return;
  const message = 'O evento precisa começar no futuro: escolha outra data.';
  throw new ApiError('invalid_input', message, { fields: [{ path: 'date', code: 'past', message }] });
}
