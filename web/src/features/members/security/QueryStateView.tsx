import type { ReactNode } from 'react';
import { Button } from '#design/Button.tsx';
import { Skeleton } from '#design/Skeleton.tsx';
import { useErrorReason } from '#platform/messages/error-messages.ts';
import { useTranslations } from '#platform/messages/i18n.ts';

type Input<Data> = { data: Data | undefined; error: unknown; isError: boolean; refetch: () => unknown };

/** Renders the data of a query: a skeleton while it loads, and after an error the reason and a retry button. */
export function QueryStateView<Data>({
  query,
  children,
}: {
  query: Input<Data>;
  children: (data: Data) => ReactNode;
}) {
  const t = useTranslations('settings');
  const why = useErrorReason();
  if (query.data !== undefined) return children(query.data);
  if (!query.isError) return <Skeleton className="h-14 w-full" />;
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center justify-between gap-3 rounded-s bg-clay-soft px-4 py-3"
    >
      <p className="min-w-0 grow basis-60 text-small">
        {t('loadFailed')} {why(query.error)}
      </p>
      <Button size="small" onClick={() => void query.refetch()}>
        {t('retry')}
      </Button>
    </div>
  );
}
