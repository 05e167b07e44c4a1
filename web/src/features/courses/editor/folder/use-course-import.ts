import { courseFolderLimits } from '@mutirao/contract/features/courses/folder/limits';
import type { CourseImportPreview } from '@mutirao/contract/features/courses/folder/schemas';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '#platform/api/call.ts';
import { discardCourseImport, useCourseImportMutations } from './queries.ts';

type Step =
  | { is: 'choosing' }
  | { is: 'sending'; file: File; share: number }
  | { is: 'tried'; file: File; trial: CourseImportPreview }
  | { is: 'failed'; file: File; error: unknown };

/** The upload of a folder, and the import that waits for confirmation. */
type CurrentImport = { stop?: AbortController; waiting?: string | undefined };

function discardImport(currentImport: CurrentImport) {
  currentImport.stop?.abort();
  if (currentImport.waiting) void discardCourseImport(currentImport.waiting);
  currentImport.waiting = undefined;
}

/**
 * Returns the state of the import of a ZIP, and the functions that advance it. The chosen ZIP stays chosen after a
 * failure.
 */
export function useCourseImport(courseId: string | undefined) {
  const { preview, apply } = useCourseImportMutations(courseId);
  const [step, setStep] = useState<Step>({ is: 'choosing' });
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
    setStep({ is: 'sending', file, share: 0 });
    try {
      const trial = await preview({
        file,
        signal,
        onProgress: (share) => !signal.aborted && setStep({ is: 'sending', file, share }),
      });
      if (signal.aborted) return trial.id === null ? undefined : void discardCourseImport(trial.id);
      currentImport.current.waiting = trial.id ?? undefined;
      setStep({ is: 'tried', file, trial });
    } catch (error) {
      if (!signal.aborted) setStep({ is: 'failed', file, error });
    }
  }

  async function confirm(id: string, removesRest: boolean) {
    const outcome = await apply.mutateAsync({ id, removesRest });
    currentImport.current.waiting = undefined;
    return outcome;
  }

  const again = () => {
    discardImport(currentImport.current);
    setStep({ is: 'choosing' });
  };
  return { step, send, again, confirm, isApplying: apply.isPending };
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
