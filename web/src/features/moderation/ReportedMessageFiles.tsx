import type { SealedOrOpenedMessage } from '@mutirao/contract/features/moderation/schemas';
import { FileLink } from '#design/FileLink.tsx';
import { PictureLink } from '#design/PictureLink.tsx';
import { formatFileSize } from '#platform/messages/file-size.ts';
import { useLanguage } from '#platform/messages/i18n.ts';

type Files = NonNullable<SealedOrOpenedMessage['files']>;
/** The labels of the list and of its buttons, translated by the caller. */
type Labels = { all: string; save: (name: string) => string; open: (name: string) => string };
type Props = { files: Files; labels: Labels };

/** The attachments of a private message. */
export function ReportedMessageFiles({ files, labels }: Props) {
  if (files.length === 0) return null;
  return (
    <ul aria-label={labels.all} className="mt-1.5 flex flex-col gap-1.5">
      {files.map((file) => (
        <li key={file.id}>
          <OneFile file={file} labels={labels} />
        </li>
      ))}
    </ul>
  );
}

function OneFile({ file, labels }: { file: Files[number]; labels: Labels }) {
  const language = useLanguage();
  const { originalName: name, fileUrl: url, bytes } = file;
  if (file.type === 'document')
    return (
      <FileLink url={url} name={name} label={labels.save(name)} line={formatFileSize(bytes, language)} />
    );
  return (
    <PictureLink {...file} url={url} smallUrl={file.thumbnailUrl} label={labels.open(name)} alt={name} />
  );
}
