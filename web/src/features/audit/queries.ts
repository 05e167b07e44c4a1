import {
  exportAuditEntries,
  searchMembersForAuditFilter,
  listAuditEntries,
} from '@mutirao/contract/features/audit/endpoints';
import { listMembersForStaff } from '@mutirao/contract/features/members/endpoints';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call, callBlob, callPage } from '#platform/api/call.ts';
import { startOfZonedDay } from '#platform/dates/time-zones.ts';
import { useInfiniteList } from '#platform/lists/use-infinite-list.ts';
import { downloadFile } from '#platform/storage/download-file.ts';
import { showErrorToast } from '#platform/toasts/toasts.ts';
import { useErrorReasonFormatter } from '#platform/messages/error-messages.ts';
import { useLanguage, useTimeZone, useTranslations } from '#platform/messages/i18n.ts';
import { getNextDay } from './days.ts';
import { auditKeys, type AuditQuery } from './keys.ts';

const maxPageSize = 50;
export const minPersonSearchLength = 2;
// The timeout of the export in milliseconds. Reading the log of two years of a large hub takes some minutes.
const exportTimeoutMs = 15 * 60_000;

/** Converts the days of a query to times in the hub's time zone, which is also that of the times on the screen. */
const queryOf = ({ from, until, ...params }: AuditQuery, zone: string) => ({
  ...params,
  from: from && startOfZonedDay(zone, from),
  // The filter includes the whole last day, so it ends when the next day begins.
  until: until && startOfZonedDay(zone, getNextDay(until)),
});

/** The audit entries, in pages. */
export function useAuditEntries(query: AuditQuery) {
  const zone = useTimeZone();
  return useInfiniteList({
    queryKey: auditKeys.list(query),
    fetchPage: (request) =>
      callPage(listAuditEntries, { ...request, query: { ...queryOf(query, zone), ...request.query } }),
  });
}

/** Exports all matching entries as a file. */
export function useExportAudit(query: AuditQuery) {
  const t = useTranslations('audit');
  const formatErrorReason = useErrorReasonFormatter();
  const zone = useTimeZone();
  const language = useLanguage();
  return useMutation({
    networkMode: 'always',
    mutationFn: () =>
      callBlob(exportAuditEntries, {
        body: { ...queryOf(query, zone), language },
        timeoutMilliseconds: exportTimeoutMs,
      }),
    onSuccess: (file) => downloadFile(t('fileName'), file),
    onError: (error) => showErrorToast(t('exportFailed'), formatErrorReason(error)),
  });
}

/** Returns the name of the person with the id from the address. */
export function useAuditPersonName(id: string | undefined): string | undefined {
  const { data } = useQuery({
    queryKey: auditKeys.person(id ?? ''),
    queryFn: ({ signal }) => call(searchMembersForAuditFilter, { query: { id }, signal }),
    enabled: id !== undefined,
  });
  return id === undefined ? undefined : data?.[0]?.name;
}

/**
 * Returns the people with a name that begins with the text, including those who have left, because the log contains all
 * of them.
 */
export const useAuditPersonSearch = (searchText: string) =>
  useQuery({
    queryKey: auditKeys.people(searchText),
    queryFn: ({ signal }) => call(searchMembersForAuditFilter, { query: { q: searchText }, signal }),
    enabled: searchText.length >= minPersonSearchLength,
  });

/** Returns the moderators and admins, up to 50 of each, as options of the filter. */
export function useStaffMembers() {
  return useQuery({
    queryKey: auditKeys.staff,
    queryFn: async ({ signal }) => {
      const listStaff = (role: 'admin' | 'moderator') =>
        call(listMembersForStaff, { query: { role, limit: maxPageSize }, signal });
      return (await Promise.all([listStaff('admin'), listStaff('moderator')])).flat();
    },
  });
}
