import { Plus } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Button } from '#design/Button.tsx';
import { Card } from '#design/Card.tsx';
import { EmptyState } from '#design/EmptyState.tsx';
import { useHub } from '#features/hub-settings/index.ts';
import { useMe } from '#features/members/index.ts';
import { createLazyDialog } from '#platform/lazy/create-lazy-dialog.tsx';
import { ListStateView } from '#platform/lists/ListStateView.tsx';
import { LoadMore } from '#platform/lists/LoadMore.tsx';
import { useTranslations } from '#platform/messages/i18n.ts';
import { useProposalEvents } from './realtime.ts';
import { ProposalCard } from './ProposalCard.tsx';
import { useOwnProposals, useOwnAndWaitingProposalCounts, useWaitingProposals } from './queries.ts';

const LazyEventDialog = createLazyDialog(() =>
  import('../dialog/EventDialog.tsx').then((module) => module.EventDialog),
);

/**
 * Lists the member's own proposals with their status; for admins, first those that wait for a decision. `backLink` is
 * the link to the calendar.
 */
export function ProposalsPage({ backLink }: { backLink: ReactNode }) {
  useProposalEvents();
  const t = useTranslations('proposals');
  const isAdmin = useMe()?.role === 'admin';
  const canPropose = useHub().membersProposeEvents && !isAdmin;
  const { data: counts } = useOwnAndWaitingProposalCounts();
  const [isProposing, setIsProposing] = useState(false);
  return (
    <div className="mx-auto max-w-203">
      {backLink}
      <div className="mb-5 flex flex-wrap items-center gap-2">
        <h1 className="mr-auto text-page">{t('title')}</h1>
        {canPropose && (
          <Button
            variant="primary"
            icon={<Plus size={18} aria-hidden="true" />}
            onClick={() => setIsProposing(true)}
          >
            {t('propose')}
          </Button>
        )}
      </div>
      {isAdmin && <LoadingSkeleton />}
      {(!isAdmin || (counts?.own ?? 0) > 0) && <OwnProposals isOpen={canPropose} />}
      {isProposing && <LazyEventDialog proposal="new" onClose={() => setIsProposing(false)} />}
    </div>
  );
}

function LoadingSkeleton() {
  const t = useTranslations('proposals');
  const list = useWaitingProposals();
  return (
    <section aria-labelledby="proposals-waiting" className="mb-8">
      <h2 id="proposals-waiting" className="mb-3 text-heading">
        {t('toDecide')}
      </h2>
      <ListStateView
        list={list}
        failed={t('failed')}
        empty={<EmptyState title={t('noneWaiting')} line={t('noneWaitingLine')} />}
        Frame={Card}
      >
        {(proposals) => (
          <>
            <ul className="flex flex-col gap-3.5">
              {proposals.map((proposal) => (
                <li key={proposal.id}>
                  <ProposalCard proposal={proposal} isDecider />
                </li>
              ))}
            </ul>
            <LoadMore list={list} isManual />
          </>
        )}
      </ListStateView>
    </section>
  );
}

function OwnProposals({ isOpen }: { isOpen: boolean }) {
  const t = useTranslations('proposals');
  const list = useOwnProposals();
  return (
    <section aria-labelledby="proposals-own">
      <h2 id="proposals-own" className="mb-3 text-heading">
        {t('mine')}
      </h2>
      <ListStateView
        list={list}
        failed={t('failed')}
        empty={<EmptyState title={t('none')} line={t(isOpen ? 'noneLine' : 'noneClosed')} />}
        Frame={Card}
      >
        {(proposals) => (
          <>
            <ul className="flex flex-col gap-3.5">
              {proposals.map((proposal) => (
                <li key={proposal.id}>
                  <ProposalCard proposal={proposal} />
                </li>
              ))}
            </ul>
            <LoadMore list={list} isManual />
          </>
        )}
      </ListStateView>
    </section>
  );
}
