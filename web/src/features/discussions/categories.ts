import type { CategorySlug } from '@mutirao/contract/features/discussions/limits';
import { translatedCategorySlugs } from '@mutirao/contract/features/hub-settings/limits';
import type { CategoryView } from '@mutirao/contract/features/hub-settings/schemas';
import { useCallback, useMemo } from 'react';
import { useHub } from '#features/hub-settings/index.ts';
import { useTranslations } from '#platform/messages/i18n.ts';

/**
 * Returns a function that names a category: the name from the hub's settings, or the default in the user's language.
 */
export function useCategoryNameFormatter() {
  const t = useTranslations('discussions');
  const { categories } = useHub();
  return useCallback(
    (slug: CategorySlug) => {
      const translatedSlug = translatedCategorySlugs.find(
        (translatedCategory) => translatedCategory === slug,
      );
      return (
        categories.find((category) => category.slug === slug)?.name ??
        (translatedSlug ? t(translatedSlug) : slug)
      );
    },
    [t, categories],
  );
}

/** Returns the categories that can be chosen, plus the current one even if it is archived. */
export function useCategoryChoices(chosen?: CategorySlug | null) {
  const nameOf = useCategoryNameFormatter();
  return useHub()
    .categories.filter(({ slug, isArchived }) => !isArchived || slug === chosen)
    .map(({ slug }) => ({ value: slug, label: nameOf(slug) }));
}

/** Returns the slugs of the categories, which `#slug` in a text links to. */
export function useCategorySlugs(): readonly CategorySlug[] {
  const { categories } = useHub();
  return useMemo(() => categories.map(({ slug }) => slug), [categories]);
}

type Chips = {
  categories: readonly CategoryView[];
  counts: Partial<Record<CategorySlug, number>>;
  chosen: CategorySlug | undefined;
  maxVisible: number | undefined;
};

/**
 * Returns the categories of the filter chips: those with the most discussions first, and equals in the hub's order.
 * Archived ones come last, while they have discussions; the chosen one is never hidden.
 */
export function selectCategoryChips({ categories, counts, chosen, maxVisible }: Chips): CategorySlug[] {
  const shown = categories
    .filter(({ slug, isArchived }) => !isArchived || counts[slug])
    .toSorted(
      (category, other) =>
        Number(category.isArchived ?? false) - Number(other.isArchived ?? false) ||
        (counts[other.slug] ?? 0) - (counts[category.slug] ?? 0),
    )
    .map(({ slug }) => slug)
    .slice(0, maxVisible);
  return chosen && !shown.includes(chosen)
    ? [...shown.slice(0, maxVisible && maxVisible - 1), chosen]
    : shown;
}
