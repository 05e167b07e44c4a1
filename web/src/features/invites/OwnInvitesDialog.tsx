import type { Invite } from '@mutirao/contract/features/invites/schemas';
import { isStaffRole } from '@mutirao/contract/kit/roles';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#design/Button.tsx';
import { Dialog } from '#design/Dialog.tsx';
import { useHub } from '#features/hub-settings/index.ts';
import { useMe } from '#features/members/index.ts';
import { ListStateView } from '#platform/lists/ListStateView.tsx';
import { LoadMore } from '#platform/lists/LoadMore.tsx';
import type { InfiniteListResult } from '#platform/lists/use-infinite-list.ts';
import { useTranslations } from '#platform/messages/i18n.ts';
import { InviteCard } from './InviteCard.tsx';
import { InviteForm } from './InviteForm.tsx';
import { useOwnInvites } from './queries.ts';

type Props = { hubName: string; onClose: () => void };

/** Renders the member's own links: create one, share it, see who joined by it. */
export function OwnInvitesDialog({ hubName, onClose }: Props) {
  const t = useTranslations('invites');
  const list = useOwnInvites();
  return (
    <Dialog title={t('title')} closeLabel={t('close')} onClose={onClose}>
      <div className="flex flex-col gap-4 p-5">
        <p className="text-ink-2">{t('intro', { hub: hubName })}</p>
        <ListStateView list={list} failed={t('failed')}>
          {(invites) => <Links list={list} invites={invites} hubName={hubName} onLeave={onClose} />}
        </ListStateView>
      </div>
    </Dialog>
  );
}

type LinksProps = {
  list: InfiniteListResult<Invite>;
  invites: readonly Invite[];
  hubName: string;
  onLeave: () => void;
};

function Links({ list, invites, hubName, onLeave }: LinksProps) {
  const t = useTranslations('invites');
  const { membersInvite } = useHub();
  const me = useMe();
  const canCreateInvite = membersInvite || (me !== null && isStaffRole(me.role));
  const [isFormOpen, setIsFormOpen] = useState(false);
  const [created, setCreated] = useState<string>();
  const isFirst = invites.length === 0;
  const close = () => setIsFormOpen(false);
  return (
    <>
      {!canCreateInvite ? (
        <p className="rounded-s bg-sunken px-3.5 py-2.5 text-small text-ink-2">{t('onlyTeam')}</p>
      ) : isFormOpen || isFirst ? (
        <InviteForm
          onCreated={(id) => {
            setCreated(id);
            close();
          }}
          onCancel={isFirst ? undefined : close}
        />
      ) : (
        <div>
          <Button
            variant="primary"
            icon={<Plus size={18} aria-hidden="true" />}
            onClick={() => setIsFormOpen(true)}
          >
            {t('another')}
          </Button>
        </div>
      )}
      {!isFirst && (
        <section aria-labelledby="own-invites">
          <h3 id="own-invites" className="text-label">
            {t('yours')}
          </h3>
          <ul>
            {invites.map((invite) => (
              <InviteCard
                key={invite.id}
                invite={invite}
                isNew={invite.id === created}
                hubName={hubName}
                onLeave={onLeave}
              />
            ))}
          </ul>
          <LoadMore list={list} label={t('more')} isManual />
        </section>
      )}
    </>
  );
}
