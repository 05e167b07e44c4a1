import { AlertDialog as Radix } from 'radix-ui';
import { Button } from './Button.tsx';
import { useFocusReturn } from './focus-return.ts';

type Props = {
  title: string;
  question: string;
  confirmLabel: string;
  cancelLabel: string;
  onConfirm: () => void;
  onCancel: () => void;
};

/** Asks before something that cannot be taken back; cancelling is what is nearest at hand. */
export function ConfirmDialog({
  title,
  question,
  confirmLabel,
  cancelLabel,
  onConfirm,
  onCancel,
}: Props) {
  const giveFocusBack = useFocusReturn();
  return (
    <Radix.Root open onOpenChange={(isOpen) => !isOpen && onCancel()}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-60 animate-fade bg-veil" />
        <Radix.Content
          onCloseAutoFocus={giveFocusBack}
          className="fixed top-1/2 left-1/2 z-60 w-[min(26rem,100vw-2rem)] -translate-x-1/2 -translate-y-1/2 animate-rise rounded-l bg-raised p-6 text-ink shadow-raised outline-none dark:border dark:border-line"
        >
          <Radix.Title className="text-heading">{title}</Radix.Title>
          <Radix.Description className="mt-2 text-ink-2">{question}</Radix.Description>
          <div className="mt-6 flex flex-wrap justify-end gap-3">
            <Radix.Cancel asChild>
              <Button>{cancelLabel}</Button>
            </Radix.Cancel>
            {/* Not Radix's own: that one would also say that it was cancelled. */}
            <Button variant="danger" onClick={onConfirm}>
              {confirmLabel}
            </Button>
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
