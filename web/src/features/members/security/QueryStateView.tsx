import type { ComponentProps } from 'react';
import { Button } from '#design/Button.tsx';
import { Skeleton } from '#design/Skeleton.tsx';
import { QueryScreen } from '#platform/screen/QueryScreen.tsx';
import { useErrorReasonFormatter } from '#platform/messages/error-messages.ts';
import { useTranslations } from '#platform/messages/i18n.ts';

type Props<Data> = Pick<ComponentProps<typeof QueryScreen<Data>>, 'query' | 'children'>;

/** Renders the data of a query: a skeleton while it loads, and after an error the reason and a retry button. */
export function QueryStateView<Data>({ query, children }: Props<Data>) {
  const t = useTranslations('settings');
  const formatErrorReason = useErrorReasonFormatter();
  return (
    <QueryScreen
      query={query}
      loading={<Skeleton className="h-14 w-full" />}
      renderFailed={({ error, retry }) => (
        <div
          role="alert"
          className="flex flex-wrap items-center justify-between gap-3 rounded-s bg-clay-soft px-4 py-3"
        >
          <p className="min-w-0 grow basis-60 text-small">
            {t('loadFailed')} {formatErrorReason(error)}
          </p>
          <Button size="small" onClick={retry}>
            {t('retry')}
          </Button>
        </div>
      )}
    >
      {children}
    </QueryScreen>
  );
}
