import type { ReportedMessage as Reported } from '@mutirao/contract/features/moderation/shapes';
import { LockOpen } from 'lucide-react';
import { Button } from '#design/Button.tsx';
import { FileLink } from '#design/FileLink.tsx';
import { PictureLink } from '#design/PictureLink.tsx';
import { tellProblem } from '#platform/toasts/toasts.ts';
import { useProblemWords } from '#platform/words/problem-words.ts';
import { sizeOf } from '#platform/words/sizes.ts';
import { useLanguage, useWords } from '#platform/words/words.ts';
import { useOpenMessage } from './queries.ts';

type Props = { content: Reported & { excerpt: string } };

/** A private message that was reported: closed until whoever reads it here has opened it, then its words and files. */
export function ReportedMessage({ content: { sealed, excerpt, files = [] } }: Props) {
  const words = useWords('moderation');
  if (sealed) return <Sealed caseId={sealed} />;
  return (
    <>
      {(excerpt || files.length === 0) && (
        <p className="wrap-anywhere whitespace-pre-line">{excerpt || words('empty')}</p>
      )}
      {files.length > 0 && (
        <ul aria-label={words('messageFiles')} className="mt-1.5 flex flex-col gap-1.5">
          {files.map((file) => (
            <li key={file.id}>
              <OneFile file={file} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function Sealed({ caseId }: { caseId: string }) {
  const words = useWords('moderation');
  const problem = useProblemWords();
  const open = useOpenMessage();
  return (
    <>
      <p className="mb-2">{words('sealed')}</p>
      <Button
        size="small"
        icon={<LockOpen size={16} aria-hidden="true" />}
        isPending={open.isPending}
        onClick={() =>
          open.mutate(caseId, {
            onError: (error) => tellProblem(words('error'), problem(words('openMessageFailed'), error)),
          })
        }
      >
        {words('openMessage')}
      </Button>
    </>
  );
}

function OneFile({ file }: { file: NonNullable<Reported['files']>[number] }) {
  const words = useWords('moderation');
  const language = useLanguage();
  const { originalName: name, fileUrl: url, bytes } = file;
  if (file.type === 'document')
    return (
      <FileLink url={url} name={name} label={words('saveFile', { name })} line={sizeOf(bytes, language)} />
    );
  return (
    <PictureLink
      {...file}
      url={url}
      smallUrl={file.thumbnailUrl}
      label={words('openPicture', { name })}
      alt={name}
    />
  );
}
