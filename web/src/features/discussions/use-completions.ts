import { useMemo } from 'react';
import { useHub } from '#features/hub-settings/index.ts';
import { findMembers } from '#features/members/index.ts';
import type { Completions } from '#platform/editor/handle.ts';
import { useCategoryName } from './categories.ts';

/** What a text of the hub may name: its members, and its categories. */
export function useCompletions(): Completions {
  const nameOf = useCategoryName();
  const { categories } = useHub();
  return useMemo(
    () => ({
      members: findMembers,
      categories: categories.map(({ slug }) => ({ name: slug, label: nameOf(slug) })),
    }),
    [nameOf, categories],
  );
}
