import * as calls from '@mutirao/contract/features/courses/folder/endpoints';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/api/call.ts';
import { callUploadPart } from '#platform/api/upload.ts';
import { courseKeys } from '../../keys.ts';

type PreviewInput = { file: File; signal: AbortSignal; onProgress: (share: number) => void };

// The timeout in milliseconds. It is long because a whole course is written in one request.
const timeout = 120_000;

/** The requests that preview and apply the import of a course folder, into an existing course or as a new one. */
export function useCourseImportMutations(courseId: string | undefined) {
  const cache = useQueryClient();
  return {
    preview: ({ file, ...rest }: PreviewInput) =>
      callUploadPart(calls.previewCourseImport, { query: { courseId }, part: file, ...rest }),
    apply: useMutation({
      mutationFn: ({ id, removesRest }: { id: string; removesRest: boolean }) =>
        call(calls.applyCourseImport, {
          params: { id },
          body: { removesRest },
          timeoutMilliseconds: timeout,
        }),
      onSuccess: () => cache.invalidateQueries({ queryKey: courseKeys.all }),
    }),
  };
}

/** Cancels the import that waits for confirmation. If the request fails, the hub purges the import after a day. */
export const discardCourseImport = (id: string) =>
  call(calls.cancelCourseImport, { params: { id } }).catch(() => undefined);
