import * as z from 'zod/mini';
import { roles } from '../../kit/roles.ts';
import { id, timestamp, nonEmptyText } from '../../kit/text.ts';
import { contactCategories, holidays, supportLimits, ticketStatuses } from './limits.ts';

const isOneLine = (value: string) => !/[\r\n\u0085\u2028\u2029]/.test(value);

const message = nonEmptyText(supportLimits.message);

/** What a member writes to the team. */
export const newTicket = z.object({
  category: z.enum(contactCategories),
  subject: nonEmptyText(supportLimits.subject).check(z.refine(isOneLine, 'one_line')),
  message,
});
export type NewTicket = z.output<typeof newTicket>;

export const newTicketMessage = z.object({ message });

const person = z.object({ id, name: z.string(), avatar: z.nullable(z.string()), role: z.enum(roles) });

/** A ticket: a message to the team, with its status. Only its author and staff can see it. */
export const ticket = z.object({
  id,
  category: z.enum(contactCategories),
  subject: z.string(),
  status: z.enum(ticketStatuses),
  author: person,
  /** The beginning of the newest message. */
  preview: z.string(),
  createdAt: timestamp,
  /** Since when it has its status: an open one waits so long. */
  since: timestamp,
  /** The time of its last change. */
  changedAt: timestamp,
  /** The staff member who replied last; null before the first reply. */
  answeredBy: z.nullable(z.object({ id, name: z.string() })),
  /** True if the team replied and the author has not seen the reply. */
  unseen: z.boolean(),
});
export type Ticket = z.output<typeof ticket>;

/** One message of a ticket. The author is null if the account was deleted. */
export const ticketMessage = z.object({
  id,
  author: z.nullable(person),
  /** True if staff wrote it, false if the author of the ticket did. */
  byStaff: z.boolean(),
  content: z.string(),
  createdAt: timestamp,
});
export type TicketMessage = z.output<typeof ticketMessage>;

/** The data of the help page: whether the team is available, how to contact it, and the points of each action. */
export const supportInfo = z.object({
  /** The hub's clock, for a page with a wrong clock. */
  now: timestamp,
  isOpen: z.boolean(),
  /** When that changes next. */
  changesAt: timestamp,
  /** Today's, where it is one. */
  holiday: z.nullable(z.enum(holidays)),
  email: z.nullable(z.string()),
  points: z.object({ discussion: z.int(), comment: z.int(), like: z.int(), presence: z.int() }),
});
export type SupportInfo = z.output<typeof supportInfo>;
