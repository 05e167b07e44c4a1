import { Pause, Play, X } from 'lucide-react';
import { Button } from '#design/Button.tsx';
import { useErrorMessageFormatter } from '#platform/messages/error-messages.ts';
import { formatFileSize } from '#platform/messages/file-size.ts';
import { useLanguage, useTranslations } from '#platform/messages/i18n.ts';
import { classifyLessonUploadError } from './lesson-file-problems.ts';
import { cancelUpload, toUploadKey, pauseUpload, resumeUpload, type ActiveUpload } from './active-uploads.ts';

type Props = { upload: ActiveUpload; onDone: (name: string) => void; onCancel: () => void };

/**
 * Shows the progress of an upload, with buttons to pause, resume and cancel it except while the server completes it.
 */
export function UploadRow({ upload, onDone, onCancel }: Props) {
  const t = useTranslations('lessonFiles');
  const { file, sentBytes, state } = upload;
  const { name } = file;
  const key = toUploadKey(upload);
  const isInProgress = state === 'sending' || state === 'waiting';
  // True if a retry with the same file would fail again, so that the user must choose another file.
  const needsOtherFile =
    state === 'failed' && ['Unwanted', 'unreadable'].includes(classifyLessonUploadError(upload.error) ?? '');
  return (
    <li className="flex flex-col gap-2 rounded-s border border-line px-3 py-2.5">
      <p className="truncate text-small font-semibold">{name}</p>
      <progress
        aria-label={t('progressOf', { name })}
        max={file.size}
        {...(state === 'finishing' ? {} : { value: sentBytes })}
        className="block h-1.5 w-full overflow-hidden rounded-full accent-brand"
      />
      <UploadStatus upload={upload} />
      {state !== 'finishing' && (
        <div className="flex flex-wrap gap-2">
          {isInProgress && (
            <Button
              size="small"
              icon={<Pause size={14} aria-hidden="true" />}
              aria-label={t('pauseOf', { name })}
              onClick={() => pauseUpload(key)}
            >
              {t('pause')}
            </Button>
          )}
          {!isInProgress && !needsOtherFile && (
            <Button
              size="small"
              icon={<Play size={14} aria-hidden="true" />}
              aria-label={t('goOnOf', { name })}
              onClick={() => resumeUpload(key, () => onDone(name))}
            >
              {t('goOn')}
            </Button>
          )}
          <Button
            size="small"
            variant="quiet"
            icon={<X size={14} aria-hidden="true" />}
            aria-label={t('giveUpOf', { name })}
            onClick={() => void cancelUpload(key).then(onCancel)}
          >
            {t('giveUp')}
          </Button>
        </div>
      )}
    </li>
  );
}

function UploadStatus({ upload: { file, sentBytes, state, kind, error } }: Pick<Props, 'upload'>) {
  const t = useTranslations('lessonFiles');
  const problem = useErrorMessageFormatter();
  const language = useLanguage();
  const share = Math.floor((sentBytes * 100) / file.size);
  const why = state === 'failed' ? classifyLessonUploadError(error) : undefined;
  if (state === 'failed')
    return (
      <p role="alert" className="text-small text-clay">
        {why
          ? t(why === 'Unwanted' ? `${kind}Unwanted` : why)
          : problem(t('sendFailed', { name: file.name }), error)}
      </p>
    );
  return (
    <p role="status" className="numbers text-small text-ink-2">
      {state === 'sending' && t('sending', { share, size: formatFileSize(file.size, language) })}
      {state === 'waiting' && t('waiting', { share })}
      {state === 'paused' && t('paused', { share })}
      {state === 'finishing' && t('finishing')}
    </p>
  );
}
