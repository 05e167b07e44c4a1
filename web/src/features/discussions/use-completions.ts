import { categories } from '@mutirao/contract/features/discussions/limits';
import { useMemo } from 'react';
import { findMembers } from '#features/members/index.ts';
import type { Completions } from '#platform/editor/handle.ts';
import { useWords } from '#platform/words/words.ts';

/** What a text of the hub may name: its members, and its categories. */
export function useCompletions(): Completions {
  const words = useWords('discussions');
  return useMemo(
    () => ({
      members: findMembers,
      categories: categories.map((name) => ({ name, label: words(name) })),
    }),
    [words],
  );
}
