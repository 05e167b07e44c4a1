import * as z from 'zod/mini';
import { moment } from '../../kit/text.ts';
import { namedMember } from '../members/shapes.ts';
import { presenceWays } from './limits.ts';

/** Normalizes the code as it would be read aloud: removes separators and merges characters that look alike. */
const plain = (value: string) =>
  value
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');

export const ticketCode = z
  .string()
  .check(z.maxLength(40), z.overwrite(plain), z.regex(/^[0-9A-HJKMNP-TV-Z]{8}$/, 'ticket'));

/** The ticket that an attendee shows at check-in. */
export const ticket = z.object({ code: z.string(), presentAt: z.nullable(moment) });
export type Ticket = z.output<typeof ticket>;

export const door = z.object({
  title: z.string(),
  date: moment,
  zone: z.string(),
  opensAt: moment,
  closesAt: moment,
  isCancelled: z.boolean(),
  going: z.int(),
  present: z.int(),
});
export type Door = z.output<typeof door>;

export const guest = z.object({ ...namedMember.shape, presentAt: z.nullable(moment) });
export type Guest = z.output<typeof guest>;

/** Who was let in, and whether they had been before. */
export const presence = z.object({
  member: namedMember,
  presentAt: moment,
  way: z.enum(presenceWays),
  already: z.boolean(),
});
export type Presence = z.output<typeof presence>;
