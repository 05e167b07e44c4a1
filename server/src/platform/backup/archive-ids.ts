import { targetObjectNames, type BackupTarget } from './backup-target.ts';

/** Returns the name of an archive made at a moment, such as `2026-11-27T031500Z`. */
export const toArchiveId = (moment: Date) => `${moment.toISOString().slice(0, 19).replaceAll(':', '')}Z`;

/** Returns the moment at which an archive was made; undefined for a text that is no name of an archive. */
export function parseArchiveId(id: string): Date | undefined {
  const [, day, hour, minute, second] = /^(\d{4}-\d{2}-\d{2})T(\d{2})(\d{2})(\d{2})Z$/.exec(id) ?? [];
  const moment = new Date(`${day}T${hour}:${minute}:${second}Z`);
  return Number.isNaN(moment.getTime()) ? undefined : moment;
}

/** Lists the names of the complete archives of a target, from the oldest to the newest. */
export async function listArchiveIds(target: BackupTarget): Promise<string[]> {
  const ids: string[] = [];
  for await (const { name } of target.list(targetObjectNames.archives)) {
    const id = /^archives\/([^/]+)\/data\.tar$/.exec(name)?.[1];
    if (id !== undefined && parseArchiveId(id)) ids.push(id);
  }
  return ids.toSorted();
}
