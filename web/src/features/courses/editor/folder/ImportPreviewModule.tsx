import type { CourseImportDiffState } from '@mutirao/contract/features/courses/folder/limits';
import type { CourseImportPreview } from '@mutirao/contract/features/courses/folder/schemas';
import { Badge, type BadgeTone } from '#design/Badge.tsx';
import { joinClassNames } from '#design/classes.ts';
import { useTranslations } from '#platform/messages/i18n.ts';

const tones: Record<CourseImportDiffState, BadgeTone> = {
  new: 'leaf',
  changed: 'sun',
  same: 'neutral',
  kept: 'plum',
};

type Props = { module: CourseImportPreview['modules'][number]; removesRest: boolean };

/** One module of the preview, with what happens to each lesson. */
export function ImportPreviewModule({ module: { title, state, lessons }, removesRest }: Props) {
  const t = useTranslations('courseFolder');
  return (
    <li>
      <div className="flex items-center gap-2">
        <h3 className="min-w-0 grow text-small font-semibold wrap-anywhere">{title}</h3>
        {state === 'new' && <Badge tone="leaf">{t('newModule')}</Badge>}
        {(state === 'changed' || state === 'kept') && <State state={state} removesRest={removesRest} />}
      </div>
      <ul className="mt-1.5 flex flex-col divide-y divide-line border-y border-line">
        {lessons.map((lesson, index) => (
          <li key={lesson.id ?? index} className="flex min-h-10 items-center gap-2 py-1.5 text-small">
            <span
              className={joinClassNames(
                'min-w-0 grow wrap-anywhere',
                removesRest && lesson.state === 'kept' && 'text-ink-2 line-through',
              )}
            >
              {lesson.title}
            </span>
            {lesson.done > 0 && lesson.state !== 'same' && (
              <span className="numbers text-meta whitespace-nowrap text-ink-2">
                {t('doneBy', { count: lesson.done })}
              </span>
            )}
            <State state={lesson.state} removesRest={removesRest} />
          </li>
        ))}
        {lessons.length === 0 && <li className="py-2 text-small text-ink-2">{t('noLessons')}</li>}
      </ul>
    </li>
  );
}

function State({ state, removesRest }: { state: CourseImportDiffState; removesRest: boolean }) {
  const t = useTranslations('courseFolder');
  if (state === 'kept' && removesRest) return <Badge tone="clay">{t('goes')}</Badge>;
  return <Badge tone={tones[state]}>{t(`${state}State`)}</Badge>;
}
