import type { CategorySlug } from '@mutirao/contract/features/discussions/limits';
import { Badge } from '#design/Badge.tsx';
import { useHub } from '#features/hub-settings/index.ts';
import { useCategoryNameFormatter } from './categories.ts';

/** The category of a discussion, in that category's colour. */
export function CategoryBadge({ category }: { category: CategorySlug }) {
  const nameOf = useCategoryNameFormatter();
  const { categories } = useHub();
  return (
    <Badge tone={categories.find(({ slug }) => slug === category)?.tone ?? 'neutral'}>
      {nameOf(category)}
    </Badge>
  );
}
