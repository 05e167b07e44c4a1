import type { EventHit, Hit } from '@mutirao/contract/features/search/shapes';
import { useNavigate, useRouter } from '@tanstack/react-router';

/** Where a hit leads: to the discussion, to the comment in it, or to the member. */
export const addressOf = (hit: Exclude<Hit, EventHit>) => {
  if (hit.type === 'member') return { to: '/membros/$id', params: { id: hit.id } } as const;
  if (hit.type === 'discussion') return { to: '/discussions/$id', params: { id: hit.id } } as const;
  return { to: '/discussions/$id', params: { id: hit.discussionId }, hash: `c-${hit.id}` } as const;
};

export const placeOf = ({ id }: EventHit) => `/eventos/${id}`;

export function useOpenHit() {
  const navigate = useNavigate();
  const router = useRouter();
  return (hit: Hit) => {
    if (hit.type === 'event') router.history.push(placeOf(hit));
    else void navigate(addressOf(hit));
  };
}
