import { acceptedFileExtensions, attachmentLimits } from '@mutirao/contract/features/attachments/limits';
import { useEffect, useRef, useState } from 'react';
import type { AttachmentDraft } from '#features/discussions/index.ts';
import { useHub } from '#features/hub-settings/index.ts';
import { createUuid } from '#platform/api/create-uuid.ts';
import { usePageFileDrop } from '#platform/forms/file-drop.ts';
import { showErrorToast } from '#platform/toasts/toasts.ts';
import { useTranslations } from '#platform/messages/i18n.ts';
import { AttachButtons } from './AttachButtons.tsx';
import { AttachmentDraftRow, type InjectedPollEditor } from './AttachmentDraftRow.tsx';
import { separateRejectedFiles, findFileProblem } from '#platform/forms/rejected-files.ts';

type Props = {
  items: readonly AttachmentDraft[];
  onChange: (change: (items: readonly AttachmentDraft[]) => readonly AttachmentDraft[]) => void;
  polls: InjectedPollEditor;
  /** The kind of attachment that the user chose when opening the composer. */
  startWith?: AttachmentDraft['kind'] | undefined;
};

/** The attachments of a discussion that is being written, and the buttons that add more. */
export function AttachmentDraftsEditor({ items, onChange, polls, startWith }: Props) {
  const t = useTranslations('attachments');
  const { fileMegabytes: megabytes } = useHub();
  const picker = useRef<HTMLInputElement>(null);
  const check = useCheck(polls);
  const [latest, setLatest] = useState<string>();

  function add(more: readonly AttachmentDraft[]) {
    if (items.length + more.length > attachmentLimits.perDiscussion) {
      return showErrorToast(t('error'), t('tooMany'));
    }
    setLatest(more.at(-1)?.key);
    onChange((before) => [...before, ...more.map(check)]);
  }

  function addFiles(files: readonly File[]) {
    const { accepted, rejection } = separateRejectedFiles(files, (file) => {
      const problem = findFileProblem(file, { megabytes, extensions: acceptedFileExtensions });
      return problem && t(problem, { megabytes: String(megabytes) });
    });
    if (rejection) showErrorToast(t('error'), rejection);
    add(accepted.map((file) => ({ key: createUuid(), kind: 'file', file })));
  }

  usePageFileDrop(addFiles);

  function pick(kind: AttachmentDraft['kind']) {
    const key = createUuid();
    if (kind === 'file') picker.current?.click();
    else add([kind === 'poll' ? { key, kind, poll: polls.empty } : { key, kind, url: '' }]);
  }

  // Adds the attachment that the user chose when opening the composer, once, as soon as the buttons exist.
  const first = useRef(startWith);
  useEffect(() => {
    const kind = first.current;
    first.current = undefined;
    if (kind) pick(kind);
  });
  // Attachments that were restored from a draft have not been checked on this page, so they are checked once.
  const hasCheckedDrafts = useRef(items.length === 0);
  useEffect(() => {
    if (!hasCheckedDrafts.current) onChange((all) => all.map(check));
    hasCheckedDrafts.current = true;
  });

  return (
    <div className="flex flex-col gap-3">
      {items.length > 0 && (
        <AttachmentDraftList
          items={items}
          latest={latest}
          PollEditor={polls.Editor}
          onChange={(key, changed) =>
            onChange((all) => all.map((draft) => (draft.key === key ? check(changed) : draft)))
          }
          onRemove={(key) => onChange((all) => all.filter((draft) => draft.key !== key))}
        />
      )}
      <input
        ref={picker}
        type="file"
        multiple
        hidden
        aria-label={t('file')}
        accept={acceptedFileExtensions.map((extension) => `.${extension}`).join(',')}
        onChange={(event) => {
          addFiles([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
      <AttachButtons onPick={pick} className="-ml-2" />
    </div>
  );
}

type ListProps = {
  items: Props['items'];
  /** The key of the attachment that was added last. */
  latest: string | undefined;
  PollEditor: InjectedPollEditor['Editor'];
  onChange: (key: string, item: AttachmentDraft) => void;
  onRemove: (key: string) => void;
};

function AttachmentDraftList({ items, latest, PollEditor, onChange, onRemove }: ListProps) {
  const t = useTranslations('attachments');
  return (
    <ul aria-label={t('toAttach')} className="flex flex-col gap-2">
      {items.map((item) => (
        <AttachmentDraftRow
          key={item.key}
          item={item}
          isNew={item.key === latest}
          PollEditor={PollEditor}
          onChange={(changed) => onChange(item.key, changed)}
          onRemove={() => onRemove(item.key)}
        />
      ))}
    </ul>
  );
}

/**
 * Returns a function that checks an attachment and sets its error message if something is missing, such as the address
 * of a link.
 */
function useCheck({ problemOf }: InjectedPollEditor) {
  const t = useTranslations('attachments');
  return (item: AttachmentDraft): AttachmentDraft => {
    switch (item.kind) {
      case 'file':
        return item;
      case 'link':
        return { ...item, problem: item.url.trim() ? undefined : t('linkMissing') };
      case 'video':
        return { ...item, problem: item.url.trim() ? undefined : t('videoMissing') };
      case 'poll':
        return { ...item, problem: problemOf(item.poll) };
    }
  };
}
