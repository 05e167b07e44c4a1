import { appealStatuses, type AppealStatus } from '@mutirao/contract/features/moderation/limits';
import type { AppealAdminView } from '@mutirao/contract/features/moderation/sanction-schemas';
import { useState } from 'react';
import { Chip } from '#design/Chip.tsx';
import { ChipRow } from '#design/ChipRow.tsx';
import { useTranslations } from '#platform/messages/i18n.ts';
import { AppealList } from './AppealList.tsx';
import { AppealDecisionDialog } from './AppealDecisionDialog.tsx';

type Props = { status: AppealStatus; onStatus: (status: AppealStatus) => void };

const names = { pending: 'appealsPending', granted: 'appealsGranted', denied: 'appealsDenied' } as const;

/** Lists the appeals of members: those that wait for a decision, and those decided. */
export function AppealsPage({ status, onStatus }: Props) {
  const t = useTranslations('moderation');
  const [request, setRequest] = useState<{ appeal: AppealAdminView; isGranted: boolean }>();
  return (
    <>
      <div className="mb-4">
        <ChipRow label={t('appealStatuses')}>
          {appealStatuses.map((appealStatuse) => (
            <Chip
              key={appealStatuse}
              isChosen={appealStatuse === status}
              onPick={() => onStatus(appealStatuse)}
            >
              {t(names[appealStatuse])}
            </Chip>
          ))}
        </ChipRow>
      </div>
      <AppealList status={status} onDecide={(appeal, isGranted) => setRequest({ appeal, isGranted })} />
      {request && <AppealDecisionDialog {...request} onClose={() => setRequest(undefined)} />}
    </>
  );
}
