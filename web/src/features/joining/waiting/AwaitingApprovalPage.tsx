import type { OwnProfile } from '@mutirao/contract/features/members/schemas';
import { joiningLimits } from '@mutirao/contract/features/joining/limits';
import { Link } from '@tanstack/react-router';
import { useState, type SubmitEvent } from 'react';
import { Button, toButtonClasses } from '#design/Button.tsx';
import { TextArea } from '#design/TextArea.tsx';
import { AuthLayout, useSignOutWithToast } from '#features/members/index.ts';
import { showErrorToast, showSuccessToast } from '#platform/toasts/toasts.ts';
import { useErrorMessageFormatter } from '#platform/messages/error-messages.ts';
import { useTranslations } from '#platform/messages/i18n.ts';
import { useRefreshJoinStatus, useSetJoinRequestMessage } from '../queries.ts';

type Props = { hubName: string; joining: NonNullable<OwnProfile['joining']> };

/**
 * Renders the only page of an applicant who is not approved: what they say about themselves or why they were rejected,
 * their data, and the sign-out.
 */
export function AwaitingApprovalPage({ hubName, joining: { words: text, reason } }: Props) {
  const t = useTranslations('joining');
  const { leave, isSigningOut } = useSignOutWithToast();
  const refreshStatus = useRefreshJoinStatus();
  const isRejected = reason !== null;
  return (
    <AuthLayout
      hubName={hubName}
      title={t(isRejected ? 'rejectedTitle' : 'waitingTitle')}
      line={t(isRejected ? 'rejectedLine' : 'waitingLine')}
    >
      {isRejected ? (
        <div className="rounded-m bg-clay-soft px-4.5 py-3.5">
          <h2 className="text-small font-semibold text-clay">{t('reason')}</h2>
          <p className="mt-0.5 wrap-anywhere whitespace-pre-line">{reason}</p>
        </div>
      ) : (
        <OwnMessages text={text} />
      )}
      <nav aria-label={t('still')} className="mt-9 flex flex-col gap-3 border-t border-line pt-6">
        {!isRejected && (
          <Button
            size="large"
            isPending={refreshStatus.isPending}
            pendingLabel={t('checking')}
            onClick={() => refreshStatus.mutate()}
          >
            {t('checkStatus')}
          </Button>
        )}
        <Link to="/settings/dados" className={toButtonClasses({ size: 'large' })}>
          {t('ownData')}
        </Link>
      </nav>
      <p className="mt-9 text-center">
        <Button variant="link" size="small" isPending={isSigningOut} onClick={() => void leave()}>
          {t('signOut')}
        </Button>
      </p>
    </AuthLayout>
  );
}

function OwnMessages({ text }: { text: string }) {
  const t = useTranslations('joining');
  const problem = useErrorMessageFormatter();
  const send = useSetJoinRequestMessage();
  const [typed, setTyped] = useState(text);

  async function save(event: SubmitEvent) {
    event.preventDefault();
    if (send.isPending) return;
    try {
      await send.mutateAsync(typed.trim());
    } catch (error) {
      return showErrorToast(t('error'), problem(t('introductionFailed'), error));
    }
    showSuccessToast(t('introductionSent'));
    return undefined;
  }

  return (
    <form onSubmit={(event) => void save(event)} className="flex flex-col gap-4">
      <TextArea
        label={t('introduction')}
        hint={t('introductionHint')}
        maxLength={joiningLimits.message}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button
        type="submit"
        variant="primary"
        size="large"
        disabled={typed.trim() === text}
        isPending={send.isPending}
        pendingLabel={t('saving')}
      >
        {t('save')}
      </Button>
    </form>
  );
}
