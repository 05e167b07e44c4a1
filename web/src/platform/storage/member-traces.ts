import { clearStoredByPrefix } from './browser-storage.ts';

/**
 * The keys of what this browser stores for the signed-in member alone. Drafts and unsent messages are not included:
 * they stay.
 */
export const memberStoragePrefixes = { searches: 'mutirao-searches:', watched: 'watched:' } as const;

/** Deletes these keys of all members from this browser. */
export function clearMemberLocalStorage() {
  for (const beginning of Object.values(memberStoragePrefixes)) clearStoredByPrefix(beginning);
}
