import type { InviteStaffView } from '@mutirao/contract/features/invites/schemas';
import { Avatar } from '#design/Avatar.tsx';
import { Badge } from '#design/Badge.tsx';
import { Card } from '#design/Card.tsx';
import { EmptyState } from '#design/EmptyState.tsx';
import { MemberLink, useNameOrRemovedMemberFormatter } from '#features/members/index.ts';
import { HubZoneDateTimeText } from '#platform/dates/HubZoneDateTimeText.tsx';
import { ListStateView } from '#platform/lists/ListStateView.tsx';
import { LoadMore } from '#platform/lists/LoadMore.tsx';
import { useTranslations } from '#platform/messages/i18n.ts';
import { useAllInvites } from '../queries.ts';
import { RevokeButton } from '../RevokeButton.tsx';
import { inviteStateBadgeTones, useInviteSummaryText } from '../invite-state.ts';

/** Renders all members' links for staff: the owner and status of each, and the button to revoke it. */
export function AllInvitesPage() {
  const t = useTranslations('invites');
  const list = useAllInvites();
  return (
    <ListStateView
      list={list}
      failed={t('failed')}
      empty={<EmptyState title={t('noneTitle')} line={t('noneLine')} />}
      Frame={Card}
    >
      {(invites) => (
        <>
          <ul
            aria-label={t('everybodys')}
            className="divide-y divide-line rounded-m border border-line bg-surface shadow-hint"
          >
            {invites.map((invite) => (
              <Row key={invite.id} invite={invite} />
            ))}
          </ul>
          <LoadMore list={list} />
        </>
      )}
    </ListStateView>
  );
}

function Row({ invite }: { invite: InviteStaffView }) {
  const t = useTranslations('invites');
  const status = useInviteSummaryText(invite);
  const { id, member, state, createdAt, used } = invite;
  const name = useNameOrRemovedMemberFormatter()(member);
  return (
    <li className="flex flex-wrap items-center gap-x-3.5 gap-y-2 px-4.5 py-3.5 wide:px-5">
      <Avatar name={name} seed={member.id} image={member.avatar} />
      <div className="min-w-0 grow basis-48">
        <p className="text-label wrap-anywhere">
          <MemberLink id={member.id} name={member.name} className="font-semibold" />
        </p>
        <p className="numbers text-small text-ink-2">{status}</p>
        <p className="numbers mt-0.5 text-meta text-ink-3">
          {`${t('made')} `}
          <HubZoneDateTimeText moment={createdAt} />
          {`\u00a0· ${t('usedCount', { count: used })}`}
        </p>
      </div>
      <div className="flex min-h-9 items-center gap-3">
        <Badge tone={inviteStateBadgeTones[state]}>{t(state)}</Badge>
        {state === 'live' && <RevokeButton id={id} label={t('revokeOf', { name })} />}
      </div>
    </li>
  );
}
