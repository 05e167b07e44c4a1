import { AlertDialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { joinClassNames } from './classes.ts';
import { useFocusReturn } from './focus-return.ts';

type Props = {
  title: string;
  line: string;
  /** True if the dialog is wider, for a text that is longer than a question. */
  isWide?: boolean;
  /**
   * Called on Escape. A cancel button among the children must call the same function. If undefined, Escape
   * does not close the dialog.
   */
  onCancel?: () => void;
  children: ReactNode;
};

/** A modal dialog that the user must answer before anything else. */
export function AlertDialog({ title, line, isWide = false, onCancel, children }: Props) {
  const returnFocus = useFocusReturn();
  return (
    <Radix.Root open onOpenChange={(isOpen) => !isOpen && onCancel?.()}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-60 animate-fade bg-veil" />
        <Radix.Content
          onOpenAutoFocus={focusFirst}
          onCloseAutoFocus={returnFocus}
          className={joinClassNames(
            'fixed top-1/2 left-1/2 z-60 max-h-[88dvh] -translate-x-1/2 -translate-y-1/2 animate-rise overflow-y-auto rounded-l bg-raised p-6 text-ink shadow-raised outline-none dark:border dark:border-line',
            isWide ? 'w-[min(30rem,100vw-2rem)]' : 'w-[min(26rem,100vw-2rem)]',
          )}
        >
          <Radix.Title className="text-heading">{title}</Radix.Title>
          <Radix.Description className="mt-2 text-ink-2">{line}</Radix.Description>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/**
 * Focuses the element marked with `data-first`, otherwise the dialog. Radix would focus only its own cancel
 * button, and nothing in a dialog without one.
 */
function focusFirst(event: Event) {
  const dialog = event.currentTarget;
  if (!(dialog instanceof HTMLElement)) return;
  event.preventDefault();
  (dialog.querySelector<HTMLElement>('[data-first]') ?? dialog).focus({ preventScroll: true });
}
