import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useMe } from './queries.ts';

type Props = { id: string; className?: string; children: ReactNode };

/** A member's name, as the way to their profile. Strangers may not go there: for them it is only the name. */
export function MemberLink({ id, className = '', children }: Props) {
  if (!useMe()) return <span className={className}>{children}</span>;
  return (
    <Link
      to="/membros/$id"
      params={{ id }}
      className={`relative z-10 rounded-xs hover:underline ${className}`}
    >
      {children}
    </Link>
  );
}

/** Their face leads there too. By keyboard and voice the name beside it does: once is enough. */
export function FaceLink({ id, className = '', children }: Props) {
  if (!useMe()) return children;
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
