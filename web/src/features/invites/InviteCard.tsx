import type { Invite } from '@mutirao/contract/features/invites/shapes';
import { ChevronDown } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Badge, type Tone } from '#design/Badge.tsx';
import { Button } from '#design/Button.tsx';
import { useShortDay } from '#platform/dates/days.ts';
import { Late } from '#platform/parts/Late.tsx';
import { tellProblem, tellSuccess } from '#platform/toasts/toasts.ts';
import { useProblemWords } from '#platform/words/problem-words.ts';
import { useWords } from '#platform/words/words.ts';
import { CameBy } from './CameBy.tsx';
import { InviteActions } from './InviteActions.tsx';
import { ConfirmDialog } from './layers.ts';
import { useRevokeInvite } from './queries.ts';

type Props = {
  invite: Invite;
  /** Just made: its link is what comes next. */
  isNew: boolean;
  hubName: string;
  onLeave: () => void;
};

const tones: Record<Invite['state'], Tone> = {
  live: 'leaf',
  expired: 'neutral',
  used: 'sun',
  revoked: 'neutral',
};

/** One of one's links: what it is good for yet, how to hand it on, and who came by it. */
export function InviteCard({ invite, isNew, hubName, onLeave }: Props) {
  const link = useRef<HTMLInputElement>(null);
  const words = useWords('invites');
  const standing = useStanding(invite);
  const isLive = invite.state === 'live';
  useEffect(() => {
    if (isNew) link.current?.focus();
  }, [isNew]);
  return (
    <li className="border-line py-4 not-last:border-b">
      <div className="flex items-start gap-3">
        <div className="min-w-0 grow">
          <p className="line-clamp-2 text-label font-semibold break-words">
            {invite.note || words('unnamed')}
          </p>
          <p className="numbers mt-0.5 text-meta text-ink-2">{standing}</p>
        </div>
        <Badge tone={tones[invite.state]}>{words(invite.state)}</Badge>
      </div>
      {isLive && (
        <>
          <input
            ref={link}
            readOnly
            value={invite.link}
            aria-label={words('link')}
            onFocus={(event) => event.target.select()}
            className="mt-3 block h-9 w-full truncate rounded-s border border-line bg-sunken px-3 font-mono text-meta text-ink-2"
          />
          <InviteActions invite={invite} hubName={hubName} />
        </>
      )}
      <div className="mt-2 flex flex-wrap items-start justify-between gap-x-4">
        <Came invite={invite} onLeave={onLeave} />
        {isLive && <Revoke invite={invite} />}
      </div>
    </li>
  );
}

function useStanding({ uses, used, waiting, expiresAt }: Invite): string {
  const words = useWords('invites');
  const day = useShortDay();
  return [
    uses === null ? words('unlimited') : words('left', { left: uses - used, uses }),
    expiresAt === null ? words('endless') : words('until', { date: day(expiresAt) }),
    ...(waiting > 0 ? [words('waiting', { count: waiting })] : []),
  ].join(' · ');
}

function Came({ invite: { id, used }, onLeave }: Pick<Props, 'invite' | 'onLeave'>) {
  const words = useWords('invites');
  const [isOpen, setIsOpen] = useState(false);
  if (used === 0) return <p className="min-h-6 text-small text-ink-2">{words('nobody')}</p>;
  return (
    <div className={isOpen ? 'w-full' : ''}>
      <Button
        variant="link"
        size="small"
        aria-expanded={isOpen}
        icon={<ChevronDown size={16} aria-hidden="true" className={isOpen ? 'rotate-180' : ''} />}
        onClick={() => setIsOpen(!isOpen)}
      >
        {words('came', { count: used })}
      </Button>
      {isOpen && <CameBy id={id} onLeave={onLeave} />}
    </div>
  );
}

function Revoke({ invite }: Pick<Props, 'invite'>) {
  const words = useWords('invites');
  const problem = useProblemWords();
  const revoke = useRevokeInvite();
  const [isAsking, setIsAsking] = useState(false);

  function confirm() {
    setIsAsking(false);
    revoke.mutate(invite, {
      onSuccess: () => tellSuccess(words('revokedToast')),
      onError: (error) => tellProblem(words('error'), problem(words('revokeFailed'), error)),
    });
  }

  return (
    <>
      <Button
        variant="link"
        size="small"
        isPending={revoke.isPending}
        onClick={() => setIsAsking(true)}
        className="text-clay hover:not-disabled:text-clay"
      >
        {words('revoke')}
      </Button>
      {isAsking && (
        <Late onFail={() => setIsAsking(false)}>
          <ConfirmDialog
            title={words('revokeTitle')}
            question={words('revokeQuestion')}
            confirmLabel={words('revoke')}
            cancelLabel={words('cancel')}
            onConfirm={confirm}
            onCancel={() => setIsAsking(false)}
          />
        </Late>
      )}
    </>
  );
}
