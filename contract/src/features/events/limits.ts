/** The specification's constants of events: texts in UTF-16 code units, durations in minutes. */
export const eventLimits = {
  title: 200,
  description: 20_000,
  shortDescription: 300,
  location: 300,
  link: 2_000,
  category: 40,
  cancelReason: 500,
  notes: 20_000,
  /** Bytes of a picture for its cover. */
  cover: 5_000_000,
  /** What a list has of a description as it was written, and of what it says in plain words. */
  beginning: 500,
  excerpt: 200,
  usualMinutes: 60,
  /** A week: what begins earlier than so long before a moment is over at it. */
  mostMinutes: 10_080,
  mostParticipants: 100_000,
  /** Rows of the list when it is asked for without a page. */
  plainList: 100,
  /** The widest span of days that are counted at once. */
  countedDays: 366,
} as const;

/** What the calendar shows. */
export const calendarLimits = {
  /** Dots of a day; what is more is a number. */
  dots: 3,
  /** Days that what comes next is listed for, and how much of it before one asks for all. */
  upcomingDays: 30,
  upcoming: 6,
} as const;

export const eventFormats = ['online', 'offline', 'hybrid'] as const;
export type EventFormat = (typeof eventFormats)[number];

/** `live` and `completed` are never settled by anybody: they follow from the clock. */
export const eventStatuses = ['draft', 'published', 'live', 'completed', 'cancelled'] as const;
export type EventStatus = (typeof eventStatuses)[number];

/** By what an event comes again. */
export const recurrenceSteps = ['day', 'week', 'month'] as const;
export type RecurrenceStep = (typeof recurrenceSteps)[number];
/** On which day of a month: on the same date, or on its last where the month is shorter; on the same second Tuesday, say; on the last Tuesday. */
export const monthDays = ['date', 'weekday', 'last_weekday'] as const;
export type MonthDay = (typeof monthDays)[number];
export const recurrenceLimits = { interval: 12, least: 2, most: 52 } as const;

/** Whether something is done to one event of a series, or also to those that begin after it. */
export const scopes = ['this', 'following'] as const;
export type Scope = (typeof scopes)[number];

/** What a member may answer. */
export const eventAnswers = ['going', 'maybe', 'not_going'] as const;
export type EventAnswer = (typeof eventAnswers)[number];

/** How a member stands: who wanted to go and found it full waits, until a place is kept for them for a while. */
export const eventStandings = [...eventAnswers, 'waiting', 'offered'] as const;
export type EventStanding = (typeof eventStandings)[number];

/** How long a place that came free is kept for whoever waits: less when it begins soon. */
export const offerLimits = { hours: 12, shareOfRest: 0.25, leastMinutes: 15 } as const;

/**
 * What is told of an event: that it changed or was cancelled, that it begins within a day or an hour, that a place is kept,
 * that whoever waited goes, and that there is a recording.
 */
export const eventNotices = [
  'changed',
  'cancelled',
  'day',
  'hour',
  'place',
  'promoted',
  'recording',
] as const;
export type EventNotice = (typeof eventNotices)[number];

/** What a member proposes waits until an admin makes an event of it, or says why not. */
export const proposalOutcomes = ['approved', 'declined'] as const;
export const proposalStatuses = ['waiting', ...proposalOutcomes] as const;
export type ProposalStatus = (typeof proposalStatuses)[number];
export const proposalLimits = {
  /** How many of one member may wait at a time. */
  waiting: 3,
  reason: 500,
} as const;

/** So many minutes before it begins those who go are reminded. */
export const reminderMinutes = { day: 1_440, hour: 60 } as const;

/** When the door of an event is open, around its beginning and its end: what was forgotten can be marked afterwards. */
export const doorLimits = { minutesBefore: 120, daysAfter: 7 } as const;

/** How it was known who came: by their ticket, or by whoever stood at the door. */
export const presenceWays = ['ticket', 'hand'] as const;
export type PresenceWay = (typeof presenceWays)[number];
