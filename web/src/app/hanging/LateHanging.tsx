import type { DiscussionCard } from '@mutirao/contract/features/discussions/shapes';
import type { DiscussionSlots } from '#features/discussions/index.ts';
import { Late } from '#platform/parts/Late.tsx';
import { part } from '#platform/parts/part.ts';
import { roomFor } from './room.ts';

const Hanging = part(
  () => import('./Hanging.tsx'),
  (it) => it.Hanging,
);
const Attaching = part(
  () => import('./Attaching.tsx'),
  (it) => it.Attaching,
);

type Props = { card: DiscussionCard; isWhole: boolean };

/** Loaded when the first card with attachments appears. Its space is reserved until then. */
export function LateHanging(props: Props) {
  return (
    <Late
      isQuiet
      fallback={<div style={{ minHeight: `${roomFor(props.card.attachments)}rem` }} className="mt-3" />}
    >
      <Hanging {...props} />
    </Late>
  );
}

/** Lazy component for attaching files. It is loaded with the composer’s form. */
export const LateAttaching: NonNullable<DiscussionSlots['Attaching']> = (props) => (
  <Late fallback={<div className="h-8" />}>
    <Attaching {...props} />
  </Late>
);
