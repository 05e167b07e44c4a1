import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { Suspense, useEffect, useState } from 'react';
import { useHub } from '#features/hub-settings/index.ts';
import { InvitationPage } from '#features/invites/page/InvitationPage.tsx';
import { AuthForm } from '#features/members/AuthForm.tsx';
import { useMe } from '#features/members/index.ts';
import { useTranslations } from '#platform/messages/i18n.ts';
import { loadInviteTranslations } from '../messages/lazy-messages.ts';
import { WithTranslations } from '../messages/WithTranslations.tsx';

const route = getRouteApi('/convite/$code');

/** The page to which a member's invite link leads. */
export function InviteLinkScreen() {
  return (
    <Suspense>
      <WithTranslations loader={loadInviteTranslations}>
        <Screen />
      </WithTranslations>
    </Suspense>
  );
}

function Screen() {
  const { code } = route.useParams();
  const hub = useHub();
  const isMember = useMe() !== null;
  const [isSignUp, setIsSignUp] = useState(true);
  const [wasMember] = useState(isMember);
  const navigate = useNavigate();
  // A user who becomes a member on this screen is redirected to the feed. A user who was already a member stays on the
  // screen.
  useEffect(() => {
    if (isMember && !wasMember) void navigate({ to: '/', search: {}, replace: true });
  }, [isMember, wasMember, navigate]);
  return (
    <InvitationPage code={code} hub={hub} isMember={isMember} isSignUp={isSignUp}>
      <AuthForm
        hub={hub}
        mode={isSignUp ? 'sign-up' : 'sign-in'}
        // After the sign-up the form changes to sign-in, which shows that the address must be confirmed.
        onSignedUp={() => setIsSignUp(false)}
      />
      <ModeToggle isSignUp={isSignUp} onToggle={() => setIsSignUp(!isSignUp)} />
    </InvitationPage>
  );
}

function ModeToggle({ isSignUp, onToggle }: { isSignUp: boolean; onToggle: () => void }) {
  const t = useTranslations('invites');
  return (
    <p className="mt-9 text-center text-small text-ink-2">
      {t(isSignUp ? 'hasAccount' : 'noAccount')}{' '}
      <button
        type="button"
        onClick={onToggle}
        className="inline-block min-h-6 rounded-xs font-semibold text-brand hover:underline"
      >
        {t(isSignUp ? 'toSignIn' : 'toSignUp')}
      </button>
    </p>
  );
}
