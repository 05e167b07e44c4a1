import type { SearchHit } from '@mutirao/contract/features/search/schemas';
import { useNavigate } from '@tanstack/react-router';

/** Returns the link to a hit, as the router takes it. */
export const toHitLink = (hit: SearchHit) => {
  switch (hit.type) {
    case 'course':
      return { to: '/cursos/$id', params: { id: hit.id } } as const;
    case 'event':
      return { to: '/eventos/$id', params: { id: hit.id } } as const;
    case 'member':
      return { to: '/membros/$id', params: { id: hit.id } } as const;
    case 'discussion':
      return { to: '/discussions/$id', params: { id: hit.id } } as const;
    case 'comment':
      return { to: '/discussions/$id', params: { id: hit.discussionId }, hash: `c-${hit.id}` } as const;
  }
};

export function useNavigateToHit() {
  const navigate = useNavigate();
  return (hit: SearchHit) => void navigate(toHitLink(hit));
}
