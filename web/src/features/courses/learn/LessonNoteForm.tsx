import { courseLimits } from '@mutirao/contract/features/courses/limits';
import type { Lesson } from '@mutirao/contract/features/courses/schemas';
import { useState, type SubmitEvent } from 'react';
import { Button } from '#design/Button.tsx';
import { Card } from '#design/Card.tsx';
import { TextArea } from '#design/TextArea.tsx';
import { useMe } from '#features/members/index.ts';
import { useDraftForm } from '#platform/forms/use-draft-form.ts';
import { showSuccessToast } from '#platform/toasts/toasts.ts';
import { useTranslations } from '#platform/messages/i18n.ts';
import { useSaveLessonNote } from './queries.ts';

/** The user's private notes on a lesson. The typed text remains until the request succeeds. */
export function LessonNoteForm({ lesson }: { lesson: Lesson }) {
  const t = useTranslations('courses');
  const me = useMe();
  return (
    <Card aria-labelledby="lesson-note" className="mt-4 p-4.5 wide:p-6.5 print:hidden">
      <h2 id="lesson-note" className="text-heading">
        {t('note')}
      </h2>
      <p className="mt-1 mb-3 text-small text-ink-2">{t('noteLine')}</p>
      {me && <NoteDraftForm key={lesson.note} memberId={me.id} lesson={lesson} />}
    </Card>
  );
}

function NoteDraftForm({ memberId, lesson }: { memberId: string; lesson: Lesson }) {
  const t = useTranslations('courses');
  const write = useSaveLessonNote(lesson);
  const [start] = useState({ note: lesson.note });
  const { form, values, bind, showFieldErrors, isSending, send } = useDraftForm(
    `lesson-note:${memberId}:${lesson.id}`,
    start,
    { title: t('error'), line: t('noteFailed') },
  );
  const note = values.note.trim();

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    const excess = note.length - courseLimits.note;
    if (excess > 0) return showFieldErrors({ note: t('tooLong', { count: excess }) });
    const sent = await send(() => write.mutateAsync(note).then(() => true));
    if (sent) showSuccessToast(t(note ? 'noteSaved' : 'noteGone'));
  }
  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)}>
      <TextArea {...bind('note')} required={false} label={t('note')} hidesLabel />
      <div className="mt-3 flex justify-end">
        <Button
          type="submit"
          isPending={isSending}
          pendingLabel={t('saving')}
          disabled={note === lesson.note}
        >
          {t('noteSave')}
        </Button>
      </div>
    </form>
  );
}
