import { AtSign, Link2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Button } from '#design/Button.tsx';
import type { OwnIdentity } from '#platform/session/identities.ts';
import type { Provider } from '#platform/session/sign-in-options.ts';
import { useWords } from '#platform/words/words.ts';
import { SettingsCard } from '../settings/SettingsCard.tsx';
import { ConfirmDialog } from './layers.ts';
import { Loaded } from './Loaded.tsx';
import { useIdentities, useLinkIdentity, useUnlinkIdentity } from './queries.ts';
import { Row, Rows } from './Row.tsx';
import { useTelling } from './telling.ts';

/** Lists the external accounts that can be used to sign in. The last way to sign in cannot be removed. */
export function Identities({ providers }: { providers: Provider[] }) {
  const words = useWords('settings');
  const telling = useTelling();
  const identities = useIdentities();
  const link = useLinkIdentity();
  const unlink = useUnlinkIdentity();
  const [asked, setAsked] = useState<OwnIdentity>();
  const nameOf = ({ provider }: OwnIdentity) =>
    provider === 'email'
      ? words('ownAddress')
      : (providers.find(({ id }) => id === provider)?.name ?? provider);
  const isLinked = ({ id }: Provider) => identities.data?.some(({ provider }) => provider === id);

  function confirm() {
    if (asked) unlink.mutate(asked.id, telling(words('identityUnlinked')));
    setAsked(undefined);
  }

  return (
    <SettingsCard title={words('identities')} line={words('identitiesLine')}>
      <Loaded asked={identities}>
        {(list) => (
          <>
            <Rows>
              {list.map((identity) => (
                <Row
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
                </Row>
              ))}
            </Rows>
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
      </Loaded>
      {asked && (
        <Suspense>
          <ConfirmDialog
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
