import type { FirstStepId } from '@mutirao/contract/features/system/first-steps';
import type { FirstStep } from '@mutirao/contract/features/system/schemas';
import { Link } from '@tanstack/react-router';
import { Button, toButtonClasses, type ButtonStyle } from '#design/Button.tsx';
import { useErrorMessageFormatter } from '#platform/messages/error-messages.ts';
import { useTranslations } from '#platform/messages/i18n.ts';
import { showErrorToast, showSuccessToast } from '#platform/toasts/toasts.ts';
import { useSendTestEmail } from '../queries.ts';
import { useFirstStepTitleFormatter } from './use-first-step-title-formatter.ts';

const paths = {
  https: '/admin/sistema',
  backup: '/admin/sistema',
  rules: '/regras/editar',
  discussions: '/',
  payments: '/cursos/pagamentos',
} as const satisfies Record<Exclude<FirstStepId, 'mail' | 'invitation'>, string>;

export type FirstStepActionProps = {
  step: FirstStep;
  /**
   * Opens the dialog that creates an invitation. The caller renders the dialog, because this button is
   * removed when its step is done.
   */
  onInvite: () => void;
};

/** The button of a step: it performs the step, or links to the page where an admin can do it. */
export function FirstStepAction({ step, onInvite, ...style }: FirstStepActionProps & ButtonStyle) {
  const t = useTranslations('firstSteps');
  const nameStep = useFirstStepTitleFormatter();
  const { id, problem } = step;
  // If a check has found a problem, the link leads to the system page, which explains it.
  if (problem)
    return (
      <Link
        to="/admin/sistema"
        aria-label={`${t('seeProblem')}: ${nameStep(id)}`}
        className={toButtonClasses(style)}
      >
        {t('seeProblem')}
      </Link>
    );
  if (id === 'mail') return <TestEmailButton {...style} />;
  if (id === 'invitation')
    return (
      <Button {...style} onClick={onInvite}>
        {t('steps.invitation.action')}
      </Button>
    );
  return (
    <Link
      to={paths[id]}
      search={{}}
      state={id === 'discussions' ? { isComposing: true } : {}}
      className={toButtonClasses(style)}
    >
      {t(`steps.${id}.action`)}
    </Link>
  );
}

function TestEmailButton(style: ButtonStyle) {
  const t = useTranslations('firstSteps');
  const explain = useErrorMessageFormatter();
  const test = useSendTestEmail();

  // Awaits the mutation instead of passing callbacks to `mutate`: React Query does not call them if the
  // button has been unmounted with its step.
  async function send() {
    try {
      const { outcome, reason, to } = await test.mutateAsync();
      if (outcome === 'sent') showSuccessToast(t('emailSent'), t('emailSentLine', { to }));
      else if (outcome === 'kept') showErrorToast(t('emailFailed'), t('emailInOutboxLine'));
      else showErrorToast(t('emailFailed'), t('emailFailedLine', { reason: reason ?? '' }));
    } catch (error) {
      showErrorToast(t('emailFailed'), explain(t('emailNotTried'), error));
    }
  }
  return (
    <Button
      {...style}
      isPending={test.isPending}
      pendingLabel={t('emailPending')}
      onClick={() => void send()}
    >
      {t('steps.mail.action')}
    </Button>
  );
}
