import {
  actionsTaken,
  releaseNote,
  usualNotes,
  usualReasons,
} from '@mutirao/contract/features/moderation/limits';
import type {
  Action,
  ContentType,
  PublicType,
  SanctionType,
} from '@mutirao/contract/features/moderation/limits';
import type { Decision } from '@mutirao/contract/features/moderation/shapes';
import type { ReportReason } from '@mutirao/contract/features/reports/limits';
import { removeMessageByDecision } from '#features/chat/index';
import { removeByDecision, showReviewed } from '#features/discussions/index';
import { removeCommentByDecision, showReviewedComment } from '#features/comments/index';
import {
  closeCase,
  findStandingDecision,
  lockCase,
  openCase,
  takeTurnAbout,
  type LockedCase,
} from '#features/reports/index';
import { findSameBan, findSameWarning, isBan } from '#features/punishments/index';
import { noteDeed } from '#platform/audit/audit';
import type { Transaction } from '#platform/database/database';
import { timelyId } from '#platform/database/timely-id';
import type { House } from '#platform/house/house';
import { conflict, notFound, Refusal } from '#platform/http/refusal';
import { refuseOverreach } from './ranks.ts';
import { punish, tell, type Put } from './sanction.ts';
import { holdMembers, type Subject } from './store.ts';

export type Parts = Pick<House, 'db' | 'live' | 'mail' | 'config' | 'now' | 'identity'>;
export type Me = { id: string };

export type Wish = {
  action: Action;
  reason?: string | undefined;
  rule?: ReportReason | undefined;
  removesContent?: boolean | undefined;
  /** What staff note for one another; without it, the reason. */
  notes?: string | undefined;
};

/** Decides about content directly: in its open case, if it was reported. Returns the case. */
export async function decideContent(house: Parts, { me, body }: { me: Me; body: Decision }) {
  return house.db.transaction(async (tx) => {
    const about = { type: body.contentType, contentId: body.contentId };
    const found =
      (await caseAbout(tx, house, { ...about, action: body.action })) ?? (await holding(tx, about));
    if (!found) throw notFound('Este conteúdo não está mais no hub.');
    await decide(tx, house, { found, me, wish: body });
    return found.id;
  });
}

type Content = { type: PublicType; contentId: string };
type About = Content & { action: Action; evenGone?: boolean };

/**
 * Returns and locks the case for a decision of staff about content: the open one; else the one with a decision in
 * force, because a member must not be punished twice for the same content; else a new one. Existing content can always
 * be removed.
 */
export async function caseAbout(
  tx: Transaction,
  { now }: Parts,
  { action, evenGone = false, ...about }: About,
) {
  const open = await takeTurnAbout(tx, about);
  if (open) return lockCase(tx, open);
  const before = action === 'delete' ? undefined : await holding(tx, about);
  if (before) return before;
  const id = await openCase(tx, { ...about, id: timelyId(now()), now: now(), evenGone });
  return id === undefined ? undefined : lockCase(tx, id);
}

/** Returns the case with the decision in force for the current version of the content. */
async function holding(tx: Transaction, about: Content) {
  const id = await findStandingDecision(tx, about);
  return id === undefined ? undefined : lockCase(tx, id);
}

export type Deciding = { found: LockedCase; me: Me; wish: Wish };

/**
 * Applies a decision once: content, sanction, e-mail, case and audit entry. Returns the imposed sanction, or the
 * existing one for the same content: another report of it causes no second ban and no second warning.
 */
export async function decide(
  tx: Transaction,
  house: Parts,
  { found, me, wish }: Deciding,
): Promise<Put | undefined> {
  const { author } = await checkRight(tx, { found, me, action: wish.action });
  const now = house.now();
  const { action } = wish;
  const isRemoved = await settleContent(tx, house, { found, me, wish });
  const put = author.is_gone ? undefined : await sanction(tx, house, { found, me, wish, author, isRemoved });
  await closeCase(tx, {
    id: found.id,
    status: action === 'ignore' ? 'ignored' : 'resolved',
    action,
    actionTaken: action === 'ignore' ? null : actionsTaken[action],
    notes:
      wish.notes || wish.reason || (found.is_held && action === 'ignore' ? releaseNote : usualNotes[action]),
    by: me.id,
    now,
  });
  await noteDeed(tx, {
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
  await tell(tx, house, put && author.id);
  return put;
}

/** Checks the permission with the current roles; a case must be decided only once. */
export async function checkRight(
  tx: Transaction,
  { found, me, action }: Omit<Deciding, 'wish'> & { action: Action },
) {
  const members = await holdMembers(tx, [me.id, found.reported_member_id]);
  const author = members.find(({ id }) => id === found.reported_member_id);
  const staff = members.find(({ id }) => id === me.id);
  if (!author || !staff) throw noCase();
  // Staff without the right to decide must not learn who decided.
  refuseOverreach(staff, author, action);
  if (found.status !== 'pending') throw decidedBefore(found);
  return { author, staff };
}

/** Removes the content, or makes it visible again; returns true if it was removed. */
async function settleContent(tx: Transaction, house: Parts, { found, me, wish }: Deciding): Promise<boolean> {
  const { content_type: type, content_id: id } = found;
  const isDeletion = wish.action === 'delete';
  if (isDeletion || (wish.removesContent && wish.action !== 'ignore')) {
    const isRemoved = await removers[type](tx, house, { id, by: me.id });
    if (isDeletion && !isRemoved) throw alreadyGone();
    return isRemoved;
  }
  await showAgain(tx, house, found);
  return false;
}

/** Makes content visible again that was hidden until a decision of staff. */
export const showAgain = (
  tx: Transaction,
  house: Parts,
  { content_type: type, content_id: id }: LockedCase,
) => showers[type](tx, house, id);

const removers = {
  discussion: removeByDecision,
  comment: removeCommentByDecision,
  message: removeMessageByDecision,
};
const showers = {
  discussion: showReviewed,
  comment: showReviewedComment,
  // Messages are not hidden before a decision.
  message: async () => undefined,
};

const sanctionOf: Record<Exclude<Action, 'ignore'>, SanctionType> = {
  delete: 'removal',
  warn: 'warning',
  temporary_ban: 'temporary_ban',
  permanent_ban: 'permanent_ban',
};

type Sanctioning = Deciding & { author: Subject; isRemoved: boolean };

async function sanction(tx: Transaction, house: Parts, { found, me, wish, author, isRemoved }: Sanctioning) {
  if (wish.action === 'ignore') return undefined;
  const content = { type: found.content_type, id: found.content_id };
  const type = sanctionOf[wish.action];
  const before = await sameBefore(tx, house, { memberId: author.id, type, content });
  if (before && !isRemoved) return before;
  const put = await punish(tx, house, {
    author,
    by: me.id,
    // An additional removal is a decision of its own, and its author is notified.
    type: before ? 'removal' : type,
    reason: wish.reason || usualReasons[before ? 'delete' : wish.action],
    rule: ruleOf({ found, wish }),
    content,
    caseId: found.id,
    isRemoved,
  });
  return before ?? put;
}

/** Returns the rule that staff name as broken; without one, the reason of the first report. */
const ruleOf = ({ found, wish }: Pick<Deciding, 'found' | 'wish'>) =>
  wish.action === 'ignore' ? undefined : (wish.rule ?? found.reason ?? undefined);

type Same = { memberId: string; type: SanctionType; content: { type: ContentType; id: string } };

/** Returns a sanction of the same kind for the same content that is still in force. */
async function sameBefore(tx: Transaction, house: Parts, { type, ...it }: Same): Promise<Put | undefined> {
  if (isBan(type)) return findSameBan(tx, { ...it, type, now: house.now() });
  return type === 'warning' ? findSameWarning(tx, it) : undefined;
}

export const noCase = () => notFound('Denúncia não encontrada.');
const alreadyGone = () =>
  new Refusal(
    'already_gone',
    'Este conteúdo não está mais no hub. Ignore a denúncia, ou avise quem o publicou.',
  );
function decidedBefore({ reason, handler_name: handler, action_taken: taken, status }: LockedCase) {
  const name = handler ?? 'alguém da equipe';
  const isReported = reason !== null;
  const decision =
    taken ?? (status === 'ignored' ? usualNotes.ignore : isReported ? 'encerrada' : 'encerrado');
  return conflict(
    isReported
      ? `Esta denúncia já foi decidida por ${name}: ${decision}.`
      : `Este conteúdo já teve uma decisão de ${name}: ${decision}.`,
  );
}
