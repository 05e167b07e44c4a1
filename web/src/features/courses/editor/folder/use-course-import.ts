import { courseFolderLimits } from '@mutirao/contract/features/courses/folder/limits';
import type { CourseImportPreview } from '@mutirao/contract/features/courses/folder/schemas';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '#platform/api/call.ts';
import { useIssueTranslator } from './use-issue-translator.ts';
import { discardCourseImport, useCourseImportMutations } from './queries.ts';

type Step =
  | { status: 'choosing' }
  | { status: 'sending'; file: File; share: number }
  | { status: 'tried'; file: File; preview: CourseImportPreview }
  | { status: 'failed'; file: File; error: unknown };

/** The upload of a folder, and the import that waits for confirmation. */
type CurrentImport = { stop?: AbortController; pendingImportId?: string | undefined };

function discardImport(currentImport: CurrentImport) {
  currentImport.stop?.abort();
  if (currentImport.pendingImportId) void discardCourseImport(currentImport.pendingImportId);
  currentImport.pendingImportId = undefined;
}

/**
 * Returns the state of the import of a ZIP, and the functions that advance it. The chosen ZIP stays chosen after a
 * failure.
 */
export function useCourseImport(courseId: string | undefined) {
  const { preview, apply } = useCourseImportMutations(courseId);
  const translate = useIssueTranslator();
  const [step, setStep] = useState<Step>({ status: 'choosing' });
  const currentImport = useRef<CurrentImport>({});
  useEffect(() => {
    const current = currentImport.current;
    return () => discardImport(current);
  }, []);

  async function send(file: File) {
    discardImport(currentImport.current);
    const stopping = new AbortController();
    currentImport.current.stop = stopping;
    const { signal } = stopping;
    setStep({ status: 'sending', file, share: 0 });
    try {
      const received = await preview({
        file,
        signal,
        onProgress: (share) => !signal.aborted && setStep({ status: 'sending', file, share }),
      });
      const importPreview = await translate(received);
      if (signal.aborted)
        return importPreview.id === null ? undefined : void discardCourseImport(importPreview.id);
      currentImport.current.pendingImportId = importPreview.id ?? undefined;
      setStep({ status: 'tried', file, preview: importPreview });
    } catch (error) {
      if (!signal.aborted) setStep({ status: 'failed', file, error });
    }
  }

  async function confirm(id: string, removesRest: boolean) {
    const outcome = await apply.mutateAsync({ id, removesRest });
    currentImport.current.pendingImportId = undefined;
    return outcome;
  }

  const restart = () => {
    discardImport(currentImport.current);
    setStep({ status: 'choosing' });
  };
  return { step, send, restart, confirm, isApplying: apply.isPending };
}

/** Returns why a ZIP is rejected before the upload (its size in bytes or its type), or undefined. */
export function findCourseZipProblem({ name, size, type }: Pick<File, 'name' | 'size' | 'type'>) {
  if (size > courseFolderLimits.zip) return 'tooLarge';
  return /\.zip$/i.test(name) || /zip/.test(type) ? undefined : 'noZip';
}

/** Returns why a folder could not be imported, if there is a more precise reason than the generic error message. */
export function findCourseImportErrorReason(error: unknown) {
  if (error instanceof ApiError && error.code === 'invalid_file') return 'unfit';
  if (error instanceof ApiError && error.code === 'too_large') return 'tooLarge';
  if (error instanceof ApiError && error.code === 'no_room') return 'noRoom';
  return undefined;
}
