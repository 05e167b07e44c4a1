import {
  actionsTaken,
  moderationLimits,
  releaseNote,
  usualNotes,
  usualReasons,
} from '@mutirao/contract/features/moderation/limits';
import type { Action, ContentType, SanctionType } from '@mutirao/contract/features/moderation/limits';
import type { CaseDecision, Decision } from '@mutirao/contract/features/moderation/shapes';
import { moderationChanged, standingChanged } from '@mutirao/contract/features/moderation/signals';
import type { ReportReason } from '@mutirao/contract/features/reports/limits';
import { removeMessageByDecision } from '#features/chat/index';
import { removeByDecision, showReviewed } from '#features/discussions/index';
import { removeCommentByDecision, showReviewedComment } from '#features/comments/index';
import { listStaff } from '#features/members/index';
import { insertPunishment } from '#features/punishments/index';
import { closeCase, lockCase, openCase, type LockedCase } from '#features/reports/index';
import { noteDeed } from '#platform/audit/audit';
import type { Transaction } from '#platform/database/database';
import { timelyId } from '#platform/database/timely-id';
import type { House } from '#platform/house/house';
import { conflict, notFound, Refusal } from '#platform/http/refusal';
import { refuseOverreach } from './ranks.ts';
import { writeSanctionLetter } from './sanction-letter.ts';
import { holdMembers, stopWriting, type Subject } from './store.ts';

type Parts = Pick<House, 'db' | 'live' | 'mail' | 'config' | 'now'>;
type Me = { id: string };

type Wish = {
  action: Action;
  reason?: string | undefined;
  rule?: ReportReason | undefined;
  removesContent?: boolean | undefined;
};

const day = 86_400_000;

/** Decides an open case with everything that belongs to it; or closes it with what was done by other calls. */
export async function decideCase(house: Parts, it: { id: string; me: Me; body: CaseDecision }) {
  await house.db.transaction(async (tx) => {
    const found = await lockCase(tx, it.id);
    if (!found) throw noCase();
    const { action, status = 'resolved' } = it.body;
    if (action) return decide(tx, house, { found, me: it.me, wish: { ...it.body, action } });
    return closeAlone(tx, house, { found, me: it.me, body: { ...it.body, status } });
  });
}

/** Decides about something directly: in its open case, where somebody has reported it. Answers the case. */
export async function decideContent(house: Parts, { me, body }: { me: Me; body: Decision }) {
  return house.db.transaction(async (tx) => {
    const now = house.now();
    const about = { type: body.contentType, contentId: body.contentId };
    const id = await openCase(tx, { ...about, id: timelyId(now), now });
    const found = id && (await lockCase(tx, id));
    if (!found) throw notFound('Este conteúdo não está mais no hub.');
    await decide(tx, house, { found, me, wish: body });
    return found.id;
  });
}

type Deciding = { found: LockedCase; me: Me; wish: Wish };

async function decide(tx: Transaction, house: Parts, { found, me, wish }: Deciding) {
  const { author } = await checkRight(tx, { found, me, action: wish.action });
  const now = house.now();
  const { action } = wish;
  const isRemoved = await settleContent(tx, house, { found, me, wish });
  const isTold = action !== 'ignore' && !author.is_gone;
  if (isTold) await sanction(tx, house, { found, me, wish, author, isRemoved });
  await closeCase(tx, {
    id: found.id,
    status: action === 'ignore' ? 'ignored' : 'resolved',
    action,
    actionTaken: action === 'ignore' ? null : actionsTaken[action],
    notes: wish.reason || (found.is_held && action === 'ignore' ? releaseNote : usualNotes[action]),
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
    after: { action, removed: isRemoved },
  });
  await tell(tx, house, isTold ? author.id : undefined);
}

/** Who may do it, as roles are now; nobody decides a case twice. */
async function checkRight(
  tx: Transaction,
  { found, me, action }: Omit<Deciding, 'wish'> & { action: Action },
) {
  const members = await holdMembers(tx, [me.id, found.reported_member_id]);
  const author = members.find(({ id }) => id === found.reported_member_id);
  const staff = members.find(({ id }) => id === me.id);
  if (!author || !staff) throw noCase();
  // Whoever may not decide it is not told who did.
  refuseOverreach(staff, author, action);
  if (found.status !== 'pending') throw decidedBefore(found);
  return { author, staff };
}

/** Takes the content away, or lets everybody see it again; answers whether it was taken away. */
async function settleContent(tx: Transaction, house: Parts, { found, me, wish }: Deciding): Promise<boolean> {
  const { content_type: type, content_id: id } = found;
  const isDeletion = wish.action === 'delete';
  if (isDeletion || (wish.removesContent && wish.action !== 'ignore')) {
    const isRemoved = await removers[type](tx, house, { id, by: me.id });
    if (isDeletion && !isRemoved) throw alreadyGone();
    return isRemoved;
  }
  await showers[type](tx, house, id);
  return false;
}

const removers = {
  discussion: removeByDecision,
  comment: removeCommentByDecision,
  message: removeMessageByDecision,
};
const showers = {
  discussion: showReviewed,
  comment: showReviewedComment,
  // Nothing hides it meanwhile.
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
  if (wish.action === 'ignore') return;
  await punish(tx, house, {
    author,
    by: me.id,
    type: sanctionOf[wish.action],
    reason: wish.reason || usualReasons[wish.action],
    rule: wish.rule ?? found.reason ?? undefined,
    content: { type: found.content_type, id: found.content_id },
    caseId: found.id,
    isRemoved,
  });
}

export type Punishing = {
  author: Subject;
  by: string;
  type: SanctionType;
  reason: string;
  rule: ReportReason | undefined;
  content: { type: ContentType; id: string } | undefined;
  caseId: string | undefined;
  isRemoved: boolean;
};

/** Puts a sanction on a member, and writes to them: what, why, until when, and what they may still do. */
export async function punish(tx: Transaction, { mail, config, now }: Parts, it: Punishing) {
  const { author, ...rest } = it;
  if (it.type === 'temporary_ban' || it.type === 'permanent_ban') await stopWriting(tx, author.id);
  // Later than everything that was written before.
  const startsAt = now();
  const endsAt = endOf(it.type, startsAt);
  const id = timelyId(startsAt);
  await insertPunishment(tx, { ...rest, id, memberId: author.id, startsAt, endsAt });
  if (author.email !== '') {
    const said = { type: it.type, reason: it.reason, rule: it.rule, endsAt, isRemoved: it.isRemoved };
    await mail.send(tx, writeSanctionLetter(author, said, config));
  }
  return { id, endsAt };
}

function endOf(type: SanctionType, startsAt: Date): Date | null {
  if (type === 'permanent_ban') return null;
  return type === 'temporary_ban' ? new Date(startsAt.getTime() + moderationLimits.banDays * day) : startsAt;
}

/** The staff hear that something changed; so does whoever it was decided about. */
export async function tell(tx: Transaction, { live }: Pick<House, 'live'>, memberId: string | undefined) {
  const staff = await listStaff(tx);
  tx.afterCommit(() => {
    live.tell(staff, moderationChanged, {});
    if (memberId) live.tell([memberId], standingChanged, {});
  });
}

type Closing = {
  found: LockedCase;
  me: Me;
  body: CaseDecision & { status: 'resolved' | 'ignored' };
};

/** The described way: what was done was done by calls of its own, and only the case is left to close. */
async function closeAlone(tx: Transaction, house: Parts, { found, me, body }: Closing) {
  const now = house.now();
  const taken = Object.entries(actionsTaken).find(([, text]) => text === body.actionTaken);
  const action = body.status === 'ignored' ? 'ignore' : actionOf(taken?.[0]);
  // Nobody writes down as done what they may not do.
  await checkRight(tx, { found, me, action: action ?? 'ignore' });
  await closeCase(tx, {
    id: found.id,
    status: body.status,
    action,
    actionTaken: body.status === 'ignored' ? null : (taken?.[1] ?? null),
    notes: body.handlerNotes || (action ? usualNotes[action] : ''),
    by: me.id,
    now,
  });
  // What three reports hid is decided about now, too.
  if (action === 'delete') {
    await removers[found.content_type](tx, house, { id: found.content_id, by: me.id });
  } else await showers[found.content_type](tx, house, found.content_id);
  await noteDeed(tx, {
    at: now,
    actorId: me.id,
    action: 'report.closed',
    subject: { type: 'report', id: found.id },
    memberId: found.reported_member_id,
    before: { status: found.status },
    after: { status: body.status, action },
  });
  await tell(tx, house, undefined);
}

const known = ['delete', 'warn', 'temporary_ban', 'permanent_ban'] as const;
const actionOf = (name: string | undefined): Action | null => known.find((one) => one === name) ?? null;

const noCase = () => notFound('Denúncia não encontrada.');
const alreadyGone = () =>
  new Refusal(
    'already_gone',
    'Este conteúdo não está mais no hub. Ignore a denúncia, ou avise quem o publicou.',
  );
const decidedBefore = ({ handler_name: handler, action_taken: taken, status }: LockedCase) =>
  conflict(
    `Esta denúncia já foi decidida por ${handler ?? 'alguém da equipe'}: ${taken ?? (status === 'ignored' ? usualNotes.ignore : 'encerrada')}.`,
  );
