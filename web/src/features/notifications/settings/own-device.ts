import { readStored, writeStored } from '#platform/storage/browser-storage.ts';

const key = 'mutirao-device';

/** Returns the hub's id of this browser, if it receives push notifications for this member. */
export const readOwnDeviceId = (memberId: string): string | undefined => {
  const [whose, id] = (readStored(key) ?? '').split(' ');
  return whose === memberId ? id : undefined;
};

export const saveOwnDeviceId = (memberId: string, id: string | undefined) =>
  writeStored(key, id === undefined ? undefined : `${memberId} ${id}`);
