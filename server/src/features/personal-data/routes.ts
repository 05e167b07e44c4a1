import * as calls from '@mutirao/contract/features/personal-data/endpoints';
import { handle } from '#platform/http/endpoints/handler';
import type { AppContext } from '#platform/context/app-context';
import { cancelDeletion, readDeletion, scheduleDeletion } from './deletion/schedule-deletion.ts';
import { readExportFile, readExport, requestExport } from './export/request-export.ts';

export const personalDataRoutes = (ctx: AppContext) => [
  handle(calls.requestDataExport, (input) => requestExport(ctx, input)),
  handle(calls.readDataExport, ({ me }) => readExport(ctx, me)),
  handle(calls.downloadDataExport, (input) => readExportFile(ctx, input)),
  handle(calls.readAccountDeletion, ({ me }) => readDeletion(ctx, me)),
  handle(calls.requestAccountDeletion, (input) => scheduleDeletion(ctx, input)),
  handle(calls.cancelAccountDeletion, (input) => cancelDeletion(ctx, input)),
];
