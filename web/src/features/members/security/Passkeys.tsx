import { Fingerprint, Plus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Button } from '#design/Button.tsx';
import { useFormatDateTime } from '#platform/dates/DateTimeText.tsx';
import type { Passkey } from '#platform/session/passkeys.ts';
import { useWords } from '#platform/messages/i18n.ts';
import { SettingsCard } from '../settings/SettingsCard.tsx';
import { LazySecurityConfirmDialog, LazyNameDialog } from './layers.ts';
import { SecurityQuery } from './SecurityQuery.tsx';
import { useAddPasskey, usePasskeys, useRemovePasskey, useRenamePasskey } from './queries.ts';
import { RemoveButton, SecurityRow, SecurityRows } from './SecurityRow.tsx';
import { useMutationToasts } from './mutation-toasts.ts';

type Layer = { open: 'name' | 'removal'; passkey: Passkey };

/** The keys that sign in without a password. */
export function Passkeys() {
  const words = useWords('settings');
  const telling = useMutationToasts();
  const passkeys = usePasskeys();
  const add = useAddPasskey();
  const rename = useRenamePasskey();
  const remove = useRemovePasskey();
  const [layer, setLayer] = useState<Layer>();
  const close = () => setLayer(undefined);
  const nameOf = ({ name }: Passkey) => name || words('unnamedPasskey');

  function pickName({ id }: Passkey, name: string) {
    const { onSuccess, onError } = telling(words('passkeyRenamed'));
    rename.mutate({ id, name }, { onSuccess: () => (onSuccess(), close()), onError });
  }

  function confirmRemoval({ id }: Passkey) {
    remove.mutate(id, telling(words('passkeyRemoved')));
    close();
  }

  return (
    <SettingsCard title={words('passkeys')} line={words('passkeysLine')}>
      <SecurityQuery asked={passkeys}>
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
              onClick={() => add.mutate(undefined, telling(words('passkeyAdded')))}
            >
              {words('addPasskey')}
            </Button>
          </>
        )}
      </SecurityQuery>
      <Suspense>
        {layer?.open === 'name' && (
          <LazyNameDialog
            title={words('renamePasskey')}
            name={layer.passkey.name}
            isPending={rename.isPending}
            onPick={(name) => pickName(layer.passkey, name)}
            onClose={close}
          />
        )}
        {layer?.open === 'removal' && (
          <LazySecurityConfirmDialog
            title={words('removeNamed', { name: nameOf(layer.passkey) })}
            question={words('removePasskeyQuestion')}
            confirmLabel={words('remove')}
            cancelLabel={words('cancel')}
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
  const words = useWords('settings');
  const moment = useFormatDateTime();
  const name = passkey.name || words('unnamedPasskey');
  const since = words('since', { moment: moment(passkey.createdAt) });
  const used = passkey.lastUsedAt && words('lastUsed', { moment: moment(passkey.lastUsedAt) });
  return (
    <SecurityRow
      icon={<Fingerprint size={19} aria-hidden="true" />}
      title={name}
      line={[since, used ?? words('neverUsed')].join(' · ')}
    >
      <Button size="small" aria-label={words('renameNamed', { name })} onClick={onRename}>
        {words('rename')}
      </Button>
      <RemoveButton name={name} isPending={isPending} onRemove={onRemove} />
    </SecurityRow>
  );
}
