import type { NightlyBackup, NightlyBackups } from '@mutirao/contract/features/backups/schemas';
import { writeStoredBackupReason } from '@mutirao/contract/features/backups/write-failure';
import { CircleAlert, CircleCheck, Clock, RotateCw, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { HubZoneDateTimeText } from '#platform/dates/HubZoneDateTimeText.tsx';
import { useFormatAgo, useFormatNight } from './formats.ts';
import { useMessages, useTranslations } from '#platform/messages/i18n.ts';

type Tone = 'leaf' | 'clay' | 'sun' | 'calm';

/** Says what admins must know about the backups, the worst first. */
export function BackupStatus({ backups: { schedule, nights } }: { backups: NightlyBackups }) {
  const t = useTranslations('backups');
  const [newest] = nights;
  const lastFinished = nights.find(({ state }) => state !== 'pending');
  const lastGood = nights.find(({ state }) => state === 'good');
  const time = schedule && `${String(schedule.hour).padStart(2, '0')}:00`;
  return (
    <div className="flex flex-col gap-4">
      {!time && (
        <Fact tone="sun" Icon={CircleAlert} title={t('none')}>
          <p>{t.rich('noneLine', { name: renderCode })}</p>
        </Fact>
      )}
      {lastFinished?.state === 'failed' && (
        <FailedNight night={lastFinished} hasGoodBackup={Boolean(lastGood)} />
      )}
      {newest?.state === 'pending' && newest.reason !== null && (
        <Fact tone="sun" Icon={RotateCw} title={t('willRetry')}>
          <Reason night={newest} />
        </Fact>
      )}
      {lastGood && <GoodNight night={lastGood} />}
      {!lastGood && lastFinished && <Fact tone="calm" Icon={Clock} title={t('noGood')} />}
      {newest?.state === 'pending' && !lastFinished && newest.reason === null && (
        <Fact tone="calm" Icon={Clock} title={t('firstRuns')} />
      )}
      {time && !newest && <Fact tone="calm" Icon={Clock} title={t('first', { time })} />}
      {time && newest && <p className="text-small text-ink-2">{t('everyNight', { time })}</p>}
    </div>
  );
}

function FailedNight({ night, hasGoodBackup }: { night: NightlyBackup; hasGoodBackup: boolean }) {
  const t = useTranslations('backups');
  const formatNight = useFormatNight();
  return (
    <Fact tone="clay" Icon={CircleAlert} title={t('lastFailed', { day: formatNight(night.night) })}>
      <Reason night={night} />
      <p className="mt-1.5">
        {t.rich('whatToDo', { name: renderCode })} {hasGoodBackup && t('othersStay')}
      </p>
    </Fact>
  );
}

function GoodNight({ night: { finishedAt, archive } }: { night: NightlyBackup }) {
  const t = useTranslations('backups');
  const formatAgo = useFormatAgo();
  if (finishedAt === null) return null;
  return (
    <Fact tone="leaf" Icon={CircleCheck} title={t('lastGood', { ago: formatAgo(finishedAt) })}>
      <p>
        <HubZoneDateTimeText moment={finishedAt} />
        &nbsp;· {t('verified')}
      </p>
      {archive !== null && <p className="mt-0.5">{t.rich('archive', { archive, name: renderCode })}</p>}
    </Fact>
  );
}

/** Shows why an attempt failed. */
function Reason({ night }: { night: NightlyBackup }) {
  const t = useTranslations('backups');
  const { backups } = useMessages();
  const reason = writeStoredBackupReason(backups, night);
  return reason ? (
    <p lang={reason.storedLanguage} className="wrap-anywhere text-ink">
      {reason.text}
    </p>
  ) : (
    <p className="text-ink">{t('noReason')}</p>
  );
}

const tones: Record<Tone, { box: string; icon: string; title: string }> = {
  leaf: { box: 'bg-leaf-soft', icon: 'text-leaf', title: 'text-ink' },
  clay: { box: 'bg-clay-soft', icon: 'text-clay', title: 'text-clay' },
  sun: { box: 'bg-sun-soft', icon: 'text-on-sun', title: 'text-ink' },
  calm: { box: 'bg-sunken', icon: 'text-ink-2', title: 'text-ink' },
};

type FactProps = { tone: Tone; Icon: LucideIcon; title: string; children?: ReactNode };

function Fact({ tone, Icon, title, children }: FactProps) {
  const { box, icon, title: titleClass } = tones[tone];
  return (
    <div className={`flex gap-3 rounded-s px-4 py-3 ${box}`}>
      <Icon size={18} aria-hidden="true" className={`mt-0.5 shrink-0 ${icon}`} />
      <div className="min-w-0 text-small text-ink-2">
        <p className={`text-label font-semibold ${titleClass}`}>{title}</p>
        {children}
      </div>
    </div>
  );
}

const renderCode = (chunks: ReactNode) => (
  <code className="font-mono text-[0.9em] whitespace-nowrap text-ink [font-variant-ligatures:none]">
    {chunks}
  </code>
);
