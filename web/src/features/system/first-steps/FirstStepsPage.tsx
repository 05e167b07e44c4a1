import type { FirstStep, FirstSteps } from '@mutirao/contract/features/system/schemas';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { toButtonClasses } from '#design/Button.tsx';
import { Card } from '#design/Card.tsx';
import { Skeleton } from '#design/Skeleton.tsx';
import { QueryScreen } from '#platform/screen/QueryScreen.tsx';
import { useTranslations } from '#platform/messages/i18n.ts';
import { useFirstSteps } from '../queries.ts';
import { summarizeFirstSteps } from './summarize-first-steps.ts';
import { FirstStepRow } from './FirstStepRow.tsx';
import { FirstStepsProgress } from './FirstStepsProgress.tsx';
import { useFocusAfterStep } from './use-focus-after-step.ts';
import { useInvitesDialog, type RenderInvitesDialog } from './use-invites-dialog.ts';

/** What a new hub needs before its members come: each step with its state and the button that leads there. */
export function FirstStepsPage({ invitesDialog }: { invitesDialog: RenderInvitesDialog }) {
  const t = useTranslations('firstSteps');
  const query = useFirstSteps();
  const invites = useInvitesDialog(invitesDialog);
  const focusHandlers = useFocusAfterStep({ isDialogOpen: invites.isOpen });
  return (
    <>
      <div {...focusHandlers}>
        <QueryScreen
          query={query}
          loading={
            <div role="status" aria-label={t('loading')}>
              <Skeleton className="h-160 w-full rounded-m" />
            </div>
          }
          failed={{ title: t('loadFailed'), line: t('loadFailedLine'), retryLabel: t('retry') }}
        >
          {(found) => <Steps found={found} onInvite={invites.open} />}
        </QueryScreen>
      </div>
      {invites.dialog}
    </>
  );
}

type StepsProps = { found: FirstSteps; onInvite: () => void };

function Steps({ found: { steps, discussions }, onInvite }: StepsProps) {
  const t = useTranslations('firstSteps');
  const id = useId();
  const { done, total, next } = summarizeFirstSteps(steps);
  return (
    <Card aria-labelledby={id} className="overflow-hidden">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 border-b border-line px-4 py-4.5 wide:px-5">
        <div className="min-w-0 grow basis-72">
          <h2 id={id} className="text-heading">
            {t(next ? 'title' : 'allDone')}
          </h2>
          <p className="mt-1 max-w-[68ch] text-small text-ink-2">{t(next ? 'line' : 'allDoneLine')}</p>
        </div>
        <FirstStepsProgress done={done} total={total} />
      </div>
      <ul>
        {sortNeededFirst(steps).map((step) => (
          <FirstStepRow
            key={step.id}
            step={step}
            discussions={discussions}
            isNext={step === next}
            onInvite={onInvite}
          />
        ))}
      </ul>
      <div className="border-t border-line px-4 py-3.5 wide:px-5">
        <Link to="/" search={{}} className={toButtonClasses({ variant: next ? 'secondary' : 'primary' })}>
          {t('toHub')}
        </Link>
      </div>
    </Card>
  );
}

/** The steps that the hub does not need come last, each part in its order. */
const sortNeededFirst = (steps: readonly FirstStep[]) =>
  steps.toSorted((a, b) => Number(a.state === 'not_needed') - Number(b.state === 'not_needed'));
