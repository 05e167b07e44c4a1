import type { CourseImportPreview } from '@mutirao/contract/features/courses/folder/schemas';
import { Checkbox } from '#design/Checkbox.tsx';
import { formatFileSize } from '#platform/messages/file-size.ts';
import { useLanguage, useTranslations } from '#platform/messages/i18n.ts';
import { countLessonsByImportState } from './count-lessons-by-import-state.ts';
import { ImportPreviewModule } from './ImportPreviewModule.tsx';
import { ImportIssueList } from './ImportIssueList.tsx';

type Props = {
  preview: CourseImportPreview;
  name: string;
  removesRest: boolean;
  onRemovesRest: (removes: boolean) => void;
};

/** The preview of an import: its mistakes if there are any, else each module and lesson with its change. */
export function ImportPreview({ preview, name, removesRest, onRemovesRest }: Props) {
  const t = useTranslations('courseFolder');
  const language = useLanguage();
  const { problems, moreProblems, warnings, modules, files } = preview;
  const counts = countLessonsByImportState(preview);
  if (preview.id === null)
    return (
      <>
        <p role="alert" className="font-semibold">
          {t('problems', { count: problems.length + moreProblems, name })}
        </p>
        <ImportIssueList label={t('problemList')} remarks={problems} isProblem />
        {moreProblems > 0 && <p className="text-small text-ink-2">{t('more', { count: moreProblems })}</p>}
        {warnings.length > 0 && <Warnings remarks={warnings} />}
      </>
    );
  const hasNoChanges = preview.course === 'same' && counts.new + counts.changed + counts.kept === 0;
  return (
    <>
      <div role="status">
        <p className="font-semibold wrap-anywhere">{preview.title}</p>
        <p className="mt-1 text-small text-ink-2">
          {hasNoChanges ? t('nothing') : t('summary', counts)}
          {preview.course === 'changed' && ` ${t('aboutChanged')}`}
        </p>
        {files.added + files.same > 0 && (
          <p className="text-small text-ink-2">
            {t('files', { ...files, size: formatFileSize(files.bytes, language) })}
          </p>
        )}
      </div>
      {counts.kept > 0 && (
        <div className="rounded-s border border-line px-3 py-2.5">
          <Checkbox label={t('removeRest')} isChecked={removesRest} onChange={onRemovesRest} />
          <p className="mt-1 pl-6.5 text-small text-ink-2">
            {t(removesRest ? 'restGoes' : 'restStays', { count: counts.kept, done: counts.done })}
          </p>
        </div>
      )}
      {modules.length > 0 && (
        <ol aria-label={t('contents')} className="flex flex-col gap-4">
          {modules.map((module, index) => (
            <ImportPreviewModule key={module.id ?? index} module={module} removesRest={removesRest} />
          ))}
        </ol>
      )}
      {warnings.length > 0 && <Warnings remarks={warnings} />}
    </>
  );
}

function Warnings({ remarks }: { remarks: CourseImportPreview['warnings'] }) {
  const t = useTranslations('courseFolder');
  return (
    <details className="rounded-s border border-line px-3 py-2.5" open={remarks.length <= 5}>
      <summary className="cursor-pointer text-small font-semibold">
        {t('warnings', { count: remarks.length })}
      </summary>
      <div className="mt-2">
        <ImportIssueList label={t('warningList')} remarks={remarks} />
      </div>
    </details>
  );
}
