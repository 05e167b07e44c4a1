import type { PublicHubData } from '@mutirao/contract/features/hub-settings/schemas';
import type { InvitePreview } from '@mutirao/contract/features/invites/schemas';
import { Link } from '@tanstack/react-router';
import { useEffect, type ReactNode } from 'react';
import { Avatar } from '#design/Avatar.tsx';
import { Button, toButtonClasses } from '#design/Button.tsx';
import { AuthLayout } from '#features/members/index.ts';
import { setInviteCookie, clearInviteCookie } from '#platform/session/invite-cookie.ts';
import { useTranslations } from '#platform/messages/i18n.ts';
import { useInvitation } from '../queries.ts';

type Props = {
  code: string;
  hub: PublicHubData;
  isMember: boolean;
  isSignUp: boolean;
  /** The form for guests who can join. */
  children: ReactNode;
};

/** Renders the page of an invite link: who invites, and the sign-up; or why the link is invalid. */
export function InvitationPage({ code, hub, isMember, isSignUp, children }: Props) {
  const t = useTranslations('invites');
  const { data, isPending, isError, refetch } = useInvitation(code);
  const isUsable = data?.state === 'live' && !isMember;
  useEffect(() => {
    if (isUsable) setInviteCookie(code);
    else if (data !== undefined) clearInviteCookie();
  }, [isUsable, data, code]);

  if (isMember) return <InvitationNotice hub={hub} notice="member" action={<HubLink />} />;
  if (isError) {
    const retry = (
      <Button variant="primary" size="large" onClick={() => void refetch()}>
        {t('retry')}
      </Button>
    );
    return <InvitationNotice hub={hub} notice="broken" action={retry} />;
  }
  if (isPending) return null;
  if (data?.state !== 'live' || !data.inviter) {
    const notice = !data || data.state === 'live' ? 'unknown' : data.state;
    return <InvitationNotice hub={hub} notice={notice} action={<SignInOrSignUpLink hub={hub} />} />;
  }
  return (
    <AuthLayout
      hubName={hub.name}
      title={t('invitesYou', { name: data.inviter.name })}
      line={t(isSignUp ? 'invitesLine' : 'signInLine', { hub: hub.name })}
      avatar={<InviterAvatar inviter={data.inviter} />}
    >
      {children}
    </AuthLayout>
  );
}

function InviterAvatar({ inviter: { name, avatar } }: { inviter: NonNullable<InvitePreview['inviter']> }) {
  return <Avatar name={name} seed={name} image={avatar} size="large" />;
}

type InvitationNoticeProps = {
  hub: PublicHubData;
  notice: 'member' | 'expired' | 'used' | 'revoked' | 'unknown' | 'broken';
  action: ReactNode;
};

/** Shows why the invitation form is not available. */
function InvitationNotice({ hub, notice, action }: InvitationNoticeProps) {
  const t = useTranslations('invites');
  return (
    <AuthLayout hubName={hub.name} title={t(`${notice}Title`)} line={t(`${notice}Line`, { hub: hub.name })}>
      {action}
    </AuthLayout>
  );
}

const large = toButtonClasses({ variant: 'primary', size: 'large' });

function HubLink() {
  const t = useTranslations('invites');
  return (
    <Link to="/" search={{}} className={large}>
      {t('toHub')}
    </Link>
  );
}

/** Renders what a guest with an invalid link can still do. */
function SignInOrSignUpLink({ hub }: { hub: PublicHubData }) {
  const t = useTranslations('invites');
  const isOpen = hub.joining !== 'invite';
  return (
    <Link to="/login" search={isOpen ? { modo: 'cadastro' } : {}} className={large}>
      {t(isOpen ? 'withoutInvite' : 'toLogin')}
    </Link>
  );
}
