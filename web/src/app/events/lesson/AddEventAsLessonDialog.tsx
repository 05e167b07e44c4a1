import type { EventDetails } from '@mutirao/contract/features/events/schemas';
import { courseLimits } from '@mutirao/contract/features/courses/limits';
import { useNavigate } from '@tanstack/react-router';
import { useState, type SubmitEvent } from 'react';
import { Button } from '#design/Button.tsx';
import { Dialog } from '#design/Dialog.tsx';
import { DialogFooter } from '#design/DialogFooter.tsx';
import { Select } from '#design/Select.tsx';
import { Skeleton } from '#design/Skeleton.tsx';
import { TextField } from '#design/TextField.tsx';
import { useAddLesson, useAddModule, useCourse, useCourseSelectOptions } from '#features/courses/queries.ts';
import { useDraftForm } from '#platform/forms/use-draft-form.ts';
import { QueryScreen } from '#platform/screen/QueryScreen.tsx';
import { showSuccessToast } from '#platform/toasts/toasts.ts';
import { useTranslations } from '#platform/messages/i18n.ts';
import { toNewLessonFromEvent } from './lesson-from-event.ts';

type Props = { event: EventDetails; memberId: string; onClose: () => void };

// The value of the option that creates a new module. The other options have the id of a module as value.
const another = 'new';

/** The dialog that adds the recording or the notes of an event as a lesson to a module, which the user chooses. */
export function AddEventAsLessonDialog(props: Props) {
  const t = useTranslations('events');
  const query = useCourseSelectOptions();
  return (
    <Dialog title={t('lessonTitle')} closeLabel={t('close')} onClose={props.onClose}>
      <QueryScreen
        query={query}
        loading={<Skeleton className="m-5 h-40 animate-fade-delayed" />}
        failed={{ title: t('lessonNoCourses'), line: t('failedLine'), retryLabel: t('retry') }}
      >
        {(courses) => <Form {...props} courses={courses.filter(({ status }) => status !== 'archived')} />}
      </QueryScreen>
    </Dialog>
  );
}

type FormProps = Props & { courses: readonly { id: string; title: string }[] };

function Form({ courses, ...props }: FormProps) {
  const t = useTranslations('events');
  const { draft, isCreatingModule, submit } = useEventLessonForm(props);
  const { form, values, fill, bind, isSending } = draft;
  const choice = (name: 'course' | 'module') => ({
    name,
    value: values[name],
    error: bind(name).error,
    isDisabled: isSending,
  });
  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="flex grow flex-col">
      <div className="flex flex-col gap-5 p-5">
        <p className="text-ink-2">{t(courses.length > 0 ? 'lessonLine' : 'lessonNoCourse')}</p>
        <TextField
          {...bind('title')}
          label={t('fieldTitle')}
          maxLength={courseLimits.lessonTitle}
          data-first
        />
        <Select
          label={t('lessonCourse')}
          options={[
            { value: '', label: t('lessonChoose') },
            ...courses.map(({ id, title }) => ({ value: id, label: title })),
          ]}
          {...choice('course')}
          onPick={(course) => fill({ ...values, course, module: '' })}
        />
        {values.course && (
          <ModuleField
            courseId={values.course}
            {...choice('module')}
            onPick={(module) => fill({ ...values, module })}
          />
        )}
        {isCreatingModule && (
          <TextField
            {...bind('moduleTitle')}
            label={t('lessonModuleTitle')}
            maxLength={courseLimits.moduleTitle}
          />
        )}
      </div>
      <DialogFooter>
        <Button onClick={props.onClose}>{t('dismiss')}</Button>
        <Button type="submit" variant="primary" isPending={isSending} pendingLabel={t('saving')}>
          {t('lessonSend')}
        </Button>
      </DialogFooter>
    </form>
  );
}

/** Adds the lesson to the chosen module, which may be a new one. */
function useEventLessonForm({ event, memberId, onClose }: Props) {
  const t = useTranslations('events');
  const navigate = useNavigate();
  const [start] = useState({ course: '', module: '', moduleTitle: '', title: event.title });
  const draftKey = `event-lesson:${memberId}:${event.id}`;
  const draft = useDraftForm(draftKey, start, { title: t('error'), line: t('lessonFailed') });
  const { values, fill, showFieldErrors, isSending, send } = draft;
  const addModule = useAddModule();
  const addLesson = useAddLesson();
  const isCreatingModule = values.module === another;

  async function submit(submitEvent: SubmitEvent) {
    submitEvent.preventDefault();
    if (isSending) return;
    const request = [
      'title',
      'course',
      'module',
      ...(isCreatingModule ? (['moduleTitle'] as const) : []),
    ] as const;
    const missing = request.filter((name) => !values[name].trim());
    if (missing.length > 0)
      return showFieldErrors(Object.fromEntries(missing.map((name) => [name, t('missing')])));
    const created = await send(createLesson);
    if (!created) return;
    showSuccessToast(t('lessonMade'));
    onClose();
    void navigate({ to: '/cursos/$id', params: { id: values.course } });
  }

  async function createLesson() {
    const { course, title: name } = values;
    let moduleId = values.module;
    if (isCreatingModule) {
      moduleId = (await addModule.mutateAsync({ id: course, title: values.moduleTitle.trim() })).id;
      // If adding the lesson fails, the module exists already, so a retry must not create it again.
      fill({ ...values, module: moduleId, moduleTitle: '' });
    }
    const { origin } = window.location;
    const lesson = toNewLessonFromEvent(event, { name, origin, from: t('lessonFrom') });
    return addLesson.mutateAsync({ courseId: course, moduleId, lesson });
  }

  return { draft, isCreatingModule, submit };
}

type ModuleProps = {
  courseId: string;
  name: string;
  value: string;
  error: string | undefined;
  isDisabled: boolean;
  onPick: (id: string) => void;
};

function ModuleField({ courseId, ...field }: ModuleProps) {
  const t = useTranslations('events');
  const { data: course } = useCourse(courseId);
  return (
    <Select
      label={t('lessonModule')}
      options={[
        { value: '', label: t('lessonChooseModule') },
        ...(course?.modules ?? []).map(({ id, title }) => ({ value: id, label: title })),
        { value: another, label: t('lessonNewModule') },
      ]}
      {...field}
    />
  );
}
