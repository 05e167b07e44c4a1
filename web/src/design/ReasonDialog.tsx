import { useId, useState, type ReactNode, type SubmitEvent } from 'react';
import { AlertDialog } from './AlertDialog.tsx';
import { Button } from './Button.tsx';
import { Dialog, DialogFooter } from './Dialog.tsx';
import { TextArea } from './TextArea.tsx';

type Labels = {
  title: string;
  line?: string;
  reason: string;
  hint?: string;
  confirm: string;
  /** The label of the confirm button while the action is pending. */
  confirming?: string;
  cancel: string;
  /** The label of the close button. Without it the dialog is an alert, which only its buttons and Escape close. */
  close?: string;
};

type Props = {
  labels: Labels;
  /** The length at which typing stops. If undefined, `findError` must reject a reason that is too long. */
  maxLength?: number;
  isPending: boolean;
  /** Returns the error message for a trimmed reason, or undefined if the reason is valid. */
  findError: (reason: string) => string | undefined;
  onConfirm: (reason: string) => void;
  onClose: () => void;
  /** Further fields, after the reason. */
  children?: ReactNode;
};

/**
 * Requires a reason before an action. The caller closes the dialog after the action; until then the typed text stays,
 * so that a failed action can be repeated.
 */
export function ReasonDialog(props: Props) {
  const { labels, onClose } = props;
  if (labels.close === undefined)
    return (
      <AlertDialog title={labels.title} line={labels.line ?? ''} onCancel={onClose}>
        <ReasonDialogForm {...props} isAlert />
      </AlertDialog>
    );
  return (
    <Dialog title={labels.title} closeLabel={labels.close} onClose={onClose}>
      <ReasonDialogForm {...props} isAlert={false} />
    </Dialog>
  );
}

function ReasonDialogForm({ labels, isPending, isAlert, children, ...rest }: Props & { isAlert: boolean }) {
  const formId = useId();
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();

  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (isPending) return undefined;
    const found = rest.findError(reason.trim());
    if (found === undefined) return rest.onConfirm(reason.trim());
    setError(found);
    // A screen reader reads the error with the field.
    return document.getElementById(formId)?.querySelector('textarea')?.focus();
  }

  const buttons = (
    <>
      <Button disabled={isPending} onClick={rest.onClose}>
        {labels.cancel}
      </Button>
      <Button type="submit" variant="danger" isPending={isPending} pendingLabel={labels.confirming}>
        {labels.confirm}
      </Button>
    </>
  );
  return (
    <form id={formId} noValidate onSubmit={submit} className={isAlert ? 'mt-4' : 'flex grow flex-col'}>
      <div className={isAlert ? undefined : 'flex flex-col gap-4 p-5'}>
        {!isAlert && labels.line && <p>{labels.line}</p>}
        <TextArea
          data-first
          name="reason"
          label={labels.reason}
          hint={labels.hint}
          value={reason}
          error={error}
          maxLength={rest.maxLength}
          required
          isSlim={isAlert}
          onChange={({ target }) => {
            setReason(target.value);
            setError(undefined);
          }}
        />
        {children}
      </div>
      {isAlert ? (
        <div className="mt-5 flex flex-wrap justify-end gap-3">{buttons}</div>
      ) : (
        <DialogFooter>{buttons}</DialogFooter>
      )}
    </form>
  );
}
