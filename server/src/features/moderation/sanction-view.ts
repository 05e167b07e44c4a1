import type { Appeal, AppealCase, Sanction } from '@mutirao/contract/features/moderation/shapes';
import { isAtLeast } from '@mutirao/contract/kit/roles';
import { emptiedText } from '#features/discussions/index';
import { isBan } from '#features/punishments/index';
import type { AppealRow, SanctionRow } from './appeals/store.ts';
import type { Ranked } from './ranks.ts';
import { asReported } from './reading/as-reported.ts';
import { asSealed } from './reading/as-sealed.ts';

type Seen = { now: Date; staff: readonly Ranked[] };

/** Returns a sanction as its member or staff see it. The member does not see who decided it. */
export function toSanction(row: SanctionRow, { now, staff }: Seen): Sanction {
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
    mayBeAnswered: staff.some((one) => isFitToAnswer(one, row)),
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

export const mayAnswer = (row: AppealRow, me: Ranked): boolean =>
  row.appeal_status === 'pending' && isFitToAnswer(me, row);

/**
 * True if the staff member can decide the appeal: never the one who decided, and never the one it is about; appeals of
 * staff, and appeals against permanent bans, need an admin.
 */
export function isFitToAnswer(
  one: Ranked,
  { type, decided_by: by, member }: Pick<SanctionRow, 'type' | 'decided_by'> & { member: Ranked },
): boolean {
  if (by === one.id || member.id === one.id || !isAtLeast(one.role, 'moderator')) return false;
  return one.role === 'admin' || (type !== 'permanent_ban' && member.role === 'member');
}

type SeenBy = Seen & { me: Ranked };

export function toAppealCase(row: AppealRow, { me, ...seen }: SeenBy): AppealCase {
  const appeal = appealOf(row);
  if (!appeal) throw new Error(`the appeal against ${row.id} is not there`);
  return {
    ...appeal,
    member: row.member,
    sanction: toSanction(row, seen),
    decidedBy:
      row.decided_by === null || row.member.id === me.id
        ? null
        : { id: row.decided_by, name: row.decided_by_name ?? '' },
    mayDecide: mayAnswer(row, me),
    isEmptied: row.removed_content && (row.content === emptiedText || row.is_let_go === true),
  };
}
