import { AlertDialog } from './AlertDialog.tsx';
import { Button } from './Button.tsx';

type Props = {
  title: string;
  question: string;
  confirmLabel: string;
  cancelLabel: string;
  onConfirm: () => void;
  onCancel: () => void;
};

/** Asks before an action with consequences, such as a deletion. Cancel has the initial focus. */
export function ConfirmDialog({ title, question, confirmLabel, cancelLabel, onConfirm, onCancel }: Props) {
  return (
    <AlertDialog title={title} line={question} onCancel={onCancel}>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button data-first onClick={onCancel}>
          {cancelLabel}
        </Button>
        <Button variant="danger" onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </div>
    </AlertDialog>
  );
}
