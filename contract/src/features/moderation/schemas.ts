import * as z from 'zod/mini';
import { memberReferenceSchema } from '../../kit/member-reference.ts';
import {
  idSchema,
  timestampSchema,
  createPossiblyEmptyTextSchema,
  createNonEmptyTextSchema,
} from '../../kit/text.ts';
import { messageFileSchema } from '../chat/schemas.ts';
import { holdReasons } from '../content-rules/limits.ts';
import { reportReasons } from '../reports/limits.ts';
import {
  moderationActions,
  appealStatuses,
  moderatedContentTypes,
  publicContentTypes,
  moderationLimits,
  caseStatuses,
  sanctionTypes,
} from './limits.ts';

/** One member's report, as staff read it. `reporter` is null if the account was deleted. */
export const caseReportSchema = z.object({
  id: idSchema,
  reporter: z.nullable(memberReferenceSchema),
  reason: z.enum(reportReasons),
  description: z.string(),
  createdAt: timestampSchema,
});
export type CaseReport = z.output<typeof caseReportSchema>;

/** The current text of content that was edited after the report or after staff opened its case. */
const laterContentSchema = z.optional(z.object({ title: z.string(), excerpt: z.string() }));

/** A reported private message, without text and files until the caller has opened it. */
const reportedMessageFields = {
  /**
   * The id of the case that staff must open before they can read the message. The audit log records that they opened
   * it.
   */
  sealed: z.optional(idSchema),
  files: z.optional(z.array(messageFileSchema)),
};
export type ReportedMessage = z.output<z.ZodMiniObject<typeof reportedMessageFields>>;

/** The content of a case, with its text at the time when the case was opened. */
export const reportedContentSchema = z.object({
  /** The id of the discussion, or of the discussion that contains the comment; null for a message. */
  discussionId: z.nullable(idSchema),
  title: z.string(),
  excerpt: z.string(),
  later: laterContentSchema,
  ...reportedMessageFields,
  createdAt: timestampSchema,
  /**
   * `hidden` from other members until staff decide, `removed` by a decision or by the author of the content,
   * or `shown`.
   */
  visibility: z.enum(['shown', 'hidden', 'removed']),
});

/** A case about one text: its reports, why the content filter held it, and the decision. It can have no report. */
export const moderationCaseSchema = z.object({
  id: idSchema,
  status: z.enum(caseStatuses),
  contentType: z.enum(moderatedContentTypes),
  contentId: idSchema,
  reportedUserId: idSchema,
  /**
   * The name of the first reporter. Empty if no member reported the content, if the account was deleted, and for staff
   * who wrote the content.
   */
  reporter: z.string(),
  /** The name of the author of the content. */
  reportedUser: z.string(),
  /** The reason of the first report; `other` if there is no report. */
  reason: z.enum(reportReasons),
  description: z.optional(z.string()),
  createdAt: timestampSchema,
  actionTaken: z.nullable(z.string()),
  handlerNotes: z.nullable(z.string()),
  /** The number of members who reported the content. */
  reporters: z.int(),
  /** The first reports of the content; empty for staff who wrote it. */
  reports: z.array(caseReportSchema),
  author: memberReferenceSchema,
  content: z.nullable(reportedContentSchema),
  /**
   * The reasons for which the content filter held the content, a new text or a change of a published one, and the
   * filter entries that matched; empty if it was only reported.
   */
  holdReasons: z.array(z.enum(holdReasons)),
  matchedFilters: z.array(z.string()),
  /**
   * The number of bans and warnings of the author in other cases or without a case, counted up to the limit plus one.
   */
  sanctionsBefore: z.int(),
  handler: z.nullable(z.object({ id: idSchema, name: z.string() })),
  handledAt: z.nullable(timestampSchema),
  /** The actions that the caller can take now. */
  allowedActions: z.array(z.enum(moderationActions)),
});
export type ModerationCase = z.output<typeof moderationCaseSchema>;

const reasonSchema = z.optional(createPossiblyEmptyTextSchema(moderationLimits.reason));

/** A decision about content, with the broken rule and the text for its author. */
const deciding = {
  action: z.enum(moderationActions),
  reason: reasonSchema,
  /** The rule that the content breaks; by default the rule of the first report. */
  rule: z.optional(z.enum(reportReasons)),
  /** If true, the decision also removes the content, in addition to its other action, such as a warning. */
  removesContent: z.optional(z.boolean()),
};

/**
 * A case is decided by an `action`, or closed by a `status`, as the specification describes: then the text in
 * `actionTaken` names the action. At least one of the two is given; with both, `action` decides.
 */
export const caseDecisionInputSchema = z
  .object({
    action: z.optional(deciding.action),
    reason: deciding.reason,
    rule: deciding.rule,
    removesContent: deciding.removesContent,
    status: z.optional(z.enum(['resolved', 'ignored'])),
    actionTaken: z.optional(z.nullable(createPossiblyEmptyTextSchema(100))),
    handlerNotes: z.optional(z.nullable(createPossiblyEmptyTextSchema(moderationLimits.reason))),
  })
  .check(z.refine(({ action, status }) => action !== undefined || status !== undefined, 'action_or_status'));
export type CaseDecisionInput = z.output<typeof caseDecisionInputSchema>;

/** A decision about content that does not need a report. */
export const contentDecisionInputSchema = z.object({
  ...deciding,
  contentType: z.enum(publicContentTypes),
  contentId: idSchema,
});
export type ContentDecisionInput = z.output<typeof contentDecisionInputSchema>;

/** The hub defines the duration of a ban: `expiresAt` can be sent and has no effect. */
export const newSanctionSchema = z.object({
  userId: idSchema,
  type: z.enum(['warning', 'temporary_ban', 'permanent_ban']),
  reason: reasonSchema,
  /** The rule that was broken; if absent, the reason of the first report of the content, if there is one. */
  rule: deciding.rule,
  contentType: z.optional(z.nullable(z.enum(publicContentTypes))),
  contentId: z.optional(z.nullable(idSchema)),
  expiresAt: z.optional(z.nullable(z.string().check(z.maxLength(40)))),
});
export type NewSanction = z.output<typeof newSanctionSchema>;

export const sanctionSummarySchema = z.object({
  id: idSchema,
  userId: idSchema,
  type: z.enum(sanctionTypes),
  reason: z.string(),
  contentType: z.nullable(z.enum(moderatedContentTypes)),
  contentId: z.nullable(idSchema),
  expiresAt: z.nullable(timestampSchema),
});
export type SanctionSummary = z.output<typeof sanctionSummarySchema>;

export const sanctionLiftInputSchema = z.object({
  reason: createNonEmptyTextSchema(moderationLimits.reason),
});

/** An appeal against a sanction, with its decision. */
export const appealSchema = z.object({
  id: idSchema,
  status: z.enum(appealStatuses),
  message: z.string(),
  createdAt: timestampSchema,
  answer: z.nullable(z.string()),
  answeredAt: z.nullable(timestampSchema),
});
export type Appeal = z.output<typeof appealSchema>;

/** A sanction of a member: the rule, the reason, the end, and the content. */
export const sanctionSchema = z.object({
  id: idSchema,
  type: z.enum(sanctionTypes),
  rule: z.nullable(z.enum(reportReasons)),
  reason: z.string(),
  startsAt: timestampSchema,
  /** The end of a temporary ban; null for every other type. */
  endsAt: z.nullable(timestampSchema),
  /** Whether the sanction is in force now. Removals and warnings restrict nothing, so they are never in force. */
  stands: z.boolean(),
  liftedAt: z.nullable(timestampSchema),
  liftReason: z.nullable(z.string()),
  content: z.nullable(
    z.object({
      type: z.enum(moderatedContentTypes),
      id: idSchema,
      title: z.string(),
      excerpt: z.string(),
      later: laterContentSchema,
      ...reportedMessageFields,
      isRemoved: z.boolean(),
    }),
  ),
  appeal: z.nullable(appealSchema),
  canAppeal: z.boolean(),
  /**
   * True if a staff member can decide an appeal against the sanction now. The member who made the decision never can;
   * the appeal waits until another staff member can.
   */
  canBeDecided: z.boolean(),
});
export type Sanction = z.output<typeof sanctionSchema>;

export const newAppealSchema = z.object({ message: createNonEmptyTextSchema(moderationLimits.appeal) });

/** An appeal with the sanction that it is against, as staff see it. */
export const appealAdminViewSchema = z.object({
  ...appealSchema.shape,
  member: memberReferenceSchema,
  sanction: sanctionSchema,
  /**
   * The staff member who made the decision that the appeal is against. This member cannot decide the appeal. Null for
   * the member who appeals.
   */
  decidedBy: z.nullable(z.object({ id: idSchema, name: z.string() })),
  /** True if the caller can decide the appeal. */
  canDecide: z.boolean(),
  /** Whether the removed content has been purged since. Then a granted appeal only lifts the sanction. */
  isEmptied: z.boolean(),
});
export type AppealAdminView = z.output<typeof appealAdminViewSchema>;

export const appealDecisionInputSchema = z.object({
  granted: z.boolean(),
  answer: createNonEmptyTextSchema(moderationLimits.reason),
});

const decisionCountsSchema = z.object({
  ignore: z.int(),
  delete: z.int(),
  warn: z.int(),
  temporary_ban: z.int(),
  permanent_ban: z.int(),
});

/** One month of the hub's moderation, in counts without names. */
export const monthlyModerationStatsSchema = z.object({
  /** As `2026-11`. */
  month: z.string(),
  reports: z.int(),
  cases: z.int(),
  decided: decisionCountsSchema,
  /** The median time from the first report to the decision, in hours; null if no reported case was decided. */
  medianHours: z.nullable(z.number()),
  appeals: z.int(),
  granted: z.int(),
  reversed: z.int(),
});
export type MonthlyModerationStats = z.output<typeof monthlyModerationStatsSchema>;

/** The moderation of the last months, visible to the public. */
export const transparencyReportSchema = z.object({
  /** The newest month first. */
  months: z.array(monthlyModerationStatsSchema),
  pending: z.int(),
});
export type TransparencyReport = z.output<typeof transparencyReportSchema>;
