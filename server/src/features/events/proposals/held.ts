import type { Queryable } from '#platform/database/database';
import { conflict, Refusal } from '#platform/http/refusal';
import { holdProposal, type HeldProposal } from './store.ts';
import { noProposal } from './view.ts';

type Known = { id: string; seen?: string | undefined; isOf?: string | undefined };

/**
 * Locks a waiting proposal in the version that the client saw. Throws a conflict if it changed, or, if it was already
 * decided, one that names who decided.
 */
export async function insistOnWaiting(tx: Queryable, { id, seen, isOf }: Known): Promise<HeldProposal> {
  const held = await insistOnProposal(tx, { id, isOf });
  if (held.status !== 'waiting') throw decidedBefore(held, isOf === undefined);
  if (seen !== undefined && seen !== held.changed_at.toISOString())
    throw conflict('Esta proposta mudou enquanto você a lia. Leia de novo antes de continuar.');
  return held;
}

/** Locks the member's own proposal; throws if an event was made of it. */
export async function insistOnRemovable(tx: Queryable, { id, isOf }: { id: string; isOf: string }) {
  const held = await insistOnProposal(tx, { id, isOf });
  if (held.status === 'approved') throw decidedBefore(held, false);
}

async function insistOnProposal(tx: Queryable, { id, isOf }: Omit<Known, 'seen'>) {
  const held = await holdProposal(tx, id);
  if (!held || (isOf !== undefined && held.proposer.id !== isOf)) throw noProposal();
  return held;
}

function decidedBefore({ status, decider }: HeldProposal, toStaff: boolean) {
  const what = status === 'approved' ? 'aprovada' : 'recusada';
  if (!toStaff || decider === null) return conflict(`Esta proposta já foi ${what}.`);
  return conflict(`Esta proposta já foi ${what} por ${decider}.`);
}

/** Throws for a date in the past: such an event must be neither proposed nor approved. */
export function insistOnAhead(startsAt: Date, now: Date) {
  if (startsAt > now) return;
  const message = 'O evento precisa começar no futuro: escolha outra data.';
  throw new Refusal('invalid_input', message, { fields: [{ path: 'date', code: 'past', message }] });
}
