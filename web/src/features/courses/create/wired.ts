import type { useKeptForm } from '#platform/forms/use-kept-form.ts';
import type { FieldValues } from './fields.ts';

type Kept = ReturnType<typeof useKeptForm<keyof FieldValues>>;

/** The form of a course, which may have more fields. */
export type Wired = {
  isSending: boolean;
  bind: (name: keyof FieldValues) => Omit<ReturnType<Kept['bind']>, 'name'> & { name: string };
};
