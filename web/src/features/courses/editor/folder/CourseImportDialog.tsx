import { toSizeLimitMegabytes } from '@mutirao/contract/kit/size-limits';
import { courseFolderLimits } from '@mutirao/contract/features/courses/folder/limits';
import { useState } from 'react';
import { Button } from '#design/Button.tsx';
import { Dialog } from '#design/Dialog.tsx';
import { DialogFooter } from '#design/DialogFooter.tsx';
import { ApiError } from '#platform/api/call.ts';
import { showErrorToast, showSuccessToast } from '#platform/toasts/toasts.ts';
import { useErrorMessageFormatter } from '#platform/messages/error-messages.ts';
import { useTranslations } from '#platform/messages/i18n.ts';
import { CourseZipDropzone } from './CourseZipDropzone.tsx';
import { ImportPreview } from './ImportPreview.tsx';
import { useCourseImport, findCourseImportErrorReason } from './use-course-import.ts';

type Props = {
  /** The course to import into; undefined to create a new course. */
  course?: { id: string; title: string } | undefined;
  onClose: () => void;
  onDone: (courseId: string) => void;
};

/** Imports a course from a folder of Markdown. A preview shows the changes first. */
export function CourseImportDialog({ course, onClose, onDone }: Props) {
  const t = useTranslations('courseFolder');
  const problem = useErrorMessageFormatter();
  const failure = useImportFailureMessage();
  const { step, send, restart, confirm, isApplying } = useCourseImport(course?.id);
  const [removesRest, setRemovesRest] = useState(false);
  const [isStale, setIsStale] = useState(false);
  const preview = step.status === 'tried' ? step.preview : undefined;

  async function apply(id: string) {
    try {
      const { courseId, ...counts } = await confirm(id, removesRest);
      showSuccessToast(t('done'), course ? t('doneLine', counts) : t('madeLine', counts));
      onDone(courseId);
    } catch (error) {
      // On 409 or 404 the preview is outdated, and the folder must be checked again. The exception is an import that
      // would leave the course without lessons, because checking it again does not change that.
      const isRejection = error instanceof ApiError && (error.status === 409 || error.status === 404);
      setIsStale(isRejection && !(removesRest && removesAllLessons(preview)));
      showErrorToast(t('error'), problem(t('applyFailed'), error));
    }
  }

  function choose(file: File) {
    setIsStale(false);
    void send(file);
  }
  return (
    <Dialog
      title={t(course ? 'importInto' : 'importNew')}
      size="large"
      closeLabel={t('close')}
      onClose={onClose}
    >
      <div className="flex flex-col gap-5 p-5">
        {step.status !== 'tried' && (
          <>
            <p className="text-ink-2">{t(course ? 'intoLine' : 'newLine')}</p>
            <CourseZipDropzone
              upload={step.status === 'sending' ? step : undefined}
              failure={step.status === 'failed' ? failure(step.error) : undefined}
              onChoose={choose}
            />
          </>
        )}
        {step.status === 'tried' && (
          <ImportPreview
            preview={step.preview}
            name={step.file.name}
            removesRest={removesRest}
            onRemovesRest={setRemovesRest}
          />
        )}
      </div>
      <DialogFooter>
        <Button onClick={onClose}>{t('dismiss')}</Button>
        {step.status === 'failed' && (
          <Button variant="primary" onClick={() => choose(step.file)}>
            {t('retry')}
          </Button>
        )}
        {step.status === 'tried' && (
          <Button onClick={isStale ? () => choose(step.file) : restart} disabled={isApplying}>
            {t(isStale ? 'tryAgain' : 'other')}
          </Button>
        )}
        {preview && preview.id !== null && !isStale && (
          <Button
            variant="primary"
            isPending={isApplying}
            pendingLabel={t('applying')}
            onClick={() => preview.id !== null && void apply(preview.id)}
          >
            {t(course ? 'apply' : 'createCourse')}
          </Button>
        )}
      </DialogFooter>
    </Dialog>
  );
}

type Preview = Extract<ReturnType<typeof useCourseImport>['step'], { status: 'tried' }>['preview'];

/** True if the course has no lesson left once the lessons outside of the folder are removed. */
const removesAllLessons = (preview: Preview | undefined) =>
  preview?.modules.every(({ lessons }) => lessons.every(({ state }) => state === 'kept')) ?? false;

/**
 * Returns the function that says why a course folder was not accepted. If the server rejected the folder, its message
 * is preferred, because it is more specific.
 */
function useImportFailureMessage() {
  const t = useTranslations('courseFolder');
  const problem = useErrorMessageFormatter();
  return (error: unknown) => {
    const why = findCourseImportErrorReason(error);
    if (error instanceof ApiError && why && error.sentence) return error.sentence;
    const max = toSizeLimitMegabytes(courseFolderLimits.zip);
    return why ? t(why, { max }) : problem(t('sendFailed'), error);
  };
}
