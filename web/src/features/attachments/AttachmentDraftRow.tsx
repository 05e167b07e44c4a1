import type { NewPoll } from '@mutirao/contract/features/polls/schemas';
import { FileText, X } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode, type ComponentType } from 'react';
import type { AttachmentDraft } from '#features/discussions/index.ts';
import { IconButton } from '#design/IconButton.tsx';
import { TextField } from '#design/TextField.tsx';
import { formatFileSize } from '#platform/messages/file-size.ts';
import { useLanguage, useTranslations } from '#platform/messages/i18n.ts';
import { formatFileExtension } from './file-extension-label.ts';

/** The parts that edit polls, provided by the polls feature. */
export type InjectedPollEditor = {
  Editor: ComponentType<{ poll: NewPoll; onChange: (poll: NewPoll) => void }>;
  empty: NewPoll;
  problemOf: (poll: NewPoll) => string | undefined;
};

type Props = {
  item: AttachmentDraft;
  /**
   * True if the user has just added the attachment, so that its first field takes the focus; false if it comes from a
   * saved draft.
   */
  isNew: boolean;
  PollEditor: InjectedPollEditor['Editor'];
  onChange: (item: AttachmentDraft) => void;
  onRemove: () => void;
};

/** One attachment of the draft of a discussion: what it is, and the buttons to change or remove it. */
export function AttachmentDraftRow({ item, isNew, PollEditor, onChange, onRemove }: Props) {
  const t = useTranslations('attachments');
  switch (item.kind) {
    case 'file':
      return (
        <Row name={item.file.name} onRemove={onRemove}>
          <ChosenFile file={item.file} isNotStored={item.isNotStored === true} />
        </Row>
      );
    case 'link':
    case 'video':
      return (
        <Row name={t(item.kind)} onRemove={onRemove} focuses={isNew}>
          <TextField
            type="url"
            inputMode="url"
            label={t(item.kind === 'link' ? 'linkAddress' : 'videoAddress')}
            value={item.url}
            autoComplete="off"
            onChange={(event) => onChange({ ...item, url: event.target.value })}
          />
        </Row>
      );
    case 'poll':
      return (
        <Row name={t('poll')} onRemove={onRemove} focuses={isNew}>
          <PollEditor poll={item.poll} onChange={(poll) => onChange({ ...item, poll })} />
        </Row>
      );
  }
}

type RowProps = { name: string; onRemove: () => void; focuses?: boolean; children: ReactNode };

function Row({ name, onRemove, focuses = false, children }: RowProps) {
  const t = useTranslations('attachments');
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (focuses) row.current?.querySelector('input')?.focus();
  }, [focuses]);
  return (
    <li ref={row} className="flex items-start gap-2 rounded-s border border-line bg-sunken/50 py-2 pr-1 pl-3">
      <div className="min-w-0 grow">{children}</div>
      <IconButton label={t('remove', { name })} onClick={onRemove}>
        <X size={16} />
      </IconButton>
    </li>
  );
}

function ChosenFile({ file, isNotStored }: { file: File; isNotStored: boolean }) {
  const t = useTranslations('drafts');
  const language = useLanguage();
  const [isUndrawable, setIsUndrawable] = useState(false);
  const isImage = file.type.startsWith('image/') && !isUndrawable;
  return (
    <div className="flex min-h-10 items-center gap-3">
      {isImage ? (
        <Preview file={file} onFail={() => setIsUndrawable(true)} />
      ) : (
        <FileText size={20} aria-hidden="true" className="shrink-0 text-brand" />
      )}
      <p className="min-w-0">
        <span className="block truncate text-small font-semibold">{file.name}</span>
        <span className="block text-meta text-ink-2">
          {`${formatFileExtension(file.name)}\u00a0· ${formatFileSize(file.size, language)}`}
        </span>
        {isNotStored && <span className="block text-meta text-ink-2">{t('fileNotStored')}</span>}
      </p>
    </div>
  );
}

function Preview({ file, onFail }: { file: File; onFail: () => void }) {
  const [address] = useState(() => URL.createObjectURL(file));
  useEffect(() => () => URL.revokeObjectURL(address), [address]);
  return (
    <img
      src={address}
      alt=""
      onError={onFail}
      className="size-10 shrink-0 rounded-xs bg-sunken object-cover"
    />
  );
}
