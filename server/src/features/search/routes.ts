import * as calls from '@mutirao/contract/features/search/endpoints';
import { answer } from '#platform/http/answer';
import type { House } from '#platform/house/house';
import { findSimilar } from './find-similar.ts';
import { search } from './search.ts';

export const searchRoutes = (house: House) => [
  answer(calls.search, (asked) => search(house, asked)),
  // Nobody waits for a hint: where it is late, there is none.
  answer(calls.findSimilar, async ({ query }) => (await findSimilar(house, query.title)) ?? []),
];
