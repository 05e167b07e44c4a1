import { randomUUID } from 'node:crypto';
import os from 'node:os';
import type { Config } from '#platform/config/config';
import { readDiskSpace } from '#platform/storage/disk-space';

/** Describes this process, named after the machine and its process id, and its disk. */
export const describeInstance = ({ dataFolder }: Config, startedAt: Date) => ({
  readDiskSpace: () => readDiskSpace(dataFolder),
  instance: { id: randomUUID(), name: `${os.hostname()}-${process.pid}`, startedAt },
});
