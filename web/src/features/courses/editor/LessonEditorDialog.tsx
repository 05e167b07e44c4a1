import type { LessonKind } from '@mutirao/contract/features/courses/limits';
import type { Course, EditableLesson } from '@mutirao/contract/features/courses/schemas';
import { useState, type SubmitEvent } from 'react';
import { Button } from '#design/Button.tsx';
import { Checkbox } from '#design/Checkbox.tsx';
import { Dialog } from '#design/Dialog.tsx';
import { DialogFooter } from '#design/DialogFooter.tsx';
import { Skeleton } from '#design/Skeleton.tsx';
import { TextField } from '#design/TextField.tsx';
import { useMe } from '#features/members/index.ts';
import { ApiError } from '#platform/api/call.ts';
import { useDraftForm } from '#platform/forms/use-draft-form.ts';
import { QueryScreen } from '#platform/screen/QueryScreen.tsx';
import { showSuccessToast } from '#platform/toasts/toasts.ts';
import { useTranslations } from '#platform/messages/i18n.ts';
import { LessonTextQuizAndExerciseFields } from './LessonTextQuizAndExerciseFields.tsx';
import { LessonSourceFields } from './files/LessonSourceFields.tsx';
import {
  toLessonRequestBody,
  isSelectedLessonSource,
  validateLessonFields,
  createInitialLessonValues,
} from './lesson-fields.ts';
import { useLessonMutations, useEditableLesson } from './queries.ts';

type Props = { course: Course; onClose: () => void } & (
  | { id: string }
  | { moduleId: string; kind: LessonKind }
);

/**
 * The dialog to create or edit a lesson. Typed text is preserved until the server has accepted it, also if the dialog
 * is closed.
 */
export function LessonEditorDialog({ course, onClose, ...which }: Props) {
  const t = useTranslations('courseEditor');
  const me = useMe();
  // A new lesson that shows a file is created first, because the file can only be chosen once the lesson exists.
  const [created, setCreated] = useState<string>();
  const id = 'id' in which ? which.id : created;
  const kind = id === undefined && 'kind' in which ? which.kind : undefined;
  return (
    <Dialog
      title={t(kind ? `${kind}LessonNew` : 'lessonTitle')}
      closeLabel={t('close')}
      size="large"
      onClose={onClose}
    >
      {me && id !== undefined && (
        <ExistingLesson memberId={me.id} course={course} id={id} onClose={onClose} />
      )}
      {me && id === undefined && 'kind' in which && (
        <Form memberId={me.id} course={course} {...which} onCreated={setCreated} onClose={onClose} />
      )}
    </Dialog>
  );
}

type ExistingLessonProps = { memberId: string; course: Course; id: string; onClose: () => void };

function ExistingLesson({ id, ...props }: ExistingLessonProps) {
  const t = useTranslations('courseEditor');
  return (
    <QueryScreen
      query={useEditableLesson(id)}
      loading={<Skeleton className="m-5 h-80 animate-fade-delayed" />}
      failed={{ title: t('lessonFailed'), line: t('failedLine'), retryLabel: t('retry') }}
    >
      {(lesson) => <Form {...props} lesson={lesson} kind={lesson.kind} moduleId={lesson.moduleId} />}
    </QueryScreen>
  );
}

type FormProps = {
  memberId: string;
  course: Course;
  moduleId: string;
  kind: LessonKind;
  lesson?: EditableLesson;
  /**
   * Called with the id of a new lesson that shows a stored file, because the file can only be chosen once the lesson
   * exists.
   */
  onCreated?: (id: string) => void;
  onClose: () => void;
};

function Form(props: FormProps) {
  const { kind, lesson, onClose } = props;
  const t = useTranslations('courseEditor');
  const fileMessages = useTranslations('lessonFiles');
  const { draft, showsFile, submit } = useLessonForm(props);
  const { form, values, bind, isSending } = draft;
  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="flex grow flex-col">
      <div className="flex flex-col gap-5 p-5">
        <TextField {...bind('title')} label={t('fieldTitle')} autoComplete="off" data-first />
        {(kind === 'video' || kind === 'file') && (
          <LessonSourceFields kind={kind} draft={draft} courseId={props.course.id} lesson={lesson} />
        )}
        <LessonTextQuizAndExerciseFields kind={kind} draft={draft} />
        <Checkbox
          label={t('fieldPreview')}
          isChecked={values.isPreview === 'yes'}
          onChange={(isOn) => bind('isPreview').onChange({ target: { value: isOn ? 'yes' : '' } })}
        />
      </div>
      <DialogFooter>
        <Button onClick={onClose}>{t('dismiss')}</Button>
        <Button type="submit" variant="primary" isPending={isSending} pendingLabel={t('saving')}>
          {!lesson && showsFile ? fileMessages('addAndChoose') : t(lesson ? 'save' : 'addLesson')}
        </Button>
      </DialogFooter>
    </form>
  );
}

function useLessonForm({ memberId, course, moduleId, kind, lesson, onCreated, onClose }: FormProps) {
  const t = useTranslations('courseEditor');
  const { add, change, refetch } = useLessonMutations(course.id);
  const [start] = useState(() => createInitialLessonValues(lesson, kind));
  const draftKey = lesson ? `lesson:${memberId}:${lesson.id}` : `lesson:${memberId}:${moduleId}:${kind}`;
  const draft = useDraftForm(draftKey, start, { title: t('error'), line: t('lessonSaveFailed') });
  const { values, fill, showFieldErrors, isSending, send } = draft;
  const showsFile = isSelectedLessonSource(values, kind, 'sent');

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    if (isSending) return;
    const invalidFields = Object.entries(validateLessonFields(values, kind));
    if (invalidFields.length > 0)
      return showFieldErrors(
        Object.fromEntries(
          invalidFields.map(([name, { why, ...more }]) => [
            name,
            t(why, { count: 0, number: 0, max: 0, ...more }),
          ]),
        ),
      );
    const saved = await send(save);
    if (!saved) return;
    showSuccessToast(t(lesson ? 'lessonSaved' : 'lessonAdded'));
    if (!lesson && showsFile) onCreated?.(saved.id);
    else onClose();
  }

  async function save() {
    if (!lesson) return add.mutateAsync({ ...toLessonRequestBody(values, kind), kind, moduleId });
    try {
      return await change.mutateAsync({
        ...toLessonRequestBody(values, kind),
        id: lesson.id,
        seen: values.seen,
      });
    } catch (error) {
      // After the conflict error the user knows of the other change, so a second save overwrites it deliberately.
      if (error instanceof ApiError && error.status === 409) {
        const now = await refetch(lesson.id).catch(() => undefined);
        if (now) fill({ ...values, seen: now.changedAt });
      }
      throw error;
    }
  }
  return { draft, showsFile, submit };
}
