import { useMemo } from 'react';
import { useHub } from '#features/hub-settings/index.ts';
import { fetchMembersByNamePrefix } from '#features/members/index.ts';
import type { EditorCompletions } from '#platform/editor/editor-types.ts';
import { useCategoryNameFormatter } from './categories.ts';

/** Returns the completions of the editor: the members and the categories of the hub. */
export function useEditorCompletions(): EditorCompletions {
  const nameOf = useCategoryNameFormatter();
  const { categories } = useHub();
  return useMemo(
    () => ({
      members: fetchMembersByNamePrefix,
      categories: categories.map(({ slug }) => ({ name: slug, label: nameOf(slug) })),
    }),
    [nameOf, categories],
  );
}
