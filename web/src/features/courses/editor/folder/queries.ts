import * as calls from '@mutirao/contract/features/courses/folder/endpoints';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/api/call.ts';
import { sendPart } from '#platform/api/send-file.ts';
import { courseKeys } from '../../keys.ts';

type Trying = { file: File; signal: AbortSignal; onProgress: (share: number) => void };

// The timeout is long because a whole course is written in one request.
const patience = 120_000;

/** The mutations that import a course folder, into an existing course or as a new one. */
export function useFolderDeeds(courseId: string | undefined) {
  const cache = useQueryClient();
  return {
    tryIt: ({ file, ...rest }: Trying) =>
      sendPart(calls.tryCourseFolder, { query: { courseId }, part: file, ...rest }),
    apply: useMutation({
      mutationFn: ({ id, removesRest }: { id: string; removesRest: boolean }) =>
        call(calls.applyCourseFolder, { params: { id }, body: { removesRest }, patience }),
      onSuccess: () => cache.invalidateQueries({ queryKey: courseKeys.all }),
    }),
  };
}

/** Cancels the waiting import. If the request fails, the hub purges it after a day. */
export const dropFolder = (id: string) =>
  call(calls.dropCourseFolder, { params: { id } }).catch(() => undefined);
