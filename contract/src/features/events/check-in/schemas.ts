import * as z from 'zod/mini';
import { timestamp } from '../../../kit/text.ts';
import { memberSummary } from '../../members/schemas.ts';
import { checkInMethods } from '../limits.ts';

/** Normalizes the code as it would be read aloud: removes separators and merges characters that look alike. */
const plain = (value: string) =>
  value
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');

export const eventTicketCode = z
  .string()
  .check(z.maxLength(40), z.overwrite(plain), z.regex(/^[0-9A-HJKMNP-TV-Z]{8}$/, 'ticket'));

/** The ticket that an attendee shows at check-in. */
export const eventTicket = z.object({ code: z.string(), presentAt: z.nullable(timestamp) });
export type EventTicket = z.output<typeof eventTicket>;

export const checkInOverview = z.object({
  title: z.string(),
  date: timestamp,
  zone: z.string(),
  opensAt: timestamp,
  closesAt: timestamp,
  isCancelled: z.boolean(),
  going: z.int(),
  present: z.int(),
});
export type CheckInOverview = z.output<typeof checkInOverview>;

export const checkInAttendee = z.object({ ...memberSummary.shape, presentAt: z.nullable(timestamp) });
export type CheckInAttendee = z.output<typeof checkInAttendee>;

/** The member whose attendance was recorded; `already` is true if it had been recorded before. */
export const checkInResult = z.object({
  member: memberSummary,
  presentAt: timestamp,
  way: z.enum(checkInMethods),
  already: z.boolean(),
});
export type CheckInResult = z.output<typeof checkInResult>;
