import type { Invite } from '@mutirao/contract/features/invites/schemas';
import { ChevronDown } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Badge } from '#design/Badge.tsx';
import { Button } from '#design/Button.tsx';
import { useTranslations } from '#platform/messages/i18n.ts';
import { MembersByInvite } from './MembersByInvite.tsx';
import { ShareInviteActions } from './ShareInviteActions.tsx';
import { RevokeButton } from './RevokeButton.tsx';
import { inviteStateBadgeTones, useInviteSummaryText } from './invite-state.ts';

type Props = {
  invite: Invite;
  /** True for an invitation that was just created: its link takes the focus, to be shared next. */
  isNew: boolean;
  hubName: string;
  onLeave: () => void;
};

/** Renders one of the member's own invite links: its remaining uses, how to share it, and who joined by it. */
export function InviteCard({ invite, isNew, hubName, onLeave }: Props) {
  const link = useRef<HTMLInputElement>(null);
  const t = useTranslations('invites');
  const status = useInviteSummaryText(invite);
  const isLive = invite.state === 'live';
  useEffect(() => {
    if (isNew) link.current?.focus();
  }, [isNew]);
  return (
    <li className="border-line py-4 not-last:border-b">
      <div className="flex items-start gap-3">
        <div className="min-w-0 grow">
          <p className="line-clamp-2 text-label font-semibold break-words">{invite.note || t('unnamed')}</p>
          <p className="numbers mt-0.5 text-meta text-ink-2">{status}</p>
        </div>
        <Badge tone={inviteStateBadgeTones[invite.state]}>{t(invite.state)}</Badge>
      </div>
      {isLive && invite.link === null && <p className="mt-3 text-small text-ink-2">{t('notShown')}</p>}
      {isLive && invite.link !== null && (
        <>
          <input
            ref={link}
            readOnly
            value={invite.link}
            aria-label={t('link')}
            onFocus={(event) => event.target.select()}
            className="mt-3 block h-9 w-full truncate rounded-s border border-line bg-sunken px-3 font-mono text-meta text-ink-2"
          />
          <ShareInviteActions link={invite.link} hubName={hubName} />
        </>
      )}
      <div className="mt-2 flex flex-wrap items-start justify-between gap-x-4">
        <JoinedMembers invite={invite} onLeave={onLeave} />
        {isLive && <RevokeButton id={invite.id} />}
      </div>
    </li>
  );
}

function JoinedMembers({ invite: { id, used }, onLeave }: Pick<Props, 'invite' | 'onLeave'>) {
  const t = useTranslations('invites');
  const [isOpen, setIsOpen] = useState(false);
  if (used === 0) return <p className="min-h-6 text-small text-ink-2">{t('noJoinedMember')}</p>;
  return (
    <div className={isOpen ? 'w-full' : ''}>
      <Button
        variant="link"
        size="small"
        aria-expanded={isOpen}
        icon={<ChevronDown size={16} aria-hidden="true" className={isOpen ? 'rotate-180' : ''} />}
        onClick={() => setIsOpen(!isOpen)}
      >
        {t('came', { count: used })}
      </Button>
      {isOpen && <MembersByInvite id={id} onLeave={onLeave} />}
    </div>
  );
}
