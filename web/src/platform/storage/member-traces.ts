import { clearStored } from './browser-storage.ts';

/**
 * The keys of what this browser stores for the signed-in member alone. Drafts and unsent messages are not included:
 * they stay.
 */
export const memberStoragePrefixes = { searches: 'mutirao-searches:', watched: 'watched:' } as const;

/** Forgets it, of every member: their session here is over. */
export function clearMemberTraces() {
  for (const beginning of Object.values(memberStoragePrefixes)) clearStored(beginning);
}
