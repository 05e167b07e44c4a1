import { InfiniteScrollTrigger } from '#design/InfiniteScrollTrigger.tsx';
import { useTranslations } from '#platform/messages/i18n.ts';
import type { InfiniteListResult } from './use-infinite-list.ts';

// Up to this number of items no end message is shown, because the end of such a short list is obvious.
const maxItemsWithoutEnd = 5;

type Props = {
  list: Omit<InfiniteListResult<unknown>, 'isError' | 'isPlaceholderData' | 'refetch'>;
  label?: string;
  /** Loads more only on request, because there is content below that must be reachable. */
  isManual?: boolean;
  showsEnd?: boolean;
};

/** The footer of a list: loads the next page, or shows that there are no more items. */
export function LoadMore({ list, label, isManual = false, showsEnd = false }: Props) {
  const t = useTranslations('lists');
  const hasFailed = list.isFetchNextPageError;
  return (
    <InfiniteScrollTrigger
      next={
        list.hasNextPage
          ? {
              label: hasFailed ? t('retry') : (label ?? t('more')),
              problem: hasFailed ? t('moreFailed') : undefined,
              isLoading: list.isFetchingNextPage,
              isManual,
              onReach: () => void list.fetchNextPage(),
            }
          : undefined
      }
      end={t('end')}
      showsEnd={showsEnd && (list.items?.length ?? 0) > maxItemsWithoutEnd}
    />
  );
}
