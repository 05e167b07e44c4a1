import type { DiscussionCard } from '@mutirao/contract/features/discussions/shapes';
import { lazy, Suspense } from 'react';
import type { DiscussionSlots } from '#features/discussions/index.ts';
import { roomFor } from './room.ts';

const Hanging = lazy(() => import('./Hanging.tsx').then((part) => ({ default: part.Hanging })));
const Attaching = lazy(() => import('./Attaching.tsx').then((part) => ({ default: part.Attaching })));

type Props = { card: DiscussionCard; isWhole: boolean };

/** Fetched when the first card comes that something hangs on; its room is kept meanwhile. */
export function LateHanging(props: Props) {
  return (
    <Suspense
      fallback={<div style={{ minHeight: `${roomFor(props.card.attachments)}rem` }} className="mt-3" />}
    >
      <Hanging {...props} />
    </Suspense>
  );
}

/** Comes with the composer's form. */
export const LateAttaching: NonNullable<DiscussionSlots['Attaching']> = (props) => (
  <Suspense fallback={<div className="h-8" />}>
    <Attaching {...props} />
  </Suspense>
);
