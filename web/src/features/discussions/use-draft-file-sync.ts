import { useMe } from '#features/members/index.ts';
import { deleteDraftFile } from '#platform/storage/draft-files.ts';
import { useDraftFileStorage } from '#platform/storage/use-draft-file-storage.ts';
import type { AttachmentDraft } from './slots.ts';

type Items = readonly AttachmentDraft[];
type SetItems = (change: (items: Items) => Items) => void;

/**
 * Restores the files of a draft through `setItems`. Returns a function that stores the files that a change added and
 * deletes those that it removed.
 */
export function useDraftFileSync(draftKey: string, setItems: SetItems) {
  const owner = useMe()?.id ?? '';
  const store = useDraftFileStorage({
    owner,
    draftKey,
    onRestore: (files) =>
      setItems((items) => {
        const restored = files.map((file): AttachmentDraft => ({ kind: 'file', ...file }));
        return [...items, ...restored.filter((attachmentDraft) => !includesDraft(items, attachmentDraft))];
      }),
    onNotStored: (key) =>
      setItems((items) =>
        items.map((item) =>
          item.key === key && item.kind === 'file' ? { ...item, isNotStored: true } : item,
        ),
      ),
  });

  return (before: Items, after: Items) => {
    for (const item of after) if (item.kind === 'file' && !includesDraft(before, item)) void store(item);
    for (const item of before)
      if (item.kind === 'file' && !includesDraft(after, item)) void deleteDraftFile(draftKey, item.key);
  };
}

const includesDraft = (items: Items, { key }: AttachmentDraft) => items.some((item) => item.key === key);
