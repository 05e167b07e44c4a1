import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { useFocusReturn } from './focus-return.ts';
import { IconButton } from './IconButton.tsx';

type Props = { title: string; closeLabel: string; onClose: () => void; children: ReactNode };

/** A dialog at an edge: on phones at the bottom, as high as its content, elsewhere at the right. */
export function Sheet({ title, closeLabel, onClose, children }: Props) {
  const returnFocus = useFocusReturn();
  return (
    <Radix.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-50 animate-fade bg-veil" />
        <Radix.Content
          aria-describedby={undefined}
          onCloseAutoFocus={returnFocus}
          onOpenAutoFocus={(event) => {
            event.preventDefault();
            if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus();
          }}
          className="fixed inset-x-0 bottom-0 z-50 flex max-h-[88dvh] animate-sheet flex-col rounded-t-l bg-raised pb-[env(safe-area-inset-bottom)] text-ink shadow-raised outline-none wide:inset-y-0 wide:right-0 wide:left-auto wide:max-h-none wide:w-105 wide:animate-fade wide:rounded-none dark:border-t dark:border-line wide:border-t-0 wide:border-l wide:border-line"
        >
          <div
            data-keep-clear
            className="flex h-14 shrink-0 items-center gap-3 border-b border-line pr-2.5 pl-5"
          >
            <Radix.Title className="min-w-0 truncate text-heading">{title}</Radix.Title>
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
