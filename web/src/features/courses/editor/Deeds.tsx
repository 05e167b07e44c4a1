import type { Course } from '@mutirao/contract/features/courses/shapes';
import { useState } from 'react';
import { Button } from '#design/Button.tsx';
import { ConfirmDialog } from '#design/ConfirmDialog.tsx';
import { tellProblem, tellSuccess } from '#platform/toasts/toasts.ts';
import { useProblemWords } from '#platform/words/problem-words.ts';
import { useWords } from '#platform/words/words.ts';
import { useCourseDeeds } from './queries.ts';

/** Publishes a course, archives it, or deletes a draft. */
export function Deeds({ course, onLeave }: { course: Course; onLeave: () => void }) {
  const words = useWords('courseEditor');
  const problem = useProblemWords();
  const { publish, archive, remove } = useCourseDeeds(course.id);
  const [asked, setAsked] = useState<'archive' | 'remove'>();
  const onError = (error: unknown) => tellProblem(words('error'), problem(words('deedFailed'), error));
  const close = () => setAsked(undefined);
  return (
    <div className="flex flex-wrap gap-2">
      {course.status !== 'published' && (
        <Button
          variant="primary"
          isPending={publish.isPending}
          onClick={() =>
            publish.mutate(undefined, { onSuccess: () => tellSuccess(words('published')), onError })
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
              archive.mutate(undefined, { onSuccess: () => tellSuccess(words('archived')), onError });
            else
              remove.mutate(undefined, {
                onSuccess: () => {
                  tellSuccess(words('removed'));
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
