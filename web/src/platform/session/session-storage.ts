import { identityEndpoint } from './identity.ts';
import { isSessionRemembered } from './remember.ts';

/** The storage key of the identity client's session, as its protocol names it. */
export const authStorageKey = identityEndpoint.storageKey;

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * Returns the storage of the session: `persistentStore` if the session is remembered, otherwise `temporary`, which the
 * browser clears when the tab is closed.
 */
export function createAuthStorage({
  persistentStore,
  temporary: temporaryStore,
}: {
  persistentStore: Store;
  temporary: Store;
}): Store {
  return {
    getItem: (key) => temporaryStore.getItem(key) ?? persistentStore.getItem(key),
    setItem(key, value) {
      const [stored, other] = isSessionRemembered()
        ? [persistentStore, temporaryStore]
        : [temporaryStore, persistentStore];
      stored.setItem(key, value);
      other.removeItem(key);
    },
    removeItem(key) {
      temporaryStore.removeItem(key);
      persistentStore.removeItem(key);
    },
  };
}
