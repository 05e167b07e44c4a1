import { ErrorState } from '#design/ErrorState.tsx';
import { Skeleton } from '#design/Skeleton.tsx';
import { ApiError } from '#platform/api/call.ts';
import { useTranslations } from '#platform/messages/i18n.ts';
import { DiscussionContent } from './DiscussionView.tsx';
import { GoneDiscussion } from './GoneDiscussion.tsx';
import { useDiscussion } from './queries.ts';

/** A whole discussion as part of another page, under the heading of that page. */
export function EmbeddedDiscussion({ id, onLeave }: { id: string; onLeave: () => void }) {
  const t = useTranslations('discussions');
  const { data, card, error, isError, refetch } = useDiscussion(id);
  if (isError && error instanceof ApiError && error.status === 404)
    return <GoneDiscussion id={id} wasShown={data !== undefined} onLeave={onLeave} />;
  if (isError && !data) {
    return (
      <ErrorState
        title={t('failedOne')}
        line={t('failedLine')}
        retryLabel={t('retry')}
        onRetry={() => void refetch()}
      />
    );
  }
  return card ? (
    <DiscussionContent card={card} discussion={data} onLeave={onLeave} isPart />
  ) : (
    <Skeleton className="m-5 h-40" />
  );
}
