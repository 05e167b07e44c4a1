import * as calls from '@mutirao/contract/features/personal-data/endpoints';
import { defineEndpointHandler } from '#platform/http/endpoints/handler';
import type { AppContext } from '#platform/context/app-context';
import {
  cancelDeletion,
  readAccountDeletionOverview,
  scheduleDeletion,
} from './deletion/schedule-deletion.ts';
import { readExportFile, readLatestExport, requestExport } from './export/request-export.ts';

export const createPersonalDataRoutes = (ctx: AppContext) => [
  defineEndpointHandler(calls.requestDataExport, (input) => requestExport(ctx, input)),
  defineEndpointHandler(calls.readLatestDataExport, ({ me }) => readLatestExport(ctx, me)),
  defineEndpointHandler(calls.downloadDataExport, (input) => readExportFile(ctx, input)),
  defineEndpointHandler(calls.readOwnAccountDeletionOverview, ({ me }) =>
    readAccountDeletionOverview(ctx, me),
  ),
  defineEndpointHandler(calls.requestAccountDeletion, (input) => scheduleDeletion(ctx, input)),
  defineEndpointHandler(calls.cancelAccountDeletion, (input) => cancelDeletion(ctx, input)),
];
