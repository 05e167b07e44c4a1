import { writeStored, readStored } from '#platform/storage/browser-storage.ts';
import { memberStoragePrefixesDeletedAtSignOut } from '#platform/storage/member-local-storage.ts';

const keyPrefix = memberStoragePrefixesDeletedAtSignOut.searches;
const max = 6;

/** Returns the recent searches of a member on this device, newest first. */
export function readRecentSearches(memberId: string): string[] {
  try {
    const found: unknown = JSON.parse(readStored(keyPrefix + memberId) ?? '[]');
    return Array.isArray(found) ? found.filter((text) => typeof text === 'string').slice(0, max) : [];
  } catch {
    return [];
  }
}

export function saveRecentSearch(memberId: string, q: string) {
  const others = readRecentSearches(memberId).filter((text) => text.toLowerCase() !== q.toLowerCase());
  writeStored(keyPrefix + memberId, JSON.stringify([q, ...others].slice(0, max)));
}

export function clearRecentSearches(memberId: string) {
  writeStored(keyPrefix + memberId, undefined);
}
