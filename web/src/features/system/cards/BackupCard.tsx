import type { SystemReport } from '@mutirao/contract/features/system/schemas';
import { capitalizeFirstLetter } from '@mutirao/contract/kit/capitalize-first-letter';
import { Link } from '@tanstack/react-router';
import { DatabaseBackup } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useFormatHubZoneTimeOfDay } from '#platform/dates/days.ts';
import { formatFileSize } from '#platform/messages/file-size.ts';
import { useLanguage, useTranslations } from '#platform/messages/i18n.ts';
import { useFormatRelativeDayOrDate, useFormatDurationFromSeconds } from '../formats.ts';
import { findCheckState } from '../find-check-state.ts';
import { findProblem } from '../find-problem.ts';
import { SummaryCard } from './SummaryCard.tsx';

/** The last backup that was verified by restoring and comparing it, and whether a newer backup failed. */
export function BackupCard({ report }: { report: SystemReport }) {
  const t = useTranslations('system');
  const formatDay = useFormatRelativeDayOrDate();
  const formatTime = useFormatHubZoneTimeOfDay();
  const { schedule, lastGood, lastFailure } = report.backup;
  const format = (moment: string) => `${formatDay(moment)}, ${formatTime(moment)}`;
  const hasFailed = lastFailure && (!lastGood || lastFailure.finishedAt > lastGood.finishedAt);
  return (
    <SummaryCard
      Icon={DatabaseBackup}
      title={t('backup')}
      badge={useBackupBadge(report)}
      value={lastGood ? capitalizeFirstLetter(format(lastGood.finishedAt)) : t('noBackup')}
      isCritical={findProblem(report, ['backup_failed', 'backup_old']) !== undefined}
    >
      {lastGood && <ProofText lastGood={lastGood} />} {!lastGood && t('noBackupLine')}{' '}
      {hasFailed && t('backupFailedOn', { when: format(lastFailure.finishedAt) })}{' '}
      {!schedule && t('backupsOffLine')}
      {schedule &&
        !lastGood &&
        !lastFailure &&
        t('firstBackup', { time: `${String(schedule.hour).padStart(2, '0')}:00` })}{' '}
      {schedule && (
        <Link
          to="/admin/configuracoes"
          className="rounded-xs font-semibold whitespace-nowrap text-brand underline-offset-3 hover:underline"
        >
          {t('seeNights')}
        </Link>
      )}
    </SummaryCard>
  );
}

type LastGood = NonNullable<SystemReport['backup']['lastGood']>;

function ProofText({ lastGood: { bytes, tables, seconds } }: { lastGood: LastGood }) {
  const t = useTranslations('system');
  const language = useLanguage();
  const formatDuration = useFormatDurationFromSeconds();
  if (bytes === null || tables === null || seconds === null) return t('backupVerifiedBriefly');
  return t('backupVerified', {
    size: formatFileSize(bytes, language),
    tables,
    time: formatDuration(seconds),
  });
}

function useBackupBadge(report: SystemReport): ComponentProps<typeof SummaryCard>['badge'] {
  const t = useTranslations('system');
  const { schedule, lastGood } = report.backup;
  if (findProblem(report, ['backup_failed'])) return { tone: 'clay', text: t('backupFailed') };
  if (findProblem(report, ['backup_old'])) return { tone: 'clay', text: t('backupLate') };
  if (!schedule) return { tone: 'sun', text: t('backupOff') };
  if (!lastGood) return { tone: 'sun', text: t('backupMissing') };
  return findCheckState(report, 'backups') === 'ok'
    ? { tone: 'leaf', text: t('verified') }
    : { tone: 'neutral', text: t('stateUnknown') };
}
