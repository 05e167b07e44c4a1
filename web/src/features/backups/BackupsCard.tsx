import type { NightlyBackups } from '@mutirao/contract/features/backups/schemas';
import { Skeleton } from '#design/Skeleton.tsx';
import { TitledCard } from '#design/TitledCard.tsx';
import { QueryScreen } from '#platform/screen/QueryScreen.tsx';
import { useTranslations } from '#platform/messages/i18n.ts';
import { BackupStatus } from './BackupStatus.tsx';
import { NightList } from './NightList.tsx';
import { useNightlyBackups } from './queries.ts';

/** Shows admins whether the hub makes nightly backups, and how the last ones ended. */
export function BackupsCard() {
  const t = useTranslations('backups');
  const query = useNightlyBackups();
  return (
    <TitledCard title={t('title')} line={t('line')} className="max-w-180">
      <QueryScreen
        query={query}
        loading={
          <div role="status" aria-label={t('loading')} className="flex flex-col gap-4">
            {[0, 1, 2].map((index) => (
              <Skeleton key={index} className="h-10 w-full" />
            ))}
          </div>
        }
        failed={{ title: t('loadFailed'), line: t('loadFailedLine'), retryLabel: t('retry') }}
      >
        {(backups) => <LoadedBackups backups={backups} />}
      </QueryScreen>
    </TitledCard>
  );
}

function LoadedBackups({ backups }: { backups: NightlyBackups }) {
  const hasFinishedNight = backups.nights.some(({ state }) => state !== 'pending');
  return (
    <div className="flex flex-col gap-5">
      <BackupStatus backups={backups} />
      {hasFinishedNight && <NightList nights={backups.nights} />}
    </div>
  );
}
