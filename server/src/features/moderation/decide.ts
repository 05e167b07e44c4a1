import {
  actionTakenTexts,
  defaultReleaseNote,
  defaultModerationNotes,
  defaultSanctionReasons,
} from '@mutirao/contract/features/moderation/limits';
import type {
  ModerationAction,
  ModeratedContentType,
  PublicContentType,
  SanctionType,
} from '@mutirao/contract/features/moderation/limits';
import type { ContentDecision } from '@mutirao/contract/features/moderation/schemas';
import type { ReportReason } from '@mutirao/contract/features/reports/limits';
import { removeMessageByDecision } from '#features/chat/index';
import { removeDiscussionByDecision, restoreReviewedDiscussion } from '#features/discussions/index';
import { removeCommentByDecision, restoreReviewedComment } from '#features/comments/index';
import {
  closeCase,
  findEffectiveDecision,
  lockCase,
  openCase,
  lockContentForDecision,
  type LockedCase,
} from '#features/reports/index';
import { findActiveBan, findActiveWarning, isBan } from '#features/punishments/index';
import { recordAudit } from '#platform/audit/audit';
import type { Transaction } from '#platform/database/database';
import { uuidv7 } from '#platform/database/uuidv7';
import type { AppContext } from '#platform/context/app-context';
import { conflict, notFound, ApiError } from '#platform/http/api-error';
import { rejectDisallowedAction } from './allowed-actions.ts';
import { applySanction, emitSanctionChanged, type AppliedSanction } from './sanction.ts';
import { lockMembers, type LockedMember } from './store.ts';

export type ModerationDeps = Pick<AppContext, 'db' | 'realtime' | 'mail' | 'config' | 'now' | 'identity'>;
export type StaffMember = { id: string };

export type DecisionInput = {
  action: ModerationAction;
  reason?: string | undefined;
  rule?: ReportReason | undefined;
  removesContent?: boolean | undefined;
  /** What staff note for one another; without it, the reason. */
  notes?: string | undefined;
};

/** Decides about content directly: in its open case, if it was reported. Returns the case. */
export async function decideContent(
  ctx: ModerationDeps,
  { me, body }: { me: StaffMember; body: ContentDecision },
) {
  return ctx.db.transaction(async (tx) => {
    const about = { type: body.contentType, contentId: body.contentId };
    const found =
      (await lockOrOpenCase(tx, ctx, { ...about, action: body.action })) ?? (await holding(tx, about));
    if (!found) throw notFound('Este conteúdo não está mais no hub.');
    await applyDecision(tx, ctx, { found, me, wish: body });
    return found.id;
  });
}

type Content = { type: PublicContentType; contentId: string };
type About = Content & { action: ModerationAction; evenGone?: boolean };

/**
 * Returns and locks the case for a decision of staff about content: the open one; else the one with a decision in
 * force, because a member must not be punished twice for the same content; else a new one. Existing content can always
 * be removed.
 */
export async function lockOrOpenCase(
  tx: Transaction,
  { now }: ModerationDeps,
  { action, evenGone = false, ...about }: About,
) {
  const open = await lockContentForDecision(tx, about);
  if (open) return lockCase(tx, open);
  const before = action === 'delete' ? undefined : await holding(tx, about);
  if (before) return before;
  const id = await openCase(tx, { ...about, id: uuidv7(now()), now: now(), evenGone });
  return id === undefined ? undefined : lockCase(tx, id);
}

/** Returns the case with the decision in force for the current version of the content. */
async function holding(tx: Transaction, about: Content) {
  const id = await findEffectiveDecision(tx, about);
  return id === undefined ? undefined : lockCase(tx, id);
}

export type CaseDecision = { found: LockedCase; me: StaffMember; wish: DecisionInput };

/**
 * Applies a decision once: content, sanction, e-mail, case and audit entry. Returns the imposed sanction, or the
 * existing one for the same content: another report of it causes no second ban and no second warning.
 */
export async function applyDecision(
  tx: Transaction,
  ctx: ModerationDeps,
  { found, me, wish }: CaseDecision,
): Promise<AppliedSanction | undefined> {
  const { author } = await assertCanDecide(tx, { found, me, action: wish.action });
  const now = ctx.now();
  const { action } = wish;
  const isRemoved = await settleContent(tx, ctx, { found, me, wish });
  const put = author.is_gone ? undefined : await sanction(tx, ctx, { found, me, wish, author, isRemoved });
  await closeCase(tx, {
    id: found.id,
    status: action === 'ignore' ? 'ignored' : 'resolved',
    action,
    actionTaken: action === 'ignore' ? null : actionTakenTexts[action],
    notes:
      wish.notes ||
      wish.reason ||
      (found.is_held && action === 'ignore' ? defaultReleaseNote : defaultModerationNotes[action]),
    by: me.id,
    now,
  });
  await recordAudit(tx, {
    at: now,
    actorId: me.id,
    action: 'report.decided',
    subject: { type: 'report', id: found.id },
    memberId: author.id,
    before: { status: found.status },
    after: {
      status: action === 'ignore' ? 'ignored' : 'resolved',
      action,
      removed: isRemoved,
      rule: ruleOf({ found, wish }) ?? null,
    },
  });
  await emitSanctionChanged(tx, ctx, put && author.id);
  return put;
}

/** Checks the permission with the current roles; a case must be decided only once. */
export async function assertCanDecide(
  tx: Transaction,
  { found, me, action }: Omit<CaseDecision, 'wish'> & { action: ModerationAction },
) {
  const members = await lockMembers(tx, [me.id, found.reported_member_id]);
  const author = members.find(({ id }) => id === found.reported_member_id);
  const staff = members.find(({ id }) => id === me.id);
  if (!author || !staff) throw caseNotFound();
  // Staff without the right to decide must not learn who decided.
  rejectDisallowedAction(staff, author, action);
  if (found.status !== 'pending') throw decidedBefore(found);
  return { author, staff };
}

/** Removes the content, or makes it visible again; returns true if it was removed. */
async function settleContent(
  tx: Transaction,
  ctx: ModerationDeps,
  { found, me, wish }: CaseDecision,
): Promise<boolean> {
  const { content_type: type, content_id: id } = found;
  const isDeletion = wish.action === 'delete';
  if (isDeletion || (wish.removesContent && wish.action !== 'ignore')) {
    const isRemoved = await removers[type](tx, ctx, { id, by: me.id });
    if (isDeletion && !isRemoved) throw alreadyGone();
    return isRemoved;
  }
  await restoreHiddenContent(tx, ctx, found);
  return false;
}

/** Makes content visible again that was hidden until a decision of staff. */
export const restoreHiddenContent = (
  tx: Transaction,
  ctx: ModerationDeps,
  { content_type: type, content_id: id }: LockedCase,
) => showers[type](tx, ctx, id);

const removers = {
  discussion: removeDiscussionByDecision,
  comment: removeCommentByDecision,
  message: removeMessageByDecision,
};
const showers = {
  discussion: restoreReviewedDiscussion,
  comment: restoreReviewedComment,
  // Messages are not hidden before a decision.
  message: async () => undefined,
};

const sanctionOf: Record<Exclude<ModerationAction, 'ignore'>, SanctionType> = {
  delete: 'removal',
  warn: 'warning',
  temporary_ban: 'temporary_ban',
  permanent_ban: 'permanent_ban',
};

type Sanctioning = CaseDecision & { author: LockedMember; isRemoved: boolean };

async function sanction(
  tx: Transaction,
  ctx: ModerationDeps,
  { found, me, wish, author, isRemoved }: Sanctioning,
) {
  if (wish.action === 'ignore') return undefined;
  const content = { type: found.content_type, id: found.content_id };
  const type = sanctionOf[wish.action];
  const before = await sameBefore(tx, ctx, { memberId: author.id, type, content });
  if (before && !isRemoved) return before;
  const put = await applySanction(tx, ctx, {
    author,
    by: me.id,
    // An additional removal is a decision of its own, and its author is notified.
    type: before ? 'removal' : type,
    reason: wish.reason || defaultSanctionReasons[before ? 'delete' : wish.action],
    rule: ruleOf({ found, wish }),
    content,
    caseId: found.id,
    isRemoved,
  });
  return before ?? put;
}

/** Returns the rule that staff name as broken; without one, the reason of the first report. */
const ruleOf = ({ found, wish }: Pick<CaseDecision, 'found' | 'wish'>) =>
  wish.action === 'ignore' ? undefined : (wish.rule ?? found.reason ?? undefined);

type Same = { memberId: string; type: SanctionType; content: { type: ModeratedContentType; id: string } };

/** Returns a sanction of the same kind for the same content that is still in force. */
async function sameBefore(
  tx: Transaction,
  ctx: ModerationDeps,
  { type, ...item }: Same,
): Promise<AppliedSanction | undefined> {
  if (isBan(type)) return findActiveBan(tx, { ...item, type, now: ctx.now() });
  return type === 'warning' ? findActiveWarning(tx, item) : undefined;
}

export const caseNotFound = () => notFound('Denúncia não encontrada.');
const alreadyGone = () =>
  new ApiError(
    'already_gone',
    'Este conteúdo não está mais no hub. Ignore a denúncia, ou avise quem o publicou.',
  );
function decidedBefore({ reason, handler_name: handler, action_taken: taken, status }: LockedCase) {
  const name = handler ?? 'alguém da equipe';
  const isReported = reason !== null;
  const decision =
    taken ?? (status === 'ignored' ? defaultModerationNotes.ignore : isReported ? 'encerrada' : 'encerrado');
  return conflict(
    isReported
      ? `Esta denúncia já foi decidida por ${name}: ${decision}.`
      : `Este conteúdo já teve uma decisão de ${name}: ${decision}.`,
  );
}
