import type { SystemReport } from '@mutirao/contract/features/system/schemas';
import { Mail } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useFormatHubZoneTimeOfDay } from '#platform/dates/days.ts';
import { useNumberFormat } from '#platform/messages/number-format.ts';
import { useTranslations } from '#platform/messages/i18n.ts';
import { useFormatRoughDurationUntilNow } from '../formats.ts';
import { findCheckState } from '../find-check-state.ts';
import { findProblem } from '../find-problem.ts';
import { SummaryCard } from './SummaryCard.tsx';

/** How many e-mails wait, how long the oldest has waited, and how many were sent today. */
export function EmailQueueCard({ report }: { report: SystemReport }) {
  const t = useTranslations('system');
  const formatNumber = useNumberFormat();
  const formatTime = useFormatHubZoneTimeOfDay();
  const formatSpan = useFormatRoughDurationUntilNow();
  const { waiting, urgentWaiting, oldestWaitingAt, sentToday, lastSentAt, givenUp } = report.emails;
  return (
    <SummaryCard
      Icon={Mail}
      title={t('emails')}
      badge={useEmailBadge(report)}
      value={t('emailsWaiting', { count: waiting, written: formatNumber.format(waiting) })}
      isCritical={findProblem(report, ['emails_stopped']) !== undefined}
    >
      {t('sentToday', { count: lastSentAt ? sentToday : 0, time: lastSentAt ? formatTime(lastSentAt) : '' })}{' '}
      {oldestWaitingAt && t('oldestWaits', { time: formatSpan(oldestWaitingAt) })}{' '}
      {urgentWaiting > 0 && t('urgentWaiting', { count: urgentWaiting })}{' '}
      {givenUp > 0 && t('givenUp', { count: givenUp })}
    </SummaryCard>
  );
}

function useEmailBadge(report: SystemReport): ComponentProps<typeof SummaryCard>['badge'] {
  const t = useTranslations('system');
  if (findProblem(report, ['emails_stopped'])) return { tone: 'clay', text: t('emailsStopped') };
  if (findProblem(report, ['emails_late'])) return { tone: 'sun', text: t('emailsLate') };
  if (findProblem(report, ['emails_not_configured'])) return { tone: 'sun', text: t('emailsOff') };
  const state = findCheckState(report, 'emails');
  if (state === 'off') return { tone: 'neutral', text: t('emailsOff') };
  return state === 'ok'
    ? { tone: 'leaf', text: t('emailsWell') }
    : { tone: 'neutral', text: t('stateUnknown') };
}
