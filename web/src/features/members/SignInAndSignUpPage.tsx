import type { JoiningMode } from '@mutirao/contract/features/hub-settings/schemas';
import { Link } from '@tanstack/react-router';
import { useTranslations } from '#platform/messages/i18n.ts';
import { AuthForm } from './AuthForm.tsx';
import { AuthLayout } from './AuthLayout.tsx';
import type { AuthMode } from './validate-auth-fields.ts';

type Props = {
  hub: { name: string; outbox: boolean; joining: JoiningMode };
  mode: AuthMode;
  onSignedUp: () => void;
};

/** The sign-in and sign-up page. If the hub requires an invitation, the page says so before the user types anything. */
export function SignInAndSignUpPage({ hub, mode, onSignedUp }: Props) {
  const t = useTranslations('members');
  const isSignUp = mode === 'sign-up';
  return (
    <AuthLayout
      hubName={hub.name}
      title={t(isSignUp ? 'join' : 'welcome')}
      line={t(isSignUp ? 'joinLine' : 'welcomeLine')}
    >
      {isSignUp && hub.joining === 'invite' ? (
        <ByInvitation />
      ) : (
        <>
          {isSignUp && hub.joining === 'approval' && (
            <p className="mb-5 rounded-m bg-brand-soft px-4 py-3.5 text-small">{t('byApproval')}</p>
          )}
          <AuthForm hub={hub} mode={mode} onSignedUp={onSignedUp} />
        </>
      )}
      <ModeToggle isSignUp={isSignUp} />
    </AuthLayout>
  );
}

function ByInvitation() {
  const t = useTranslations('members');
  return (
    <div className="rounded-m bg-brand-soft px-4 py-3.5">
      <p className="font-semibold">{t('byInvitation')}</p>
      <p className="mt-0.5 text-small text-ink-2">{t('byInvitationLine')}</p>
    </div>
  );
}

function ModeToggle({ isSignUp }: { isSignUp: boolean }) {
  const t = useTranslations('members');
  return (
    <p className="mt-9 text-center text-small text-ink-2">
      {t(isSignUp ? 'hasAccount' : 'noAccount')}{' '}
      <Link
        to="/login"
        search={(before) => ({ ...before, modo: isSignUp ? undefined : 'cadastro' })}
        replace
        className="inline-block min-h-6 font-semibold text-brand hover:underline"
      >
        {t(isSignUp ? 'toSignIn' : 'toSignUp')}
      </Link>
    </p>
  );
}
