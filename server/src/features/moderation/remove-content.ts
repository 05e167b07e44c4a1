import type { PublicContentType } from '@mutirao/contract/features/moderation/limits';
import { deleteOwnComment } from '#features/comments/index';
import { deleteOwnDiscussion } from '#features/discussions/index';
import { notFound } from '#platform/http/api-error';
import { lockOrOpenCase, applyDecision, type StaffMember, type ModerationDeps } from './decide.ts';
import { isContentAuthor } from './store.ts';

type Removing = { type: PublicContentType; id: string; me: StaffMember };

/**
 * Removes content from the hub as staff: a normal decision, with e-mail and appeal. Content of the staff member is only
 * deleted.
 */
export async function removeContent(house: ModerationDeps, { type, id, me }: Removing) {
  if (await isContentAuthor(house.db, { memberId: me.id, type, id }))
    return deletions[type](house, { id, me });
  await house.db.transaction(async (tx) => {
    const found = await lockOrOpenCase(tx, house, { type, contentId: id, action: 'delete' });
    if (!found) throw notFound(missing[type]);
    await applyDecision(tx, house, { found, me, wish: { action: 'delete' } });
  });
}

const deletions = { discussion: deleteOwnDiscussion, comment: deleteOwnComment };
const missing = { discussion: 'Discussão não encontrada.', comment: 'Comentário não encontrado.' };
