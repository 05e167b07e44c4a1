import { statfs } from 'node:fs/promises';

const MiB = 1024 * 1024;
/**
 * The free bytes without which nothing is written: PostgreSQL ends when it cannot create the next segment of its log
 * (16 MiB), and cannot start again without one.
 */
const minFreeBytesToWrite = 32 * MiB;
// The free space below which the hub is not ready. The smaller of the two counts, so that neither small nor very large
// disks are always "full".
const minFreeSpaceToBeReady = { share: 0.05, bytes: 500 * MiB };
const maxAgeMs = 100;

/** The free bytes and the size of a disk. */
export type DiskSpace = { free: number; size: number };

export type DiskSpaceMonitor = {
  /** Whether so little is free that writing would stop PostgreSQL. Costs a system call at most every 100 ms. */
  isFull(): Promise<boolean>;
  /**
   * Whether so little is free that the hub should get no new work: less than the smaller of 5 % of the disk
   * and 500 MB, but at least 32 MB.
   */
  isLow(): Promise<boolean>;
};

/**
 * Creates a monitor of the free space on the disk that contains a folder. `now` is a clock in milliseconds, which never
 * goes back.
 */
export function createDiskSpaceMonitor(
  folder: string,
  read: () => Promise<DiskSpace> = () => readDiskSpace(folder),
  now: () => number = () => performance.now(),
): DiskSpaceMonitor {
  let latest: { at: number; space: Promise<DiskSpace> } | undefined;
  const space = () => {
    const at = now();
    if (!latest || at - latest.at > maxAgeMs) latest = { at, space: read() };
    return latest.space;
  };
  return {
    isFull: async () => isDiskFull(await space()),
    isLow: async () => isDiskLow(await space()),
  };
}

/** Returns whether so little is free that writing would stop PostgreSQL. */
export const isDiskFull = ({ free }: DiskSpace) => free < minFreeBytesToWrite;

/** Returns whether so little is free that the hub should get no new work. */
export const isDiskLow = ({ free, size }: DiskSpace) => free < getMinFreeBytesToBeReady(size);

/** Returns the free bytes that the hub needs on a disk of this size to get new work. */
export const getMinFreeBytesToBeReady = (size: number) =>
  Math.max(minFreeBytesToWrite, Math.min(size * minFreeSpaceToBeReady.share, minFreeSpaceToBeReady.bytes));

/** Reads the space of the disk that contains a folder. */
export async function readDiskSpace(folder: string): Promise<DiskSpace> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { free: bavail * bsize, size: blocks * bsize };
}
