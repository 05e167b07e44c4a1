import * as calls from '@mutirao/contract/features/courses/certificates/endpoints';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, callPage } from '#platform/api/call.ts';
import { useInfiniteList } from '#platform/lists/use-infinite-list.ts';
import { courseKeys } from '../keys.ts';

const keys = {
  one: (id: string) => [...courseKeys.all, 'certificate', id] as const,
  own: (courseId: string) => [...courseKeys.all, 'own certificate', courseId] as const,
  of: (courseId: string) => [...courseKeys.all, 'certificates', courseId] as const,
};

/** Returns a certificate by its id, for any viewer. */
export const useCertificate = (id: string) =>
  useQuery({
    queryKey: keys.one(id),
    queryFn: ({ signal }) => call(calls.readCertificate, { params: { id }, signal }),
  });

/** Returns the member's own certificate of a course. The server issues it if there is none yet. */
export const useReadOrIssueOwnCertificate = (courseId: string) =>
  useQuery({
    queryKey: keys.own(courseId),
    queryFn: ({ signal }) => call(calls.readOwnCertificate, { params: { id: courseId }, signal }),
  });

export const useCourseCertificates = (courseId: string) =>
  useInfiniteList({
    queryKey: keys.of(courseId),
    fetchPage: (request) => callPage(calls.listCourseCertificates, { ...request, params: { id: courseId } }),
  });

/** Revokes certificates of a course with a reason, or restores them without one. */
export function useSetCertificateRevoked(courseId: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ id, reason }: { id: string; reason: string | undefined }) =>
      reason === undefined
        ? call(calls.restoreCertificate, { params: { id } })
        : call(calls.revokeCertificate, { params: { id }, body: { reason } }),
    onSuccess: (certificate) => cache.setQueryData(keys.one(certificate.id), certificate),
    onSettled: () => cache.invalidateQueries({ queryKey: keys.of(courseId) }),
  });
}

/** Verifies the credential in a chosen file. */
export const useVerifyCredential = () =>
  useMutation({
    mutationFn: (credential: Record<string, unknown>) =>
      call(calls.verifyOpenBadgeCredential, { body: credential }),
  });
