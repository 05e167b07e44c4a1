import type {
  Appeal,
  AppealAdminView,
  Sanction,
} from '@mutirao/contract/features/moderation/sanction-schemas';
import { isStaffRole, isRoleAtLeast } from '@mutirao/contract/kit/roles';
import { clearedTextPlaceholder } from '#features/discussions/index';
import { isTemporaryOrPermanentBan } from '#features/punishments/index';
import type { AppealRow, SanctionRow } from './store/appeals.ts';
import type { MemberWithRole } from './allowed-actions.ts';
import { toReportedTextView } from './reported-text-view.ts';
import { toReportedMessageView } from './reported-message-view.ts';

type AppealContext = { now: Date; staff: readonly MemberWithRole[] };

/** Returns a sanction as its member and staff see it, without the staff member who decided it. */
export function toSanction(row: SanctionRow, { now, staff }: AppealContext): Sanction {
  const isInForce =
    isTemporaryOrPermanentBan(row.type) &&
    row.lifted_at === null &&
    (row.ends_at === null || row.ends_at > now);
  return {
    id: row.id,
    type: row.type,
    rule: row.rule,
    reason: row.reason,
    startsAt: row.starts_at.toISOString(),
    endsAt: isTemporaryOrPermanentBan(row.type) ? (row.ends_at?.toISOString() ?? null) : null,
    stands: isInForce,
    liftedAt: row.lifted_at?.toISOString() ?? null,
    liftReason: row.lift_reason,
    content: contentOf(row),
    appeal: appealOf(row),
    canAppeal: row.appeal_id === null && row.lifted_at === null,
    canBeDecided: staff.some((rankedMember) => isEligibleToDecideAppeal(rankedMember, row)),
  };
}

function contentOf(row: SanctionRow): Sanction['content'] {
  if (row.content_type === null || row.content_id === null || row.title === null) return null;
  return {
    type: row.content_type,
    id: row.content_id,
    ...(row.content_type === 'message'
      ? toReportedMessageView(row, row.case_id ?? row.id)
      : toReportedTextView(row)),
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

export const canDecideAppeal = (row: AppealRow, me: MemberWithRole): boolean =>
  row.appeal_status === 'pending' && isEligibleToDecideAppeal(me, row);

/**
 * True if the staff member can decide the appeal: never the staff member who imposed the sanction, and never the member
 * who appeals. Only admins can decide appeals of staff and appeals against permanent bans.
 */
export function isEligibleToDecideAppeal(
  rankedMember: MemberWithRole,
  { type, decided_by: by, member }: Pick<SanctionRow, 'type' | 'decided_by'> & { member: MemberWithRole },
): boolean {
  if (
    by === rankedMember.id ||
    member.id === rankedMember.id ||
    !isRoleAtLeast(rankedMember.role, 'moderator')
  )
    return false;
  return rankedMember.role === 'admin' || (type !== 'permanent_ban' && !isStaffRole(member.role));
}

type StaffAppealContext = AppealContext & { me: MemberWithRole };

export function toAppealCase(row: AppealRow, { me, ...context }: StaffAppealContext): AppealAdminView {
  const appeal = appealOf(row);
  if (!appeal) throw new Error(`the appeal against ${row.id} does not exist`);
  return {
    ...appeal,
    member: row.member,
    sanction: toSanction(row, context),
    decidedBy:
      row.decided_by === null || row.member.id === me.id
        ? null
        : { id: row.decided_by, name: row.decided_by_name ?? '' },
    canDecide: canDecideAppeal(row, me),
    isEmptied: row.removed_content && (row.content === clearedTextPlaceholder || row.is_erased === true),
  };
}
