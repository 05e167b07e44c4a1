import { expect, test } from 'vitest';
import { clearRecentSearches, saveRecentSearch, readRecentSearches } from './recent-searches.ts';

test('recent searches are newest first, each once, at most six, and private to the member', () => {
  for (const q of ['um', 'dois', 'três', 'Dois', 'quatro', 'cinco', 'seis', 'sete'])
    saveRecentSearch('ana', q);
  expect(readRecentSearches('ana')).toEqual(['sete', 'seis', 'cinco', 'quatro', 'Dois', 'três']);
  expect(readRecentSearches('bia')).toEqual([]);
  clearRecentSearches('ana');
  expect(readRecentSearches('ana')).toEqual([]);
});
