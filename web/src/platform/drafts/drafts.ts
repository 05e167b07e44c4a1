import { deleteDraftFiles, deleteMemberDraftFiles } from '#platform/storage/draft-files.ts';
import {
  clearStoredByPrefix,
  listStoredKeys,
  writeStored,
  readStoredByPrefix,
  readStored,
} from '#platform/storage/browser-storage.ts';

const keyPrefix = 'mutirao-draft:';

/** The unsent texts of a form, by field name. */
export type Draft = Readonly<Record<string, string>>;

/** Returns the draft with this key, or undefined if there is none or it is empty. */
export function readDraft(draftKey: string): Draft | undefined {
  const draft = parse(readStored(keyPrefix + draftKey));
  return draft && hasText(draft) ? draft : undefined;
}

/** Saves a draft; deletes it if it is empty. */
export function saveDraft(draftKey: string, draft: Draft) {
  writeStored(keyPrefix + draftKey, hasText(draft) ? JSON.stringify(draft) : undefined);
}

/** Deletes a draft and the files that are stored for it. */
export function deleteDraft(draftKey: string) {
  writeStored(keyPrefix + draftKey, undefined);
  void deleteDraftFiles(draftKey);
}

/** Returns the drafts with this key, and those whose key continues it after a colon. */
export function readDraftsByPrefix(draftKey: string): Draft[] {
  return [readStored(keyPrefix + draftKey), ...readStoredByPrefix(`${keyPrefix}${draftKey}:`)]
    .map(parse)
    .filter((draft) => draft !== undefined);
}

/** Returns what follows the colon in the keys of the drafts whose key continues this one after a colon. */
export function listDraftKeyEndings(draftKey: string): string[] {
  const prefix = `${keyPrefix}${draftKey}:`;
  return listStoredKeys(prefix).map((key) => key.slice(prefix.length));
}

/**
 * Deletes the drafts with this key, and those whose key continues it after a colon. Only the draft with the key itself
 * has files.
 */
export function deleteDraftsByPrefix(draftKey: string) {
  deleteDraft(draftKey);
  clearStoredByPrefix(`${keyPrefix}${draftKey}:`);
}

const listenersByDraftKey = new Map<string, Set<() => void>>();

/**
 * Deletes a draft after the server has stored it, if it still has the idempotency key `key`; a draft with another key
 * is newer. Components that show the draft are notified.
 */
export function deleteSentDraft(draftKey: string, key: string) {
  if (readDraft(draftKey)?.['key'] !== key) return;
  deleteDraft(draftKey);
  listenersByDraftKey.get(draftKey)?.forEach((notify) => notify());
}

/** Subscribes to the deletion of a sent draft; returns the unsubscribe function. */
export function subscribeDraftSent(draftKey: string, notify: () => void): () => void {
  const listeners = listenersByDraftKey.get(draftKey) ?? new Set();
  listenersByDraftKey.set(draftKey, listeners.add(notify));
  return () => void listeners.delete(notify);
}

/** Deletes all drafts and draft files of a member in this browser. Draft keys contain the member's id. */
export async function deleteMemberDrafts(memberId: string) {
  clearStoredByPrefix(keyPrefix, memberId);
  await deleteMemberDraftFiles(memberId);
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
