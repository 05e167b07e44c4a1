import type { useDraftForm } from '#platform/forms/use-draft-form.ts';
import type { CourseFieldValues } from './fields.ts';

type CourseDraftForm = ReturnType<typeof useDraftForm<keyof CourseFieldValues>>;

/** The part of a form's state that the fields of a course need. The form may have more fields. */
export type CourseFormBinding = {
  isSending: boolean;
  bind: (
    name: keyof CourseFieldValues,
  ) => Omit<ReturnType<CourseDraftForm['bind']>, 'name'> & { name: string };
};
