import { isRemoved } from '@mutirao/contract/kit/removed';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useWords } from '#platform/words/words.ts';
import { useMe } from './queries.ts';

type Props = {
  id: string;
  name: string;
  className?: string;
  /** They are on the way there. */
  onFollow?: () => void;
  children?: ReactNode;
};

/** How somebody is called here: whoever left is called so in every language. */
export function useShownName(): (author: { name: string }) => string {
  const words = useWords('members');
  return (author) => (isRemoved(author) ? words('removedMember') : author.name);
}

/** A member's name, as the way to their profile. Strangers may not go there, and who left has none: then it is only the name. */
export function MemberLink({ id, name, className = '', onFollow, children }: Props) {
  const shown = useShownName()({ name });
  const leadsThere = useMe() !== null && !isRemoved({ name });
  const said = children ?? shown;
  if (!leadsThere) return <span className={className}>{said}</span>;
  return (
    <Link
      to="/membros/$id"
      params={{ id }}
      {...(onFollow ? { onClick: onFollow } : {})}
      className={`relative z-10 rounded-xs hover:underline ${className}`}
    >
      {said}
    </Link>
  );
}

/** Their face leads there too. By keyboard and voice the name beside it does: once is enough. */
export function FaceLink({ id, name, className = '', children }: Omit<Props, 'onFollow'>) {
  const leadsThere = useMe() !== null && !isRemoved({ name });
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
