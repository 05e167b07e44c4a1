import { useNavigate } from '@tanstack/react-router';
import { useState, type SubmitEvent } from 'react';
import { Button } from '#design/Button.tsx';
import { Dialog } from '#design/Dialog.tsx';
import { DialogFooter } from '#design/DialogFooter.tsx';
import { useMe } from '#features/members/index.ts';
import { useDraftForm } from '#platform/forms/use-draft-form.ts';
import { showErrorToast, showSuccessToast } from '#platform/toasts/toasts.ts';
import { useTranslations } from '#platform/messages/i18n.ts';
import { useCreateCourse } from '../queries.ts';
import { CourseFields } from './CourseFields.tsx';
import { toCourseRequestBody, validateCourseFields, createInitialCourseValues } from './fields.ts';

/**
 * Dialog that creates a course as a draft. The typed text is saved until the server has accepted it, also if the dialog
 * is closed.
 */
export function CreateCourseDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('courses');
  const me = useMe();
  return (
    <Dialog title={t('formTitle')} closeLabel={t('close')} size="large" onClose={onClose}>
      {me && <Form memberId={me.id} onClose={onClose} />}
    </Dialog>
  );
}

function Form({ memberId, onClose }: { memberId: string; onClose: () => void }) {
  const t = useTranslations('courses');
  const navigate = useNavigate();
  const create = useCreateCourse();
  const [start] = useState(createInitialCourseValues);
  const draftForm = useDraftForm(`course:${memberId}`, start, {
    title: t('error'),
    line: t('createFailed'),
  });
  const { form, values, showFieldErrors, isSending, send } = draftForm;

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    if (isSending) return;
    const invalidFields = Object.entries(validateCourseFields(values));
    if (invalidFields.length > 0) {
      showFieldErrors(
        Object.fromEntries(
          invalidFields.map(([name, { why, ...more }]) => [name, t(why, { count: 0, ...more })]),
        ),
      );
      if (invalidFields.some(([, { why }]) => why === 'missing'))
        showErrorToast(t('missingTitle'), t('missingLine'));
      return;
    }
    const created = await send((key) => create.mutateAsync({ ...toCourseRequestBody(values), key }));
    if (!created) return;
    showSuccessToast(t('created'), t('createdLine'));
    onClose();
    void navigate({ to: '/cursos/$id/editar', params: { id: created.id } });
  }
  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="flex grow flex-col">
      <div className="flex flex-col gap-5 p-5">
        <CourseFields form={draftForm} />
      </div>
      <DialogFooter>
        <Button onClick={onClose}>{t('dismiss')}</Button>
        <Button type="submit" variant="primary" isPending={isSending} pendingLabel={t('creating')}>
          {t('create')}
        </Button>
      </DialogFooter>
    </form>
  );
}
