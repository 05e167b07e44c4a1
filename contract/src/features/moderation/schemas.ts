import * as z from 'zod/mini';
import { roles } from '../../kit/roles.ts';
import { id, timestamp, textOrEmpty, nonEmptyText } from '../../kit/text.ts';
import { messageFile } from '../chat/schemas.ts';
import { holdReasons } from '../content-rules/limits.ts';
import { reportReasons } from '../reports/limits.ts';
import {
  moderationActions,
  appealStatuses,
  moderatedContentTypes,
  publicContentTypes,
  moderationLimits,
  reportStatuses,
  sanctionTypes,
} from './limits.ts';

const person = z.object({ id, name: z.string(), avatar: z.nullable(z.string()), role: z.enum(roles) });

/** One member's report, as staff read it. A reporter who no longer exists has no name. */
export const caseReport = z.object({
  id,
  reporter: z.nullable(person),
  reason: z.enum(reportReasons),
  description: z.string(),
  createdAt: timestamp,
});
export type CaseReport = z.output<typeof caseReport>;

/** The current text of content that was edited after the report or after staff opened its case. */
const later = z.optional(z.object({ title: z.string(), excerpt: z.string() }));

/** A reported private message, without text and files until the caller has opened it. */
const reportedMessageFields = {
  /** The case to open first: that is written down. */
  sealed: z.optional(id),
  files: z.optional(z.array(messageFile)),
};
export type ReportedMessage = z.output<z.ZodMiniObject<typeof reportedMessageFields>>;

/** The content of a case, with its text at the time when the case was opened. */
export const reportedContent = z.object({
  /** The discussion that contains it: a comment has one, a message has none. */
  discussionId: z.nullable(id),
  title: z.string(),
  excerpt: z.string(),
  later,
  ...reportedMessageFields,
  createdAt: timestamp,
  /** Hidden from other members until staff decide, removed by a decision or by its author, or shown. */
  standing: z.enum(['shown', 'hidden', 'removed']),
});

/** All reports about one object, and their outcome. */
export const moderationCase = z.object({
  id,
  status: z.enum(reportStatuses),
  contentType: z.enum(moderatedContentTypes),
  contentId: id,
  reportedUserId: id,
  /** The name of the first reporter; empty if staff opened the case themselves, or the account was deleted. */
  reporter: z.string(),
  /** The name of its author. */
  reportedUser: z.string(),
  /** Of the first report. */
  reason: z.enum(reportReasons),
  description: z.optional(z.string()),
  createdAt: timestamp,
  actionTaken: z.nullable(z.string()),
  handlerNotes: z.nullable(z.string()),
  /** How many members reported it. */
  reporters: z.int(),
  /** The first of their reports. */
  reports: z.array(caseReport),
  author: person,
  content: z.nullable(reportedContent),
  /** Why the hub held it before it was published, and which entries of the filter matched; empty for reported content. */
  heldFor: z.array(z.enum(holdReasons)),
  heldBy: z.array(z.string()),
  /** The number of earlier sanctions of the author, bans and warnings together. */
  sanctionsBefore: z.int(),
  handler: z.nullable(z.object({ id, name: z.string() })),
  handledAt: z.nullable(timestamp),
  /** The actions that the caller can take now. */
  mayDo: z.array(z.enum(moderationActions)),
});
export type ModerationCase = z.output<typeof moderationCase>;

const reason = z.optional(textOrEmpty(moderationLimits.reason));

/** A decision about content, with the broken rule and the text for its author. */
const deciding = {
  action: z.enum(moderationActions),
  reason,
  /** Which rule it breaks; without one, the first report's. */
  rule: z.optional(z.enum(reportReasons)),
  /** Also removes the content, in addition to the other action. */
  removesContent: z.optional(z.boolean()),
};

/**
 * A case is either decided by an `action` in one request, or closed after other requests took the measures, as the
 * specification describes. Exactly one of the two is given.
 */
export const caseDecision = z
  .object({
    action: z.optional(deciding.action),
    reason: deciding.reason,
    rule: deciding.rule,
    removesContent: deciding.removesContent,
    status: z.optional(z.enum(['resolved', 'ignored'])),
    actionTaken: z.optional(z.nullable(textOrEmpty(100))),
    handlerNotes: z.optional(z.nullable(textOrEmpty(moderationLimits.reason))),
  })
  .check(z.refine(({ action, status }) => action !== undefined || status !== undefined, 'action_or_status'));
export type CaseDecision = z.output<typeof caseDecision>;

/** A decision about content that does not need a report. */
export const contentDecision = z.object({
  ...deciding,
  contentType: z.enum(publicContentTypes),
  contentId: id,
});
export type ContentDecision = z.output<typeof contentDecision>;

/** The hub defines the duration of a ban: `expiresAt` can be sent and has no effect. */
export const newPunishment = z.object({
  userId: id,
  type: z.enum(['warning', 'temporary_ban', 'permanent_ban']),
  reason,
  /** The rule that was broken; if absent, the rule of the open case applies, if there is one. */
  rule: deciding.rule,
  contentType: z.optional(z.nullable(z.enum(publicContentTypes))),
  contentId: z.optional(z.nullable(id)),
  expiresAt: z.optional(z.nullable(z.string().check(z.maxLength(40)))),
});
export type NewPunishment = z.output<typeof newPunishment>;

export const punishment = z.object({
  id,
  userId: id,
  type: z.enum(sanctionTypes),
  reason: z.string(),
  contentType: z.nullable(z.enum(moderatedContentTypes)),
  contentId: z.nullable(id),
  expiresAt: z.nullable(timestamp),
});
export type PunishmentView = z.output<typeof punishment>;

export const punishmentLift = z.object({ reason: nonEmptyText(moderationLimits.reason) });

/** An appeal against a sanction, with its decision. */
export const appeal = z.object({
  id,
  status: z.enum(appealStatuses),
  message: z.string(),
  createdAt: timestamp,
  answer: z.nullable(z.string()),
  answeredAt: z.nullable(timestamp),
});
export type Appeal = z.output<typeof appeal>;

/** A sanction of a member: the rule, the reason, the end, and the content. */
export const sanction = z.object({
  id,
  type: z.enum(sanctionTypes),
  rule: z.nullable(z.enum(reportReasons)),
  reason: z.string(),
  startsAt: timestamp,
  /** Null for what has no end, and for what was over as it began. */
  endsAt: z.nullable(timestamp),
  /** Whether it is in force now. Always false for removals and warnings. */
  stands: z.boolean(),
  liftedAt: z.nullable(timestamp),
  liftReason: z.nullable(z.string()),
  content: z.nullable(
    z.object({
      type: z.enum(moderatedContentTypes),
      id,
      title: z.string(),
      excerpt: z.string(),
      later,
      ...reportedMessageFields,
      isRemoved: z.boolean(),
    }),
  ),
  appeal: z.nullable(appeal),
  mayAppeal: z.boolean(),
  /**
   * True if a staff member can decide an appeal against it now. The member who made the decision never can; the appeal
   * waits until another can.
   */
  mayBeAnswered: z.boolean(),
});
export type Sanction = z.output<typeof sanction>;

export const newAppeal = z.object({ message: nonEmptyText(moderationLimits.appeal) });

/** An appeal with the sanction that it is against, as staff see it. */
export const appealCase = z.object({
  ...appeal.shape,
  member: person,
  sanction,
  /** Who decided what it is against: they may not decide about the appeal. */
  decidedBy: z.nullable(z.object({ id, name: z.string() })),
  /** True if the caller can decide it. */
  mayDecide: z.boolean(),
  /** Whether the removed content has been purged since. Then a granted appeal only lifts the sanction. */
  isEmptied: z.boolean(),
});
export type AppealCase = z.output<typeof appealCase>;

export const appealDecision = z.object({
  granted: z.boolean(),
  answer: nonEmptyText(moderationLimits.reason),
});

const decided = z.object({
  ignore: z.int(),
  delete: z.int(),
  warn: z.int(),
  temporary_ban: z.int(),
  permanent_ban: z.int(),
});

/** One month of the hub's moderation, in counts without names. */
export const monthlyModerationStats = z.object({
  /** As `2026-11`. */
  month: z.string(),
  reports: z.int(),
  cases: z.int(),
  decided,
  /** The median waiting time of the decided cases; null if there were none. */
  medianHours: z.nullable(z.number()),
  appeals: z.int(),
  granted: z.int(),
  reversed: z.int(),
});
export type MonthlyModerationStats = z.output<typeof monthlyModerationStats>;

/** The moderation of the last months, visible to the public. */
export const transparencyReport = z.object({
  /** The newest month first. */
  months: z.array(monthlyModerationStats),
  pending: z.int(),
});
export type TransparencyReport = z.output<typeof transparencyReport>;
