import { useState } from 'react';
import { Button } from '#design/Button.tsx';
import { Skeleton } from '#design/Skeleton.tsx';
import { useTranslations } from '#platform/messages/i18n.ts';
import { DeleteAccountDialog } from './DeleteAccountDialog.tsx';
import { PersonalDataError } from './PersonalDataError.tsx';
import { useAccountDeletionState } from './queries.ts';

/** Renders the way to delete the account permanently. */
export function DeleteAccountPanel() {
  const t = useTranslations('ownData');
  const state = useAccountDeletionState();
  const [isAsking, setIsAsking] = useState(false);
  if (state.isError && !state.data)
    return <PersonalDataError error={state.error} onRetry={() => void state.refetch()} />;
  if (!state.data) return <Skeleton className="h-10 w-48" />;
  if (state.data.isLastAdmin)
    return <p className="rounded-s bg-sunken px-4 py-3 text-small text-ink-2">{t('lastAdmin')}</p>;
  return (
    <>
      <Button variant="danger-quiet" onClick={() => setIsAsking(true)}>
        {t('deleteAccount')}
      </Button>
      {isAsking && <DeleteAccountDialog state={state.data} onClose={() => setIsAsking(false)} />}
    </>
  );
}
