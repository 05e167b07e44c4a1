import { AlertDialog as Radix } from 'radix-ui';
import { AlertFrame } from './AlertFrame.tsx';
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
    <AlertFrame title={title} line={question} onCancel={onCancel}>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Radix.Cancel asChild>
          <Button>{cancelLabel}</Button>
        </Radix.Cancel>
        {/* Not Radix's own: that one would also say that it was cancelled. */}
        <Button variant="danger" onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </div>
    </AlertFrame>
  );
}
