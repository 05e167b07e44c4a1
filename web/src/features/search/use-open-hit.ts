import type { SearchHit } from '@mutirao/contract/features/search/schemas';
import { useNavigate } from '@tanstack/react-router';

/** Returns the link to a hit, as the router takes it. */
export const toHitLink = (hit: SearchHit) => {
  if (hit.type === 'course') return { to: '/cursos/$id', params: { id: hit.id } } as const;
  if (hit.type === 'event') return { to: '/eventos/$id', params: { id: hit.id } } as const;
  if (hit.type === 'member') return { to: '/membros/$id', params: { id: hit.id } } as const;
  if (hit.type === 'discussion') return { to: '/discussions/$id', params: { id: hit.id } } as const;
  return { to: '/discussions/$id', params: { id: hit.discussionId }, hash: `c-${hit.id}` } as const;
};

export function useOpenHit() {
  const navigate = useNavigate();
  return (hit: SearchHit) => void navigate(toHitLink(hit));
}
