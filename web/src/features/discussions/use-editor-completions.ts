import { useMemo } from 'react';
import { useHub } from '#features/hub-settings/index.ts';
import { searchMembersByName } from '#features/members/index.ts';
import type { EditorCompletions } from '#platform/editor/handle.ts';
import { useCategoryName } from './categories.ts';

/** What a text of the hub may name: its members, and its categories. */
export function useEditorCompletions(): EditorCompletions {
  const nameOf = useCategoryName();
  const { categories } = useHub();
  return useMemo(
    () => ({
      members: searchMembersByName,
      categories: categories.map(({ slug }) => ({ name: slug, label: nameOf(slug) })),
    }),
    [nameOf, categories],
  );
}
