import { appealStatuses, type AppealStatus } from '@mutirao/contract/features/moderation/limits';
import type { AppealCase } from '@mutirao/contract/features/moderation/schemas';
import { useState } from 'react';
import { Chip } from '#design/Chip.tsx';
import { ChipRow } from '#design/ChipRow.tsx';
import { useWords } from '#platform/messages/i18n.ts';
import { AppealDecisionDialog } from './AppealDecisionDialog.tsx';
import { AppealList } from './AppealList.tsx';

type Props = { status: AppealStatus; onStatus: (status: AppealStatus) => void };

const names = { pending: 'appealsPending', granted: 'appealsGranted', denied: 'appealsDenied' } as const;

/** Lists the appeals of members: those that wait for a decision, and those decided. */
export function AppealsPage({ status, onStatus }: Props) {
  const words = useWords('moderation');
  const [asked, setAsked] = useState<{ appeal: AppealCase; isGranted: boolean }>();
  return (
    <>
      <div className="mb-4">
        <ChipRow label={words('appealStatuses')}>
          {appealStatuses.map((one) => (
            <Chip key={one} isChosen={one === status} onPick={() => onStatus(one)}>
              {words(names[one])}
            </Chip>
          ))}
        </ChipRow>
      </div>
      <AppealList status={status} onAnswer={(appeal, isGranted) => setAsked({ appeal, isGranted })} />
      {asked && <AppealDecisionDialog {...asked} onClose={() => setAsked(undefined)} />}
    </>
  );
}
