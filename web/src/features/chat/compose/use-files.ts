import { acceptedEndings } from '@mutirao/contract/features/attachments/limits';
import { chatLimits } from '@mutirao/contract/features/chat/limits';
import { useState } from 'react';
import { useHub } from '#features/hub-settings/index.ts';
import { newKey } from '#platform/api/new-key.ts';
import { useRefusalReason } from '#platform/forms/use-refusal-reason.ts';
import { tellProblem } from '#platform/toasts/toasts.ts';
import { useWords } from '#platform/words/words.ts';
import { useSendFile } from '../queries.ts';

/** A file that goes with the next message. It leaves as soon as it is chosen; it has no id until it has arrived. */
type Attached = { key: string; name: string; id?: string; progress?: number | undefined };

export const accepted = acceptedEndings.map((ending) => `.${ending}`).join(',');

export function useFiles() {
  const words = useWords('chat');
  const { fileMegabytes: megabytes } = useHub();
  const reason = useRefusalReason();
  const { mutateAsync: sendFile } = useSendFile();
  const [files, setFiles] = useState<readonly Attached[]>([]);
  const change = (key: string, part: Partial<Attached>) =>
    setFiles((now) => now.map((it) => (it.key === key ? { ...it, ...part } : it)));
  const takeOff = (key: string) => setFiles((now) => now.filter((it) => it.key !== key));

  async function send(key: string, file: File) {
    try {
      const kept = await sendFile({ file, onProgress: (progress) => change(key, { progress }) });
      change(key, { id: kept.id, name: kept.originalName, progress: undefined });
    } catch (error) {
      takeOff(key);
      tellProblem(words('warning'), `${words('attachFailed')}. ${reason(error, words('fileRefused'))}`);
    }
  }

  function add(chosen: readonly File[]) {
    const isTooLarge = chosen.some(({ size }) => size > megabytes * 1024 * 1024);
    if (isTooLarge)
      return tellProblem(words('error'), words('fileTooLarge', { megabytes: String(megabytes) }));
    const room = chatLimits.files - files.length;
    if (chosen.length > room)
      tellProblem(words('warning'), words('tooManyFiles', { count: chatLimits.files }));
    const added = chosen.slice(0, room).map((file) => ({ key: newKey(), file }));
    setFiles((now) => [...now, ...added.map(({ key, file }) => ({ key, name: file.name, progress: 0 }))]);
    for (const { key, file } of added) void send(key, file);
  }

  return {
    files,
    add,
    takeOff,
    clear: () => setFiles([]),
    isSending: files.some(({ id }) => id === undefined),
  };
}
