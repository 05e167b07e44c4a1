import { writeStored, readStored } from '#platform/storage/browser-storage.ts';

const key = 'mutirao-remember';

/** Whether the session may outlive the browser, as the person last chose at *Lembrar de mim*. */
export function isRemembered(): boolean {
  return readStored(key) !== '0';
}

export function setRemembered(isWanted: boolean) {
  writeStored(key, isWanted ? '1' : '0');
}

/** The same for the server, which lets its cookies live as long. */
export const rememberHeader = () => (isRemembered() ? '1' : '0');
