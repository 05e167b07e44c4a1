import type { Attachment } from '@mutirao/contract/features/attachments/schemas';
import { ChevronLeft, ChevronRight, Download, X, ZoomIn, ZoomOut } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { joinClassNames } from '#design/classes.ts';
import { useFocusReturn } from '#design/focus-return.ts';
import { useTranslations } from '#platform/messages/i18n.ts';

export type ImageAttachment = Extract<Attachment, { type: 'image' }>;

type Props = { images: readonly ImageAttachment[]; first: number; onClose: () => void };

/**
 * Shows the pictures of a discussion one at a time over the page: arrow keys change the picture, plus and minus zoom,
 * Esc closes.
 */
export function ImageViewer({ images, first, onClose }: Props) {
  const t = useTranslations('attachments');
  const returnFocus = useFocusReturn();
  const [index, setIndex] = useState(first);
  const [isZoomed, setIsZoomed] = useState(false);
  const image = images[index];
  const hasMultipleImages = images.length > 1;

  function step(by: number) {
    setIndex((before) => (before + by + images.length) % images.length);
    setIsZoomed(false);
  }

  function handleKeys({ key }: KeyboardEvent) {
    if (key === 'ArrowRight' && !isZoomed) step(1);
    if (key === 'ArrowLeft' && !isZoomed) step(-1);
    if (key === '+' || key === '=') setIsZoomed(true);
    if (key === '-' || key === '0') setIsZoomed(false);
  }

  if (!image) return null;
  const { originalName: name } = image;
  return (
    <Radix.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Radix.Portal>
        <Radix.Content
          aria-describedby={undefined}
          onKeyDown={handleKeys}
          onCloseAutoFocus={returnFocus}
          className="fixed inset-0 z-60 flex animate-fade flex-col bg-paper outline-none"
        >
          <div className="flex h-14 shrink-0 items-center gap-1 border-b border-line bg-surface px-3">
            <Radix.Title className="sr-only">{t('viewer')}</Radix.Title>
            <ImageName name={name} index={index} total={images.length} />
            <Tool label={t(isZoomed ? 'zoomOut' : 'zoomIn')} onClick={() => setIsZoomed(!isZoomed)}>
              {isZoomed ? <ZoomOut size={20} /> : <ZoomIn size={20} />}
            </Tool>
            <a
              href={image.fileUrl}
              download={name}
              aria-label={t('download', { name })}
              className={buttonClasses}
            >
              <Download size={20} />
            </a>
            <Tool label={t('close')} onClick={onClose}>
              <X size={20} />
            </Tool>
          </div>
          {/* A zoomed picture scrolls, so the keyboard must reach it. */}
          <div
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
            tabIndex={isZoomed ? 0 : -1}
            role="group"
            aria-label={name}
            className={joinClassNames(
              'min-h-0 grow',
              isZoomed ? 'overflow-auto' : 'grid place-items-center p-3',
            )}
          >
            <img
              src={image.fileUrl}
              alt={t('image', { name })}
              width={image.width}
              height={image.height}
              onDoubleClick={() => setIsZoomed(!isZoomed)}
              className={
                isZoomed
                  ? 'm-auto max-w-none cursor-zoom-out'
                  : 'max-h-full max-w-full cursor-zoom-in object-contain'
              }
            />
          </div>
          {hasMultipleImages && !isZoomed && <StepButtons onStep={step} />}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

const buttonClasses =
  'inline-grid size-10 shrink-0 place-items-center rounded-s text-ink-2 transition-colors duration-150 hover:bg-sunken hover:text-ink';
const stepButtonClasses =
  'absolute top-1/2 -translate-y-1/2 rounded-full border border-line bg-surface shadow-raised';

function ImageName({ name, index, total }: { name: string; index: number; total: number }) {
  const t = useTranslations('attachments');
  return (
    <p aria-live="polite" className="min-w-0 grow truncate text-small font-semibold">
      {name}
      {total > 1 && (
        <span className="ml-2 font-normal text-ink-2">{t('imageNumber', { at: index + 1, all: total })}</span>
      )}
    </p>
  );
}

function StepButtons({ onStep }: { onStep: (by: number) => void }) {
  const t = useTranslations('attachments');
  return (
    <>
      <Tool label={t('previous')} onClick={() => onStep(-1)} className={`left-3 ${stepButtonClasses}`}>
        <ChevronLeft size={24} />
      </Tool>
      <Tool label={t('next')} onClick={() => onStep(1)} className={`right-3 ${stepButtonClasses}`}>
        <ChevronRight size={24} />
      </Tool>
    </>
  );
}

type ToolProps = { label: string; onClick: () => void; className?: string; children: ReactNode };

function Tool({ label, onClick, className = '', children }: ToolProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={onClick}
      className={`${buttonClasses} ${className}`}
    >
      {children}
    </button>
  );
}
