import { useRef, useState } from 'react';
import { isStepUpDeclinedError } from '#features/members/index.ts';
import { ApiError } from '#platform/api/call.ts';
import { showErrorToast } from '#platform/toasts/toasts.ts';
import { useErrorReasonFormatter } from '#platform/messages/error-messages.ts';
import { useTranslations } from '#platform/messages/i18n.ts';

type ProofMethod = 'password' | 'sign-in';
type Action = (proof: { currentPassword?: string }) => Promise<unknown>;

/** Returns a callback that runs an action with the user's re-authentication, and the state of its field. */
export function useReauthenticatedAction(method: ProofMethod, failed: string) {
  const t = useTranslations('ownData');
  const formatErrorReason = useErrorReasonFormatter();
  const [password, setPassword] = useState('');
  const [wrongPassword, setWrongPassword] = useState<string>();
  const passwordField = useRef<HTMLInputElement>(null);
  const [isStale, setIsStale] = useState(false);
  const wantsPassword = method === 'password';

  async function runReauthenticated(action: Action) {
    try {
      await action(wantsPassword ? { currentPassword: password } : {});
    } catch (error) {
      if (isStepUpDeclinedError(error)) return;
      const { code, fields = [] } = error instanceof ApiError ? error : {};
      if (fields.some(({ path }) => path === 'currentPassword')) rejectPassword();
      else if (code === 'stale_session') setIsStale(true);
      else showErrorToast(failed, formatErrorReason(error));
    }
  }

  function rejectPassword() {
    setWrongPassword(t('wrongPassword'));
    passwordField.current?.focus();
    passwordField.current?.select();
  }

  function type(text: string) {
    setPassword(text);
    setWrongPassword(undefined);
  }

  const isProofComplete = !wantsPassword || password !== '';
  return {
    runReauthenticated,
    isProofComplete,
    fields: { wantsPassword, password, passwordField, wrongPassword, isStale, onType: type },
  };
}
