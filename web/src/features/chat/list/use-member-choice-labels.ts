import { useWords } from '#platform/messages/i18n.ts';

/** Returns the texts of the member picker. */
export function useMemberChoiceLabels() {
  const words = useWords('chat');
  return {
    people: words('people'),
    nobody: words('nobodyFound'),
    searching: words('loading'),
    failed: words('searchFailed'),
    retry: words('retry'),
  };
}
