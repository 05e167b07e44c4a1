import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { CountBadge } from '#design/Badge.tsx';
import { Button, toButtonClasses } from '#design/Button.tsx';
import { useHub } from '#features/hub-settings/index.ts';
import { useTranslations } from '#platform/messages/i18n.ts';
import { useProposalEvents } from './realtime.ts';
import { useOwnAndWaitingProposalCounts } from './queries.ts';

/** Links to propose an event, to the user's own proposals, and for admins to the proposals that wait for a decision. */
export function ProposalsPageLinkAndProposeButton({
  isAdmin,
  onPropose,
}: {
  isAdmin: boolean;
  onPropose: () => void;
}) {
  useProposalEvents();
  const t = useTranslations('proposals');
  const { membersProposeEvents: isOpen } = useHub();
  const { data: { own, waiting } = { own: 0, waiting: 0 } } = useOwnAndWaitingProposalCounts();
  return (
    <>
      {(own > 0 || waiting > 0 || (isAdmin && isOpen)) && (
        <Link to="/eventos/propostas" className={toButtonClasses({})}>
          {t(isAdmin ? 'all' : 'mine')}
          {waiting > 0 && (
            <CountBadge tone="clay" count={String(waiting)} label={t('waitingCount', { count: waiting })} />
          )}
        </Link>
      )}
      {isOpen && !isAdmin && (
        <Button variant="primary" icon={<Plus size={18} aria-hidden="true" />} onClick={onPropose}>
          {t('propose')}
        </Button>
      )}
    </>
  );
}
