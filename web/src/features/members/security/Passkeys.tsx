import { Fingerprint, Plus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Button } from '#design/Button.tsx';
import { LazyConfirmDialog } from '#platform/lazy/lazy-dialogs.tsx';
import { useFormatHubZoneDateTime } from '#platform/dates/HubZoneDateTimeText.tsx';
import type { Passkey } from '#platform/session/passkeys.ts';
import { useTranslations } from '#platform/messages/i18n.ts';
import { createLazyComponent } from '#platform/lazy/create-lazy-component.ts';
import { SettingsCard } from '../settings/SettingsCard.tsx';
import { QueryStateView } from './QueryStateView.tsx';
import { useAddPasskey, usePasskeys, useRemovePasskey, useRenamePasskey } from './queries.ts';
import { RemoveButton, SecurityRow, SecurityRows } from './SecurityRow.tsx';
import { useMutationToasts } from './mutation-toasts.ts';

const LazyCredentialNameDialog = createLazyComponent(
  () => import('./CredentialNameDialog.tsx'),
  'CredentialNameDialog',
);

type Layer = { open: 'name' | 'removal'; passkey: Passkey };

/** Lists the passkeys of the account. */
export function Passkeys() {
  const t = useTranslations('settings');
  const toasts = useMutationToasts();
  const passkeys = usePasskeys();
  const add = useAddPasskey();
  const rename = useRenamePasskey();
  const remove = useRemovePasskey();
  const [layer, setLayer] = useState<Layer>();
  const close = () => setLayer(undefined);
  const nameOf = ({ name }: Passkey) => name || t('unnamedPasskey');

  function pickName({ id }: Passkey, name: string) {
    const { onSuccess, onError } = toasts(t('passkeyRenamed'));
    rename.mutate({ id, name }, { onSuccess: () => (onSuccess(), close()), onError });
  }

  function confirmRemoval({ id }: Passkey) {
    remove.mutate(id, toasts(t('passkeyRemoved')));
    close();
  }

  return (
    <SettingsCard title={t('passkeys')} line={t('passkeysLine')}>
      <QueryStateView query={passkeys}>
        {(list) => (
          <>
            {list.length > 0 && (
              <div className="mb-4">
                <SecurityRows>
                  {list.map((passkey) => (
                    <PasskeyRow
                      key={passkey.id}
                      passkey={passkey}
                      isPending={remove.isPending && remove.variables === passkey.id}
                      onRename={() => setLayer({ open: 'name', passkey })}
                      onRemove={() => setLayer({ open: 'removal', passkey })}
                    />
                  ))}
                </SecurityRows>
              </div>
            )}
            <Button
              icon={<Plus size={17} aria-hidden="true" />}
              isPending={add.isPending}
              onClick={() => add.mutate(undefined, toasts(t('passkeyAdded')))}
            >
              {t('addPasskey')}
            </Button>
          </>
        )}
      </QueryStateView>
      <Suspense>
        {layer?.open === 'name' && (
          <LazyCredentialNameDialog
            title={t('renamePasskey')}
            name={layer.passkey.name}
            isPending={rename.isPending}
            onPick={(name) => pickName(layer.passkey, name)}
            onClose={close}
          />
        )}
        {layer?.open === 'removal' && (
          <LazyConfirmDialog
            title={t('removeNamed', { name: nameOf(layer.passkey) })}
            question={t('removePasskeyQuestion')}
            confirmLabel={t('remove')}
            cancelLabel={t('cancel')}
            onConfirm={() => confirmRemoval(layer.passkey)}
            onCancel={close}
          />
        )}
      </Suspense>
    </SettingsCard>
  );
}

type RowProps = { passkey: Passkey; isPending: boolean; onRename: () => void; onRemove: () => void };

function PasskeyRow({ passkey, isPending, onRename, onRemove }: RowProps) {
  const t = useTranslations('settings');
  const formatDateTime = useFormatHubZoneDateTime();
  const name = passkey.name || t('unnamedPasskey');
  const since = t('since', { moment: formatDateTime(passkey.createdAt) });
  const used = passkey.lastUsedAt && t('lastUsed', { moment: formatDateTime(passkey.lastUsedAt) });
  return (
    <SecurityRow
      icon={<Fingerprint size={19} aria-hidden="true" />}
      title={name}
      line={[since, used ?? t('neverUsed')].join('\u00a0· ')}
    >
      <Button size="small" aria-label={t('renameNamed', { name })} onClick={onRename}>
        {t('rename')}
      </Button>
      <RemoveButton name={name} isPending={isPending} onRemove={onRemove} />
    </SecurityRow>
  );
}
