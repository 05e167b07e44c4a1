import type { PublicType } from '@mutirao/contract/features/moderation/limits';
import { deleteOwnComment } from '#features/comments/index';
import { deleteOwnDiscussion } from '#features/discussions/index';
import { notFound } from '#platform/http/refusal';
import { caseAbout, decide, type Me, type Parts } from './decide.ts';
import { hasWritten } from './store.ts';

type Removing = { type: PublicType; id: string; me: Me };

/**
 * Removes content from the hub as staff: a normal decision, with e-mail and appeal. Content of the staff member is only
 * deleted.
 */
export async function removeContent(house: Parts, { type, id, me }: Removing) {
  if (await hasWritten(house.db, { memberId: me.id, type, id })) return deletions[type](house, { id, me });
  await house.db.transaction(async (tx) => {
    const found = await caseAbout(tx, house, { type, contentId: id, action: 'delete' });
    if (!found) throw notFound(missing[type]);
    await decide(tx, house, { found, me, wish: { action: 'delete' } });
  });
}

const deletions = { discussion: deleteOwnDiscussion, comment: deleteOwnComment };
const missing = { discussion: 'Discussão não encontrada.', comment: 'Comentário não encontrado.' };
