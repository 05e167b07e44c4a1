import { useCallback, useState, type ReactNode } from 'react';
import { LazyDialog } from '#platform/lazy/lazy-dialogs.tsx';
import { getReauthenticationCount } from '#platform/api/reauthentication.ts';
import { useTranslations } from '#platform/messages/i18n.ts';
import { MfaForm } from '../mfa/MfaForm.tsx';
import {
  reauthenticateAndRun,
  createStepUpDeclinedError,
  StepUpContext,
  isReauthRequiredError,
  isMfaRequiredError,
  type RunWithStepUp,
} from './step-up.ts';

type PendingRequest = { resolve: (isVerified: boolean) => void };

/** Allows its children to ask for MFA or a re-authentication when the identity service requires it first. */
export function StepUpProvider({ children }: { children: ReactNode }) {
  const t = useTranslations('members');
  const labels = useTranslations('app');
  const [pendingRequest, setPendingRequest] = useState<PendingRequest>();

  const runWithStepUp: RunWithStepUp = useCallback(async (work) => {
    const before = getReauthenticationCount();
    try {
      return await work();
    } catch (error) {
      if (isReauthRequiredError(error)) return reauthenticateAndRun(before, work);
      if (!isMfaRequiredError(error)) throw error;
    }
    const isVerified = await new Promise<boolean>((resolve) => setPendingRequest({ resolve }));
    setPendingRequest(undefined);
    if (!isVerified) throw createStepUpDeclinedError();
    return work();
  }, []);

  return (
    <StepUpContext value={runWithStepUp}>
      {children}
      {pendingRequest && (
        <LazyDialog
          title={t('secondStepTitle')}
          closeLabel={labels('close')}
          onClose={() => pendingRequest.resolve(false)}
        >
          <div className="flex flex-col gap-4.5 p-5">
            <p className="text-ink-2">{t('stepUpLine')}</p>
            <MfaForm onVerified={() => pendingRequest.resolve(true)} />
          </div>
        </LazyDialog>
      )}
    </StepUpContext>
  );
}
