import * as calls from '@mutirao/contract/features/backups/endpoints';
import type { AppContext } from '#platform/context/app-context';
import { defineEndpointHandler } from '#platform/http/endpoints/handler';
import { readNightlyBackups } from './read-nightly-backups.ts';

export const createNightlyBackupStatusRoutes = (ctx: AppContext) => [
  defineEndpointHandler(calls.readNightlyBackups, () => readNightlyBackups(ctx)),
];
