import * as z from 'zod/mini';
import {
  idSchema,
  timestampSchema,
  createPossiblyEmptyTextSchema,
  createNonEmptyTextSchema,
} from '../../kit/text.ts';
import { memberNameAndAvatarSchema } from '../members/schemas.ts';
import {
  calendarLimits,
  rsvpChoices,
  eventFormats,
  eventLimits,
  rsvpStatuses,
  eventStatuses,
  monthlyRepeatModes,
  recurrenceLimits,
  recurrenceFrequencies,
  seriesScopes,
} from './limits.ts';

const isOneLine = (value: string) => !/[\r\n\u0085\u2028\u2029]/.test(value);
const line = (max: number) => createPossiblyEmptyTextSchema(max).check(z.refine(isOneLine, 'one_line'));

const isWebAddress = (value: string) => value === '' || /^https?:\/\/[^\s/?#@]+(?:[/?#]\S*)?$/i.test(value);
const webAddressSchema = createPossiblyEmptyTextSchema(eventLimits.link).check(
  z.refine(isWebAddress, 'web_address'),
);

export const eventFormatSchema = z.enum(eventFormats);
export const eventStatusSchema = z.enum(eventStatuses);
export const rsvpChoiceSchema = z.enum(rsvpChoices);

/** A calendar day such as `2026-11-22`, in the time zone of the hub. */
export const calendarDaySchema = z.iso
  .date()
  .check(z.refine((value) => /^(19|20)/.test(value), 'out_of_reach'));
/** A calendar month such as `2026-11`, in the time zone of the hub. */
export const calendarMonthSchema = z.string().check(z.regex(/^(19|20)\d{2}-(0[1-9]|1[0-2])$/));

const isInReach = (value: string) => {
  const year = new Date(value).getUTCFullYear();
  return year >= 1970 && year < 2100;
};
// Rejects offsets of 15 hours or more, because no time zone is that far from UTC.
const hasOffset = (value: string) => !/[+-](?:1[5-9]|2\d):\d\d$/.test(value);
const instantSchema = z.iso
  .datetime({ offset: true })
  .check(z.refine(hasOffset, 'impossible_offset'), z.refine(isInReach, 'out_of_reach'));
const durationSchema = z.int().check(z.gte(1), z.lte(eventLimits.maxMinutes));
const maxParticipantsSchema = z.int().check(z.gte(1), z.lte(eventLimits.maxParticipants));

/** One row of a list. Its description is truncated; the event itself has the full text. */
export const eventCardSchema = z.object({
  id: idSchema,
  title: z.string(),
  description: z.string(),
  shortDescription: z.string(),
  /** Plain text for cards: the short description, or the beginning of the description. */
  excerpt: z.string(),
  date: timestampSchema,
  endsAt: timestampSchema,
  /** In minutes. */
  duration: z.int(),
  /** The time zone of the location: an IANA name. */
  zone: z.string(),
  /** Null for no limit. */
  maxParticipants: z.nullable(z.int()),
  /** The number of participants. */
  participants: z.int(),
  /** The number of free seats; null if unlimited. A reserved seat is not free. */
  seatsLeft: z.nullable(z.int()),
  status: eventStatusSchema,
  format: eventFormatSchema,
  /** The location, or an empty string. */
  location: z.string(),
  category: z.nullable(z.string()),
  /** The series that the event belongs to; null for a single event. */
  seriesId: z.nullable(idSchema),
  /**
   * The id of the cover image, which cards show instead of the tile with the date. Its URL is `/api/event-covers/{id}`.
   */
  coverId: z.nullable(idSchema),
  /** The RSVP status of the viewer; null before any RSVP. */
  myRsvp: z.nullable(z.enum(rsvpStatuses)),
});
export type EventCard = z.output<typeof eventCardSchema>;

/** A whole event. */
export const eventDetailsSchema = z.extend(eventCardSchema, {
  /** The link for taking part: only for attendees and for members who can edit the event. */
  link: z.nullable(z.string()),
  /** Whether there is a link for attendees. */
  hasLink: z.boolean(),
  recording: z.nullable(z.string()),
  /** The notes that were added after the event, in Markdown. */
  notes: z.string(),
  /** The number of members who wait for a seat, without those who have a reserved seat. */
  waiting: z.int(),
  /** The viewer’s position in the waiting list, from 1. */
  waitlistPosition: z.nullable(z.int()),
  /** The time until which a seat is reserved for the viewer. */
  offeredUntil: z.nullable(timestampSchema),
  /** Whether other members see the viewer's name among the participants; false until the viewer allows it. */
  listed: z.boolean(),
  /** The number of participants who hide their name from other members. */
  unlisted: z.int(),
  cancelReason: z.nullable(z.string()),
  /** The discussion about the event, once a member has started one. */
  discussionId: z.nullable(idSchema),
  /** The time of the last change of the event. The client sends it back as `seen` with the next change. */
  changedAt: timestampSchema,
  /** The member who proposed the event; null if no member proposed it. */
  organiser: z.nullable(memberNameAndAvatarSchema),
  canEdit: z.boolean(),
});
export type EventDetails = z.output<typeof eventDetailsSchema>;

/**
 * The rule of a series: a number of events in all, or events until a day, every n days, weeks or months, in the time
 * zone of the event. Weekly series repeat on some weekdays (1 for Monday), including that of the first event; monthly
 * series repeat on the same date or weekday.
 */
export const recurrenceSchema = z
  .object({
    every: z.enum(recurrenceFrequencies),
    interval: z._default(z.int().check(z.gte(1), z.lte(recurrenceLimits.maxInterval)), 1),
    weekdays: z.optional(z.array(z.int().check(z.gte(1), z.lte(7))).check(z.minLength(1), z.maxLength(7))),
    on: z.optional(z.enum(monthlyRepeatModes)),
    count: z.optional(z.int().check(z.gte(recurrenceLimits.minCount), z.lte(recurrenceLimits.maxCount))),
    until: z.optional(calendarDaySchema),
  })
  .check(
    z.refine(({ count, until }) => (count === undefined) !== (until === undefined), {
      error: 'one_end',
      path: ['count'],
    }),
    z.refine(({ every, weekdays }) => every === 'week' || weekdays === undefined, {
      error: 'only_of_weeks',
      path: ['weekdays'],
    }),
    z.refine(({ every, on }) => every === 'month' || on === undefined, {
      error: 'only_of_months',
      path: ['on'],
    }),
  );
export type Recurrence = z.output<typeof recurrenceSchema>;

export const newEventSchema = z.object({
  title: createNonEmptyTextSchema(eventLimits.title).check(z.refine(isOneLine, 'one_line')),
  description: createNonEmptyTextSchema(eventLimits.description),
  date: instantSchema,
  duration: z._default(durationSchema, eventLimits.defaultMinutes),
  maxParticipants: z.optional(z.nullable(maxParticipantsSchema)),
  /** Published by default, or a draft. */
  status: z._default(z.enum(['draft', 'published']), 'published'),
  format: z._default(eventFormatSchema, 'online'),
  location: z._default(line(eventLimits.location), ''),
  link: z._default(webAddressSchema, ''),
  shortDescription: z._default(createPossiblyEmptyTextSchema(eventLimits.shortDescription), ''),
  category: z.optional(z.nullable(line(eventLimits.category))),
  /** The time zone of the event; by default the time zone of the hub. */
  zone: z.optional(z.string().check(z.minLength(1), z.maxLength(64))),
  /** If present, the request creates a series of events, which is published immediately. */
  recurrence: z.optional(recurrenceSchema),
});
export type NewEvent = z.output<typeof newEventSchema>;

/** Only the given fields change. An empty link, location or category removes it. */
export const eventChangeSchema = z.object({
  title: z.optional(newEventSchema.shape.title),
  description: z.optional(newEventSchema.shape.description),
  date: z.optional(instantSchema),
  duration: z.optional(durationSchema),
  maxParticipants: newEventSchema.shape.maxParticipants,
  format: z.optional(eventFormatSchema),
  location: z.optional(line(eventLimits.location)),
  link: z.optional(webAddressSchema),
  shortDescription: z.optional(createPossiblyEmptyTextSchema(eventLimits.shortDescription)),
  category: newEventSchema.shape.category,
  zone: newEventSchema.shape.zone,
  /** `changedAt` as the author last saw it. The server rejects the change if the event has changed since. */
  seen: z.optional(timestampSchema),
  /**
   * Which events of the series the change applies to. A new time moves all of them by the same amount, in the local
   * time of the location.
   */
  scope: z._default(z.enum(seriesScopes), 'this'),
});
export type EventChange = z.output<typeof eventChangeSchema>;

export const eventCancellationInputSchema = z.object({
  reason: createNonEmptyTextSchema(eventLimits.cancelReason),
  scope: z._default(z.enum(seriesScopes), 'this'),
});

/** The notes and the recording of an event that is over. An omitted field is cleared. */
export const eventRecapSchema = z.object({
  notes: z._default(createPossiblyEmptyTextSchema(eventLimits.notes), ''),
  recording: z._default(webAddressSchema, ''),
  /** `changedAt` as the author last saw it. The server rejects the change if the event has changed since. */
  seen: z.optional(timestampSchema),
});

export const newRsvpSchema = z.object({
  rsvp: rsvpChoiceSchema,
  /**
   * Whether other members see the caller's name among the participants. If omitted, the value does not change; the
   * initial value is false.
   */
  listed: z.optional(z.boolean()),
});
export type NewRsvp = z.output<typeof newRsvpSchema>;

/** A member who attends and is visible in the list. Members who can edit the event see all attendees. */
export const attendeeSchema = z.object({ ...memberNameAndAvatarSchema.shape, listed: z.boolean() });
export type Attendee = z.output<typeof attendeeSchema>;

/**
 * A calendar day with the number of its events. The calendar shows the first events as dots, by their status and
 * format.
 */
export const eventDaySummarySchema = z.object({
  day: calendarDaySchema,
  events: z.int(),
  dots: z
    .array(z.object({ status: eventStatusSchema, format: eventFormatSchema }))
    .check(z.maxLength(calendarLimits.dots)),
});
export type EventDaySummary = z.output<typeof eventDaySummarySchema>;

/** The subscription of a member's own calendar; null if there is none. Its address is only shown once, at creation. */
export const calendarFeedStatusSchema = z.object({
  madeAt: z.nullable(timestampSchema),
  usedAt: z.nullable(timestampSchema),
});
export type CalendarFeedStatus = z.output<typeof calendarFeedStatusSchema>;

export const createdCalendarFeedSchema = z.object({ address: z.string(), madeAt: timestampSchema });
export type CreatedCalendarFeed = z.output<typeof createdCalendarFeedSchema>;

/**
 * The fields that filter a list of events: by month, by day, or by a range of time. Without any of these and without a
 * status, the list has the upcoming events.
 */
export const eventFilterQueryFields = {
  month: z.optional(calendarMonthSchema),
  day: z.optional(calendarDaySchema),
  from: z.optional(instantSchema),
  to: z.optional(instantSchema),
  q: z.optional(createNonEmptyTextSchema(100).check(z.minLength(2))),
  format: z.optional(eventFormatSchema),
  status: z.optional(eventStatusSchema),
  category: z.optional(createNonEmptyTextSchema(eventLimits.category)),
};
