import { useEffect } from 'react';
import { authRedirect } from '#platform/session/auth-redirect.ts';
import { showErrorToast, showSuccessToast } from '#platform/toasts/toasts.ts';
import { useTranslations } from '#platform/messages/i18n.ts';
import { toIdentityLinkErrorMessageKey } from './sign-in-error-message-keys.ts';
import { useIsMfaPending, useMe, useHasSignInFailedWithoutInvite } from './queries.ts';

let isResultToastShown = false;

/** Welcomes a user who has just signed in by a link or an external provider; shows an error when it failed. */
export function useAuthRedirectResultToast({
  hubName,
  isRestoringSession,
}: {
  hubName: string;
  isRestoringSession: boolean;
}) {
  const t = useTranslations('members');
  const isMember = useMe() !== null;
  const isMfaPending = useIsMfaPending();
  const wasRejected = useHasSignInFailedWithoutInvite();
  useEffect(() => {
    if (isResultToastShown || isRestoringSession || isMfaPending) return;
    const title = wasRejected ? 'inviteNeeded' : titleFor(isMember);
    if (!title) return;
    isResultToastShown = true;
    const code = authRedirect?.kind === 'problem' ? authRedirect.code : '';
    if (title === 'inviteNeeded') showErrorToast(t(title), t('inviteNeededLine'));
    else if (title === 'linkFailed') showErrorToast(t(title), t(toIdentityLinkErrorMessageKey(code)));
    else if (title === 'signInFailed') showErrorToast(t(title), t('providerFailed'));
    else showSuccessToast(t(title), t('signedInLine', { hub: hubName }));
  }, [isMember, isRestoringSession, isMfaPending, wasRejected, hubName, t]);
}

// True in the settings, because linking another account starts there and returns there.
const isLinking = location.pathname.startsWith('/settings');

function titleFor(isMember: boolean) {
  if (authRedirect?.kind === 'problem') return isLinking ? 'linkFailed' : undefined;
  if (authRedirect?.kind === 'code') {
    if (!isMember) return 'signInFailed';
    return isLinking ? undefined : 'signedIn';
  }
  return authRedirect?.kind === 'session' && authRedirect.purpose === 'signup' && isMember
    ? 'confirmed'
    : undefined;
}
