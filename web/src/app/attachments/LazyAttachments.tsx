import type { DiscussionCard } from '@mutirao/contract/features/discussions/schemas';
import type { DiscussionSlots } from '#features/discussions/index.ts';
import { LazyBoundary } from '#platform/lazy/LazyBoundary.tsx';
import { createLazyComponent } from '#platform/lazy/create-lazy-component.ts';
import { calculateAttachmentsHeightRem } from './attachments-height.ts';

const DiscussionAttachments = createLazyComponent(
  () => import('./DiscussionAttachments.tsx'),
  'DiscussionAttachments',
);
const ComposerAttachmentEditor = createLazyComponent(
  () => import('./ComposerAttachmentEditor.tsx'),
  'ComposerAttachmentEditor',
);

/** Loads the attachments of cards before their first render. */
export const preloadDiscussionAttachments = () => DiscussionAttachments.preload();

type Props = { card: DiscussionCard; isExpanded: boolean };

/** Loaded when the first card with attachments appears. Its space is reserved until then. */
export function LazyDiscussionAttachments(props: Props) {
  return (
    <LazyBoundary
      hidesError
      fallback={
        <div
          style={{ minHeight: `${calculateAttachmentsHeightRem(props.card.attachments)}rem` }}
          className="mt-3"
        />
      }
    >
      <DiscussionAttachments {...props} />
    </LazyBoundary>
  );
}

/** Lazy component for attaching files. It is loaded with the composer’s form. */
export const LazyComposerAttachmentEditor: NonNullable<DiscussionSlots['AttachmentEditor']> = (props) => (
  <LazyBoundary fallback={<div className="h-8" />}>
    <ComposerAttachmentEditor {...props} />
  </LazyBoundary>
);
