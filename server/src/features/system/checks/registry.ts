import type { SystemCheck } from './system-check.ts';

/** All checks, each in a file with its id. */
export const systemChecks: readonly SystemCheck[] = [];
