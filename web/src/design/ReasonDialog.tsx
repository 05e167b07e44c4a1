import { AlertDialog } from './AlertDialog.tsx';
import { Dialog } from './Dialog.tsx';
import { ReasonForm, type ReasonFormProps } from './ReasonForm.tsx';

type Labels = ReasonFormProps['labels'] & {
  title: string;
  line?: string;
  /** The label of the close button. Without it the dialog is an alert, which only its buttons and Escape close. */
  close?: string;
};

type Props = Pick<ReasonFormProps, 'maxLength' | 'isPending' | 'findError' | 'onConfirm' | 'children'> & {
  labels: Labels;
  onClose: () => void;
};

/**
 * Requires a reason before an action. The caller closes the dialog after the action; until then the typed text stays,
 * so that a failed action can be repeated.
 */
export function ReasonDialog({ onClose, ...form }: Props) {
  const { title, line, close } = form.labels;
  if (close === undefined)
    return (
      <AlertDialog title={title} line={line ?? ''} onCancel={onClose}>
        <ReasonForm {...form} place="alert" onCancel={onClose} />
      </AlertDialog>
    );
  return (
    <Dialog title={title} closeLabel={close} onClose={onClose}>
      <ReasonForm {...form} place="dialog" start={line && <p>{line}</p>} onCancel={onClose} />
    </Dialog>
  );
}
