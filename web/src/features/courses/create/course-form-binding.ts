import type { useDraftForm } from '#platform/forms/use-draft-form.ts';
import type { CourseFieldValues } from './fields.ts';

type CourseDraftForm = ReturnType<typeof useDraftForm<keyof CourseFieldValues>>;

/** The form of a course, which may have more fields. */
export type CourseFormBinding = {
  isSending: boolean;
  bind: (
    name: keyof CourseFieldValues,
  ) => Omit<ReturnType<CourseDraftForm['bind']>, 'name'> & { name: string };
};
