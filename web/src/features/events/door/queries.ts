import type { Guest } from '@mutirao/contract/features/events/door';
import * as calls from '@mutirao/contract/features/events/door/endpoints';
import {
  useIsMutating,
  useMutation,
  useQuery,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query';
import { call, callFile, callPage } from '#platform/api/call.ts';
import { useEndless } from '#platform/lists/use-endless.ts';
import { saveFile } from '#platform/storage/save-file.ts';
import { tellProblem } from '#platform/toasts/toasts.ts';
import { useWhy } from '#platform/words/problem-words.ts';
import { useLanguage, useWords } from '#platform/words/words.ts';
import { eventKeys } from '../keys.ts';
import { doorKeys } from './keys.ts';

/** Queries the member's ticket once the RSVP has reached the server: the server issues it only then. */
export function useTicket(id: string) {
  const isAnswering = useIsMutating({ mutationKey: eventKeys.answering(id) }) > 0;
  return useQuery({
    queryKey: doorKeys.ticket(id),
    queryFn: ({ signal }) => call(calls.readEventTicket, { params: { id }, signal }),
    enabled: !isAnswering,
    refetchOnMount: 'always',
    // Another RSVP creates another ticket, so the cached one cannot be reused.
    staleTime: 0,
    gcTime: 0,
  });
}

export const useDoor = (id: string) =>
  useQuery({
    queryKey: doorKeys.door(id),
    queryFn: ({ signal }) => call(calls.readDoor, { params: { id }, signal }),
    refetchOnMount: 'always',
  });

export const useGuests = (id: string, q: string) =>
  useEndless({
    queryKey: doorKeys.guests(id, q),
    ask: (asked) =>
      callPage(calls.listGuests, {
        ...asked,
        params: { id },
        query: { ...(q ? { q } : {}), ...asked.query },
      }),
  });

export const renewDoor = (cache: QueryClient, id: string) =>
  cache.invalidateQueries({ queryKey: doorKeys.of(id) });

/** Checks in the holder of a ticket. */
export function useCheckIn(id: string) {
  const cache = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: (ticket: string) => call(calls.checkIn, { params: { id }, body: { ticket } }),
    onSuccess: () => renewDoor(cache, id),
  });
}

/** Marks an attendee as present, or as absent after all, by hand. */
export function useMark(id: string) {
  const cache = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: async ({ id: memberId, presentAt }: Guest) => {
      const one = { params: { id, memberId } };
      await (presentAt ? call(calls.unmarkPresence, one) : call(calls.markPresence, one));
    },
    onSettled: () => renewDoor(cache, id),
  });
}

/** Downloads the attendance list as a file. */
export function useAttendanceFile(id: string) {
  const words = useWords('door');
  const why = useWhy();
  const language = useLanguage();
  return useMutation({
    networkMode: 'always',
    mutationFn: () => callFile(calls.exportAttendance, { params: { id }, body: { language } }),
    onSuccess: (file) => saveFile(words('fileName'), file),
    onError: (error) => tellProblem(words('exportFailed'), why(error)),
  });
}
