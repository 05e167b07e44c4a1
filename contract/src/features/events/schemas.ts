import * as z from 'zod/mini';
import { id, timestamp, textOrEmpty, nonEmptyText } from '../../kit/text.ts';
import { memberSummary } from '../members/schemas.ts';
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
const line = (max: number) => textOrEmpty(max).check(z.refine(isOneLine, 'one_line'));

const isWebAddress = (value: string) => value === '' || /^https?:\/\/[^\s/?#@]+(?:[/?#]\S*)?$/i.test(value);
const webAddress = textOrEmpty(eventLimits.link).check(z.refine(isWebAddress, 'web_address'));

export const eventFormat = z.enum(eventFormats);
export const eventStatus = z.enum(eventStatuses);
export const rsvpChoice = z.enum(rsvpChoices);

/** A calendar day as `2026-11-22`, and a month as `2026-11`: in the hub's zone. */
export const calendarDay = z.iso.date().check(z.refine((value) => /^(19|20)/.test(value), 'out_of_reach'));
export const calendarMonth = z.string().check(z.regex(/^(19|20)\d{2}-(0[1-9]|1[0-2])$/));

const isInReach = (value: string) => {
  const year = new Date(value).getUTCFullYear();
  return year >= 1970 && year < 2100;
};
// No time zone is further ahead of UTC or further behind.
const hasOffset = (value: string) => !/[+-](?:1[5-9]|2\d):\d\d$/.test(value);
const instant = z.iso
  .datetime({ offset: true })
  .check(z.refine(hasOffset, 'impossible_offset'), z.refine(isInReach, 'out_of_reach'));
const duration = z.int().check(z.gte(1), z.lte(eventLimits.maxMinutes));
const maxParticipants = z.int().check(z.gte(1), z.lte(eventLimits.maxParticipants));

/** One row of a list. Its description is truncated; the event itself has the full text. */
export const eventCard = z.object({
  id,
  title: z.string(),
  description: z.string(),
  shortDescription: z.string(),
  /** In plain words, for cards: the short description, or how the whole begins. */
  excerpt: z.string(),
  date: timestamp,
  endsAt: timestamp,
  /** In minutes. */
  duration: z.int(),
  /** The time zone of the location: an IANA name. */
  zone: z.string(),
  /** Null for any number. */
  maxParticipants: z.nullable(z.int()),
  /** The number of participants. */
  participants: z.int(),
  /** The number of free seats; null if unlimited. A reserved seat is not free. */
  placesLeft: z.nullable(z.int()),
  status: eventStatus,
  format: eventFormat,
  /** The location, or an empty string. */
  location: z.string(),
  category: z.nullable(z.string()),
  /** The series that the event belongs to; null for a single event. */
  seriesId: z.nullable(id),
  /** An image shown instead of the tile, at `/api/event-covers/{id}`. */
  coverId: z.nullable(id),
  /** The RSVP status of the viewer; null before any RSVP. */
  myAnswer: z.nullable(z.enum(rsvpStatuses)),
});
export type EventCard = z.output<typeof eventCard>;

/** A whole event. */
export const eventDetails = z.extend(eventCard, {
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
  waitingPlace: z.nullable(z.int()),
  /** The time until which a seat is reserved for the viewer. */
  offeredUntil: z.nullable(timestamp),
  /** Whether other members see the viewer's name among the participants; false until the viewer says so. */
  listed: z.boolean(),
  /** How many of the participants do not show their name to other members. */
  unlisted: z.int(),
  cancelReason: z.nullable(z.string()),
  /** The discussion about the event, once a member has started one. */
  discussionId: z.nullable(id),
  /** When it was last written, as `seen` of the next change. */
  changedAt: timestamp,
  /** Who proposed it, where a member did. */
  organiser: z.nullable(memberSummary),
  canEdit: z.boolean(),
});
export type EventDetails = z.output<typeof eventDetails>;

/**
 * The rule of a series: a number of events in all, or events until a day, every n days, weeks or months, in the time
 * zone of the event. Weekly series repeat on some weekdays (1 for Monday), including that of the first event; monthly
 * series repeat on the same date or weekday.
 */
export const recurrence = z
  .object({
    every: z.enum(recurrenceFrequencies),
    interval: z._default(z.int().check(z.gte(1), z.lte(recurrenceLimits.maxInterval)), 1),
    weekdays: z.optional(z.array(z.int().check(z.gte(1), z.lte(7))).check(z.minLength(1), z.maxLength(7))),
    on: z.optional(z.enum(monthlyRepeatModes)),
    count: z.optional(z.int().check(z.gte(recurrenceLimits.minCount), z.lte(recurrenceLimits.maxCount))),
    until: z.optional(calendarDay),
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
export type Recurrence = z.output<typeof recurrence>;

export const newEvent = z.object({
  title: nonEmptyText(eventLimits.title).check(z.refine(isOneLine, 'one_line')),
  description: nonEmptyText(eventLimits.description),
  date: instant,
  duration: z._default(duration, eventLimits.defaultMinutes),
  maxParticipants: z.optional(z.nullable(maxParticipants)),
  /** Published by default, or a draft. */
  status: z._default(z.enum(['draft', 'published']), 'published'),
  format: z._default(eventFormat, 'online'),
  location: z._default(line(eventLimits.location), ''),
  link: z._default(webAddress, ''),
  shortDescription: z._default(textOrEmpty(eventLimits.shortDescription), ''),
  category: z.optional(z.nullable(line(eventLimits.category))),
  /** The hub's unless another is named. */
  zone: z.optional(z.string().check(z.minLength(1), z.maxLength(64))),
  /** Creates a series, which is published immediately. */
  recurrence: z.optional(recurrence),
});
export type NewEvent = z.output<typeof newEvent>;

/** Only the given fields change. An empty link, location or category removes it. */
export const eventChange = z.object({
  title: z.optional(newEvent.shape.title),
  description: z.optional(newEvent.shape.description),
  date: z.optional(instant),
  duration: z.optional(duration),
  maxParticipants: newEvent.shape.maxParticipants,
  format: z.optional(eventFormat),
  location: z.optional(line(eventLimits.location)),
  link: z.optional(webAddress),
  shortDescription: z.optional(textOrEmpty(eventLimits.shortDescription)),
  category: newEvent.shape.category,
  zone: newEvent.shape.zone,
  /** `changedAt` as the author last saw it. The server rejects the change if another member has changed it since. */
  seen: z.optional(timestamp),
  /** A change of the time moves all events of the scope by the same amount, in the local time of the location. */
  scope: z._default(z.enum(seriesScopes), 'this'),
});
export type EventChange = z.output<typeof eventChange>;

export const eventCancellation = z.object({
  reason: nonEmptyText(eventLimits.cancelReason),
  scope: z._default(z.enum(seriesScopes), 'this'),
});

/** The notes and the recording of an event that is over. An omitted field is cleared. */
export const eventRecap = z.object({
  notes: z._default(textOrEmpty(eventLimits.notes), ''),
  recording: z._default(webAddress, ''),
  /** `changedAt` as the author last saw it. The server rejects the change if another member has changed it since. */
  seen: z.optional(timestamp),
});

export const newRsvp = z.object({
  answer: rsvpChoice,
  /** Whether other members see the caller's name among the participants. Left out, it does not change; at first it is false. */
  listed: z.optional(z.boolean()),
});
export type NewRsvp = z.output<typeof newRsvp>;

/** A member who attends and is visible in the list. Members who can edit the event see all attendees. */
export const attendee = z.object({ ...memberSummary.shape, listed: z.boolean() });
export type Attendee = z.output<typeof attendee>;

/** The events of a day: their number, and the status and format of the first dots. */
export const eventDaySummary = z.object({
  day: calendarDay,
  events: z.int(),
  dots: z
    .array(z.object({ status: eventStatus, format: eventFormat }))
    .check(z.maxLength(calendarLimits.dots)),
});
export type EventDaySummary = z.output<typeof eventDaySummary>;

/** The subscription of a member's own calendar; null if there is none. Its address is only shown once, at creation. */
export const calendarFeedStatus = z.object({ madeAt: z.nullable(timestamp), usedAt: z.nullable(timestamp) });
export type CalendarFeedStatus = z.output<typeof calendarFeedStatus>;

export const createdCalendarFeed = z.object({ address: z.string(), madeAt: timestamp });
export type CreatedCalendarFeed = z.output<typeof createdCalendarFeed>;

/**
 * The fields that filter a list of events: by month, by day, or by a range of time. Without any of these and without a
 * status, the list has the upcoming events.
 */
export const eventFilter = {
  month: z.optional(calendarMonth),
  day: z.optional(calendarDay),
  from: z.optional(instant),
  to: z.optional(instant),
  q: z.optional(nonEmptyText(100).check(z.minLength(2))),
  format: z.optional(eventFormat),
  status: z.optional(eventStatus),
  category: z.optional(nonEmptyText(eventLimits.category)),
};
