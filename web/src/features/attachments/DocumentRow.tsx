import type { Attachment } from '@mutirao/contract/features/attachments/schemas';
import { Download, FileText } from 'lucide-react';
import { formatFileSize } from '#platform/messages/file-size.ts';
import { useLanguage, useTranslations } from '#platform/messages/i18n.ts';
import { formatFileExtension } from './file-extension-label.ts';

/** A document with its name, kind and size. The whole row is a download link. */
export function DocumentRow({ file }: { file: Extract<Attachment, { type: 'document' }> }) {
  const t = useTranslations('attachments');
  const language = useLanguage();
  const { originalName: name, bytes } = file;
  const kind = `${formatFileExtension(name)}\u00a0· ${formatFileSize(bytes, language)}`;
  return (
    <a
      href={file.fileUrl}
      download={name}
      className="relative z-10 flex min-h-13.5 items-center gap-3 rounded-s border border-line bg-sunken px-3 py-2 transition-colors duration-150 hover:border-line-strong"
    >
      <FileText size={20} aria-hidden="true" className="shrink-0 text-brand" />
      <span className="sr-only">{t('downloads')}</span>
      <span className="min-w-0 grow">
        <span className="block truncate text-small font-semibold">{name}</span>
        <span className="block text-meta text-ink-2">{kind}</span>
      </span>
      <Download size={18} aria-hidden="true" className="shrink-0 text-ink-2" />
    </a>
  );
}
