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
  /** Max size of a cover image, in bytes. */
  cover: 5_000_000,
  /** Max length of a description’s Markdown and of its plain text in a list. */
  descriptionPreview: 500,
  excerpt: 200,
  defaultMinutes: 60,
  /**
   * The max duration of an event: a week. Statements rely on this limit: at any moment, an event that began more than a
   * week before is over.
   */
  maxMinutes: 10_080,
  maxParticipants: 100_000,
  /** Max number of rows of the list when it is requested without a page. */
  plainList: 100,
  /** Max number of days for which one request can count events. */
  maxCountedDays: 366,
} as const;

/** The limits of the calendar. */
export const calendarLimits = {
  /** Max number of events of a day that the calendar shows as dots; the others are shown as a number. */
  dots: 3,
  /**
   * Number of days that the upcoming list covers, and max number of events in it before the user opens the full list.
   */
  upcomingDays: 30,
  upcoming: 6,
} as const;

export const eventFormats = ['online', 'offline', 'hybrid'] as const;
export type EventFormat = (typeof eventFormats)[number];

/** Staff never set `live` and `completed`: the hub derives them from the current time. */
export const eventStatuses = ['draft', 'published', 'live', 'completed', 'cancelled'] as const;
export type EventStatus = (typeof eventStatuses)[number];

/** The unit of the interval between the events of a series. */
export const recurrenceFrequencies = ['day', 'week', 'month'] as const;
export type RecurrenceFrequency = (typeof recurrenceFrequencies)[number];
/**
 * The day of a month: the same date, or the last day if the month is shorter; the same weekday, such as the second
 * Tuesday; or the last weekday, such as the last Tuesday.
 */
export const monthlyRepeatModes = ['date', 'weekday', 'last_weekday'] as const;
export type MonthlyRepeatMode = (typeof monthlyRepeatModes)[number];
/** The max interval between the events of a series in its unit, and the min and max number of its events. */
export const recurrenceLimits = { maxInterval: 12, minCount: 2, maxCount: 52 } as const;

/** Whether an action applies to one event of a series, or also to the later events. */
export const seriesScopes = ['this', 'following'] as const;
export type SeriesScope = (typeof seriesScopes)[number];

/** The RSVPs that a member can choose. */
export const rsvpChoices = ['going', 'maybe', 'not_going'] as const;
export type RsvpChoice = (typeof rsvpChoices)[number];

/**
 * The RSVP status of a member. A member who wants to attend a full event waits until a seat is reserved for them for a
 * limited time.
 */
export const rsvpStatuses = [...rsvpChoices, 'waiting', 'offered'] as const;
export type RsvpStatus = (typeof rsvpStatuses)[number];

/** How long a free seat is reserved for the next waiting member: shorter if the event begins soon. */
export const waitlistOfferLimits = { hours: 12, shareOfRest: 0.25, minMinutes: 15 } as const;

/**
 * The notifications about an event: it changed or was cancelled, it begins within a day or an hour, a seat is reserved,
 * a waiting member now attends, and a recording is available.
 */
export const eventNotificationKinds = [
  'changed',
  'cancelled',
  'day',
  'hour',
  'place',
  'promoted',
  'recording',
] as const;
export type EventNotificationKind = (typeof eventNotificationKinds)[number];

/**
 * The outcomes of a proposal. A member’s proposal waits until an admin creates an event from it, or declines it with a
 * reason.
 */
export const proposalOutcomes = ['approved', 'declined'] as const;
export const proposalStatuses = ['waiting', ...proposalOutcomes] as const;
export type ProposalStatus = (typeof proposalStatuses)[number];
export const proposalLimits = {
  /** Max number of proposals of one member that wait for a decision at the same time. */
  waiting: 3,
  reason: 500,
} as const;

/** The number of minutes before the event begins when attendees are reminded. */
export const reminderMinutes = { day: 1_440, hour: 60 } as const;

/**
 * When check-in is open: from some minutes before the event begins until some days after it ends, so that forgotten
 * attendance can be recorded.
 */
export const checkInWindow = { minutesBefore: 120, daysAfter: 7 } as const;

/** How attendance was recorded: by ticket, or by the staff at check-in. */
export const checkInMethods = ['ticket', 'hand'] as const;
export type CheckInMethod = (typeof checkInMethods)[number];
