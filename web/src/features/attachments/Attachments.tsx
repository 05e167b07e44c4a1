import type { Attachment } from '@mutirao/contract/features/attachments/schemas';
import type { DiscussionCard } from '@mutirao/contract/features/discussions/schemas';
import type { ComponentType } from 'react';
import type { Poll } from '@mutirao/contract/features/polls/schemas';
import { useTranslations } from '#platform/messages/i18n.ts';
import { DocumentRow } from './DocumentRow.tsx';
import { ImageGallery } from './ImageGallery.tsx';
import { LinkPreview } from './LinkPreview.tsx';
import { RemoveAttachmentButton } from './RemoveAttachmentButton.tsx';
import { YoutubeVideo } from './YoutubeVideo.tsx';

// Max number of attachments that a card shows, in addition to pictures and polls.
const maxOnCard = 2;

type Props = {
  card: DiscussionCard;
  isExpanded: boolean;
  PollView: ComponentType<{ poll: Poll; discussionId: string }>;
};

/** The attachments of a discussion: a preview on a card, everything in the discussion. */
export function Attachments({ card, isExpanded, PollView }: Props) {
  const t = useTranslations('attachments');
  const images = card.attachments.filter((attachment) => attachment.type === 'image');
  const rest = card.attachments.filter((attachment) => attachment.type !== 'image');
  const plain = rest.filter(({ type }) => type !== 'poll');
  const shown = isExpanded
    ? rest
    : rest.filter((item) => item.type === 'poll' || plain.indexOf(item) < maxOnCard);
  const hidden = rest.length - shown.length;
  return (
    <div role="group" aria-label={t('attachments')} className="mt-3 flex flex-col gap-2.5">
      {images.length > 0 && <ImageGallery images={images} card={card} isExpanded={isExpanded} />}
      {shown.map((item) => (
        <div key={item.id} className="flex items-center gap-1.5">
          <div className="min-w-0 grow">
            <AttachmentItem attachment={item} card={card} isExpanded={isExpanded} PollView={PollView} />
          </div>
          {isExpanded && <RemoveAttachmentButton attachment={item} card={card} className="shrink-0" />}
        </div>
      ))}
      {hidden > 0 && <p className="text-meta text-ink-2">{t('more', { count: hidden })}</p>}
    </div>
  );
}

function AttachmentItem({
  attachment,
  card,
  isExpanded,
  PollView,
}: Props & { attachment: Exclude<Attachment, { type: 'image' }> }) {
  switch (attachment.type) {
    case 'document':
      return <DocumentRow file={attachment} />;
    case 'link':
      return <LinkPreview link={attachment} />;
    case 'youtube_video':
      return <YoutubeVideo video={attachment} isExpanded={isExpanded} />;
    case 'poll':
      return <PollView poll={attachment} discussionId={card.id} />;
  }
}
