import { moderationChanged } from '@mutirao/contract/features/moderation/signals';
import type { PublicType } from '@mutirao/contract/features/moderation/limits';
import { hideCommentForReview } from '#features/comments/index';
import { hideForReview } from '#features/discussions/index';
import { staffOf } from '#features/members/index';
import { holdCase } from '#features/reports/index';
import type { Transaction } from '#platform/database/database';
import type { House } from '#platform/house/house';
import { conflict } from '#platform/http/refusal';
import type { Reasons } from './judging.ts';

type Holding = Reasons & { type: PublicType; id: string; isNew: boolean; caseId: string };

const hiders = { discussion: hideForReview, comment: hideCommentForReview };

/** Hides held content as three reports would, and opens a case for staff. */
export async function takeOutOfSight(
  tx: Transaction,
  house: Pick<House, 'live' | 'now' | 'identity'>,
  { type, id, isNew, caseId, reasons, patterns }: Holding,
) {
  const isHidden = await hiders[type](tx, house, id, { isUnheard: isNew });
  // An attachment of an already hidden discussion adds a reason, and hides nothing more. If its discussion was deleted
  // concurrently, a comment must not be written at all.
  if (!isHidden && type === 'comment') throw conflict();
  const held = { id: caseId, type, contentId: id, reasons, patterns };
  const staff = await holdCase(tx, { ...held, now: house.now(), staff: staffOf(house) });
  tx.afterCommit(() => house.live.tell(staff, moderationChanged, {}));
}
