import { writeStored, readStored } from '#platform/storage/browser-storage.ts';

const key = 'mutirao-remember';

/**
 * True if the session is stored permanently in this browser, as the user last chose at *Lembrar de mim*; true by
 * default.
 */
export function isSessionRemembered(): boolean {
  return readStored(key) !== '0';
}

export function setSessionRemembered(isWanted: boolean) {
  writeStored(key, isWanted ? '1' : '0');
}

/** Returns the value of the `X-Remember` header, which determines the lifetime of the session cookies. */
export const getRememberHeaderValue = () => (isSessionRemembered() ? '1' : '0');
