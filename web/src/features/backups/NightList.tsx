import type { NightlyBackup, NightlyBackupState } from '@mutirao/contract/features/backups/schemas';
import { CircleAlert, CircleCheck, Clock, type LucideIcon } from 'lucide-react';
import { useId } from 'react';
import { useFormatHubZoneTimeOfDay } from '#platform/dates/days.ts';
import { useTranslations } from '#platform/messages/i18n.ts';
import { useFormatNight } from './formats.ts';

const styles: Record<NightlyBackupState, { Icon: LucideIcon; className: string; text: NightText }> = {
  good: { Icon: CircleCheck, className: 'text-leaf', text: 'good' },
  failed: { Icon: CircleAlert, className: 'text-clay', text: 'failed' },
  pending: { Icon: Clock, className: 'text-ink-2', text: 'pending' },
};
type NightText = 'good' | 'failed' | 'pending';

/** Lists the last nights, each with its state and when it was finished. */
export function NightList({ nights }: { nights: readonly NightlyBackup[] }) {
  const t = useTranslations('backups');
  const id = useId();
  return (
    <div>
      <h3 id={id} className="text-label font-semibold">
        {t('nights')}
      </h3>
      <ul aria-labelledby={id} className="mt-1 gap-x-8 text-small wide:columns-2">
        {nights.map((night) => (
          <Night key={night.night} {...night} />
        ))}
      </ul>
    </div>
  );
}

function Night({ night, state, finishedAt }: NightlyBackup) {
  const t = useTranslations('backups');
  const formatNight = useFormatNight();
  const formatTime = useFormatHubZoneTimeOfDay();
  const { Icon, className, text } = styles[state];
  return (
    <li className="grid min-h-9 break-inside-avoid grid-cols-[1fr_7.25rem_2.5rem] items-center gap-x-2 border-b border-line max-wide:last:border-b-0">
      <time dateTime={night} className="numbers">
        {formatNight(night)}
      </time>
      <span className={`flex items-center gap-1.5 ${className}`}>
        <Icon size={15} aria-hidden="true" className="shrink-0" />
        {t(text)}
      </span>
      <span className="numbers text-right text-ink-3">{finishedAt && formatTime(finishedAt)}</span>
    </li>
  );
}
