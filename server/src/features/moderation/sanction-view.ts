import type { Appeal, AppealCase, Sanction } from '@mutirao/contract/features/moderation/shapes';
import { isAtLeast } from '@mutirao/contract/kit/roles';
import { emptiedText } from '#features/discussions/index';
import { isBan } from '#features/punishments/index';
import type { AppealRow, SanctionRow } from './appeals/store.ts';
import type { Ranked } from './ranks.ts';
import { asReported } from './reading/as-reported.ts';
import { asSealed } from './reading/as-sealed.ts';

/** A sanction as its member and staff see it. Who decided it is not said to the member. */
export function toSanction(row: SanctionRow, now: Date): Sanction {
  const stands = isBan(row.type) && row.lifted_at === null && (row.ends_at === null || row.ends_at > now);
  return {
    id: row.id,
    type: row.type,
    rule: row.rule,
    reason: row.reason,
    startsAt: row.starts_at.toISOString(),
    endsAt: isBan(row.type) ? (row.ends_at?.toISOString() ?? null) : null,
    stands,
    liftedAt: row.lifted_at?.toISOString() ?? null,
    liftReason: row.lift_reason,
    content: contentOf(row),
    appeal: appealOf(row),
    mayAppeal: row.appeal_id === null && row.lifted_at === null,
  };
}

function contentOf(row: SanctionRow): Sanction['content'] {
  if (row.content_type === null || row.content_id === null || row.title === null) return null;
  return {
    type: row.content_type,
    id: row.content_id,
    ...(row.content_type === 'message' ? asSealed(row, row.case_id ?? row.id) : asReported(row)),
    isRemoved: row.is_removed ?? true,
  };
}

function appealOf(row: SanctionRow): Appeal | null {
  if (row.appeal_id === null || row.appeal_status === null || row.appealed_at === null) return null;
  return {
    id: row.appeal_id,
    status: row.appeal_status,
    message: row.appeal_message ?? '',
    createdAt: row.appealed_at.toISOString(),
    answer: row.appeal_answer,
    answeredAt: row.answered_at?.toISOString() ?? null,
  };
}

/**
 * Another of the staff answers: never who decided, and never whom it is about; of staff's appeals, and of those against
 * what is for good, an admin.
 */
export function mayAnswer(row: AppealRow, me: Ranked): boolean {
  if (row.appeal_status !== 'pending' || row.decided_by === me.id || row.member.id === me.id) return false;
  if (!isAtLeast(me.role, 'moderator')) return false;
  return me.role === 'admin' || (row.type !== 'permanent_ban' && row.member.role === 'member');
}

export function toAppealCase(row: AppealRow, me: Ranked, now: Date): AppealCase {
  const appeal = appealOf(row);
  if (!appeal) throw new Error(`the appeal against ${row.id} is not there`);
  return {
    ...appeal,
    member: row.member,
    sanction: toSanction(row, now),
    decidedBy:
      row.decided_by === null || row.member.id === me.id
        ? null
        : { id: row.decided_by, name: row.decided_by_name ?? '' },
    mayDecide: mayAnswer(row, me),
    isEmptied: row.removed_content && (row.content === emptiedText || row.is_let_go === true),
  };
}
