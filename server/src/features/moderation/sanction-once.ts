import { sanctionReasonsIfEmpty } from '@mutirao/contract/features/moderation/limits';
import type {
  ModeratedContentType,
  ModerationAction,
  SanctionType,
} from '@mutirao/contract/features/moderation/limits';
import {
  findCoveringBan,
  findWarningForCurrentContent,
  isTemporaryOrPermanentBan,
} from '#features/punishments/index';
import type { Transaction } from '#platform/database/database';
import type { CaseDecisionParams, ModerationDeps } from './case-decision.ts';
import { imposeSanction, type ImposedSanction } from './sanction.ts';
import type { LockedMember } from './store/decisions.ts';

const sanctionOf: Record<Exclude<ModerationAction, 'ignore'>, SanctionType> = {
  delete: 'removal',
  warn: 'warning',
  temporary_ban: 'temporary_ban',
  permanent_ban: 'permanent_ban',
};

type ContentSanction = CaseDecisionParams & { author: LockedMember; isRemoved: boolean };

/** Imposes the sanction of a decision, or returns the sanction that is in force for the same content. */
export async function imposeSanctionOnce(
  tx: Transaction,
  ctx: ModerationDeps,
  { reportCase, me, decision, author, isRemoved }: ContentSanction,
) {
  if (decision.action === 'ignore') return undefined;
  const content = { type: reportCase.content_type, id: reportCase.content_id };
  const type = sanctionOf[decision.action];
  const existing = await findExistingSanction(tx, ctx, { memberId: author.id, type, content });
  if (existing && !isRemoved) return existing;
  const applied = await imposeSanction(tx, ctx, {
    author,
    by: me.id,
    // If the member already has the sanction, the additional removal of the content becomes a separate sanction, so
    // that the author is notified of it.
    type: existing ? 'removal' : type,
    reason: decision.reason || sanctionReasonsIfEmpty[existing ? 'delete' : decision.action],
    rule: getBrokenRuleOrReportReason({ reportCase, decision }),
    content,
    caseId: reportCase.id,
    isRemoved,
  });
  return existing ?? applied;
}

/** Returns the rule that staff name as broken; without one, the reason of the first report. */
export const getBrokenRuleOrReportReason = ({
  reportCase,
  decision,
}: Pick<CaseDecisionParams, 'reportCase' | 'decision'>) =>
  decision.action === 'ignore' ? undefined : (decision.rule ?? reportCase.reason ?? undefined);

type SanctionQuery = {
  memberId: string;
  type: SanctionType;
  content: { type: ModeratedContentType; id: string };
};

/** Returns a sanction of the same kind for the same content that is still in force. */
async function findExistingSanction(
  tx: Transaction,
  ctx: ModerationDeps,
  { type, ...query }: SanctionQuery,
): Promise<ImposedSanction | undefined> {
  if (isTemporaryOrPermanentBan(type)) return findCoveringBan(tx, { ...query, type, now: ctx.now() });
  return type === 'warning' ? findWarningForCurrentContent(tx, query) : undefined;
}
