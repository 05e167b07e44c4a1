/** The specification's constants of events: texts in UTF-16 code units, durations in minutes. */
export const eventLimits = {
  title: 200,
  description: 20_000,
  shortDescription: 300,
  location: 300,
  link: 2_000,
  category: 40,
  cancelReason: 500,
  /** What a list shows of a description. */
  excerpt: 500,
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

/** How an event comes again: on the same day of the week or of the month, or on its last where that is shorter. */
export const recurrenceSteps = ['day', 'week', 'month'] as const;
export type RecurrenceStep = (typeof recurrenceSteps)[number];
export const recurrenceLimits = { interval: 12, most: 52 } as const;

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

/** What is told of an event: that it changed or was cancelled, that it begins within a day or an hour, that a place is kept. */
export const eventNotices = ['changed', 'cancelled', 'day', 'hour', 'place'] as const;
export type EventNotice = (typeof eventNotices)[number];

/** So many minutes before it begins those who go are reminded. */
export const reminderMinutes = { day: 1_440, hour: 60 } as const;
