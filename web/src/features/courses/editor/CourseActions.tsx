import type { Course } from '@mutirao/contract/features/courses/schemas';
import { useState } from 'react';
import { Button } from '#design/Button.tsx';
import { LazyConfirmDialog } from '#platform/lazy/lazy-dialogs.tsx';
import { showErrorToast, showSuccessToast } from '#platform/toasts/toasts.ts';
import { useErrorMessageFormatter } from '#platform/messages/error-messages.ts';
import { useTranslations } from '#platform/messages/i18n.ts';
import { useCourseMutations } from './queries.ts';

/** Publishes a course, archives it, or deletes a draft. */
export function CourseActions({ course, onLeave }: { course: Course; onLeave: () => void }) {
  const t = useTranslations('courseEditor');
  const problem = useErrorMessageFormatter();
  const { publish, archive, remove } = useCourseMutations(course.id);
  const [request, setRequest] = useState<'archive' | 'remove'>();
  const onError = (error: unknown) => showErrorToast(t('error'), problem(t('actionFailed'), error));
  const close = () => setRequest(undefined);
  return (
    <div className="flex flex-wrap gap-2">
      {course.status !== 'published' && (
        <Button
          variant="primary"
          isPending={publish.isPending}
          onClick={() =>
            publish.mutate(undefined, { onSuccess: () => showSuccessToast(t('published')), onError })
          }
        >
          {t('publish')}
        </Button>
      )}
      {course.status === 'published' && (
        <Button isPending={archive.isPending} onClick={() => setRequest('archive')}>
          {t('archive')}
        </Button>
      )}
      {course.status === 'draft' && (
        <Button variant="danger-quiet" isPending={remove.isPending} onClick={() => setRequest('remove')}>
          {t('remove')}
        </Button>
      )}
      {request && (
        <LazyConfirmDialog
          title={t(request === 'archive' ? 'archiveTitle' : 'removeTitle')}
          question={t(request === 'archive' ? 'confirmArchive' : 'confirmRemove')}
          confirmLabel={t(request)}
          cancelLabel={t('dismiss')}
          onCancel={close}
          onConfirm={() => {
            close();
            if (request === 'archive')
              archive.mutate(undefined, { onSuccess: () => showSuccessToast(t('archived')), onError });
            else
              remove.mutate(undefined, {
                onSuccess: () => {
                  showSuccessToast(t('removed'));
                  onLeave();
                },
                onError,
              });
          }}
        />
      )}
    </div>
  );
}
