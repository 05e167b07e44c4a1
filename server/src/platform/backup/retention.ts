import { readFileList } from './file-list.ts';
import { listArchiveIds, parseArchiveId } from './archive-ids.ts';
import { targetObjectNames, type BackupTarget } from './backup-target.ts';
import { listTargetFiles } from './copy-files.ts';
import { fullJoinSorted } from './merge-sorted.ts';
import { readBackupVerification } from './backup-verification.ts';
import type { StoredFile } from './archive-format.ts';

/** How many archives are retained: the newest one of each of the last days, weeks and months that have an archive. */
export type BackupRetention = { days: number; weeks: number; months: number };

/** Which archives are retained: those of the last days, weeks and months, or a number of the newest ones. */
export type ArchiveRetention = BackupRetention | { newest: number };

export const defaultRetentionSetting = '7,4,12';

const daysOfWeek = 7;

/** Parses `DAYS,WEEKS,MONTHS`; undefined for another text, and without a day. */
export function tryParseBackupRetention(text: string): BackupRetention | undefined {
  const [, days, weeks, months] = /^(\d{1,3}),(\d{1,3}),(\d{1,3})$/.exec(text) ?? [];
  if (days === undefined || Number(days) === 0) return undefined;
  return { days: Number(days), weeks: Number(weeks), months: Number(months) };
}

/** The longest time for which an archive is retained, in the unit in which people read it. */
export type RetentionDuration = { unit: 'days' | 'months'; count: number };

const maxMonthDays = 31;

/**
 * Returns for how long at most an archive is retained if there is one of every night. Rounded up: an archive remains
 * until the next one is verified, and the first week or month can be incomplete.
 */
export function calculateMaxRetention({ days, weeks, months }: BackupRetention): RetentionDuration {
  // A value of 1 adds nothing, because the newest archive of the current week or month is the newest of all.
  const inDays = Math.max(days + 1, weeks > 1 ? (weeks + 1) * daysOfWeek : 0);
  return months > 1 && months * maxMonthDays > inDays
    ? { unit: 'months', count: months }
    : { unit: 'days', count: inDays };
}

/** Returns the archives to keep. Days, ISO 8601 weeks and months are those of UTC, as in the names of the archives. */
export function selectRetainedArchiveIds(ids: readonly string[], retention: ArchiveRetention): string[] {
  if ('newest' in retention) return ids.toSorted().slice(-retention.newest);
  const { days, weeks, months } = retention;
  const newestFirst = ids
    .filter((id) => parseArchiveId(id))
    .toSorted()
    .toReversed();
  const retained = new Set<string>();
  const retainNewestOfEach = (periodOf: (id: string) => string, count: number) => {
    const periods = new Set<string>();
    for (const id of newestFirst) {
      if (periods.has(periodOf(id))) continue;
      if (periods.size >= count) return;
      periods.add(periodOf(id));
      retained.add(id);
    }
  };
  retainNewestOfEach((id) => id.slice(0, 10), days);
  retainNewestOfEach(weekOf, weeks);
  retainNewestOfEach((id) => id.slice(0, 7), months);
  return ids.filter((id) => retained.has(id));
}

const dayMilliseconds = 86_400_000;

// The day on which the week of an archive began, a Monday.
function weekOf(id: string): string {
  const midnight = Date.parse(`${id.slice(0, 10)}T00:00:00Z`);
  const daysSinceMonday = (new Date(midnight).getUTCDay() + 6) % 7;
  return new Date(midnight - daysSinceMonday * dayMilliseconds).toISOString().slice(0, 10);
}

/**
 * Removes the archives that are not retained, and then the files that no remaining archive lists. Only verified
 * archives count; one that is not verified is retained while it is newer than the newest verified one. Call it while no
 * backup into the target is running. Returns the removed archives.
 */
export async function removeUnretainedArchives(
  target: BackupTarget,
  retention: ArchiveRetention,
): Promise<string[]> {
  const ids = await listArchiveIds(target);
  const verified = await listVerifiedArchiveIds(target, ids);
  const newest = verified.at(-1);
  if (newest === undefined) return [];
  const selected = selectRetainedArchiveIds(verified, retention);
  const retained = ids.filter((id) => id > newest || selected.includes(id));
  const removed = ids.filter((id) => !retained.includes(id));
  await removeArchives(target, removed);
  const lists = await Promise.all(retained.map((id) => openList(target, id)));
  const listed = lists.reduce<AsyncIterable<StoredFile>>(mergeFileLists, emptyList());
  const all = fullJoinSorted(listTargetFiles(target), listed, { left: versionOf, right: versionOf });
  for await (const { left: copied, right: needed } of all)
    if (copied && !needed) await target.remove(targetObjectNames.file(copied.key, copied.sha256));
  return removed;
}

/**
 * Runs `work`, which adds a verified archive to a target. Removes archives that are not verified before it and after
 * its failure, so that attempts which fail again and again do not fill the disk.
 */
export async function withUnverifiedArchivesRemoved<T>(
  target: BackupTarget,
  work: () => Promise<T>,
): Promise<T> {
  await removeUnverifiedArchives(target);
  try {
    return await work();
  } catch (error) {
    // The error of the work is thrown, because it names the cause. The next call removes what remains.
    await removeUnverifiedArchives(target).catch(() => undefined);
    throw error;
  }
}

async function removeUnverifiedArchives(target: BackupTarget) {
  const ids = await listArchiveIds(target);
  const verified = await listVerifiedArchiveIds(target, ids);
  await removeArchives(
    target,
    ids.filter((id) => !verified.includes(id)),
  );
}

/** Removes archives with their proofs and the lists of their files. */
export async function removeArchives(target: BackupTarget, ids: readonly string[]) {
  for (const id of ids) {
    // The archive is removed before its list, so that after an interruption no archive is without its list.
    for (const name of [
      targetObjectNames.archive(id),
      targetObjectNames.proof(id),
      targetObjectNames.fileList(id),
    ])
      await target.remove(name);
  }
}

/** Returns those of the archives that are verified, in their order. */
export async function listVerifiedArchiveIds(
  target: BackupTarget,
  ids: readonly string[],
): Promise<string[]> {
  const verifications = await Promise.all(
    ids.map(async (id) => ({ id, verification: await readBackupVerification(target, id) })),
  );
  return verifications.filter(({ verification }) => verification?.isGood).map(({ id }) => id);
}

// A key has several versions if its content was damaged and repaired. The names in the target have the same order.
const versionOf = ({ key, sha256 }: StoredFile) => `${key},${sha256}`;

async function openList(target: BackupTarget, id: string): Promise<AsyncIterable<StoredFile>> {
  const list = await target.open(targetObjectNames.fileList(id));
  // Without its list it is not known which files an archive needs, so none must be removed.
  if (!list) throw new Error(`the list of files of the archive ${id} is missing`);
  return readFileList(list);
}

async function* mergeFileLists(left: AsyncIterable<StoredFile>, right: AsyncIterable<StoredFile>) {
  const merged = fullJoinSorted(left, right, { left: versionOf, right: versionOf });
  for await (const { left: one, right: other } of merged) {
    const file = one ?? other;
    if (file) yield file;
  }
}

// oxlint-disable-next-line require-yield
async function* emptyList(): AsyncGenerator<StoredFile> {
  return;
}
