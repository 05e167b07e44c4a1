import * as calls from '@mutirao/contract/features/prevention/endpoints';
import { answer } from '#platform/http/answer';
import type { House } from '#platform/house/house';
import {
  addEntries,
  changeEntry,
  changeFirstPosts,
  readPrevention,
  removeEntry,
  tryFilter,
} from './rules/change-rules.ts';

export const preventionRoutes = (house: House) => [
  answer(calls.readPrevention, () => readPrevention(house)),
  answer(calls.addFilterEntries, (asked) => addEntries(house, asked)),
  answer(calls.changeFilterEntry, (asked) => changeEntry(house, asked)),
  answer(calls.removeFilterEntry, ({ me, params }) => removeEntry(house, { id: params.id, me })),
  answer(calls.changeFirstPosts, (asked) => changeFirstPosts(house, asked)),
  answer(calls.tryFilter, (asked) => tryFilter(house, asked)),
];
