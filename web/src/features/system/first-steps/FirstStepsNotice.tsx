import type { FirstStep } from '@mutirao/contract/features/system/schemas';
import { Link } from '@tanstack/react-router';
import { ListChecks, X } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { toButtonClasses } from '#design/Button.tsx';
import { Card } from '#design/Card.tsx';
import { IconButton } from '#design/IconButton.tsx';
import { useTranslations } from '#platform/messages/i18n.ts';
import { showSuccessToast } from '#platform/toasts/toasts.ts';
import { useFirstSteps } from '../queries.ts';
import { summarizeFirstSteps } from './summarize-first-steps.ts';
import { FirstStepAction } from './FirstStepAction.tsx';
import { FirstStepsProgress } from './FirstStepsProgress.tsx';
import { dismissFirstSteps } from './dismissal.ts';
import { useFocusAfterStep } from './use-focus-after-step.ts';
import { useFirstStepTitleFormatter } from './use-first-step-title-formatter.ts';
import { useInvitesDialog, type RenderInvitesDialog } from './use-invites-dialog.ts';

type Props = {
  memberId: string;
  invitesDialog: RenderInvitesDialog;
  /** Shown while the steps load. */
  loading: ReactNode;
};

/**
 * The next step of a new hub, above the sections of the administration. It is not shown after all steps
 * are done or the admin has dismissed it; both are stored in this browser.
 */
export function FirstStepsNotice({ memberId, loading, invitesDialog }: Props) {
  const [isDismissed, setIsDismissed] = useState(false);
  const { data, isPending } = useFirstSteps();
  const invites = useInvitesDialog(invitesDialog);
  const focusHandlers = useFocusAfterStep({ isDialogOpen: invites.isOpen });
  const { done, total, next } = summarizeFirstSteps(data?.steps ?? []);
  // While the dialog is open, completion is not stored, because that unmounts the notice with its dialog.
  const isDone = data !== undefined && next === undefined && !invites.isOpen;
  useEffect(() => {
    if (isDone) dismissFirstSteps(memberId);
  }, [isDone, memberId]);
  if (isPending) return loading;

  return (
    <>
      {next && !isDismissed && (
        <NextStep
          {...focusHandlers}
          {...{ done, total, next }}
          onInvite={invites.open}
          onDismiss={() => {
            dismissFirstSteps(memberId);
            setIsDismissed(true);
          }}
        />
      )}
      {invites.dialog}
    </>
  );
}

type NextStepProps = ReturnType<typeof useFocusAfterStep> & {
  done: number;
  total: number;
  next: FirstStep;
  onInvite: () => void;
  onDismiss: () => void;
};

function NextStep({ done, total, next, onInvite, onDismiss, ...focusHandlers }: NextStepProps) {
  const t = useTranslations('firstSteps');
  const nameStep = useFirstStepTitleFormatter();
  function dismiss() {
    onDismiss();
    showSuccessToast(t('dismissed'), t('dismissedLine'));
    // The focused button is unmounted with the notice, so the focus moves to the content of the page.
    document.getElementById('content')?.focus();
  }
  return (
    <Card
      {...focusHandlers}
      aria-label={t('title')}
      className="relative mb-5 flex flex-wrap items-center gap-x-4 gap-y-3 py-3 pr-14 pl-4 print:hidden wide:pl-5"
    >
      <ListChecks size={22} aria-hidden="true" className="shrink-0 text-brand max-wide:hidden" />
      <div className="min-w-0 grow basis-64">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <h2 className="text-lead">{t('title')}</h2>
          <FirstStepsProgress done={done} total={total} />
        </div>
        <p className="mt-0.5 text-small text-ink-2">{t('next', { step: nameStep(next.id) })}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <FirstStepAction key={next.id} step={next} onInvite={onInvite} />
        <Link to="/admin/primeiros-passos" className={toButtonClasses({ variant: 'quiet' })}>
          {t('all')}
        </Link>
      </div>
      <IconButton
        label={t('dismiss')}
        className="absolute top-2.5 right-2.5 wide:top-1/2 wide:-translate-y-1/2"
        onClick={dismiss}
      >
        <X size={18} aria-hidden="true" />
      </IconButton>
    </Card>
  );
}
