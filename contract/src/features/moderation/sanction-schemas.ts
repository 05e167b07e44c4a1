import * as z from 'zod/mini';
import { memberNameAvatarAndRoleSchema } from '../../kit/member-reference.ts';
import { idSchema, timestampSchema, createNonEmptyTextSchema } from '../../kit/text.ts';
import { reportReasons } from '../reports/limits.ts';
import {
  appealStatuses,
  moderatedContentTypes,
  moderationLimits,
  publicContentTypes,
  sanctionTypes,
} from './limits.ts';
import {
  contentEditedAfterReportSchema,
  optionalReasonSchema,
  sealedOrOpenedMessageFields,
} from './schemas.ts';

/** The hub defines the duration of a ban: `expiresAt` can be sent and has no effect. */
export const newSanctionSchema = z.object({
  userId: idSchema,
  type: z.enum(['warning', 'temporary_ban', 'permanent_ban']),
  reason: optionalReasonSchema,
  /** The rule that was broken; if absent, the reason of the first report of the content, if there is one. */
  rule: z.optional(z.enum(reportReasons)),
  contentType: z.optional(z.nullable(z.enum(publicContentTypes))),
  contentId: z.optional(z.nullable(idSchema)),
  expiresAt: z.optional(z.nullable(z.string().check(z.maxLength(40)))),
});
export type NewSanction = z.output<typeof newSanctionSchema>;

export const createdSanctionSchema = z.object({
  id: idSchema,
  userId: idSchema,
  type: z.enum(sanctionTypes),
  reason: z.string(),
  contentType: z.nullable(z.enum(moderatedContentTypes)),
  contentId: z.nullable(idSchema),
  expiresAt: z.nullable(timestampSchema),
});
export type CreatedSanction = z.output<typeof createdSanctionSchema>;

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
      later: contentEditedAfterReportSchema,
      ...sealedOrOpenedMessageFields,
      isRemoved: z.boolean(),
    }),
  ),
  appeal: z.nullable(appealSchema),
  canAppeal: z.boolean(),
  /**
   * True if the hub has a staff member who can decide an appeal against the sanction now. The staff member
   * who decided the sanction never can; the appeal waits until another staff member can.
   */
  canBeDecided: z.boolean(),
});
export type Sanction = z.output<typeof sanctionSchema>;

export const newAppealSchema = z.object({ message: createNonEmptyTextSchema(moderationLimits.appeal) });

/** An appeal with the sanction that it is against, as staff see it. */
export const appealAdminViewSchema = z.object({
  ...appealSchema.shape,
  member: memberNameAvatarAndRoleSchema,
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
