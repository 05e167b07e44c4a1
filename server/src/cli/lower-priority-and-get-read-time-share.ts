import os from 'node:os';

// At full speed a backup doubled the 99th percentile of the feed at 10 connections (decision 071).
const shareWhileHubRuns = 0.25;

/**
 * Leaves the processor to the running hub: lowers the priority of this process, and so of the database that
 * this process starts to verify a backup. Returns the share of the time in which tables are read.
 */
export function lowerPriorityAndGetReadTimeShare(isAtFullSpeed: boolean) {
  if (isAtFullSpeed) return 1;
  os.setPriority(os.constants.priority.PRIORITY_LOW);
  return shareWhileHubRuns;
}
