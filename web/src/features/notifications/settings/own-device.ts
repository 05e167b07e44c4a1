import { readKept, keep } from '#platform/storage/kept.ts';

const key = 'mutirao-device';

/** What the hub calls this browser, where it tells this member things. */
export const ownDevice = (memberId: string): string | undefined => {
  const [whose, id] = (readKept(key) ?? '').split(' ');
  return whose === memberId ? id : undefined;
};

export const keepOwnDevice = (memberId: string, id: string | undefined) =>
  keep(key, id === undefined ? undefined : `${memberId} ${id}`);
