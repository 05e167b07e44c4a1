import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { joinClassNames } from './classes.ts';
import { useFocusReturn } from './focus-return.ts';
import { IconButton } from './IconButton.tsx';

type Props = {
  title: string;
  /** The title is read by screen readers but not drawn, for dialogs with a heading in their content. */
  hidesTitle?: boolean;
  closeLabel: string;
  size?: 'small' | 'large';
  /** `top` is for content that grows and shrinks, because the dialog must not jump. */
  position?: 'middle' | 'top';
  /** True if the dialog opens over another layer of the page. */
  isAbove?: boolean;
  onClose: () => void;
  children: ReactNode;
};

const frame =
  'fixed inset-0 flex animate-sheet flex-col bg-raised text-ink outline-none wide:inset-auto wide:left-1/2 wide:-translate-x-1/2 wide:animate-rise wide:rounded-l wide:shadow-raised dark:wide:border dark:wide:border-line print:static print:block print:max-h-none print:w-full print:translate-none print:border-0 print:shadow-none';

const sizes = {
  small: 'wide:w-[min(30rem,100vw-3rem)]',
  large: 'wide:w-[min(45rem,100vw-8rem)]',
} as const;

const positions = {
  middle: 'wide:top-1/2 wide:max-h-[88dvh] wide:-translate-y-1/2',
  top: 'wide:top-[10dvh] wide:max-h-[80dvh]',
} as const;

/** A layer over the page. On phones it is a sheet as high as the screen. */
export function Dialog({ title, closeLabel, onClose, children, ...options }: Props) {
  const { hidesTitle = false, size = 'small', position = 'middle', isAbove = false } = options;
  const zIndex = isAbove ? 'z-70' : 'z-50';
  const returnFocus = useFocusReturn();
  return (
    <Radix.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Radix.Portal>
        <Radix.Overlay
          className={joinClassNames('fixed inset-0 animate-fade bg-veil print:hidden', zIndex)}
        />
        <Radix.Content
          aria-describedby={undefined}
          onOpenAutoFocus={focusWhatMatters}
          onCloseAutoFocus={returnFocus}
          onEscapeKeyDown={leaveToOpenList}
          className={joinClassNames(frame, zIndex, sizes[size], positions[position])}
        >
          <div data-keep-clear className={hidesTitle ? bareHead : head}>
            <Radix.Title className={hidesTitle ? 'sr-only' : 'min-w-0 truncate text-heading'}>
              {title}
            </Radix.Title>
            <Radix.Close asChild>
              <IconButton label={closeLabel} className={hidesTitle ? bareClose : 'ml-auto'}>
                <X size={20} />
              </IconButton>
            </Radix.Close>
          </div>
          <div className="flex min-h-0 grow flex-col overflow-y-auto overscroll-contain wide:rounded-l print:overflow-visible">
            {children}
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

const head = 'flex h-15 shrink-0 items-center gap-3 border-b border-line pr-2.5 pl-5 print:hidden';
// The head of a dialog without a visible title. On wide screens it is beside the dialog, so that it does not shift the
// content.
const bareHead =
  'flex h-13 shrink-0 items-center border-b border-line px-2 wide:absolute wide:top-0 wide:-right-13 wide:h-auto wide:border-0 wide:px-0 print:hidden';
const bareClose =
  'ml-auto wide:rounded-full wide:bg-raised wide:text-ink wide:shadow-raised dark:wide:border dark:wide:border-line';

/** Escape closes the open list of a combobox before it closes the dialog. */
function leaveToOpenList(event: KeyboardEvent) {
  if (event.target instanceof Element && event.target.matches('[role="combobox"][data-open]'))
    event.preventDefault();
}

/**
 * Focuses the element marked with `data-first`, otherwise the first field. If there is no field, focuses the dialog
 * itself, so that screen readers start at its beginning.
 */
function focusWhatMatters(event: Event) {
  const dialog = event.currentTarget;
  if (!(dialog instanceof HTMLElement)) return;
  event.preventDefault();
  const first = dialog.querySelector('[data-first]');
  const field = dialog.querySelector(
    // Text areas with `data-waits` are at the end of content that the user reads first, so they do not get the focus.
    'input:not([type="hidden"], :disabled), textarea:not(:disabled, [data-waits]), select:not(:disabled)',
  );
  if (first instanceof HTMLElement) first.focus();
  else if (field instanceof HTMLElement) field.focus();
  else dialog.focus();
}
