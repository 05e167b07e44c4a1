import type { DiscussionCard } from '@mutirao/contract/features/discussions/shapes';
import type { DiscussionSlots } from '#features/discussions/index.ts';
import { LazyBoundary } from '#platform/parts/Late.tsx';
import { lazyComponent } from '#platform/parts/part.ts';
import { attachmentsHeight } from './room.ts';

const Hanging = lazyComponent(
  () => import('./Hanging.tsx'),
  (it) => it.DiscussionAttachments,
);
const Attaching = lazyComponent(
  () => import('./Attaching.tsx'),
  (it) => it.ComposerAttachments,
);

type Props = { card: DiscussionCard; isWhole: boolean };

/** Loaded when the first card with attachments appears. Its space is reserved until then. */
export function LazyDiscussionAttachments(props: Props) {
  return (
    <LazyBoundary
      isQuiet
      fallback={
        <div style={{ minHeight: `${attachmentsHeight(props.card.attachments)}rem` }} className="mt-3" />
      }
    >
      <Hanging {...props} />
    </LazyBoundary>
  );
}

/** Lazy component for attaching files. It is loaded with the composer’s form. */
export const LazyComposerAttachments: NonNullable<DiscussionSlots['Attaching']> = (props) => (
  <LazyBoundary fallback={<div className="h-8" />}>
    <Attaching {...props} />
  </LazyBoundary>
);
