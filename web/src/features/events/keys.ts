import type { EventFilter } from './event-filter.ts';

const all = ['events'] as const;
const lists = [...all, 'list'] as const;
const counts = [...all, 'days'] as const;

/** The query keys of the feature. */
export const eventKeys = {
  all,
  lists,
  counts,
  ofDay: (day: string, filter: EventFilter) => [...lists, 'day', day, filter] as const,
  /** The events of the thirty days from `today`. */
  upcoming: (today: string, filter: EventFilter, length: number) =>
    [...lists, 'upcoming', today, filter, length] as const,
  month: (month: string, zone: string, filter: EventFilter) => [...counts, month, zone, filter] as const,
  upcomingCount: (today: string, filter: EventFilter) => [...counts, 'upcoming', today, filter] as const,
  categories: [...all, 'categories'] as const,
  event: (id: string) => [...all, 'event', id] as const,
  settingRsvp: (id: string) => [...all, 'answering', id] as const,
  attendees: (id: string) => [...all, 'attendees', id] as const,
  feed: [...all, 'feed'] as const,
};
