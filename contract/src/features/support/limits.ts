/** The categories of the entries of the help page. */
export const helpCategories = ['getting-started', 'community', 'courses', 'events', 'ai', 'account'] as const;
export type HelpCategory = (typeof helpCategories)[number];

/** The categories of a message to the team. */
export const contactCategories = ['general', 'technical', 'course', 'billing', 'feature'] as const;
export type ContactCategory = (typeof contactCategories)[number];

/**
 * `open` waits for staff, `answered` needs no action; `closed` ends the ticket until its author or staff write again.
 */
export const ticketStatuses = ['open', 'answered', 'closed'] as const;
export type TicketStatus = (typeof ticketStatuses)[number];

/** The limits of support tickets. Lengths of texts are in UTF-16 code units. */
export const supportLimits = {
  subject: 150,
  message: 5_000,
  /** The length of the excerpt of the newest message in a list. */
  preview: 160,
  /** Rows of a list when it is requested without parameters. */
  plainList: 50,
  /** Max number of waiting tickets that is counted exactly. */
  maxCounted: 99,
} as const;

/** The hours of every working day at which the team is available, in the time zone of the hub. */
export const supportOpeningHours = { from: 9, to: 18 } as const;

/** The national holidays of Brazil, when no staff are available. */
export const brazilianHolidayNames = [
  'new_year',
  'good_friday',
  'tiradentes',
  'labour_day',
  'independence',
  'aparecida',
  'all_souls',
  'republic',
  'black_consciousness',
  'christmas',
] as const;
export type HolidayName = (typeof brazilianHolidayNames)[number];
