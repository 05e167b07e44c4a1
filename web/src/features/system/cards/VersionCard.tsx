import type { SystemReport } from '@mutirao/contract/features/system/schemas';
import { Package } from 'lucide-react';
import { useTranslations } from '#platform/messages/i18n.ts';
import { useFormatSpanUntilNow } from '../formats.ts';
import { SummaryCard } from './SummaryCard.tsx';

/** The version that runs, since when, and the newer one, if there is any. */
export function VersionCard({ version }: Pick<SystemReport, 'version'>) {
  const t = useTranslations('system');
  const formatSpan = useFormatSpanUntilNow();
  const { current, startedAt, newest, followsReleases } = version;
  const badgeOfCurrent = followsReleases ? ({ tone: 'leaf', text: t('newest') } as const) : undefined;
  return (
    <SummaryCard
      Icon={Package}
      title={t('version')}
      badge={newest ? { tone: 'brand', text: t('newestIs', { version: newest.version }) } : badgeOfCurrent}
      value={current}
    >
      {t('upFor', { time: formatSpan(startedAt) })} {newest?.summary}{' '}
      {newest && (
        <a
          href={newest.url}
          target="_blank"
          rel="noopener"
          className="rounded-xs font-semibold text-brand underline-offset-3 hover:underline"
        >
          {t('readRelease')}
          <span className="sr-only"> ({t('opensElsewhere')})</span>
        </a>
      )}
      {!followsReleases && t('noFeed')}
    </SummaryCard>
  );
}
