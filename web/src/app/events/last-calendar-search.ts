import type { EventsSearchParams } from '../search-params.ts';

// The last state of the calendar, so that a user who comes back from an event finds the same month, day and filters.
let lastSearch: EventsSearchParams = {};

export const getLastCalendarSearch = () => lastSearch;
export const setLastCalendarSearch = (search: EventsSearchParams) => void (lastSearch = search);
