import type { DiscussionCard } from '@mutirao/contract/features/discussions/schemas';
import { useState } from 'react';
import { joinClassNames } from '#design/classes.ts';
import { LazyBoundary } from '#platform/lazy/LazyBoundary.tsx';
import { useTranslations } from '#platform/messages/i18n.ts';
import { createLazyComponent } from '#platform/lazy/create-lazy-component.ts';
import { RemoveAttachmentButton } from './RemoveAttachmentButton.tsx';
import type { ImageAttachment } from './ImageViewer.tsx';

const Viewer = createLazyComponent(() => import('./ImageViewer.tsx'), 'ImageViewer');

// Max number of pictures on a card. Four pictures form a square, and the others are only counted.
const maxOnCard = 4;

type Props = { images: readonly ImageAttachment[]; card: DiscussionCard; isExpanded: boolean };

/**
 * Images: on a card, thumbnails below the link that covers the card; in the discussion, each one opens in the viewer.
 */
export function ImageGallery({ images, card, isExpanded }: Props) {
  const t = useTranslations('attachments');
  const [opened, setOpened] = useState<number>();
  const shown = isExpanded ? images : images.slice(0, maxOnCard);
  const hidden = images.length - shown.length;
  const isSingle = shown.length === 1;
  return (
    <>
      <ul className={joinClassNames('grid gap-2', !isSingle && 'grid-cols-2')}>
        {shown.map((image, index) => (
          <li key={image.id} className="relative min-w-0">
            {isExpanded ? (
              <button
                type="button"
                aria-label={t('openImage', { name: image.originalName })}
                onClick={() => setOpened(index)}
                className="block w-full cursor-zoom-in overflow-hidden rounded-s"
              >
                <Picture image={image} isSingle={isSingle} isExpanded />
              </button>
            ) : (
              <Picture image={image} isSingle={isSingle} isExpanded={false} />
            )}
            {isExpanded && (
              <RemoveAttachmentButton
                attachment={image}
                card={card}
                className="absolute -top-2 -right-2 z-20"
              />
            )}
            {hidden > 0 && index === shown.length - 1 && (
              <span className="absolute right-2 bottom-2 rounded-full bg-veil px-2.5 py-0.5 text-small font-semibold text-white">
                {`+${hidden}`}
              </span>
            )}
          </li>
        ))}
      </ul>
      {opened !== undefined && (
        <LazyBoundary onFail={() => setOpened(undefined)}>
          <Viewer images={images} first={opened} onClose={() => setOpened(undefined)} />
        </LazyBoundary>
      )}
    </>
  );
}

type PictureProps = { image: ImageAttachment; isSingle: boolean; isExpanded: boolean };

/** A picture whose space is reserved, and that shows a blurred placeholder of a few bytes until it is loaded. */
function Picture({ image, isSingle, isExpanded }: PictureProps) {
  const t = useTranslations('attachments');
  const { width = 4, height = 3, placeholder, originalName } = image;
  const isLarge = isSingle && isExpanded;
  return (
    <img
      src={isLarge ? image.fileUrl : image.thumbnailUrl}
      alt={t('image', { name: originalName })}
      width={width}
      height={height}
      loading="lazy"
      decoding="async"
      style={{
        ...(placeholder ? { backgroundImage: `url(${placeholder})` } : {}),
        ...(isSingle ? { aspectRatio: `${width} / ${height}` } : {}),
      }}
      className={joinClassNames(
        'w-full rounded-s border border-line bg-sunken bg-cover bg-center object-cover',
        isSingle ? (isExpanded ? 'max-h-[70dvh] object-contain' : 'max-h-80') : 'aspect-4/3',
      )}
    />
  );
}
