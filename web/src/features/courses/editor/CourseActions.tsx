import type { Course } from '@mutirao/contract/features/courses/schemas';
import { useState } from 'react';
import { Button } from '#design/Button.tsx';
import { ConfirmDialog } from '#design/ConfirmDialog.tsx';
import { showErrorToast, showSuccessToast } from '#platform/toasts/toasts.ts';
import { useErrorMessage } from '#platform/messages/error-messages.ts';
import { useWords } from '#platform/messages/i18n.ts';
import { useCourseMutations } from './queries.ts';

/** Publishes a course, archives it, or deletes a draft. */
export function CourseActions({ course, onLeave }: { course: Course; onLeave: () => void }) {
  const words = useWords('courseEditor');
  const problem = useErrorMessage();
  const { publish, archive, remove } = useCourseMutations(course.id);
  const [asked, setAsked] = useState<'archive' | 'remove'>();
  const onError = (error: unknown) => showErrorToast(words('error'), problem(words('deedFailed'), error));
  const close = () => setAsked(undefined);
  return (
    <div className="flex flex-wrap gap-2">
      {course.status !== 'published' && (
        <Button
          variant="primary"
          isPending={publish.isPending}
          onClick={() =>
            publish.mutate(undefined, { onSuccess: () => showSuccessToast(words('published')), onError })
          }
        >
          {words('publish')}
        </Button>
      )}
      {course.status === 'published' && (
        <Button isPending={archive.isPending} onClick={() => setAsked('archive')}>
          {words('archive')}
        </Button>
      )}
      {course.status === 'draft' && (
        <Button variant="danger-quiet" isPending={remove.isPending} onClick={() => setAsked('remove')}>
          {words('remove')}
        </Button>
      )}
      {asked && (
        <ConfirmDialog
          title={words(asked === 'archive' ? 'archiveTitle' : 'removeTitle')}
          question={words(asked === 'archive' ? 'archiveAsk' : 'removeAsk')}
          confirmLabel={words(asked)}
          cancelLabel={words('keep')}
          onCancel={close}
          onConfirm={() => {
            close();
            if (asked === 'archive')
              archive.mutate(undefined, { onSuccess: () => showSuccessToast(words('archived')), onError });
            else
              remove.mutate(undefined, {
                onSuccess: () => {
                  showSuccessToast(words('removed'));
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
