import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import { IconButton } from './IconButton.tsx';

type Props = {
  title: string;
  /** Spoken, but not drawn: for dialogs whose content shows a heading of its own. */
  hidesTitle?: boolean;
  closeLabel: string;
  size?: 'small' | 'large';
  onClose: () => void;
  children: ReactNode;
};

const frame =
  'fixed z-50 flex flex-col bg-surface shadow-raised animate-rise inset-0 wide:inset-auto wide:top-1/2 wide:left-1/2 wide:max-h-[88dvh] wide:w-[calc(100vw-3rem)] wide:-translate-x-1/2 wide:-translate-y-1/2 wide:rounded-l wide:border wide:border-line';

/** A layer over the page. On phones it is a sheet as high as the screen. */
export function Dialog({ title, hidesTitle = false, closeLabel, size = 'small', onClose, children }: Props) {
  return (
    <Radix.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-50 animate-fade bg-veil" />
        <Radix.Content
          aria-describedby={undefined}
          className={classes(frame, size === 'large' ? 'wide:max-w-180' : 'wide:max-w-120')}
        >
          <div
            className={classes(
              'flex shrink-0 items-center justify-between gap-3 border-line pr-2 pl-5',
              hidesTitle
                ? 'h-12 wide:absolute wide:top-1 wide:right-1 wide:z-10 wide:h-auto wide:px-0'
                : 'h-15 border-b',
            )}
          >
            <Radix.Title className={hidesTitle ? 'sr-only' : 'text-lead'}>{title}</Radix.Title>
            <Radix.Close asChild>
              <IconButton label={closeLabel} className="ml-auto">
                <X size={20} />
              </IconButton>
            </Radix.Close>
          </div>
          <div className="min-h-0 grow overflow-y-auto overscroll-contain">{children}</div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
