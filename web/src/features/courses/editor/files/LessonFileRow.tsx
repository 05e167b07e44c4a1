import type { EditableLessonFile } from '@mutirao/contract/features/courses/files/schemas';
import { CircleCheck, CirclePause, Trash2 } from 'lucide-react';
import { IconButton } from '#design/IconButton.tsx';
import { formatFileSize } from '#platform/messages/file-size.ts';
import { useLanguage, useTranslations } from '#platform/messages/i18n.ts';
import { formatCaptionLanguageName } from '../../language-name.ts';

type Props = { file: EditableLessonFile; isBusy: boolean; onRemove: () => void };

/** A file of the lesson, or an upload that was interrupted. */
export function LessonFileRow({ file, isBusy, onRemove }: Props) {
  const t = useTranslations('lessonFiles');
  const language = useLanguage();
  const { name, bytes, received, isReady } = file;
  const share = Math.floor((received * 100) / bytes);
  return (
    <li className="flex items-center gap-3 rounded-s border border-line py-1.5 pr-1.5 pl-3">
      {isReady ? (
        <CircleCheck size={18} aria-hidden="true" className="shrink-0 text-leaf" />
      ) : (
        <CirclePause size={18} aria-hidden="true" className="shrink-0 text-ink-2" />
      )}
      <span className="min-w-0 grow text-small wrap-anywhere">
        {isReady ? (
          <>
            <span className="block font-semibold">
              {file.language ? `${formatCaptionLanguageName(file.language, language)}\u00a0· ${name}` : name}
            </span>
            <span className="block text-meta text-ink-2">
              {t('shown', { size: formatFileSize(bytes, language) })}
            </span>
          </>
        ) : (
          t('stopped', { name, share })
        )}
      </span>
      <IconButton label={t('removeOf', { name })} disabled={isBusy} onClick={onRemove}>
        <Trash2 size={18} aria-hidden="true" />
      </IconButton>
    </li>
  );
}
