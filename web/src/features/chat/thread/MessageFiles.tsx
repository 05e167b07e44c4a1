import type { MessageFile } from '@mutirao/contract/features/chat/schemas';
import { FileLink } from '#design/FileLink.tsx';
import { PictureLink } from '#design/PictureLink.tsx';
import { formatFileSize } from '#platform/messages/file-size.ts';
import { useLanguage, useTranslations } from '#platform/messages/i18n.ts';

/** The files of a message. A picture opens in a new window, a document is downloaded. */
export function MessageFiles({ files }: { files: readonly MessageFile[] }) {
  return (
    <ul className="flex flex-col gap-1.5">
      {files.map((file) => (
        <li key={file.id}>
          <OneFile file={file} />
        </li>
      ))}
    </ul>
  );
}

function OneFile({ file }: { file: MessageFile }) {
  const t = useTranslations('chat');
  const language = useLanguage();
  const { originalName: name, fileUrl: url, bytes } = file;
  if (file.type === 'document')
    return (
      <FileLink
        url={url}
        name={name}
        label={t('download', { name })}
        line={formatFileSize(bytes, language)}
      />
    );
  return (
    <PictureLink
      {...file}
      url={url}
      smallUrl={file.thumbnailUrl}
      label={t('openImage', { name })}
      alt={t('image', { name })}
    />
  );
}
