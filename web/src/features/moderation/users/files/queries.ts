import * as calls from '@mutirao/contract/features/members/endpoints';
import { useMutation } from '@tanstack/react-query';
import { callBlob } from '#platform/api/call.ts';
import { callUpload } from '#platform/api/upload.ts';
import { toZonedDate } from '#platform/dates/time-zones.ts';
import { useErrorReasonFormatter } from '#platform/messages/error-messages.ts';
import { useTimeZone, useTranslations } from '#platform/messages/i18n.ts';
import { downloadFile } from '#platform/storage/download-file.ts';
import { showErrorToast } from '#platform/toasts/toasts.ts';

// The timeout in milliseconds of an export or an import. Importing the largest file takes some minutes.
const timeoutMs = 15 * 60_000;

/** Downloads all members as a file, whose name has the day in the hub's time zone. */
export function useExportMembers() {
  const t = useTranslations('adminUsers');
  const formatErrorReason = useErrorReasonFormatter();
  const zone = useTimeZone();
  return useMutation({
    mutationFn: () => callBlob(calls.exportMembers, { timeoutMilliseconds: timeoutMs }),
    onSuccess: (file) => downloadFile(t('exportFileName', { day: toZonedDate(zone, new Date()) }), file),
    onError: (error) => showErrorToast(t('exportFailed'), formatErrorReason(error)),
  });
}

type MemberFile = { file: File; sendsInvites: boolean };

/** Returns the mutations that preview and execute the import of a file of members. */
export function useMemberImportMutations() {
  const toInput = ({ file, sendsInvites }: MemberFile) => ({
    file,
    query: sendsInvites ? ({ invites: 'true' } as const) : {},
    stallTimeoutMilliseconds: timeoutMs,
  });
  return {
    preview: useMutation({
      mutationFn: (input: MemberFile) => callUpload(calls.previewMemberImport, toInput(input)),
    }),
    execute: useMutation({
      mutationFn: (input: MemberFile) => callUpload(calls.importMembers, toInput(input)),
    }),
  };
}
