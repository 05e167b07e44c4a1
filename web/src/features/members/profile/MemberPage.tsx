import type { MemberProfile } from '@mutirao/contract/features/members/schemas';
import { Link } from '@tanstack/react-router';
import { ArrowLeft, LockKeyhole, MessagesSquare, UserX } from 'lucide-react';
import { Avatar } from '#design/Avatar.tsx';
import { toButtonClasses } from '#design/Button.tsx';
import { Card } from '#design/Card.tsx';
import { EmptyState } from '#design/EmptyState.tsx';
import { Skeleton } from '#design/Skeleton.tsx';
import { QueryScreen } from '#platform/screen/QueryScreen.tsx';
import { useErrorReasonFormatter } from '#platform/messages/error-messages.ts';
import { useTranslations } from '#platform/messages/i18n.ts';
import { useMe } from '../queries.ts';
import { SocialLinks } from './SocialLinks.tsx';
import { profileLineFieldNames, profileParagraphFieldNames } from './profile-text-fields.ts';
import { ProfileBio, ProfileHead } from './ProfileHead.tsx';
import { useMember } from './queries.ts';
import { useProfileSlots } from './slots.ts';

/** The profile of a member, as others see it. */
export function MemberPage({ id }: { id: string }) {
  const t = useTranslations('profile');
  const formatErrorReason = useErrorReasonFormatter();
  const query = useMember(id);
  return (
    <QueryScreen
      query={query}
      loading={<LoadingSkeleton label={t('loading')} />}
      gone={
        <EmptyState
          heading="h1"
          title={t('notFound')}
          line={t('notFoundLine')}
          action={
            <Link to="/" search={{}} className={toButtonClasses({ variant: 'primary' })}>
              <UserX size={18} aria-hidden="true" />
              {t('back')}
            </Link>
          }
        />
      }
      failed={{
        heading: 'h1',
        title: t('failed'),
        line: formatErrorReason(query.error),
        retryLabel: t('retry'),
      }}
      Frame={Card}
    >
      {(member) => <Shown member={member} />}
    </QueryScreen>
  );
}

function Shown({ member }: { member: MemberProfile }) {
  const t = useTranslations('profile');
  const { Activity, Cards, Actions } = useProfileSlots();
  const isMe = useMe()?.id === member.id;
  return (
    <div className="flex min-w-0 flex-col gap-5">
      {isMe && (
        <p className="flex flex-wrap items-center justify-between gap-3 rounded-m bg-brand-soft px-4.5 py-3">
          {t('asOthersLine')}
          <Link to="/profile" className={toButtonClasses({ size: 'small' })}>
            <ArrowLeft size={16} aria-hidden="true" />
            {t('ownProfile')}
          </Link>
        </p>
      )}
      <Card aria-label={member.name} className="overflow-hidden">
        <ProfileHead
          member={member}
          facts={[member.email, ...profileLineFieldNames.map((name) => member[name])]}
          avatar={<Avatar name={member.name} seed={member.id} image={member.avatar} size="portrait" />}
          action={
            <div className="flex flex-wrap items-center gap-2">
              <Link to="/busca" search={{ author: member.id }} className={toButtonClasses({})}>
                <MessagesSquare size={18} aria-hidden="true" />
                {t('posts')}
              </Link>
              {Actions && !isMe && <Actions member={member} />}
            </div>
          }
        />
        <div className="px-4.5 pb-6 wide:px-6.5">
          {member.isPrivate && (
            <p className="flex items-center gap-2.5 text-ink-2">
              <LockKeyhole size={18} aria-hidden="true" />
              {t('private')}
            </p>
          )}
          {profileParagraphFieldNames.map(
            (name) => member[name] && <ProfileBio key={name} text={member[name]} />,
          )}
          <SocialLinks handles={member} />
        </div>
      </Card>
      {!member.isPrivate && Activity && <Activity memberId={member.id} isOwn={false} />}
      {!member.isPrivate && Cards && <Cards memberId={member.id} isOwn={false} />}
    </div>
  );
}

function LoadingSkeleton({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label} className="flex flex-col gap-5">
      <Skeleton className="h-64 w-full" />
      <Skeleton className="h-72 w-full" />
    </div>
  );
}
