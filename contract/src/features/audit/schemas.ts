import * as z from 'zod/mini';
import { memberReferenceSchema } from '../../kit/member-reference.ts';
import { idSchema, timestampSchema } from '../../kit/text.ts';

const auditValuesSchema = z.nullable(
  z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
);
/**
 * The actions that are recorded: those of staff and of commands on the server, and forged senders of any member. Any
 * other action in the log was recorded by a later version.
 */
export const auditActions = [
  'report.decided',
  'report.closed',
  'report.opened',
  'member.punished',
  'punishment.lifted',
  'appeal.granted',
  'appeal.denied',
  'member.role',
  'member.factors_dropped',
  'join.approved',
  'join.refused',
  'settings.gamification',
  'settings.hub',
  'settings.limits',
  'settings.payment',
  'settings.second_factor',
  'settings.prevention',
  'filter.added',
  'filter.changed',
  'filter.removed',
  'settings.accent',
  'settings.logo',
  'settings.maintenance',
  'category.added',
  'category.changed',
  'category.ordered',
  'discussion.deleted',
  'comment.deleted',
  'discussion.pinned',
  'discussion.unpinned',
  'discussion.announced',
  'discussion.locked',
  'discussion.unlocked',
  'discussion.edited',
  'comment.edited',
  'attachment.removed',
  'poll.removed',
  'ticket.answered',
  'ticket.closed',
  'legal.published',
  'legal.contact',
  'jobs.retried',
  'invite.revoked',
  'course.created',
  'course.changed',
  'course.contents',
  'course.imported',
  'course.exported',
  'course.published',
  'course.archived',
  'course.deleted',
  'certificate.revoked',
  'certificate.restored',
  'order.paid',
  'order.surplus',
  'order.refunded',
  'event.created',
  'event.changed',
  'event.published',
  'event.cancelled',
  'event.deleted',
  'event.cover',
  'event.proposal_changed',
  'event.proposal_approved',
  'event.proposal_declined',
  'event.presence_marked',
  'event.presence_removed',
  'event.attendance_exported',
  'incident.answered',
  'answer.accepted',
  'answer.withdrawn',
  'list.read',
  'sender.forged',
  'audit.exported',
] as const;
export type AuditAction = (typeof auditActions)[number];

/** One audit entry: who did what to what, with the state before and after. */
export const auditEntrySchema = z.object({
  id: idSchema,
  at: timestampSchema,
  /** Null for a command on the server, and for a member who no longer exists. */
  actor: z.nullable(memberReferenceSchema),
  action: z.string(),
  subjectType: z.nullable(z.string()),
  subjectId: z.nullable(idSchema),
  /** The member that the action affects. */
  member: z.nullable(memberReferenceSchema),
  before: auditValuesSchema,
  after: auditValuesSchema,
});
export type AuditEntry = z.output<typeof auditEntrySchema>;
