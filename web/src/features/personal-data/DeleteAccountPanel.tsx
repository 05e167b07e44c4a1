import { useState, type ComponentProps } from 'react';
import { Button } from '#design/Button.tsx';
import { Skeleton } from '#design/Skeleton.tsx';
import { QueryScreen } from '#platform/screen/QueryScreen.tsx';
import { useTranslations } from '#platform/messages/i18n.ts';
import { DeleteAccountDialog } from './DeleteAccountDialog.tsx';
import { PersonalDataError } from './PersonalDataError.tsx';
import { useAccountDeletionOverview } from './queries.ts';

/** Renders the way to delete the account permanently. */
export const DeleteAccountPanel = () => (
  <QueryScreen
    query={useAccountDeletionOverview()}
    loading={<Skeleton className="h-10 w-48" />}
    renderFailed={({ error, retry }) => <PersonalDataError error={error} onRetry={retry} />}
  >
    {(state) => <DeleteAccountButton state={state} />}
  </QueryScreen>
);

function DeleteAccountButton({ state }: Pick<ComponentProps<typeof DeleteAccountDialog>, 'state'>) {
  const t = useTranslations('ownData');
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  if (state.isLastAdmin)
    return <p className="rounded-s bg-sunken px-4 py-3 text-small text-ink-2">{t('lastAdmin')}</p>;
  return (
    <>
      <Button variant="danger-quiet" onClick={() => setIsDialogOpen(true)}>
        {t('deleteAccount')}
      </Button>
      {isDialogOpen && <DeleteAccountDialog state={state} onClose={() => setIsDialogOpen(false)} />}
    </>
  );
}
