import * as z from 'zod/mini';
import { roles } from '../../kit/roles.ts';
import { id, moment } from '../../kit/text.ts';

const values = z.nullable(z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])));
export const person = z.object({ id, name: z.string(), avatar: z.nullable(z.string()), role: z.enum(roles) });

/** What is written down of deeds of staff. Whatever else stands in the log was done by a later version. */
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
  'invite.revoked',
  'course.created',
  'course.changed',
  'course.contents',
  'course.published',
  'course.archived',
  'course.deleted',
  'order.paid',
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

/** One deed of staff: who, what, to what, and what was before and after. */
export const auditEntry = z.object({
  id,
  at: moment,
  /** Null for a command of the machine, and for whoever is gone. */
  actor: z.nullable(person),
  action: z.string(),
  subjectType: z.nullable(z.string()),
  subjectId: z.nullable(id),
  /** Whom it concerns. */
  member: z.nullable(person),
  before: values,
  after: values,
});
export type AuditEntry = z.output<typeof auditEntry>;
