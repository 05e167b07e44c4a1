import type { KeptCategory } from '@mutirao/contract/features/hub-settings/shapes';
import { useLayoutEffect, useRef, useState } from 'react';
import { tellProblem, tellSuccess } from '#platform/toasts/toasts.ts';
import { useProblemWords } from '#platform/words/problem-words.ts';
import { useWords } from '#platform/words/words.ts';
import { CategoryForm, type CategoryValues } from './CategoryForm.tsx';
import { CategoryRow } from './CategoryRow.tsx';
import { useCategories, useCategoryChanges } from './queries.ts';
import { NotKnown, RunningCard } from './RunningCard.tsx';

/** What discussions are sorted under: added, renamed, ordered, archived. */
export function CategoriesCard() {
  const words = useWords('running');
  const { data, isError, refetch } = useCategories();
  return (
    <RunningCard title={words('categoriesTitle')} line={words('categoriesLine')}>
      {data ? <Kept known={data} /> : <NotKnown isError={isError} onRetry={() => void refetch()} />}
    </RunningCard>
  );
}

function Kept({ known }: { known: readonly KeptCategory[] }) {
  const words = useWords('running');
  const problem = useProblemWords();
  const { add, change, order } = useCategoryChanges();
  const [edited, setEdited] = useState<string>();
  const moved = useRef<string>(undefined);
  const isPending = add.isPending || change.isPending || order.isPending;
  const onError = (error: unknown) => tellProblem(words('error'), problem(words('categoryFailed'), error));

  // What moves in the list loses the focus on its way.
  useLayoutEffect(() => {
    if (moved.current) document.getElementById(moved.current)?.focus();
    moved.current = undefined;
  }, [known]);

  function move(slug: string, by: 1 | -1) {
    if (isPending) return;
    const slugs = known.map((one) => one.slug);
    const at = slugs.indexOf(slug);
    slugs.splice(at, 1);
    slugs.splice(at + by, 0, slug);
    const isAtEnd = at + by === (by > 0 ? slugs.length - 1 : 0);
    moved.current = `${slug}-${by > 0 === isAtEnd ? 'up' : 'down'}`;
    order.mutate(slugs, { onError });
  }

  function save(slug: string, values: CategoryValues) {
    change.mutate(
      { slug, ...values },
      {
        onSuccess: () => {
          setEdited(undefined);
          tellSuccess(words('categorySaved'));
        },
        onError,
      },
    );
  }

  function archive(slug: string, isArchived: boolean) {
    if (isPending) return;
    const onSuccess = () => tellSuccess(words(isArchived ? 'archivedToast' : 'restored'));
    change.mutate({ slug, isArchived }, { onSuccess, onError });
  }

  return (
    <div className="flex flex-col gap-5">
      <ol className="flex flex-col divide-y divide-line">
        {known.map((category, at) => (
          <li key={category.slug} className="py-2.5">
            {edited === category.slug ? (
              <CategoryForm
                category={category}
                isPending={isPending}
                onCancel={() => setEdited(undefined)}
                onSave={(values) => save(category.slug, values)}
              />
            ) : (
              <CategoryRow
                category={category}
                isFirst={at === 0}
                isLast={at === known.length - 1}
                onMove={(by) => move(category.slug, by)}
                onEdit={() => setEdited(category.slug)}
                onArchive={(isArchived) => archive(category.slug, isArchived)}
              />
            )}
          </li>
        ))}
      </ol>
      <CategoryForm
        key={known.length}
        isPending={isPending}
        onSave={(values) =>
          add.mutate(values, { onSuccess: () => tellSuccess(words('categoryAdded')), onError })
        }
      />
    </div>
  );
}
