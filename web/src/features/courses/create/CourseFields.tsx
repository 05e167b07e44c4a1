import { courseLimits } from '@mutirao/contract/features/courses/limits';
import { TextField } from '#design/TextField.tsx';
import { Editor } from '#platform/editor/Editor.tsx';
import { useWords } from '#platform/messages/i18n.ts';
import { useCourseCategories } from '../queries.ts';
import type { CourseFormBinding } from './course-form-binding.ts';

/** The fields that describe a course. */
export function CourseFields({ kept: { bind, isSending } }: { kept: CourseFormBinding }) {
  const words = useWords('courses');
  const { data: categories = [] } = useCourseCategories();
  const { onChange, error, value } = bind('description');
  return (
    <>
      <TextField
        {...bind('title')}
        label={words('fieldTitle')}
        autoComplete="off"
        data-first
        maxLength={courseLimits.title * 2}
      />
      <div data-field="description" inert={isSending}>
        <Editor
          label={words('fieldDescription')}
          value={value}
          error={error}
          isRequired
          onChange={(text) => onChange({ target: { value: text } })}
        />
      </div>
      <div className="grid gap-5 wide:grid-cols-2">
        <TextField
          {...bind('category')}
          label={words('fieldCategory')}
          autoComplete="off"
          list="course-categories"
        />
        <TextField
          {...bind('price')}
          required={false}
          label={words('fieldPrice')}
          hint={words('fieldPriceHint')}
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
