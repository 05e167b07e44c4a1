import { identity } from './identity.ts';
import { isRemembered } from './remember.ts';

/** Where the identity client keeps its session, as its protocol names it. */
export const storageKey = identity.storageKey;

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** A place for the session: one that outlives the browser when it is to be remembered, one that ends with it otherwise. */
export function sessionStorageOf({ lasting, passing }: { lasting: Store; passing: Store }): Store {
  return {
    getItem: (key) => passing.getItem(key) ?? lasting.getItem(key),
    setItem(key, value) {
      const [kept, other] = isRemembered() ? [lasting, passing] : [passing, lasting];
      kept.setItem(key, value);
      other.removeItem(key);
    },
    removeItem(key) {
      passing.removeItem(key);
      lasting.removeItem(key);
    },
  };
}
