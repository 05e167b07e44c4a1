import * as z from 'zod/mini';
import { timestampSchema } from '../../../kit/text.ts';
import { memberNameAndAvatarSchema } from '../../members/schemas.ts';
import { checkInMethods } from '../limits.ts';

/** Normalizes a ticket code as a person types it: removes separators, and replaces letters that look like a digit. */
const normalizeTicketCode = (value: string) =>
  value
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');

export const eventTicketCodeSchema = z
  .string()
  .check(z.maxLength(40), z.overwrite(normalizeTicketCode), z.regex(/^[0-9A-HJKMNP-TV-Z]{8}$/, 'ticket'));

/** The ticket that an attendee shows at check-in. */
export const eventTicketSchema = z.object({ code: z.string(), presentAt: z.nullable(timestampSchema) });
export type EventTicket = z.output<typeof eventTicketSchema>;

export const checkInOverviewSchema = z.object({
  title: z.string(),
  date: timestampSchema,
  zone: z.string(),
  opensAt: timestampSchema,
  closesAt: timestampSchema,
  isCancelled: z.boolean(),
  going: z.int(),
  present: z.int(),
});
export type CheckInOverview = z.output<typeof checkInOverviewSchema>;

export const checkInAttendeeSchema = z.object({
  ...memberNameAndAvatarSchema.shape,
  presentAt: z.nullable(timestampSchema),
});
export type CheckInAttendee = z.output<typeof checkInAttendeeSchema>;

/** The member whose attendance was recorded; `isDuplicate` is true if it had been recorded before. */
export const checkInResultSchema = z.object({
  member: memberNameAndAvatarSchema,
  presentAt: timestampSchema,
  method: z.enum(checkInMethods),
  isDuplicate: z.boolean(),
});
export type CheckInResult = z.output<typeof checkInResultSchema>;
