import * as calls from '@mutirao/contract/features/search/endpoints';
import { answer } from '#platform/http/answer';
import type { House } from '#platform/house/house';
import { findSimilar } from './find-similar.ts';
import { searchOrRefuse } from './search.ts';
import { searchUnfinished } from './turns.ts';

export const searchRoutes = (house: House) => [
  answer(calls.search, (asked) => searchOrRefuse(house, asked)),
  answer(calls.findSimilar, async ({ query }) => {
    const found = await findSimilar(house, query.title);
    if (!found) throw searchUnfinished();
    return found;
  }),
];
