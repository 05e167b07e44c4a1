import type { SlowStatementOfInstance, SystemReport } from '@mutirao/contract/features/system/schemas';
import { useState } from 'react';
import { formatFileSize } from '#platform/messages/file-size.ts';
import { useLanguage, useTranslations } from '#platform/messages/i18n.ts';
import { useFormatDurationFromSeconds } from './formats.ts';
import { ShowAllButton } from './ShowAllButton.tsx';
import { SystemPanel } from './SystemPanel.tsx';
import { useDatabaseFeatureLabelFormatter } from './label-formatters.ts';

const collapsedLength = 6;

/** The size of the database, by the parts of the hub, and its slow statements. */
export function DatabasePanel({ report: { database, slowStatements } }: { report: SystemReport }) {
  const t = useTranslations('system');
  const language = useLanguage();
  const [showsAll, setShowsAll] = useState(false);
  const { version, bytes } = database;
  const features = database.features ?? [];
  return (
    <SystemPanel
      title={t('database')}
      aside={[
        t('postgres', { version }),
        bytes !== null && t('inAll', { size: formatFileSize(bytes, language) }),
      ]
        .filter(Boolean)
        .join('\u00a0· ')}
    >
      {bytes === null && (
        <p className="px-4 pb-3 text-small text-ink-2 wide:px-5">
          {t('sizes')}: {t('notKnown')}.
        </p>
      )}
      <FeatureSizes
        features={showsAll ? features : features.slice(0, collapsedLength)}
        largest={features[0]?.bytes ?? 0}
      />
      {features.length > collapsedLength && (
        <ShowAllButton
          isOpen={showsAll}
          onToggle={() => setShowsAll(!showsAll)}
          expandLabel={t('allParts', { count: features.length })}
        />
      )}
      <details className="border-t border-line">
        <summary className="px-4 py-2.5 text-small font-semibold -outline-offset-2 wide:px-5">
          {t('slowStatements')} <span className="font-normal text-ink-2">({slowStatements.length})</span>
        </summary>
        <SlowStatements statements={slowStatements} />
      </details>
    </SystemPanel>
  );
}

type SizesProps = { features: NonNullable<SystemReport['database']['features']>; largest: number };

function FeatureSizes({ features, largest }: SizesProps) {
  const t = useTranslations('system');
  const label = useDatabaseFeatureLabelFormatter();
  const language = useLanguage();
  return (
    <ul aria-label={t('sizes')} className="px-4 pt-1 pb-3 text-small wide:px-5">
      {features.map(({ feature, bytes }) => (
        <li key={feature} className="grid min-h-7.5 grid-cols-[7.5rem_1fr_4rem] items-center gap-3">
          <span className="leading-tight">{label(feature)}</span>
          <span aria-hidden="true" className="h-2 overflow-hidden rounded-full bg-sunken">
            <span
              className="block h-full min-w-1 rounded-full bg-brand"
              style={{ width: `${largest > 0 ? (bytes / largest) * 100 : 0}%` }}
            />
          </span>
          <span className="numbers text-right text-ink-2">{formatFileSize(bytes, language)}</span>
        </li>
      ))}
    </ul>
  );
}

function SlowStatements({ statements }: { statements: readonly SlowStatementOfInstance[] }) {
  const t = useTranslations('system');
  const formatDuration = useFormatDurationFromSeconds();
  if (statements.length === 0)
    return <p className="px-4 pb-4 text-small text-ink-2 wide:px-5">{t('noSlowStatements')}</p>;
  const time = (milliseconds: number) => formatDuration(milliseconds / 1_000);
  return (
    <div className="px-4 pb-3 wide:px-5">
      <p className="text-small text-ink-2">{t('slowStatementsLine')}</p>
      <ul className="mt-1">
        {statements.map(({ statement, calls, meanMs, maxMs }, position) => (
          <li key={`${position} ${statement}`} className="border-line py-2.5 not-last:border-b">
            <code className="line-clamp-4 font-mono text-meta wrap-anywhere [font-variant-ligatures:none]">
              {statement}
            </code>
            <p className="numbers mt-1 text-meta text-ink-2">
              {[
                t('calls', { count: calls }),
                t('meanTime', { time: time(meanMs) }),
                t('maxTime', { time: time(maxMs) }),
              ].join('\u00a0· ')}
            </p>
          </li>
        ))}
      </ul>
    </div>
  );
}
