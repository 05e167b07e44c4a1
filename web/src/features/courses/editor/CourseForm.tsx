import type { Course } from '@mutirao/contract/features/courses/schemas';
import { Shuffle } from 'lucide-react';
import { useState, type SubmitEvent } from 'react';
import { Button } from '#design/Button.tsx';
import { createUuid } from '#platform/api/create-uuid.ts';
import { ApiError } from '#platform/api/call.ts';
import { useDraftForm } from '#platform/forms/use-draft-form.ts';
import { showSuccessToast } from '#platform/toasts/toasts.ts';
import { useTranslations } from '#platform/messages/i18n.ts';
import { CourseCoverPattern } from '../CourseCoverPattern.tsx';
import { CourseFields } from '../create/CourseFields.tsx';
import { toCourseRequestBody, validateCourseFields, createInitialCourseValues } from '../create/fields.ts';
import { useCourseMutations } from './queries.ts';

const names = ['title', 'description', 'category', 'price', 'cover'] as const;

/**
 * Returns the initial values of the form. A draft stores the version (`changedAt`) that it was started from, so that a
 * later change by another person is not overwritten unseen.
 */
const started = (course: Course) => ({
  ...createInitialCourseValues(course),
  cover: course.cover,
  seen: course.changedAt,
});

/** The form that describes a course. The typed text is saved as a draft until the server has accepted it. */
export function CourseForm({ memberId, course }: { memberId: string; course: Course }) {
  const t = useTranslations('courseEditor');
  const courseMessages = useTranslations('courses');
  const { change, refetch } = useCourseMutations(course.id);
  // The values and the version of the course when the form opened. They stay unchanged when the course is refetched, so
  // that saving does not overwrite later changes of other users unseen.
  const [start, setStart] = useState(() => started(course));
  const draftForm = useDraftForm(`course:${memberId}:${course.id}`, start, {
    title: t('error'),
    line: t('saveFailed'),
  });
  const { form, values, fill, bind, showFieldErrors, isSending, send } = draftForm;
  const isSame = names.every((name) => values[name] === start[name]);

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    if (isSending) return;
    const invalidFields = Object.entries(validateCourseFields(values));
    if (invalidFields.length > 0)
      return showFieldErrors(
        Object.fromEntries(
          invalidFields.map(([name, { why, ...more }]) => [name, courseMessages(why, { count: 0, ...more })]),
        ),
      );
    const saved = await send(save);
    if (!saved) return;
    setStart(started(saved));
    fill(started(saved));
    showSuccessToast(t('saved'));
  }

  async function save() {
    try {
      return await change.mutateAsync({
        ...toCourseRequestBody(values),
        cover: values.cover,
        seen: values.seen,
      });
    } catch (error) {
      // After the conflict error the user knows of the other change, so a second save overwrites it deliberately.
      if (error instanceof ApiError && error.status === 409) {
        const now = await refetch().catch(() => undefined);
        if (now) fill({ ...values, seen: now.changedAt });
      }
      throw error;
    }
  }
  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
      <CourseFields form={draftForm} />
      <div>
        <p className="mb-1.5 text-label font-semibold">{t('cover')}</p>
        <div className="overflow-hidden rounded-s">
          <CourseCoverPattern course={{ cover: values.cover, category: values.category }} isLarge />
        </div>
        <Button
          size="small"
          className="mt-2"
          icon={<Shuffle size={16} aria-hidden="true" />}
          onClick={() => bind('cover').onChange({ target: { value: createUuid() } })}
        >
          {t('otherCover')}
        </Button>
      </div>
      <div className="flex justify-end">
        <Button
          type="submit"
          variant="primary"
          disabled={isSame}
          isPending={isSending}
          pendingLabel={t('saving')}
        >
          {t('save')}
        </Button>
      </div>
    </form>
  );
}
