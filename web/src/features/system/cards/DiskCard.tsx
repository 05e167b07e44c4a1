import type { SystemReport } from '@mutirao/contract/features/system/schemas';
import { HardDrive } from 'lucide-react';
import type { ComponentProps } from 'react';
import { ProgressBar } from '#design/ProgressBar.tsx';
import { formatFileSize } from '#platform/messages/file-size.ts';
import { useLanguage, useTranslations } from '#platform/messages/i18n.ts';
import { formatDate, useFormatPercent } from '../formats.ts';
import { findCheckState } from '../find-check-state.ts';
import { findProblem } from '../find-problem.ts';
import { SummaryCard } from './SummaryCard.tsx';

/**
 * Shows how full the disk of the hub is, and when it will be full. The disk of an external database is not
 * visible to the hub, and the card says so.
 */
export function DiskCard({ report }: { report: SystemReport }) {
  const t = useTranslations('system');
  const language = useLanguage();
  const formatBytes = (bytes: number) => formatFileSize(bytes, language);
  const formatShare = useFormatPercent();
  const { usedBytes, totalBytes, fullOn } = report.disk;
  const isFull = findProblem(report, ['disk_full', 'database_disk_full']) !== undefined;
  const total = formatBytes(totalBytes);
  // The hub skips the check of the database disk only if the database is external.
  const isDatabaseExternal = findCheckState(report, 'database_disk') === 'off';
  return (
    <SummaryCard
      Icon={HardDrive}
      title={t('disk')}
      badge={useDiskBadge(report)}
      value={t('diskUse', { used: dropSameUnit(formatBytes(usedBytes), total), total })}
      isCritical={isFull}
      bar={
        <ProgressBar
          aria-label={t('diskUsed')}
          aria-valuetext={t('diskShare', { share: formatShare(totalBytes > 0 ? usedBytes / totalBytes : 0) })}
          max={Math.max(totalBytes, 1)}
          value={Math.min(usedBytes, totalBytes)}
          tone={isFull ? 'clay' : 'brand'}
          className="my-1.5"
        />
      }
    >
      {fullOn === null
        ? t('diskFree', { free: formatBytes(Math.max(totalBytes - usedBytes, 0)) })
        : t('fullOn', { when: formatDate(language, fullOn, { month: 'long', year: 'numeric' }) })}
      {isDatabaseExternal && ` ${t('externalDisk')}`}
    </SummaryCard>
  );
}

/** Removes the unit of a size if the other size has the same one: `46 de 80 GB`. */
function dropSameUnit(size: string, other: string) {
  const [amount = size, unit] = size.split(' ');
  return other.endsWith(` ${unit}`) ? amount : size;
}

function useDiskBadge(report: SystemReport): ComponentProps<typeof SummaryCard>['badge'] {
  const t = useTranslations('system');
  if (findProblem(report, ['disk_full', 'database_disk_full'])) return { tone: 'clay', text: t('diskFull') };
  if (findProblem(report, ['disk_filling'])) return { tone: 'sun', text: t('diskFilling') };
  return undefined;
}
