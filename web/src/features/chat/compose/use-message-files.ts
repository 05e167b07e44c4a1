import { acceptedFileExtensions } from '@mutirao/contract/features/attachments/limits';
import { chatLimits } from '@mutirao/contract/features/chat/limits';
import { useEffect, useEffectEvent, useState } from 'react';
import { separateRejectedFiles, findFileProblem } from '#platform/forms/rejected-files.ts';
import { useHub } from '#features/hub-settings/index.ts';
import { createUuid } from '#platform/api/create-uuid.ts';
import { deleteDraft } from '#platform/drafts/drafts.ts';
import { useFieldErrorReasonFormatter } from '#platform/forms/use-field-error-reason-formatter.ts';
import { deleteDraftFile } from '#platform/storage/draft-files.ts';
import { useDraftFileStorage } from '#platform/storage/use-draft-file-storage.ts';
import { showErrorToast } from '#platform/toasts/toasts.ts';
import { useTranslations } from '#platform/messages/i18n.ts';
import { useUploadMessageFile } from '../queries.ts';
import { saveDraftUploads, readDraftUploads } from './draft-uploads.ts';

/**
 * A file of the next message. Its upload starts as soon as it is chosen, and it has no id until the upload is complete.
 */
type AttachedFile = {
  key: string;
  name: string;
  id?: string;
  progress?: number | undefined;
  /** True if this browser could not store the file. A reload before the upload is complete loses such a file. */
  isNotStored?: boolean;
};

/** The file extensions a message accepts, as the value of the `accept` attribute. */
export const messageFileAccept = acceptedFileExtensions.map((extension) => `.${extension}`).join(',');

/**
 * The files of the next message from a member to another. They survive a reload: the browser stores the id of an
 * uploaded file, and any other file as a whole, which is then uploaded again.
 */
export function useMessageFiles(memberId: string, otherId: string) {
  const t = useTranslations('chat');
  const selectAllowed = useAllowedFiles();
  const reason = useFieldErrorReasonFormatter();
  const { mutateAsync: sendFile } = useUploadMessageFile();
  const draftKey = `chat-files:${memberId}:${otherId}`;
  const [files, setFiles] = useState<readonly AttachedFile[]>(() => readDraftUploads(draftKey));
  const change = (key: string, changes: Partial<AttachedFile>) =>
    setFiles((now) => now.map((item) => (item.key === key ? { ...item, ...changes } : item)));

  const store = useDraftFileStorage({
    owner: memberId,
    draftKey,
    // The browser can still have the copy of an uploaded file, if the page was closed before the copy was deleted.
    onRestore: (found) => start(found.filter(({ key }) => !files.some((file) => file.key === key))),
    onNotStored: (key) => change(key, { isNotStored: true }),
  });

  useStoredUploads(draftKey, files);

  function removeFile(key: string) {
    setFiles((now) => now.filter((item) => item.key !== key));
    void deleteDraftFile(draftKey, key);
  }

  async function send(key: string, file: File) {
    try {
      const stored = await sendFile({ file, onProgress: (progress) => change(key, { progress }) });
      change(key, { id: stored.id, name: stored.originalName, progress: undefined });
    } catch (error) {
      // The stored file is deleted in a timeout: a reload also aborts the upload but must not delete the file, and a
      // timeout never runs after a reload.
      setTimeout(() => removeFile(key));
      showErrorToast(t('warning'), `${t('attachFailed')}. ${reason(error, t('fileRejected'))}`);
    }
  }

  function start(added: readonly { key: string; file: File }[]) {
    setFiles((now) => [...now, ...added.map(({ key, file }) => ({ key, name: file.name, progress: 0 }))]);
    for (const { key, file } of added) void send(key, file);
  }

  function add(chosen: readonly File[]) {
    const remaining = chatLimits.files - files.length;
    const added = selectAllowed(chosen, remaining).map((file) => ({ key: createUuid(), file }));
    for (const one of added) void store(one);
    start(added);
  }

  return {
    files,
    add,
    removeFile,
    clear() {
      setFiles([]);
      deleteDraft(draftKey);
    },
    isSending: files.some(({ id }) => id === undefined),
  };
}

/** Stores the ids of the uploaded files, and deletes the stored copies of those files. */
function useStoredUploads(draftKey: string, files: readonly AttachedFile[]) {
  const storeUploads = useEffectEvent(() => {
    const before = readDraftUploads(draftKey);
    saveDraftUploads(draftKey, files);
    for (const { key, id } of files)
      if (id && !before.some((upload) => upload.key === key)) void deleteDraftFile(draftKey, key);
  });
  const arrivedIds = files.flatMap(({ id }) => id ?? []).join();
  useEffect(() => storeUploads(), [draftKey, arrivedIds]);
}

/** Returns a function that selects the files that the message can hold, and shows why it refuses the others. */
function useAllowedFiles() {
  const t = useTranslations('chat');
  const { fileMegabytes: megabytes } = useHub();
  return (chosen: readonly File[], remaining: number) => {
    const { accepted, rejection } = separateRejectedFiles(chosen, (file) => {
      const problem = findFileProblem(file, { megabytes, extensions: acceptedFileExtensions });
      return problem && t(problem, { megabytes: String(megabytes) });
    });
    if (rejection) showErrorToast(t('error'), rejection);
    if (accepted.length > remaining)
      showErrorToast(t('warning'), t('tooManyFiles', { count: chatLimits.files }));
    return accepted.slice(0, remaining);
  };
}
