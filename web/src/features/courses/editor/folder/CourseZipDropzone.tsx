import { toSizeLimitMegabytes } from '@mutirao/contract/kit/size-limits';
import { courseFolderLimits } from '@mutirao/contract/features/courses/folder/limits';
import { FolderArchive } from 'lucide-react';
import { useState, type DragEvent } from 'react';
import { FileButton } from '#design/FileButton.tsx';
import { joinClassNames } from '#design/classes.ts';
import { useTranslations } from '#platform/messages/i18n.ts';
import { findCourseZipProblem } from './use-course-import.ts';

type Props = {
  upload: { file: File; share: number } | undefined;
  failure: string | undefined;
  onChoose: (file: File) => void;
};

/** The field to drop or choose a ZIP, with the progress of its upload. */
export function CourseZipDropzone({ upload, failure, onChoose }: Props) {
  const t = useTranslations('courseFolder');
  const [isDragOver, setIsDragOver] = useState(false);
  const [fileProblem, setFileProblem] = useState<'tooLarge' | 'noZip'>();
  const max = toSizeLimitMegabytes(courseFolderLimits.zip);

  function importFile(file: File | undefined) {
    if (!file) return;
    const problem = findCourseZipProblem(file);
    setFileProblem(problem);
    if (!problem) onChoose(file);
  }
  function drop(event: DragEvent) {
    event.preventDefault();
    setIsDragOver(false);
    if (!upload) importFile(event.dataTransfer.files[0]);
  }
  const alert = upload ? undefined : fileProblem ? t(fileProblem, { max }) : failure;
  return (
    <div
      role="group"
      aria-label={t('dropLabel')}
      onDragOver={(event) => {
        event.preventDefault();
        setIsDragOver(true);
      }}
      onDragLeave={() => setIsDragOver(false)}
      onDrop={drop}
      className={joinClassNames(
        'flex min-h-48 flex-col items-center justify-center gap-3 rounded-m border border-dashed p-5 text-center transition-colors duration-150',
        isDragOver ? 'border-brand bg-brand-soft' : 'border-line-strong bg-sunken',
      )}
    >
      <FolderArchive size={28} aria-hidden="true" className="text-ink-2" />
      {upload ? (
        <Progress name={upload.file.name} share={upload.share} />
      ) : (
        <>
          <p className="text-small text-ink-2">{t('dropLine', { max })}</p>
          <FileButton data-first accept=".zip,application/zip" fieldLabel={t('choose')} onChoose={importFile}>
            {t('choose')}
          </FileButton>
        </>
      )}
      {alert && (
        <p role="alert" className="text-small text-clay">
          {alert}
        </p>
      )}
    </div>
  );
}

function Progress({ name, share }: { name: string; share: number }) {
  const t = useTranslations('courseFolder');
  const isChecking = share >= 1;
  return (
    <>
      <p className="max-w-full truncate text-small font-semibold">{name}</p>
      <progress
        aria-label={t('progressOf', { name })}
        max={1}
        {...(isChecking ? {} : { value: share })}
        className="block h-1.5 w-full max-w-80 overflow-hidden rounded-full accent-brand"
      />
      {/* Screen readers can read the progress bar. Announcing each percent would interrupt everything else. */}
      <p className="numbers text-small text-ink-2" aria-hidden="true">
        {isChecking ? t('checking') : t('sending', { share: Math.floor(share * 100) })}
      </p>
      <p role="status" className="sr-only">
        {isChecking ? t('checking') : ''}
      </p>
    </>
  );
}
