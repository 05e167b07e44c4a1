import { useNavigate } from '@tanstack/react-router';
import { useState, type SubmitEvent } from 'react';
import { Button } from '#design/Button.tsx';
import { Dialog, DialogFooter } from '#design/Dialog.tsx';
import { useMe } from '#features/members/index.ts';
import { useDraftForm } from '#platform/forms/use-draft-form.ts';
import { showErrorToast, showSuccessToast } from '#platform/toasts/toasts.ts';
import { useWords } from '#platform/messages/i18n.ts';
import { useCreateCourse } from '../queries.ts';
import { CourseFields } from './CourseFields.tsx';
import { toCourseBody, validateCourseFields, initialCourseValues } from './fields.ts';

/**
 * Dialog that creates a course as a draft. The typed text is saved until the server has accepted it, also if the dialog
 * is closed.
 */
export function CreateCourseDialog({ onClose }: { onClose: () => void }) {
  const words = useWords('courses');
  const me = useMe();
  return (
    <Dialog title={words('formTitle')} closeLabel={words('close')} size="large" onClose={onClose}>
      {me && <Form memberId={me.id} onClose={onClose} />}
    </Dialog>
  );
}

function Form({ memberId, onClose }: { memberId: string; onClose: () => void }) {
  const words = useWords('courses');
  const navigate = useNavigate();
  const create = useCreateCourse();
  const [start] = useState(initialCourseValues);
  const kept = useDraftForm(`course:${memberId}`, start, {
    title: words('error'),
    line: words('createFailed'),
  });
  const { form, values, showFieldErrors, isSending, send } = kept;

  async function submit(pressed: SubmitEvent) {
    pressed.preventDefault();
    if (isSending) return;
    const wrong = Object.entries(validateCourseFields(values));
    if (wrong.length > 0) {
      showFieldErrors(
        Object.fromEntries(
          wrong.map(([name, { why, ...more }]) => [name, words(why, { count: 0, ...more })]),
        ),
      );
      if (wrong.some(([, { why }]) => why === 'missing'))
        showErrorToast(words('missingTitle'), words('missingLine'));
      return;
    }
    const made = await send((key) => create.mutateAsync({ ...toCourseBody(values), key }));
    if (!made) return;
    showSuccessToast(words('created'), words('createdLine'));
    onClose();
    void navigate({ to: '/cursos/$id/editar', params: { id: made.id } });
  }
  return (
    <form ref={form} noValidate onSubmit={(pressed) => void submit(pressed)} className="flex grow flex-col">
      <div className="flex flex-col gap-5 p-5">
        <CourseFields kept={kept} />
      </div>
      <DialogFooter>
        <Button onClick={onClose}>{words('keep')}</Button>
        <Button type="submit" variant="primary" isPending={isSending} pendingLabel={words('creating')}>
          {words('create')}
        </Button>
      </DialogFooter>
    </form>
  );
}
