import * as z from 'zod/mini';
import { memberNameAvatarAndRoleSchema } from '../../kit/member-reference.ts';
import { idSchema, timestampSchema, createNonEmptyTextSchema } from '../../kit/text.ts';
import { brazilianHolidayNames, contactCategories, supportLimits, ticketStatuses } from './limits.ts';

const isOneLine = (value: string) => !/[\r\n\u0085\u2028\u2029]/.test(value);

const messageSchema = createNonEmptyTextSchema(supportLimits.message);

/** What a member writes to the team. */
export const newTicketSchema = z.object({
  category: z.enum(contactCategories),
  subject: createNonEmptyTextSchema(supportLimits.subject).check(z.refine(isOneLine, 'one_line')),
  message: messageSchema,
});
export type NewTicket = z.output<typeof newTicketSchema>;

export const newTicketMessageSchema = z.object({ message: messageSchema });

/** A ticket: a message to the team, with its status. Only its author and staff can see it. */
export const ticketSchema = z.object({
  id: idSchema,
  category: z.enum(contactCategories),
  subject: z.string(),
  status: z.enum(ticketStatuses),
  author: memberNameAvatarAndRoleSchema,
  /** The beginning of the newest message. */
  preview: z.string(),
  createdAt: timestampSchema,
  /** The time from which the ticket has its status. An open ticket waits for staff from then on. */
  since: timestampSchema,
  /** The time of the last change of the ticket. */
  changedAt: timestampSchema,
  /** The staff member who replied last; null before the first reply. */
  answeredBy: z.nullable(z.object({ id: idSchema, name: z.string() })),
  /** True if the team replied and the author has not seen the reply. */
  unseen: z.boolean(),
});
export type Ticket = z.output<typeof ticketSchema>;

/** One message of a ticket. The author is null if the account was deleted. */
export const ticketMessageSchema = z.object({
  id: idSchema,
  author: z.nullable(memberNameAvatarAndRoleSchema),
  /** True if staff wrote it, false if the author of the ticket did. */
  byStaff: z.boolean(),
  content: z.string(),
  createdAt: timestampSchema,
});
export type TicketMessage = z.output<typeof ticketMessageSchema>;

/** The data of the help page: whether the team is available, how to contact it, and the points of each action. */
export const supportInfoSchema = z.object({
  /** The current time of the hub, because the clock of the browser may be wrong. */
  now: timestampSchema,
  isOpen: z.boolean(),
  /** The time at which the value of `isOpen` changes next. */
  changesAt: timestampSchema,
  /** The national holiday of today; null on any other day. */
  holiday: z.nullable(z.enum(brazilianHolidayNames)),
  email: z.nullable(z.string()),
  points: z.object({ discussion: z.int(), comment: z.int(), like: z.int(), presence: z.int() }),
});
export type SupportInfo = z.output<typeof supportInfoSchema>;
