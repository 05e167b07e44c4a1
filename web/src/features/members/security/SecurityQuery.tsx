import type { ReactNode } from 'react';
import { Button } from '#design/Button.tsx';
import { Skeleton } from '#design/Skeleton.tsx';
import { useErrorReason } from '#platform/messages/error-messages.ts';
import { useTranslations } from '#platform/messages/i18n.ts';

type Input<Data> = { data: Data | undefined; error: unknown; isError: boolean; refetch: () => unknown };

/** Renders the data of a query: a skeleton while it loads, and after an error the reason and a retry button. */
export function SecurityQuery<Data>({
  asked,
  children,
}: {
  asked: Input<Data>;
  children: (data: Data) => ReactNode;
}) {
  const t = useTranslations('settings');
  const why = useErrorReason();
  if (asked.data !== undefined) return children(asked.data);
  if (!asked.isError) return <Skeleton className="h-14 w-full" />;
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center justify-between gap-3 rounded-s bg-clay-soft px-4 py-3"
    >
      <p className="min-w-0 grow basis-60 text-small">
        {t('loadFailed')} {why(asked.error)}
      </p>
      <Button size="small" onClick={() => void asked.refetch()}>
        {t('retry')}
      </Button>
    </div>
  );
}
