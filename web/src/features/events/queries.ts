import { removeEventCover, uploadEventCover } from '@mutirao/contract/features/events/covers/endpoints';
import * as calls from '@mutirao/contract/features/events/endpoints';
import { calendarLimits, type RsvpChoice, type SeriesScope } from '@mutirao/contract/features/events/limits';
import type { EventDetails, EventChange, NewEvent } from '@mutirao/contract/features/events/schemas';
import {
  keepPreviousData,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query';
import { call, callPage } from '#platform/api/call.ts';
import { callUpload } from '#platform/api/upload.ts';
import { useInfiniteList } from '#platform/lists/use-infinite-list.ts';
import { getVisibleMonthUtcRange } from './calendar/days.ts';
import { toEventQuery, clampQueryToRange, type EventFilter } from './event-filter.ts';
import { eventKeys } from './keys.ts';
import { invalidateEventLists } from './realtime.ts';
import { predictEventAfterRsvp } from './event-status.ts';

/**
 * Queries the number of events on each day of a month, including the visible days of the months before and after it.
 */
export const useEventCountsByDay = (month: string, zone: string, filter: EventFilter) =>
  useQuery({
    queryKey: eventKeys.month(month, zone, filter),
    queryFn: ({ signal }) =>
      call(calls.countEventsByDay, {
        query: clampQueryToRange(getVisibleMonthUtcRange(month, zone), toEventQuery(filter, new Date())),
        signal,
      }),
    refetchOnMount: 'always',
    placeholderData: keepPreviousData,
  });

export const useEventsOfDay = (day: string, filter: EventFilter) =>
  useInfiniteList({
    queryKey: eventKeys.ofDay(day, filter),
    fetchPage: (request) =>
      callPage(calls.listEvents, {
        ...request,
        query: { day, ...toEventQuery(filter, new Date()), ...request.query },
      }),
  });

const toUpcomingRange = (filter: EventFilter, now: Date) => {
  const to = new Date(now.getTime() + calendarLimits.upcomingDays * 86_400_000).toISOString();
  return clampQueryToRange({ from: now.toISOString(), to }, toEventQuery(filter, now));
};

/** Queries the events of the next thirty days. `today` is part of the key, so that each day has its own list. */
export const useUpcomingEvents = (today: string, filter: EventFilter, pageLength: number) =>
  useInfiniteList({
    queryKey: eventKeys.upcoming(today, filter, pageLength),
    fetchPage: (request) => {
      const query = { ...toUpcomingRange(filter, new Date()), ...request.query };
      return callPage(calls.listEvents, { ...request, query });
    },
    pageLength,
  });

export const useUpcomingEventCount = (today: string, filter: EventFilter) =>
  useQuery({
    queryKey: eventKeys.upcomingCount(today, filter),
    queryFn: ({ signal }) =>
      call(calls.countEventsByDay, { query: toUpcomingRange(filter, new Date()), signal }),
    select: (days) => days.reduce((sum, { events }) => sum + events, 0),
    refetchOnMount: 'always',
    placeholderData: keepPreviousData,
  });

export const useEventCategories = () =>
  useQuery({
    queryKey: eventKeys.categories,
    queryFn: ({ signal }) => call(calls.listEventCategories, { signal }),
  });

const eventQuery = (id: string) =>
  queryOptions({
    queryKey: eventKeys.event(id),
    queryFn: ({ signal }) => call(calls.readEvent, { params: { id }, signal }),
  });

export const useEvent = (id: string) => useQuery({ ...eventQuery(id), refetchOnMount: 'always' });

export const useAttendees = (id: string) =>
  useInfiniteList({
    queryKey: eventKeys.attendees(id),
    fetchPage: (request) => callPage(calls.listAttendees, { ...request, params: { id } }),
  });

/** The mutation that sets the RSVP of the user. The update is optimistic. */
export function useSetRsvp(id: string) {
  const cache = useQueryClient();
  const key = eventKeys.event(id);
  return useMutation({
    mutationKey: eventKeys.settingRsvp(id),
    scope: { id: `event ${id}` },
    networkMode: 'always',
    mutationFn: (body: { rsvp: RsvpChoice; listed?: boolean }) =>
      call(calls.setRsvp, { params: { id }, body }),
    onMutate: async ({ rsvp, listed }) => {
      await cache.cancelQueries({ queryKey: key });
      const before = cache.getQueryData<EventDetails>(key);
      if (before)
        cache.setQueryData<EventDetails>(key, {
          ...predictEventAfterRsvp(before, rsvp),
          listed: listed ?? before.listed,
        });
      return { before };
    },
    onError: (_error, _variables, stored) => {
      if (stored?.before) cache.setQueryData(key, stored.before);
      void cache.invalidateQueries({ queryKey: key });
    },
    onSuccess: (event) => {
      cache.setQueryData(key, event);
      void invalidateEventLists(cache);
      void cache.invalidateQueries({ queryKey: eventKeys.attendees(id) });
    },
  });
}

/**
 * Returns the mutations of event organizers. Each writes its result to the cache and refetches the lists; the deletion
 * only refetches the lists.
 */
export function useEventMutations() {
  const cache = useQueryClient();
  const cacheSavedEvent = (event: EventDetails) => cacheEvent(cache, event);
  return {
    /** Fetches the current event regardless of the cache. */
    refetch: (id: string) => cache.fetchQuery({ ...eventQuery(id), staleTime: 0 }),
    create: useMutation({
      mutationFn: ({
        key,
        ...body
      }: Omit<NewEvent, 'maxParticipants'> & { maxParticipants: number | null; key: string }) =>
        call(calls.createEvent, { body, key }),
      onSuccess: cacheSavedEvent,
    }),
    change: useMutation({
      mutationFn: ({ id, ...body }: EventChange & { id: string }) =>
        call(calls.changeEvent, { params: { id }, body }),
      onSuccess: cacheSavedEvent,
    }),
    publish: useMutation({
      mutationFn: (id: string) => call(calls.publishEvent, { params: { id } }),
      onSuccess: cacheSavedEvent,
    }),
    cancel: useMutation({
      mutationFn: ({ id, ...body }: { id: string; reason: string; scope: SeriesScope }) =>
        call(calls.cancelEvent, { params: { id }, body }),
      onSuccess: cacheSavedEvent,
    }),
    /** Replaces the cover of an event, or removes it. */
    cover: useMutation({
      mutationFn: ({ id, scope, file }: { id: string; scope: SeriesScope; file: File | null }) =>
        file
          ? callUpload(uploadEventCover, { params: { id }, query: { scope }, file })
          : call(removeEventCover, { params: { id }, query: { scope } }),
      onSuccess: cacheSavedEvent,
    }),
    saveRecap: useMutation({
      mutationFn: ({ id, ...body }: { id: string; notes: string; recording: string; seen: string }) =>
        call(calls.setEventRecap, { params: { id }, body }),
      onSuccess: cacheSavedEvent,
    }),
    duplicate: useMutation({
      mutationFn: ({ id, key }: { id: string; key: string }) =>
        call(calls.duplicateEvent, { params: { id }, key }),
      onSuccess: cacheSavedEvent,
    }),
    remove: useMutation({
      mutationFn: (id: string) => call(calls.deleteUnpublishedEvent, { params: { id } }),
      onSuccess: () => invalidateEventLists(cache),
    }),
  };
}

function cacheEvent(cache: QueryClient, event: EventDetails) {
  cache.setQueryData(eventKeys.event(event.id), event);
  return invalidateEventLists(cache);
}

/** Queries whether the member has a calendar feed. */
export const useCalendarFeedStatus = () =>
  useQuery({
    queryKey: eventKeys.feed,
    queryFn: ({ signal }) => call(calls.readCalendarFeedStatus, { signal }),
    refetchOnMount: 'always',
  });

export function useCreateCalendarFeed() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => call(calls.createOrReplaceCalendarFeed),
    onSuccess: () => cache.invalidateQueries({ queryKey: eventKeys.feed }),
  });
}

export function useRevokeCalendarFeed() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => call(calls.revokeCalendarFeed),
    onSuccess: () => cache.invalidateQueries({ queryKey: eventKeys.feed }),
  });
}
