import { isRemovedMember } from '@mutirao/contract/kit/removed-member';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslations } from '#platform/messages/i18n.ts';
import { useMe } from './queries.ts';

type Props = {
  id: string;
  name: string;
  className?: string;
  /** Called when the link is followed. */
  onFollow?: () => void;
  children?: ReactNode;
};

/**
 * Returns the function that returns the display name of an author: a placeholder in the user's language if the member
 * has left.
 */
export function useNameOrRemovedMemberFormatter(): (author: { name: string }) => string {
  const t = useTranslations('members');
  return (author) => (isRemovedMember(author) ? t('removedMember') : author.name);
}

/**
 * Renders a member's name as a link to their profile. Guests cannot open it, and members who left have none: then it is
 * only the name.
 */
export function MemberLink({ id, name, className = '', onFollow, children }: Props) {
  const displayName = useNameOrRemovedMemberFormatter()({ name });
  const leadsThere = useMe() !== null && !isRemovedMember({ name });
  const input = children ?? displayName;
  if (!leadsThere) return <span className={className}>{input}</span>;
  return (
    <Link
      to="/membros/$id"
      params={{ id }}
      {...(onFollow ? { onClick: onFollow } : {})}
      className={`relative z-10 rounded-xs hover:underline ${className}`}
    >
      {input}
    </Link>
  );
}

/**
 * Links the avatar to the profile. It is hidden from keyboard and screen readers, because the name beside it has the
 * same link.
 */
export function AvatarLink({ id, name, className = '', children }: Omit<Props, 'onFollow'>) {
  const leadsThere = useMe() !== null && !isRemovedMember({ name });
  if (!leadsThere) return children;
  return (
    <Link
      to="/membros/$id"
      params={{ id }}
      tabIndex={-1}
      aria-hidden="true"
      className={`relative z-10 inline-flex shrink-0 self-start rounded-full ${className}`}
    >
      {children}
    </Link>
  );
}
