import * as calls from '@mutirao/contract/features/personal-data/endpoints';
import { answer } from '#platform/http/answer';
import type { House } from '#platform/house/house';
import { cancelDeletion, readDeletion, startDeletion } from './deletion/ask-for-deletion.ts';
import { fetchExport, readExport, startExport } from './export/ask-for-export.ts';

export const personalDataRoutes = (house: House) => [
  answer(calls.startExport, (asked) => startExport(house, asked)),
  answer(calls.readExport, ({ me }) => readExport(house, me)),
  answer(calls.fetchExport, (asked) => fetchExport(house, asked)),
  answer(calls.readDeletion, ({ me }) => readDeletion(house, me)),
  answer(calls.startDeletion, (asked) => startDeletion(house, asked)),
  answer(calls.cancelDeletion, (asked) => cancelDeletion(house, asked)),
];
