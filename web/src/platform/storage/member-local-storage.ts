import { clearStoredByPrefix } from './browser-storage.ts';

/**
 * The key prefixes of what this browser stores for one member and deletes at sign-out. Drafts, unsent messages,
 * the period of the feed and whether the first steps were dismissed are not included: they stay.
 */
export const memberStoragePrefixesDeletedAtSignOut = {
  searches: 'mutirao-searches:',
  watched: 'watched:',
} as const;

/**
 * Deletes the values with the prefixes of `memberStoragePrefixesDeletedAtSignOut` from this browser, for all members.
 */
export function clearMemberLocalStorageExceptDrafts() {
  for (const prefix of Object.values(memberStoragePrefixesDeletedAtSignOut)) clearStoredByPrefix(prefix);
}
