import { readKept, keep } from '#platform/storage/kept.ts';

const key = 'mutirao-device';

/** Returns the hub's id of this browser, if it receives push notifications for this member. */
export const ownDevice = (memberId: string): string | undefined => {
  const [whose, id] = (readKept(key) ?? '').split(' ');
  return whose === memberId ? id : undefined;
};

export const keepOwnDevice = (memberId: string, id: string | undefined) =>
  keep(key, id === undefined ? undefined : `${memberId} ${id}`);
