import { identityEndpoint } from './identity.ts';
import { isSessionRemembered } from './remember.ts';

/** The storage key of the identity client's session, as its protocol names it. */
export const authStorageKey = identityEndpoint.storageKey;

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * Returns the storage of the session: `lasting` if the session is remembered, otherwise `passing`, which the browser
 * clears when the tab is closed.
 */
export function createAuthStorage({ lasting, passing }: { lasting: Store; passing: Store }): Store {
  return {
    getItem: (key) => passing.getItem(key) ?? lasting.getItem(key),
    setItem(key, value) {
      const [stored, other] = isSessionRemembered() ? [lasting, passing] : [passing, lasting];
      stored.setItem(key, value);
      other.removeItem(key);
    },
    removeItem(key) {
      passing.removeItem(key);
      lasting.removeItem(key);
    },
  };
}
