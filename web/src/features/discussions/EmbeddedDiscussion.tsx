import { Skeleton } from '#design/Skeleton.tsx';
import { useTranslations } from '#platform/messages/i18n.ts';
import { QueryScreen } from '#platform/screen/QueryScreen.tsx';
import { DiscussionArticle } from './DiscussionView.tsx';
import { GoneDiscussion } from './GoneDiscussion.tsx';
import { useDiscussion } from './queries.ts';

/** A whole discussion as part of another page, under the heading of that page. */
export function EmbeddedDiscussion({ id, onLeave }: { id: string; onLeave: () => void }) {
  const t = useTranslations('discussions');
  const { data, pageQuery } = useDiscussion(id);
  return (
    <QueryScreen
      query={pageQuery}
      loading={<Skeleton className="m-5 h-40" />}
      gone={<GoneDiscussion id={id} wasShown={data !== undefined} onLeave={onLeave} />}
      failed={{ title: t('failedOne'), line: t('failedLine'), retryLabel: t('retry') }}
    >
      {(shown) => <DiscussionArticle card={shown} discussion={data} onLeave={onLeave} isEmbedded />}
    </QueryScreen>
  );
}
