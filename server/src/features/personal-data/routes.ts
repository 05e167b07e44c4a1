import * as calls from '@mutirao/contract/features/personal-data/endpoints';
import { handle } from '#platform/http/answer';
import type { AppContext } from '#platform/house/house';
import { cancelDeletion, readDeletion, scheduleDeletion } from './deletion/ask-for-deletion.ts';
import { readExportFile, readExport, requestExport } from './export/ask-for-export.ts';

export const personalDataRoutes = (house: AppContext) => [
  handle(calls.requestDataExport, (asked) => requestExport(house, asked)),
  handle(calls.readDataExport, ({ me }) => readExport(house, me)),
  handle(calls.downloadDataExport, (asked) => readExportFile(house, asked)),
  handle(calls.readAccountDeletion, ({ me }) => readDeletion(house, me)),
  handle(calls.requestAccountDeletion, (asked) => scheduleDeletion(house, asked)),
  handle(calls.cancelAccountDeletion, (asked) => cancelDeletion(house, asked)),
];
