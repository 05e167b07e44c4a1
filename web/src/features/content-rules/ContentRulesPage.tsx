import type { ContentRules } from '@mutirao/contract/features/content-rules/schemas';
import { Card } from '#design/Card.tsx';
import { Skeleton } from '#design/Skeleton.tsx';
import { TitledCard } from '#design/TitledCard.tsx';
import { QueryScreen } from '#platform/screen/QueryScreen.tsx';
import { useTranslations } from '#platform/messages/i18n.ts';
import { AddFilterEntriesForm } from './AddFilterEntriesForm.tsx';
import { FilterEntryList } from './FilterEntryList.tsx';
import { FirstPostsReviewSetting } from './FirstPostsReviewSetting.tsx';
import { useContentRules } from './queries.ts';
import { ContentFilterTestForm } from './ContentFilterTestForm.tsx';

/**
 * Renders the content rules: what must not be written in the hub, and what staff review before other members see it.
 */
export function ContentRulesPage() {
  const t = useTranslations('prevention');
  return (
    <QueryScreen
      query={useContentRules()}
      loading={<LoadingSkeleton />}
      failed={{ title: t('failed'), line: t('failedLine'), retryLabel: t('retry') }}
      Frame={Card}
    >
      {(rules) => <ContentRulesCards rules={rules} />}
    </QueryScreen>
  );
}

function ContentRulesCards({ rules }: { rules: ContentRules }) {
  const t = useTranslations('prevention');
  return (
    <div className="grid items-start gap-4 panel:grid-cols-[minmax(0,1fr)_22.5rem]">
      <TitledCard title={t('filter')} line={t('filterLine')}>
        <AddFilterEntriesForm />
        <FilterEntryList entries={rules.entries} />
      </TitledCard>
      <div className="flex min-w-0 flex-col gap-4">
        <TitledCard title={t('trial')} line={t('trialLine')}>
          <ContentFilterTestForm entries={rules.entries} />
        </TitledCard>
        <TitledCard title={t('firstPosts')} line={t('firstPostsLine')}>
          <FirstPostsReviewSetting savedCount={rules.firstPosts} />
        </TitledCard>
      </div>
    </div>
  );
}

function LoadingSkeleton() {
  const t = useTranslations('prevention');
  return (
    <div
      role="status"
      aria-label={t('loading')}
      className="grid animate-fade-delayed gap-4 panel:grid-cols-[minmax(0,1fr)_22.5rem]"
    >
      <Skeleton className="h-120 w-full" />
      <Skeleton className="h-72 w-full" />
    </div>
  );
}
