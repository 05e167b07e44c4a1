import { AtSign, Link2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Button } from '#design/Button.tsx';
import type { OwnIdentity } from '#platform/session/identities.ts';
import type { SignInProvider } from '#platform/session/sign-in-options.ts';
import { useWords } from '#platform/messages/i18n.ts';
import { SettingsCard } from '../settings/SettingsCard.tsx';
import { LazySecurityConfirmDialog } from './layers.ts';
import { SecurityQuery } from './SecurityQuery.tsx';
import { useIdentities, useLinkIdentity, useUnlinkIdentity } from './queries.ts';
import { SecurityRow, SecurityRows } from './SecurityRow.tsx';
import { useMutationToasts } from './mutation-toasts.ts';

/** Lists the external accounts that can be used to sign in. The last way to sign in cannot be removed. */
export function Identities({ providers }: { providers: SignInProvider[] }) {
  const words = useWords('settings');
  const telling = useMutationToasts();
  const identities = useIdentities();
  const link = useLinkIdentity();
  const unlink = useUnlinkIdentity();
  const [asked, setAsked] = useState<OwnIdentity>();
  const nameOf = ({ provider }: OwnIdentity) =>
    provider === 'email'
      ? words('ownAddress')
      : (providers.find(({ id }) => id === provider)?.name ?? provider);
  const isLinked = ({ id }: SignInProvider) => identities.data?.some(({ provider }) => provider === id);

  function confirm() {
    if (asked) unlink.mutate(asked.id, telling(words('identityUnlinked')));
    setAsked(undefined);
  }

  return (
    <SettingsCard title={words('identities')} line={words('identitiesLine')}>
      <SecurityQuery asked={identities}>
        {(list) => (
          <>
            <SecurityRows>
              {list.map((identity) => (
                <SecurityRow
                  key={identity.id}
                  icon={
                    identity.provider === 'email' ? (
                      <AtSign size={19} aria-hidden="true" />
                    ) : (
                      <Link2 size={19} aria-hidden="true" />
                    )
                  }
                  title={nameOf(identity)}
                  line={identity.email ?? words('noAddress')}
                  isAddress={identity.email !== undefined}
                >
                  {list.length > 1 && (
                    <Button
                      size="small"
                      isPending={unlink.isPending && unlink.variables === identity.id}
                      aria-label={words('unlinkNamed', { name: nameOf(identity) })}
                      onClick={() => setAsked(identity)}
                    >
                      {words('unlink')}
                    </Button>
                  )}
                </SecurityRow>
              ))}
            </SecurityRows>
            {list.length === 1 && <p className="mt-3 text-small text-ink-2">{words('lastIdentity')}</p>}
            <div className="mt-4 flex flex-wrap gap-3 empty:hidden">
              {providers
                .filter((provider) => !isLinked(provider))
                .map(({ id, name }) => (
                  <Button
                    key={id}
                    isPending={link.isPending && link.variables === id}
                    onClick={() => link.mutate(id, { onError: telling('').onError })}
                  >
                    {words('linkNamed', { name })}
                  </Button>
                ))}
            </div>
          </>
        )}
      </SecurityQuery>
      {asked && (
        <Suspense>
          <LazySecurityConfirmDialog
            title={words('unlinkNamed', { name: nameOf(asked) })}
            question={words('unlinkQuestion')}
            confirmLabel={words('unlink')}
            cancelLabel={words('cancel')}
            onConfirm={confirm}
            onCancel={() => setAsked(undefined)}
          />
        </Suspense>
      )}
    </SettingsCard>
  );
}
