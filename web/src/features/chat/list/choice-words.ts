import { useWords } from '#platform/words/words.ts';

/** What is said of members who may be written to. */
export function useChoiceWords() {
  const words = useWords('chat');
  return {
    people: words('people'),
    nobody: words('nobodyFound'),
    searching: words('loading'),
    failed: words('searchFailed'),
    retry: words('retry'),
  };
}
