import type {
  cancelDeletion as cancelEndpoint,
  startDeletion as endpoint,
} from '@mutirao/contract/features/personal-data/endpoints';
import { deletionLimits } from '@mutirao/contract/features/personal-data/limits';
import type { Deletion, DeletionState } from '@mutirao/contract/features/personal-data/shapes';
import { givePlacesBack } from '#features/events/index';
import { beginLeaving, endLeaving, findAccount, isLastAdmin } from '#features/members/index';
import type { Asked, Me } from '#platform/http/answer';
import { languageOf } from '#platform/http/languages';
import { conflict } from '#platform/http/refusal';
import type { House } from '#platform/house/house';
import { proveCaller } from '../prove-caller.ts';
import { writeDeletionLetter } from './letters.ts';
import * as store from './store.ts';

const day = 86_400_000;

/** Returns everything that a member must know before they request deletion. */
export async function readDeletion(house: House, me: Me): Promise<DeletionState> {
  const { db, identity } = house;
  const asked = await store.findAsked(db, me.id);
  return {
    dueAt: asked?.due_at.toISOString() ?? null,
    proof: await identity.proofOf(me.accountId),
    isLastAdmin: await isLastAdmin(db, me.id),
    ...(await store.countTexts(db, me.id)),
  };
}

/**
 * Starts the deletion of an account: it is signed out everywhere, hidden from every list, and deleted in a week unless
 * its owner cancels.
 */
export async function startDeletion(
  house: House,
  { me, body, request }: Asked<typeof endpoint>,
): Promise<Deletion> {
  const { db, identity, sessions, now } = house;
  await proveCaller(house, { me, request, body });
  const member = await findAccount(db, me.id);
  const at = now();
  const dueAt = new Date(at.getTime() + deletionLimits.days * day);
  await db.transaction(async (tx) => {
    await beginLeaving(tx, me.id, at);
    await givePlacesBack(tx, house, { memberId: me.id, now: at });
    if (!(await store.insertDeletion(tx, { memberId: me.id, texts: body.texts, now: at, dueAt })))
      throw conflict('Esta conta já está para ser excluída.');
    if (member?.email) {
      const language = member.language ?? languageOf(request.language, 'pt-BR');
      await writeDeletionLetter(tx, house, { kind: 'started', to: member.email, language, dueAt });
    }
    await identity.endSessions(tx, me.accountId, 'deletion_requested');
    await sessions.endOf(tx, me.id, 'deletion_requested');
  });
  return { dueAt: dueAt.toISOString() };
}

/** The way back, as long as it has not begun. */
export async function cancelDeletion(house: House, { me, request }: Asked<typeof cancelEndpoint>) {
  const { db } = house;
  const member = await findAccount(db, me.id);
  await db.transaction(async (tx) => {
    if (!(await store.deleteDeletion(tx, me.id))) throw conflict('Não há mais exclusão a cancelar.');
    await endLeaving(tx, me.id);
    if (!member?.email) return;
    const language = member.language ?? languageOf(request.language, 'pt-BR');
    await writeDeletionLetter(tx, house, { kind: 'kept', to: member.email, language });
  });
}
