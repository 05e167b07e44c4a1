import * as z from 'zod/mini';
import { memberNameAvatarAndRoleSchema } from '../../kit/member-reference.ts';
import { idSchema, timestampSchema, createPossiblyEmptyTextSchema } from '../../kit/text.ts';
import { messageFileSchema } from '../chat/schemas.ts';
import { holdReasons } from '../content-rules/limits.ts';
import { reportReasons } from '../reports/limits.ts';
import {
  moderationActions,
  moderatedContentTypes,
  publicContentTypes,
  moderationLimits,
  caseStatuses,
} from './limits.ts';

/** One member's report, as staff read it. `reporter` is null if the account was deleted. */
export const caseReportSchema = z.object({
  id: idSchema,
  reporter: z.nullable(memberNameAvatarAndRoleSchema),
  reason: z.enum(reportReasons),
  description: z.string(),
  createdAt: timestampSchema,
});
export type CaseReport = z.output<typeof caseReportSchema>;

/**
 * The current text of content that was edited after its case was created, or after the sanction if there is
 * no case.
 */
export const contentEditedAfterReportSchema = z.optional(
  z.object({ title: z.string(), excerpt: z.string() }),
);

/** A reported private message, without text and files until the caller has opened it. */
export const sealedOrOpenedMessageFields = {
  /**
   * The id of the case that staff must open before they can read the message. The audit log records that they opened
   * it.
   */
  sealed: z.optional(idSchema),
  files: z.optional(z.array(messageFileSchema)),
};
export type SealedOrOpenedMessage = z.output<z.ZodMiniObject<typeof sealedOrOpenedMessageFields>>;

/** The content of a case, with its text at the time when the case was created. */
export const reportedContentSchema = z.object({
  /** The id of the discussion, or of the discussion that contains the comment; null for a message. */
  discussionId: z.nullable(idSchema),
  title: z.string(),
  excerpt: z.string(),
  later: contentEditedAfterReportSchema,
  ...sealedOrOpenedMessageFields,
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
  author: memberNameAvatarAndRoleSchema,
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

/** The reason of a decision, as staff write it; it can be empty. */
export const optionalReasonSchema = z.optional(createPossiblyEmptyTextSchema(moderationLimits.reason));

/** A decision about content, with the broken rule and the text for its author. */
const decisionFields = {
  action: z.enum(moderationActions),
  reason: optionalReasonSchema,
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
    action: z.optional(decisionFields.action),
    reason: decisionFields.reason,
    rule: decisionFields.rule,
    removesContent: decisionFields.removesContent,
    status: z.optional(z.enum(['resolved', 'ignored'])),
    actionTaken: z.optional(z.nullable(createPossiblyEmptyTextSchema(100))),
    handlerNotes: z.optional(z.nullable(createPossiblyEmptyTextSchema(moderationLimits.reason))),
  })
  .check(z.refine(({ action, status }) => action !== undefined || status !== undefined, 'action_or_status'));
export type CaseDecisionInput = z.output<typeof caseDecisionInputSchema>;

/** A decision about content that does not need a report. */
export const contentDecisionInputSchema = z.object({
  ...decisionFields,
  contentType: z.enum(publicContentTypes),
  contentId: idSchema,
});
export type ContentDecisionInput = z.output<typeof contentDecisionInputSchema>;
