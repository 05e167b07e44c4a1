import type { useDraftForm } from '#platform/forms/use-draft-form.ts';
import type { CourseFieldValues } from './fields.ts';

type CourseDraftForm = ReturnType<typeof useDraftForm<keyof CourseFieldValues>>;

/** The part of the state of a form that `CourseFields` needs. The form may have further fields. */
export type CourseFormBinding = {
  isSending: boolean;
  bind: (
    name: keyof CourseFieldValues,
  ) => Omit<ReturnType<CourseDraftForm['bind']>, 'name'> & { name: string };
};
