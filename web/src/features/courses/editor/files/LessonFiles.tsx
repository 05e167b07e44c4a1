import {
  captionLanguages,
  lessonFileExtensions,
  lessonFileLimits,
  type CaptionLanguage,
  type LessonFileKind,
} from '@mutirao/contract/features/courses/files/limits';
import { formatSizeLimit } from '@mutirao/contract/kit/size-limits';
import type { EditableLessonFile } from '@mutirao/contract/features/courses/files/schemas';
import { useState } from 'react';
import { FileButton } from '#design/FileButton.tsx';
import { Select } from '#design/Select.tsx';
import { showErrorToast, showSuccessToast } from '#platform/toasts/toasts.ts';
import { useErrorMessageFormatter } from '#platform/messages/error-messages.ts';
import { useLanguage, useTranslations } from '#platform/messages/i18n.ts';
import { QueryScreen } from '#platform/screen/QueryScreen.tsx';
import { LessonFileRow } from './LessonFileRow.tsx';
import { formatCaptionLanguageName } from '../../language-name.ts';
import { findLessonFileProblem } from './lesson-file-problems.ts';
import { useLessonFileActions, useLessonFiles } from './queries.ts';
import { toUploadKey, startUpload, useActiveUploads } from './active-uploads.ts';
import { UploadRow } from './UploadRow.tsx';

type Props = { courseId: string; lessonId: string; kind: 'video' | 'file' };

/**
 * The files of a lesson that the hub stores: a video with its captions, or a document. They are uploaded and removed at
 * once, without saving the form.
 */
export function LessonFiles({ courseId, lessonId, kind }: Props) {
  const t = useTranslations('lessonFiles');
  const renderGroups = (files: readonly EditableLessonFile[]) => (
    <>
      <FileGroup courseId={courseId} lessonId={lessonId} kind={kind} files={files} />
      {kind === 'video' && (
        <FileGroup courseId={courseId} lessonId={lessonId} kind="captions" files={files} />
      )}
    </>
  );
  return (
    <QueryScreen
      query={useLessonFiles(lessonId)}
      loading={renderGroups([])}
      failed={{ title: t('loadFailed'), line: '', retryLabel: t('retry') }}
    >
      {renderGroups}
    </QueryScreen>
  );
}

type GroupProps = {
  courseId: string;
  lessonId: string;
  kind: LessonFileKind;
  files: readonly EditableLessonFile[];
};

function FileGroup({ courseId, lessonId, kind, files }: GroupProps) {
  const t = useTranslations('lessonFiles');
  const problem = useErrorMessageFormatter();
  const { invalidateFiles, remove } = useLessonFileActions(courseId, lessonId);
  const activeUploads = useActiveUploads(lessonId).filter((activeUpload) => activeUpload.kind === kind);
  const [language, setLanguage] = useState<CaptionLanguage>('pt-BR');
  const filesOfKind = files.filter((file) => file.kind === kind);
  const uploadingIds = new Set(activeUploads.map(({ id }) => id));
  const finishUpload = (name: string) => {
    showSuccessToast(t('sent', { name }));
    void invalidateFiles();
  };

  function uploadFile(file: File) {
    const fileProblem = findLessonFileProblem(kind, file);
    const max = formatSizeLimit(lessonFileLimits[kind]);
    if (fileProblem === 'Empty') return showErrorToast(t('error'), t('fileEmpty'));
    if (fileProblem === 'Large') return showErrorToast(t('error'), t(`${kind}Large`, { max }));
    if (fileProblem) return showErrorToast(t('error'), t(`${kind}Unwanted`));
    const target = { lessonId, kind, ...(kind === 'captions' ? { language } : {}) };
    startUpload(target, file, () => finishUpload(file.name));
  }

  function removeFile({ id, name }: EditableLessonFile) {
    remove.mutate(id, {
      onSuccess: () => showSuccessToast(t('removed', { name })),
      onError: (error) => showErrorToast(t('error'), problem(t('removeFailed'), error)),
    });
  }

  return (
    <div role="group" aria-label={t(kind)} className="flex flex-col gap-2">
      <p className="text-small font-semibold">{t(kind)}</p>
      {kind === 'captions' && <p className="text-small text-ink-2">{t('captionsLine')}</p>}
      {filesOfKind.length + activeUploads.length > 0 && (
        <ul className="flex flex-col gap-2">
          {filesOfKind
            .filter(({ id }) => !uploadingIds.has(id))
            .map((file) => (
              <LessonFileRow
                key={file.id}
                file={file}
                isBusy={remove.isPending}
                onRemove={() => removeFile(file)}
              />
            ))}
          {activeUploads.map((activeUpload) => (
            <UploadRow
              key={toUploadKey(activeUpload)}
              upload={activeUpload}
              onDone={finishUpload}
              onCancel={() => void invalidateFiles()}
            />
          ))}
        </ul>
      )}
      <div className="flex flex-wrap items-end gap-3">
        {kind === 'captions' && <CaptionLanguageSelect value={language} onPick={setLanguage} />}
        <ChooseFileButton
          kind={kind}
          isReplacement={filesOfKind.some(({ isReady }) => isReady)}
          onChoose={uploadFile}
        />
      </div>
    </div>
  );
}

function CaptionLanguageSelect({
  value,
  onPick,
}: {
  value: CaptionLanguage;
  onPick: (code: CaptionLanguage) => void;
}) {
  const t = useTranslations('lessonFiles');
  const reader = useLanguage();
  return (
    <Select
      label={t('captionsLanguage')}
      options={captionLanguages.map((code) => ({
        value: code,
        label: formatCaptionLanguageName(code, reader),
      }))}
      value={value}
      onPick={(code) =>
        onPick(captionLanguages.find((captionLanguage) => captionLanguage === code) ?? 'pt-BR')
      }
    />
  );
}

type ChooseProps = { kind: LessonFileKind; isReplacement: boolean; onChoose: (file: File) => void };

// A new video or document replaces the present one, so its button then says "other". Captions are added,
// because a lesson can have captions in several languages, so their button always says the same.
const choiceKeys = {
  video: { first: 'chooseVideo', other: 'otherVideo' },
  captions: { first: 'chooseCaptions', other: 'chooseCaptions' },
  file: { first: 'chooseFile', other: 'otherFile' },
} as const satisfies Record<LessonFileKind, object>;

function ChooseFileButton({ kind, isReplacement, onChoose }: ChooseProps) {
  const t = useTranslations('lessonFiles');
  const { first, other } = choiceKeys[kind];
  return (
    <FileButton
      accept={lessonFileExtensions[kind].map((extension) => `.${extension}`).join(',')}
      fieldLabel={t(first)}
      onChoose={onChoose}
    >
      {t(isReplacement ? other : first)}
    </FileButton>
  );
}
