import type { EditableLesson } from '@mutirao/contract/features/courses/schemas';
import { TextField } from '#design/TextField.tsx';
import type { useDraftForm } from '#platform/forms/use-draft-form.ts';
import { useTranslations } from '#platform/messages/i18n.ts';
import { isSelectedLessonSource, type LessonFieldValues } from '../lesson-fields.ts';
import { LessonFiles } from './LessonFiles.tsx';
import { LessonSourceRadioGroup } from './LessonSourceRadioGroup.tsx';

type Props = {
  kind: 'video' | 'file';
  draft: ReturnType<typeof useDraftForm<keyof LessonFieldValues>>;
  courseId: string;
  lesson: EditableLesson | undefined;
};

/** Fields to choose whether a lesson shows a stored file or an address, and which. */
export function LessonSourceFields({ kind, draft: { values, bind }, courseId, lesson }: Props) {
  const t = useTranslations('courseEditor');
  const fileMessages = useTranslations('lessonFiles');
  return (
    <>
      <LessonSourceRadioGroup
        kind={kind}
        value={values.source}
        onChoose={(source) => bind('source').onChange({ target: { value: source } })}
      />
      {isSelectedLessonSource(values, kind, 'sent') &&
        (lesson ? (
          <LessonFiles courseId={courseId} lessonId={lesson.id} kind={kind} />
        ) : (
          <p className="text-small text-ink-2">{fileMessages('saveFirst')}</p>
        ))}
      {isSelectedLessonSource(values, kind, 'address') && (
        <TextField
          {...bind('address')}
          label={t(kind === 'video' ? 'fieldVideo' : 'fieldFile')}
          hint={t(kind === 'video' ? 'fieldVideoHint' : 'fieldFileHint')}
          type="url"
          autoComplete="off"
        />
      )}
    </>
  );
}
