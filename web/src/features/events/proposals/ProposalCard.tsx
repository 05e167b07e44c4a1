import type { Proposal } from '@mutirao/contract/features/events/proposals/schemas';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Badge, type BadgeTone } from '#design/Badge.tsx';
import { Button, toButtonClasses } from '#design/Button.tsx';
import { Card } from '#design/Card.tsx';
import { MemberLink } from '#features/members/index.ts';
import { createLazyDialog } from '#platform/lazy/create-lazy-dialog.tsx';
import { LazyConfirmDialog } from '#platform/lazy/lazy-dialogs.tsx';
import { Markdown } from '#platform/markdown/Markdown.tsx';
import { showErrorToast, showSuccessToast } from '#platform/toasts/toasts.ts';
import { useErrorMessageFormatter } from '#platform/messages/error-messages.ts';
import { useTranslations } from '#platform/messages/i18n.ts';
import { useEventTimeFormatters } from '../use-event-time-formatters.ts';
import { DeclineDialog } from './DeclineDialog.tsx';
import { useProposalMutations } from './queries.ts';

const LazyEventDialog = createLazyDialog(() =>
  import('../dialog/EventDialog.tsx').then((module) => module.EventDialog),
);

const tones: Record<Proposal['status'], BadgeTone> = { waiting: 'sun', approved: 'leaf', declined: 'clay' };

type Props = { proposal: Proposal; isDecider?: boolean };

/** Renders a proposal as its author reads it, or as the admins who decide on it. */
export function ProposalCard({ proposal, isDecider = false }: Props) {
  const t = useTranslations('proposals');
  const { status, proposer, reason } = proposal;
  return (
    <Card aria-label={proposal.title} className="p-4.5">
      <div className="flex flex-wrap items-center gap-2">
        <h3 className="mr-auto min-w-0 text-body font-semibold wrap-anywhere">{proposal.title}</h3>
        {!isDecider && <Badge tone={tones[status]}>{t(status)}</Badge>}
      </div>
      {isDecider && (
        <p className="mt-1 text-small text-ink-2">
          <MemberLink id={proposer.id} name={proposer.name}>
            {t('by', { name: proposer.name })}
          </MemberLink>
        </p>
      )}
      <Facts proposal={proposal} />
      {proposal.shortDescription && <p className="mt-2 wrap-anywhere">{proposal.shortDescription}</p>}
      <details className="mt-2">
        <summary className="min-h-6 cursor-pointer text-small font-semibold text-brand">{t('read')}</summary>
        <div className="mt-2">
          <Markdown text={proposal.description} />
        </div>
      </details>
      {reason && (
        <p className="mt-3 rounded-s bg-clay-soft px-3.5 py-2.5 wrap-anywhere text-clay">
          {t('because', { reason })}
        </p>
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        {proposal.eventId && (
          <Link
            to="/eventos/$id"
            params={{ id: proposal.eventId }}
            className={toButtonClasses({ size: 'small' })}
          >
            {t('open')}
          </Link>
        )}
        {status === 'waiting' && <Actions proposal={proposal} isDecider={isDecider} />}
        {status === 'declined' && !isDecider && <RemoveProposalButton id={proposal.id} />}
      </div>
    </Card>
  );
}

function Facts({ proposal: { date, duration, zone, ...item } }: { proposal: Proposal }) {
  const t = useTranslations('proposals');
  const eventMessages = useTranslations('events');
  const { span, zoneName } = useEventTimeFormatters();
  const end = new Date(Date.parse(date) + duration * 60_000).toISOString();
  const capacity = item.maxParticipants === null ? undefined : t('capacity', { count: item.maxParticipants });
  const facts = [eventMessages(item.format), item.location, item.category, capacity].filter(Boolean);
  return (
    <>
      <p className="mt-1 text-small">
        <time dateTime={date}>{span(date, end, zone)}</time>
        <span className="text-ink-2">&nbsp;· {zoneName(zone, date)}</span>
      </p>
      <p className="text-small wrap-anywhere text-ink-2">{facts.join('\u00a0· ')}</p>
      {item.link && <p className="text-small wrap-anywhere text-ink-2">{item.link}</p>}
    </>
  );
}

function Actions({ proposal, isDecider }: Required<Props>) {
  const t = useTranslations('proposals');
  const notify = useOutcomeToast();
  const { approve, withdraw } = useProposalMutations();
  const [layer, setLayer] = useState<'edit' | 'withdraw' | 'decline'>();
  const close = () => setLayer(undefined);
  const { id, changedAt: seen } = proposal;
  return (
    <>
      {isDecider && (
        <Button
          size="small"
          variant="primary"
          isPending={approve.isPending}
          onClick={() => void notify(approve.mutateAsync({ id, seen }), 'approvedToast')}
        >
          {t('approve')}
        </Button>
      )}
      <Button size="small" onClick={() => setLayer('edit')}>
        {t('edit')}
      </Button>
      <Button
        size="small"
        variant="danger-quiet"
        isPending={withdraw.isPending}
        onClick={() => setLayer(isDecider ? 'decline' : 'withdraw')}
      >
        {t(isDecider ? 'decline' : 'withdraw')}
      </Button>
      {layer === 'edit' && <LazyEventDialog proposal={proposal} onClose={close} />}
      {layer === 'decline' && <DeclineDialog id={id} onClose={close} />}
      {layer === 'withdraw' && (
        <LazyConfirmDialog
          title={t('withdrawTitle')}
          question={t('withdrawLine')}
          confirmLabel={t('withdraw')}
          cancelLabel={t('dismiss')}
          onCancel={close}
          onConfirm={() => {
            close();
            void notify(withdraw.mutateAsync(id), 'withdrawn');
          }}
        />
      )}
    </>
  );
}

/** Renders the button that removes a rejected proposal, and its confirmation. */
function RemoveProposalButton({ id }: { id: string }) {
  const t = useTranslations('proposals');
  const notify = useOutcomeToast();
  const { withdraw } = useProposalMutations();
  const [isConfirming, setIsConfirming] = useState(false);
  return (
    <>
      <Button
        size="small"
        variant="danger-quiet"
        isPending={withdraw.isPending}
        onClick={() => setIsConfirming(true)}
      >
        {t('remove')}
      </Button>
      {isConfirming && (
        <LazyConfirmDialog
          title={t('removeTitle')}
          question={t('removeLine')}
          confirmLabel={t('remove')}
          cancelLabel={t('dismiss')}
          onCancel={() => setIsConfirming(false)}
          onConfirm={() => {
            setIsConfirming(false);
            void notify(withdraw.mutateAsync(id), 'removed');
          }}
        />
      )}
    </>
  );
}

/**
 * Shows the result of an action in a toast even if the card is unmounted by then, because callbacks of the card itself
 * would not run.
 */
function useOutcomeToast() {
  const t = useTranslations('proposals');
  const problem = useErrorMessageFormatter();
  return async (action: Promise<unknown>, successMessageKey: 'approvedToast' | 'withdrawn' | 'removed') => {
    try {
      await action;
      showSuccessToast(t(successMessageKey));
    } catch (error) {
      showErrorToast(t('error'), problem(t('actionFailed'), error));
    }
  };
}
