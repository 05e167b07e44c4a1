import type { CategoryWithDiscussionCount } from '@mutirao/contract/features/hub-settings/schemas';
import { useLayoutEffect, useRef, useState } from 'react';
import { showErrorToast, showSuccessToast } from '#platform/toasts/toasts.ts';
import { useErrorMessageFormatter } from '#platform/messages/error-messages.ts';
import { useTranslations } from '#platform/messages/i18n.ts';
import { CategoryForm, type CategoryFormValues } from './CategoryForm.tsx';
import { CategoryRow } from './CategoryRow.tsx';
import { useAdminCategories, useCategoryMutations } from './queries.ts';
import { AdminSettingsQueryView, AdminSettingsCard } from './AdminSettingsCard.tsx';

/** Manages the categories of discussions: add, rename, order and archive. */
export function CategoriesCard() {
  const t = useTranslations('running');
  const query = useAdminCategories();
  return (
    <AdminSettingsCard title={t('categoriesTitle')} line={t('categoriesLine')}>
      <AdminSettingsQueryView query={query}>
        {(categories) => <CategoryRows categories={categories} />}
      </AdminSettingsQueryView>
    </AdminSettingsCard>
  );
}

function CategoryRows({ categories }: { categories: readonly CategoryWithDiscussionCount[] }) {
  const [edited, setEdited] = useState<string>();
  const { isPending, move, save, create, archive } = useCategoryChanges(categories);

  return (
    <div className="flex flex-col gap-5">
      <ol className="flex flex-col divide-y divide-line">
        {categories.map((category, index) => (
          <li key={category.slug} className="py-2.5">
            {edited === category.slug ? (
              <CategoryForm
                category={category}
                isPending={isPending}
                onCancel={() => setEdited(undefined)}
                onSave={(values) => save(category.slug, values, () => setEdited(undefined))}
              />
            ) : (
              <CategoryRow
                category={category}
                isFirst={index === 0}
                isLast={index === categories.length - 1}
                isPending={isPending}
                onMove={(by) => move(category.slug, by)}
                onEdit={() => setEdited(category.slug)}
                onArchive={(isArchived) => archive(category.slug, isArchived)}
              />
            )}
          </li>
        ))}
      </ol>
      <CategoryForm isPending={isPending} onSave={create} />
    </div>
  );
}

/**
 * Returns the functions that change the categories. After a category is moved or archived, the pressed button gets the
 * focus again.
 */
function useCategoryChanges(categories: readonly CategoryWithDiscussionCount[]) {
  const t = useTranslations('running');
  const problem = useErrorMessageFormatter();
  const { add, change, order } = useCategoryMutations();
  const clickedId = useRef<string>(undefined);
  const isPending = add.isPending || change.isPending || order.isPending;
  const onError = (error: unknown) => showErrorToast(t('error'), problem(t('categoryFailed'), error));

  // A pressed button loses the focus while its request is pending.
  useLayoutEffect(() => {
    if (isPending) return;
    if (clickedId.current) document.getElementById(clickedId.current)?.focus();
    clickedId.current = undefined;
  }, [isPending]);

  function move(slug: string, by: 1 | -1) {
    const newIndex = categories.findIndex((item) => item.slug === slug) + by;
    const slugs = categories.map((item) => item.slug).filter((item) => item !== slug);
    slugs.splice(newIndex, 0, slug);
    const isAtEnd = newIndex === (by > 0 ? slugs.length - 1 : 0);
    const [direction, opposite] = by > 0 ? ['down', 'up'] : ['up', 'down'];
    clickedId.current = `${slug}-${direction}`;
    // At the end of the list only the button for the opposite direction is enabled, so it takes the focus.
    function onSuccess() {
      if (isAtEnd) clickedId.current = `${slug}-${opposite}`;
    }
    order.mutate(slugs, { onSuccess, onError });
  }

  function save(slug: string, values: CategoryFormValues, onSaved: () => void) {
    change.mutate(
      { slug, ...values },
      {
        onSuccess: () => {
          onSaved();
          showSuccessToast(t('categorySaved'));
        },
        onError,
      },
    );
  }

  function create(values: CategoryFormValues, onSaved: () => void) {
    add.mutate(values, {
      onSuccess: () => {
        onSaved();
        showSuccessToast(t('categoryAdded'));
      },
      onError,
    });
  }

  function archive(slug: string, isArchived: boolean) {
    clickedId.current = `${slug}-archive`;
    const onSuccess = () => showSuccessToast(t(isArchived ? 'archivedToast' : 'restored'));
    change.mutate({ slug, isArchived }, { onSuccess, onError });
  }

  return { isPending, move, save, create, archive };
}
