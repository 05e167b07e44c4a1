import type { SystemReport } from '@mutirao/contract/features/system/schemas';
import { Package } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useTranslations } from '#platform/messages/i18n.ts';
import { useFormatRoughDurationUntilNow } from '../formats.ts';
import { findCheckState } from '../find-check-state.ts';
import { SummaryCard } from './SummaryCard.tsx';

/** The version that runs, since when, what is new in it, and the newer one, if there is any. */
export function VersionCard({ report }: { report: SystemReport }) {
  const t = useTranslations('system');
  const formatSpan = useFormatRoughDurationUntilNow();
  const { current, news, startedAt, newest, followsReleases } = report.version;
  return (
    <SummaryCard Icon={Package} title={t('version')} badge={useVersionBadge(report)} value={current}>
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
      {news.length > 0 && (
        <details className="mt-1.5">
          <summary className="font-semibold">{t('news')}</summary>
          {/* The changelog is in English, so a screen reader must read it in that language. */}
          <ul lang="en" className="mt-1 list-disc pl-4 wrap-anywhere">
            {news.map((entry) => (
              <li key={entry}>{entry}</li>
            ))}
          </ul>
        </details>
      )}
    </SummaryCard>
  );
}

/** A hub that follows no releases has no badge, and the card says so. */
function useVersionBadge(report: SystemReport): ComponentProps<typeof SummaryCard>['badge'] {
  const t = useTranslations('system');
  const { newest, followsReleases } = report.version;
  if (newest) return { tone: 'brand', text: t('newestIs', { version: newest.version }) };
  if (!followsReleases) return undefined;
  return findCheckState(report, 'releases') === 'ok'
    ? { tone: 'leaf', text: t('newest') }
    : { tone: 'neutral', text: t('stateUnknown') };
}
