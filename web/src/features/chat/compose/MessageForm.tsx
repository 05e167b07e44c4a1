import { chatLimits } from '@mutirao/contract/features/chat/limits';
import { Paperclip, SendHorizontal, X } from 'lucide-react';
import { useRef, type ClipboardEvent, type SubmitEvent } from 'react';
import { IconButton } from '#design/IconButton.tsx';
import { TextArea } from '#design/TextArea.tsx';
import { useTranslations } from '#platform/messages/i18n.ts';
import { usePageFileDrop } from '#platform/forms/file-drop.ts';
import { submitOnEnter } from '#platform/forms/submit-on-enter.ts';
import { useSendTyping } from '../realtime.ts';
import { enqueueMessage } from '../outbox.ts';
import { messageFileAccept, useMessageFiles } from './use-message-files.ts';
import { useSendLock } from './use-send-lock.ts';
import { useLockedInputBuffer } from './use-locked-input-buffer.ts';

type Props = {
  memberId: string;
  conversationId: string | null;
  other: { id: string; name: string };
  /** The text of the draft, which remains when the form is closed. */
  text: string;
  onType: (text: string) => void;
};

/**
 * The form to write a message. A sent message goes to the outbox at once, so it is never lost, whether or not the
 * request succeeds. For a short time, during the first attempt to send the message, no other message can be
 * sent, and text that the user types is saved but not shown yet.
 */
export function MessageForm({ memberId, conversationId, other, text, onType }: Props) {
  const t = useTranslations('chat');
  const sendTyping = useSendTyping(conversationId);
  const { files, add, removeFile, clear, isSending } = useMessageFiles(memberId, other.id);
  const { isLocked, lock } = useSendLock();
  const field = useLockedInputBuffer({ text, isLocked, onType, onTyping: sendTyping });
  const content = text.trim();
  const excess = content.length - chatLimits.message;
  const canSend = (content !== '' || files.length > 0) && excess <= 0 && !isSending && !isLocked;

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!canSend) return;
    const key = enqueueMessage(memberId, {
      receiverId: other.id,
      content,
      files: files.flatMap(({ id, name }) => (id ? [{ id, name }] : [])),
    });
    lock(key);
    onType('');
    clear();
    // A disabled button loses the focus.
    event.currentTarget.querySelector('textarea')?.focus();
  }

  function paste(event: ClipboardEvent) {
    const pasted = [...event.clipboardData.files];
    if (pasted.length === 0) return;
    event.preventDefault();
    add(pasted);
  }

  usePageFileDrop(add);

  return (
    <form
      onSubmit={submit}
      data-keep-clear
      className="flex shrink-0 flex-col gap-2 border-t border-line bg-surface px-3 py-2.5 wide:px-5 wide:py-3.5"
    >
      {files.length > 0 && <AttachedFiles files={files} onRemove={removeFile} />}
      <div className="flex items-end gap-1.5">
        <FilePicker onPick={add} />
        <div className="min-w-0 grow">
          <TextArea
            label={t('messageTo', { name: other.name })}
            placeholder={t('messageTo', { name: other.name.split(' ')[0] ?? '' })}
            hidesLabel
            isSlim
            data-first
            rows={1}
            enterKeyHint="send"
            error={excess > 0 ? t('tooLong', { count: excess }) : undefined}
            aria-disabled={isLocked || undefined}
            {...field}
            onKeyDown={submitOnEnter}
            onPaste={paste}
          />
        </div>
        <IconButton
          type="submit"
          label={t('send')}
          disabled={!canSend}
          className="bg-brand text-on-brand hover:not-disabled:bg-brand-strong hover:not-disabled:text-on-brand"
        >
          <SendHorizontal size={20} />
        </IconButton>
      </div>
    </form>
  );
}

type MessageFile = ReturnType<typeof useMessageFiles>['files'][number];

type AttachedFilesProps = { files: readonly MessageFile[]; onRemove: (key: string) => void };

/** The files that go with the message, each with its upload progress. */
function AttachedFiles({ files, onRemove }: AttachedFilesProps) {
  const t = useTranslations('chat');
  const draftMessages = useTranslations('drafts');
  return (
    <ul aria-label={t('attached')} className="flex flex-wrap gap-2">
      {files.map(({ key, name, progress, isNotStored }) => (
        <li
          key={key}
          className="flex max-w-full items-center gap-1.5 rounded-l border border-line bg-sunken pl-3 text-small"
        >
          <span className="min-w-0 truncate">
            {progress === undefined
              ? name
              : t('uploading', { name, percent: `${Math.round(progress * 100)}%` })}
            {isNotStored && progress !== undefined && (
              <span className="block text-meta whitespace-normal text-ink-2">
                {draftMessages('fileNotStored')}
              </span>
            )}
          </span>
          <IconButton label={t('takeOff', { name })} className="size-8" onClick={() => onRemove(key)}>
            <X size={16} />
          </IconButton>
        </li>
      ))}
    </ul>
  );
}

function FilePicker({ onPick }: { onPick: (files: File[]) => void }) {
  const t = useTranslations('chat');
  const picker = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={picker}
        type="file"
        multiple
        hidden
        accept={messageFileAccept}
        aria-hidden="true"
        tabIndex={-1}
        onChange={(event) => {
          onPick([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
      <IconButton label={t('attach')} onClick={() => picker.current?.click()}>
        <Paperclip size={20} />
      </IconButton>
    </>
  );
}
