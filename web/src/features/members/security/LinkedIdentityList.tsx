import { AtSign, Link2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Button } from '#design/Button.tsx';
import { LazyConfirmDialog } from '#platform/lazy/lazy-dialogs.tsx';
import type { OwnIdentity } from '#platform/session/identities.ts';
import type { SignInProvider } from '#platform/session/sign-in-options.ts';
import { useTranslations } from '#platform/messages/i18n.ts';
import { SettingsCard } from '../settings/SettingsCard.tsx';
import { QueryStateView } from './QueryStateView.tsx';
import { useIdentities, useStartIdentityLinking, useUnlinkIdentity } from './queries.ts';
import { SecurityRow, SecurityRows } from './SecurityRow.tsx';
import { useMutationToasts } from './mutation-toasts.ts';

/**
 * Lists the external accounts, and the account's own e-mail address, with which the user can sign in. The last of them
 * cannot be unlinked.
 */
export function LinkedIdentityList({ providers }: { providers: SignInProvider[] }) {
  const t = useTranslations('settings');
  const toasts = useMutationToasts();
  const identities = useIdentities();
  const link = useStartIdentityLinking();
  const unlink = useUnlinkIdentity();
  const [request, setRequest] = useState<OwnIdentity>();
  const nameOf = ({ provider }: OwnIdentity) =>
    provider === 'email' ? t('ownAddress') : (providers.find(({ id }) => id === provider)?.name ?? provider);
  const isLinked = ({ id }: SignInProvider) => identities.data?.some(({ provider }) => provider === id);

  function confirm() {
    if (request) unlink.mutate(request.id, toasts(t('identityUnlinked')));
    setRequest(undefined);
  }

  return (
    <SettingsCard title={t('identities')} line={t('identitiesLine')}>
      <QueryStateView query={identities}>
        {(list) => (
          <>
            <SecurityRows>
              {list.map((identity) => (
                <IdentityRow
                  key={identity.id}
                  identity={identity}
                  name={nameOf(identity)}
                  canUnlink={list.length > 1}
                  isPending={unlink.isPending && unlink.variables === identity.id}
                  onUnlink={() => setRequest(identity)}
                />
              ))}
            </SecurityRows>
            {list.length === 1 && <p className="mt-3 text-small text-ink-2">{t('lastIdentity')}</p>}
            <div className="mt-4 flex flex-wrap gap-3 empty:hidden">
              {providers
                .filter((provider) => !isLinked(provider))
                .map(({ id, name }) => (
                  <Button
                    key={id}
                    isPending={link.isPending && link.variables === id}
                    onClick={() => link.mutate(id, { onError: toasts('').onError })}
                  >
                    {t('linkNamed', { name })}
                  </Button>
                ))}
            </div>
          </>
        )}
      </QueryStateView>
      {request && (
        <Suspense>
          <LazyConfirmDialog
            title={t('unlinkNamed', { name: nameOf(request) })}
            question={t('unlinkQuestion')}
            confirmLabel={t('unlink')}
            cancelLabel={t('cancel')}
            onConfirm={confirm}
            onCancel={() => setRequest(undefined)}
          />
        </Suspense>
      )}
    </SettingsCard>
  );
}

type RowProps = {
  identity: OwnIdentity;
  name: string;
  canUnlink: boolean;
  isPending: boolean;
  onUnlink: () => void;
};

function IdentityRow({ identity, name, canUnlink, isPending, onUnlink }: RowProps) {
  const t = useTranslations('settings');
  return (
    <SecurityRow
      icon={
        identity.provider === 'email' ? (
          <AtSign size={19} aria-hidden="true" />
        ) : (
          <Link2 size={19} aria-hidden="true" />
        )
      }
      title={name}
      line={identity.email ?? t('noAddress')}
      isAddress={identity.email !== undefined}
    >
      {canUnlink && (
        <Button size="small" isPending={isPending} aria-label={t('unlinkNamed', { name })} onClick={onUnlink}>
          {t('unlink')}
        </Button>
      )}
    </SecurityRow>
  );
}
