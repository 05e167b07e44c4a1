import { saveDraft, readDraft } from '#platform/drafts/drafts.ts';

/** A file that the hub has received, to be sent with the next message. */
type Upload = { key: string; id: string; name: string };

export function saveDraftUploads(draftKey: string, files: readonly (Omit<Upload, 'id'> & { id?: string })[]) {
  const uploads = files.flatMap(({ key, id, name }) => (id ? [{ key, id, name }] : []));
  saveDraft(draftKey, uploads.length > 0 ? { uploads: JSON.stringify(uploads) } : {});
}

export function readDraftUploads(draftKey: string): Upload[] {
  try {
    const found: unknown = JSON.parse(readDraft(draftKey)?.['uploads'] ?? '[]');
    return Array.isArray(found) ? found.filter(isUpload) : [];
  } catch {
    return [];
  }
}

const isUpload = (item: unknown): item is Upload =>
  typeof item === 'object' &&
  item !== null &&
  'key' in item &&
  'id' in item &&
  'name' in item &&
  [item.key, item.id, item.name].every((text) => typeof text === 'string');
