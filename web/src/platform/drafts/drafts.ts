import { deleteFilesAt, deleteFilesOf } from '#platform/storage/stored-files.ts';
import { clearStored, writeStored, readAllStored, readStored } from '#platform/storage/browser-storage.ts';

const beginning = 'mutirao-draft:';

/** What was written in a form and not sent yet: the text of each field, by its name. */
export type Draft = Readonly<Record<string, string>>;

/** Returns the draft with this key, or undefined if there is none or it is empty. */
export function readDraft(draftKey: string): Draft | undefined {
  const draft = parse(readStored(beginning + draftKey));
  return draft && hasText(draft) ? draft : undefined;
}

/** Saves a draft as it grows; deletes an empty one. */
export function saveDraft(draftKey: string, draft: Draft) {
  writeStored(beginning + draftKey, hasText(draft) ? JSON.stringify(draft) : undefined);
}

/** Forgets the texts of a draft, and deletes the files that are stored for it. */
export function deleteDraft(draftKey: string) {
  writeStored(beginning + draftKey, undefined);
  void deleteFilesAt(draftKey);
}

/** The drafts at a place and at the places within it, whose names continue its name after a colon. */
export function readDraftsWithin(draftKey: string): Draft[] {
  return [readStored(beginning + draftKey), ...readAllStored(`${beginning}${draftKey}:`)]
    .map(parse)
    .filter((draft) => draft !== undefined);
}

/** Forgets the texts of these drafts. Files are deleted only at the place itself: the drafts within one have none. */
export function forgetDraftsWithin(draftKey: string) {
  deleteDraft(draftKey);
  clearStored(`${beginning}${draftKey}:`);
}

const watchers = new Map<string, Set<() => void>>();

/**
 * Deletes the draft that was sent under a key, once that has arrived; text written at its draft key since belongs to
 * another draft.
 * Components that show the draft are notified.
 */
export function deleteSentDraft(draftKey: string, key: string) {
  if (readDraft(draftKey)?.['key'] !== key) return;
  deleteDraft(draftKey);
  watchers.get(draftKey)?.forEach((notify) => notify());
}

/** Subscribes to the arrival of a draft; returns the unsubscribe function. */
export function subscribeDraftSent(draftKey: string, notify: () => void): () => void {
  const received = watchers.get(draftKey) ?? new Set();
  watchers.set(draftKey, received.add(notify));
  return () => void received.delete(notify);
}

/**
 * Forgets what a member wrote at a browser that others use. The place of every draft holds its member's id. Resolves when
 * the files are deleted as well.
 */
export async function deleteDraftsOf(memberId: string) {
  clearStored(beginning, memberId);
  await deleteFilesOf(memberId);
}

const hasText = (draft: Draft) => Object.values(draft).some((text) => text.trim() !== '');

function parse(text: string | undefined): Draft | undefined {
  try {
    const found: unknown = JSON.parse(text ?? 'null');
    if (typeof found !== 'object' || found === null) return undefined;
    return Object.fromEntries(Object.entries(found).filter(([, value]) => typeof value === 'string'));
  } catch {
    return undefined;
  }
}
