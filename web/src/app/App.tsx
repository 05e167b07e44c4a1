import type { HubView } from '@mutirao/contract/features/hub-settings/shapes';
import { RouterProvider } from '@tanstack/react-router';
import { useEffect, useMemo, useState } from 'react';
import { Spinner } from '#design/Spinner.tsx';
import { Toaster } from '#design/Toaster.tsx';
import { HubContext } from '#features/hub-settings/index.ts';
import { useMe, useSession } from '#features/members/index.ts';
import { chooseLanguage, IntlProvider, useWords, type Language } from '#platform/words/words.ts';
import { router } from './router.tsx';
import { loadMessages } from './words/catalogue.ts';

type Messages = Awaited<ReturnType<typeof loadMessages>>;
type Props = { hub: HubView; development: boolean; first: { language: Language; messages: Messages } };

/** The whole page: its language, its hub, whoever is signed in, and the screen the address names. */
export function App({ hub, development, first }: Props) {
  const me = useMe();
  const [spoken, setSpoken] = useState(first);
  const wanted = chooseLanguage(me?.language, navigator.languages);

  useEffect(() => {
    document.documentElement.lang = spoken.language;
    if (wanted === spoken.language) return;
    void loadMessages(wanted).then((messages) => setSpoken({ language: wanted, messages }));
  }, [wanted, spoken.language]);

  // The first admin's set-up ends the need for it, without loading the page anew.
  const known = useMemo(
    () => ({ hub: me ? { ...hub, needsSetup: false } : hub, development }),
    [hub, development, me],
  );
  return (
    <IntlProvider locale={spoken.language} messages={spoken.messages} timeZone={hub.zone}>
      <HubContext value={known}>
        <Screens />
      </HubContext>
    </IntlProvider>
  );
}

function Screens() {
  const words = useWords('app');
  const { isSyncing } = useSession({ onRecovery: chooseNewPassword });
  return (
    <>
      {isSyncing ? (
        <div
          role="status"
          aria-label={words('loading')}
          className="grid min-h-dvh place-items-center text-brand"
        >
          <Spinner size={32} />
        </div>
      ) : (
        <RouterProvider router={router} />
      )}
      <Toaster label={words('toasts')} closeLabel={words('close')} />
    </>
  );
}

const chooseNewPassword = () => void router.navigate({ to: '/nova-senha' });
