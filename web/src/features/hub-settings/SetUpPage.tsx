import { useState } from 'react';
import { toButtonClasses } from '#design/Button.tsx';
import { AuthLayout } from '#features/members/index.ts';
import { useTranslations } from '#platform/messages/i18n.ts';
import { useHub } from './HubContext.ts';
import { SetUpForm } from './SetUpForm.tsx';

const minTokenLength = 20;

/**
 * The page that the link of the first start opens: it creates the first admin, and asks for the hub's name and who can
 * read it.
 */
export function SetUpPage({ onDone }: { onDone: () => void }) {
  const t = useTranslations('hubSettings');
  const hub = useHub();
  // `needsSetup` and the token are read only when the page opens: completing the set-up sets `needsSetup` to
  // false, but this page must stay on the screen.
  const [{ isNeeded, token }] = useState({
    isNeeded: hub.needsSetup,
    token: location.hash.slice(1),
  });
  const [rejection, setRejection] = useState<string>();

  if (!isNeeded) {
    return (
      <AuthLayout hubName={hub.name} title={t('doneBefore')} line={t('doneBeforeLine')}>
        <a href="/login" className={toButtonClasses({ variant: 'primary', size: 'large' })}>
          {t('toSignIn')}
        </a>
      </AuthLayout>
    );
  }
  if (token.length < minTokenLength) {
    return <AuthLayout hubName={hub.name} title={t('linkTitle')} line={t('linkLine')} />;
  }
  if (rejection) {
    return <AuthLayout hubName={hub.name} title={t('linkUsedTitle')} line={rejection} />;
  }
  return (
    <AuthLayout hubName={hub.name} title={t('title')} line={t('line')}>
      <SetUpForm token={token} onDone={onDone} onLinkRejected={setRejection} />
    </AuthLayout>
  );
}
