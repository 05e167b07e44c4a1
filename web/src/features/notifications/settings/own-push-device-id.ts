import { readStored, writeStored } from '#platform/storage/browser-storage.ts';

const key = 'mutirao-device';

/** Returns the hub's id of this browser, if it receives push notifications for this member. */
export const readOwnPushDeviceId = (memberId: string): string | undefined => {
  const [storedMemberId, id] = (readStored(key) ?? '').split(' ');
  return storedMemberId === memberId ? id : undefined;
};

export const saveOwnPushDeviceId = (memberId: string, id: string | undefined) =>
  writeStored(key, id === undefined ? undefined : `${memberId} ${id}`);
