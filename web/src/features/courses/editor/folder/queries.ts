import * as calls from '@mutirao/contract/features/courses/folder/endpoints';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/api/call.ts';
import { sendPart } from '#platform/api/send-file.ts';
import { courseKeys } from '../../keys.ts';

type Trying = { file: File; signal: AbortSignal; onProgress: (share: number) => void };

// All of a course is written at once.
const patience = 120_000;

/** What is done with a course as a folder: to one that there is, or to make one. */
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

/** Gives up what waits. Where that does not get through the hub lets go of it by itself after a day. */
export const dropFolder = (id: string) =>
  call(calls.dropCourseFolder, { params: { id } }).catch(() => undefined);
