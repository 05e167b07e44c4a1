import { useState } from 'react';
import { buttonClasses } from '#design/Button.tsx';
import { AuthLayout } from '#features/members/index.ts';
import { useWords } from '#platform/messages/i18n.ts';
import { useHub } from './HubContext.ts';
import { SetUpForm } from './SetUpForm.tsx';

const shortestToken = 20;

/** Where the link of the first start leads: the first admin, the hub's name, and who may read it. */
export function SetUpPage({ onDone }: { onDone: () => void }) {
  const words = useWords('hubSettings');
  const hub = useHub();
  // As it was when the link was opened: setting up ends the need, but not this screen.
  const [{ isNeeded, token }] = useState({
    isNeeded: hub.needsSetup,
    token: location.hash.slice(1),
  });
  const [refusal, setRefusal] = useState<string>();

  if (!isNeeded) {
    return (
      <AuthLayout hubName={hub.name} title={words('doneBefore')} line={words('doneBeforeLine')}>
        <a href="/login" className={buttonClasses({ variant: 'primary', size: 'large' })}>
          {words('toSignIn')}
        </a>
      </AuthLayout>
    );
  }
  if (token.length < shortestToken) {
    return <AuthLayout hubName={hub.name} title={words('linkTitle')} line={words('linkLine')} />;
  }
  if (refusal) {
    return <AuthLayout hubName={hub.name} title={words('linkUsedTitle')} line={refusal} />;
  }
  return (
    <AuthLayout hubName={hub.name} title={words('title')} line={words('line')}>
      <SetUpForm token={token} onDone={onDone} onLinkRefused={setRefusal} />
    </AuthLayout>
  );
}
