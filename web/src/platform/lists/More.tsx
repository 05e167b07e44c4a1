import { EndOfList } from '#design/EndOfList.tsx';
import { useWords } from '#platform/words/words.ts';
import type { Endless } from './use-endless.ts';

// A list this short shows its end by itself.
const shortList = 5;

type Props = {
  of: Omit<Endless<unknown>, 'isError' | 'isPlaceholderData' | 'refetch'>;
  label?: string;
  /** Comes only when it is asked for: something stands below that is to be reached. */
  isAsked?: boolean;
  saysEnd?: boolean;
};

/** What comes after the last that is shown, or the word that nothing does. */
export function More({ of: list, label, isAsked = false, saysEnd = false }: Props) {
  const words = useWords('lists');
  const hasFailed = list.isFetchNextPageError;
  return (
    <EndOfList
      next={
        list.hasNextPage
          ? {
              label: hasFailed ? words('retry') : (label ?? words('more')),
              problem: hasFailed ? words('moreFailed') : undefined,
              isLoading: list.isFetchingNextPage,
              isAsked,
              onReach: () => void list.fetchNextPage(),
            }
          : undefined
      }
      end={words('end')}
      showsEnd={saysEnd && (list.items?.length ?? 0) > shortList}
    />
  );
}
