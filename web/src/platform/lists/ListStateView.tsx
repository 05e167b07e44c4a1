import { Fragment, type ComponentType, type ReactNode } from 'react';
import { ErrorState } from '#design/ErrorState.tsx';
import { SkeletonRows } from '#design/SkeletonRows.tsx';
import { useTranslations } from '#platform/messages/i18n.ts';
import type { InfiniteListResult } from './use-infinite-list.ts';

type Props<Each> = {
  list: Pick<InfiniteListResult<Each>, 'items' | 'isError' | 'refetch'>;
  /** The message if the list could not be fetched. */
  failed: string;
  /** Shown until the first page has loaded. */
  waiting?: ReactNode;
  /** Shown when the list is empty. Without it, the component that renders the items says so. */
  empty?: ReactNode;
  /** Wraps the status that is shown instead of the list. */
  Frame?: ComponentType<{ children: ReactNode }>;
  children: (items: readonly Each[]) => ReactNode;
};

/** Renders a list, or the status in its place while it is fetched, on an error, and when it is empty. */
export function ListStateView<Each>({
  list,
  failed,
  waiting,
  empty,
  Frame = Fragment,
  children,
}: Props<Each>) {
  const t = useTranslations('lists');
  const { items, isError, refetch } = list;
  if (isError && !items) {
    return (
      <Frame>
        <ErrorState
          title={failed}
          line={t('failedLine')}
          retryLabel={t('retry')}
          onRetry={() => void refetch()}
        />
      </Frame>
    );
  }
  if (!items) return waiting ?? <SkeletonRows label={t('loading')} />;
  if (items.length === 0 && empty) {
    return (
      <Frame>
        <div data-empty-state className="contents">
          {empty}
        </div>
      </Frame>
    );
  }
  return children(items);
}
