import { AlertDialog as Radix } from 'radix-ui';
import { Button } from './Button.tsx';

type Props = {
  title: string;
  question: string;
  confirmLabel: string;
  cancelLabel: string;
  onConfirm: () => void;
  onCancel: () => void;
};

/** Asks before something that cannot be taken back; cancelling is what is nearest at hand. */
export function ConfirmDialog({ title, question, confirmLabel, cancelLabel, onConfirm, onCancel }: Props) {
  return (
    <Radix.Root open onOpenChange={(isOpen) => !isOpen && onCancel()}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-60 animate-fade bg-veil" />
        <Radix.Content className="fixed top-1/2 left-1/2 z-60 w-[calc(100vw-2rem)] max-w-105 -translate-x-1/2 -translate-y-1/2 animate-rise rounded-l border border-line bg-surface p-6 shadow-raised">
          <Radix.Title className="text-lead">{title}</Radix.Title>
          <Radix.Description className="mt-2 text-ink-2">{question}</Radix.Description>
          <div className="mt-6 flex flex-wrap justify-end gap-3">
            <Radix.Cancel asChild>
              <Button variant="secondary">{cancelLabel}</Button>
            </Radix.Cancel>
            <Radix.Action asChild>
              <Button variant="danger" onClick={onConfirm}>
                {confirmLabel}
              </Button>
            </Radix.Action>
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
