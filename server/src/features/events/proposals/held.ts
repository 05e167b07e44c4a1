import type { Queryable } from '#platform/database/database';
import { conflict, Refusal } from '#platform/http/refusal';
import { holdProposal, type HeldProposal } from './store.ts';
import { noProposal } from './view.ts';

type Known = { id: string; seen?: string | undefined; isOf?: string | undefined };

/** Holds a proposal that waits, as its reader knows it; of one that was decided it says by whom. */
export async function insistOnWaiting(tx: Queryable, { id, seen, isOf }: Known): Promise<HeldProposal> {
  const held = await insistOnProposal(tx, { id, isOf });
  if (held.status !== 'waiting') throw decidedBefore(held, isOf === undefined);
  if (seen !== undefined && seen !== held.changed_at.toISOString())
    throw conflict('Esta proposta mudou enquanto você a lia. Leia de novo antes de continuar.');
  return held;
}

/** Holds one's own proposal that no event was made of. */
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

/** Nobody proposes, or approves, what would have begun. */
export function insistOnAhead(startsAt: Date, now: Date) {
  if (startsAt > now) return;
  const message = 'O evento precisa começar no futuro: escolha outra data.';
  throw new Refusal('invalid_input', message, { fields: [{ path: 'date', code: 'past', message }] });
}
