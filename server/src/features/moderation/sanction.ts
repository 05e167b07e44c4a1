import {
  moderationLimits,
  type ModeratedContentType,
  type SanctionType,
} from '@mutirao/contract/features/moderation/limits';
import { ownSanctionsChangedEvent } from '@mutirao/contract/features/moderation/events';
import type { ReportReason } from '@mutirao/contract/features/reports/limits';
import { releaseMemberSeats } from '#features/events/index';
import { listActiveStaff, emitModerationChangedToStaff } from '#features/members/index';
import { insertPunishment, isTemporaryOrPermanentBan } from '#features/punishments/index';
import type { Transaction } from '#platform/database/database';
import { uuidv7 } from '#platform/database/uuidv7';
import type { AppContext } from '#platform/context/app-context';
import { composeSanctionEmail } from './sanction-email.ts';
import { isEligibleToDecideAppeal } from './sanction-view.ts';
import { lockMemberAgainstWrites, type LockedMember } from './store/decisions.ts';

export type SanctionInput = {
  author: LockedMember;
  by: string;
  type: SanctionType;
  reason: string;
  rule: ReportReason | undefined;
  content: { type: ModeratedContentType; id: string } | undefined;
  caseId: string | undefined;
  isRemoved: boolean;
};

/** A sanction in force, and its end: null if it has none. */
export type ImposedSanction = { id: string; reason: string; endsAt: Date | null };

/**
 * Imposes a sanction on a member. If the member has an address, sends an e-mail with the reason, the end and what the
 * member can still do.
 */
export async function imposeSanction(
  tx: Transaction,
  { mail, realtime, config, now }: Pick<AppContext, 'mail' | 'realtime' | 'config' | 'now'>,
  input: SanctionInput,
): Promise<ImposedSanction> {
  const { author, ...rest } = input;
  if (isTemporaryOrPermanentBan(input.type)) await lockMemberAgainstWrites(tx, author.id);
  // The clock is read after the lock is taken, so that a ban begins later than everything that its member has written.
  const startsAt = now();
  const endsAt = endOf(input.type, startsAt);
  const id = uuidv7(startsAt);
  await insertPunishment(tx, { ...rest, id, memberId: author.id, startsAt, endsAt });
  // A permanent ban also ends the realtime connection; the event about the decision is emitted first.
  if (input.type === 'permanent_ban') {
    await releaseMemberSeats(tx, { realtime }, { memberId: author.id, now: startsAt });
    tx.afterCommit(() => {
      realtime.emit([author.id], ownSanctionsChangedEvent, {});
      realtime.disconnectMembers([author.id]);
    });
  }
  if (author.email !== '') {
    const imposedSanction = { type: input.type, decided_by: input.by, member: author };
    const staff = await listActiveStaff(tx, startsAt);
    const canBeDecided = staff.some((staffMember) => isEligibleToDecideAppeal(staffMember, imposedSanction));
    await mail.send(tx, composeSanctionEmail(author, { ...input, endsAt, canBeDecided }, config));
  }
  return { id, reason: input.reason, endsAt };
}

const day = 86_400_000;

function endOf(type: SanctionType, startsAt: Date): Date | null {
  switch (type) {
    case 'removal':
    case 'warning':
      return startsAt;
    case 'temporary_ban':
      return new Date(startsAt.getTime() + moderationLimits.banDays * day);
    case 'permanent_ban':
      return null;
  }
}

/** Emits to the staff, and to the member the decision is about, that something changed. */
export async function emitModerationAndSanctionsChanged(
  tx: Transaction,
  ctx: Pick<AppContext, 'realtime' | 'now' | 'identity'>,
  memberId: string | undefined,
) {
  await emitModerationChangedToStaff(tx, ctx);
  if (memberId) tx.afterCommit(() => ctx.realtime.emit([memberId], ownSanctionsChangedEvent, {}));
}
