import * as calls from '@mutirao/contract/features/personal-data/endpoints';
import { handle } from '#platform/http/handler';
import type { AppContext } from '#platform/context/app-context';
import { cancelDeletion, readDeletion, scheduleDeletion } from './deletion/schedule-deletion.ts';
import { readExportFile, readExport, requestExport } from './export/request-export.ts';

export const personalDataRoutes = (house: AppContext) => [
  handle(calls.requestDataExport, (asked) => requestExport(house, asked)),
  handle(calls.readDataExport, ({ me }) => readExport(house, me)),
  handle(calls.downloadDataExport, (asked) => readExportFile(house, asked)),
  handle(calls.readAccountDeletion, ({ me }) => readDeletion(house, me)),
  handle(calls.requestAccountDeletion, (asked) => scheduleDeletion(house, asked)),
  handle(calls.cancelAccountDeletion, (asked) => cancelDeletion(house, asked)),
];
