import { courseLimits } from '@mutirao/contract/features/courses/limits';
import { TextField } from '#design/TextField.tsx';
import { MarkdownEditor } from '#platform/editor/MarkdownEditor.tsx';
import { useTranslations } from '#platform/messages/i18n.ts';
import { useCourseCategories } from '../queries.ts';
import type { CourseFormBinding } from './course-form-binding.ts';

/** The fields that describe a course. */
export function CourseFields({ form: { bind, isSending } }: { form: CourseFormBinding }) {
  const t = useTranslations('courses');
  const { data: categories = [] } = useCourseCategories();
  const { onChange, error, value } = bind('description');
  return (
    <>
      <TextField
        {...bind('title')}
        label={t('fieldTitle')}
        autoComplete="off"
        data-first
        maxLength={courseLimits.title * 2}
      />
      <div data-field="description" inert={isSending}>
        <MarkdownEditor
          label={t('fieldDescription')}
          value={value}
          error={error}
          isRequired
          onChange={(text) => onChange({ target: { value: text } })}
        />
      </div>
      <div className="grid gap-5 wide:grid-cols-2">
        <TextField
          {...bind('category')}
          label={t('fieldCategory')}
          autoComplete="off"
          list="course-categories"
        />
        <TextField
          {...bind('price')}
          required={false}
          label={t('fieldPrice')}
          hint={t('fieldPriceHint')}
          autoComplete="off"
          inputMode="decimal"
        />
      </div>
      <datalist id="course-categories">
        {categories.map((category) => (
          <option key={category} value={category}>
            {category}
          </option>
        ))}
      </datalist>
    </>
  );
}
