import type { CheckInAttendee } from '@mutirao/contract/features/events/check-in/schemas';
import * as calls from '@mutirao/contract/features/events/check-in/endpoints';
import {
  useIsMutating,
  useMutation,
  useQuery,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query';
import { call, callBlob, callPage } from '#platform/api/call.ts';
import { useInfiniteList } from '#platform/lists/use-infinite-list.ts';
import { downloadFile } from '#platform/storage/download-file.ts';
import { showErrorToast } from '#platform/toasts/toasts.ts';
import { useErrorReasonFormatter } from '#platform/messages/error-messages.ts';
import { useLanguage, useTranslations } from '#platform/messages/i18n.ts';
import { eventKeys } from '../keys.ts';
import { checkInKeys } from './keys.ts';

/** Queries the member's ticket once the RSVP has reached the server: the server issues it only then. */
export function useEventTicket(id: string) {
  const isAnswering = useIsMutating({ mutationKey: eventKeys.settingRsvp(id) }) > 0;
  return useQuery({
    queryKey: checkInKeys.ticket(id),
    queryFn: ({ signal }) => call(calls.readEventTicket, { params: { id }, signal }),
    enabled: !isAnswering,
    refetchOnMount: 'always',
    // A new RSVP creates a new ticket, so a cached ticket could be invalid.
    staleTime: 0,
    gcTime: 0,
  });
}

export const useCheckInOverview = (id: string) =>
  useQuery({
    queryKey: checkInKeys.overview(id),
    queryFn: ({ signal }) => call(calls.readCheckInOverview, { params: { id }, signal }),
    refetchOnMount: 'always',
  });

export const useCheckInAttendees = (id: string, q: string) =>
  useInfiniteList({
    queryKey: checkInKeys.attendees(id, q),
    fetchPage: (request) =>
      callPage(calls.listCheckInAttendees, {
        ...request,
        params: { id },
        query: { ...(q ? { q } : {}), ...request.query },
      }),
  });

export const invalidateCheckIn = (cache: QueryClient, id: string) =>
  cache.invalidateQueries({ queryKey: checkInKeys.event(id) });

/** Checks in the holder of a ticket. */
export function useCheckInByTicket(id: string) {
  const cache = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: (ticket: string) => call(calls.checkInByTicket, { params: { id }, body: { ticket } }),
    onSuccess: () => invalidateCheckIn(cache, id),
  });
}

/** The mutation that checks in an attendee by hand, or undoes the check-in. */
export function useToggleAttendance(id: string) {
  const cache = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: async ({ id: memberId, presentAt }: CheckInAttendee) => {
      const one = { params: { id, memberId } };
      await (presentAt ? call(calls.unmarkAttendance, one) : call(calls.markAttendance, one));
    },
    onSettled: () => invalidateCheckIn(cache, id),
  });
}

/** Downloads the attendance list as a file. */
export function useExportAttendance(id: string) {
  const t = useTranslations('checkIn');
  const formatErrorReason = useErrorReasonFormatter();
  const language = useLanguage();
  return useMutation({
    networkMode: 'always',
    mutationFn: () => callBlob(calls.exportAttendance, { params: { id }, body: { language } }),
    onSuccess: (file) => downloadFile(t('fileName'), file),
    onError: (error) => showErrorToast(t('exportFailed'), formatErrorReason(error)),
  });
}
