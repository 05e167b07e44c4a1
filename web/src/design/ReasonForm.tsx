import { useId, useState, type ReactNode, type SubmitEvent } from 'react';
import { Button } from './Button.tsx';
import { DialogFooter } from './DialogFooter.tsx';
import { TextArea } from './TextArea.tsx';

export type ReasonFormProps = {
  labels: {
    reason: string;
    hint?: string | undefined;
    confirm: string;
    /** The label of the confirm button while the action is pending. */
    confirming?: string | undefined;
    cancel: string;
  };
  placeholder?: string | undefined;
  isRequired?: boolean;
  /** The length at which typing stops. If undefined, `findError` must reject a reason that is too long. */
  maxLength?: number | undefined;
  isPending: boolean;
  isDanger?: boolean;
  /** Returns the error message for a trimmed reason, or undefined if the reason is valid. */
  findError: (reason: string) => string | undefined;
  onConfirm: (reason: string) => void;
  onCancel: () => void;
  /** Further fields, after the reason. */
  children?: ReactNode;
};

type Props = ReasonFormProps & {
  /** The place of the form: a dialog with a footer, an alert, or a panel of a page. */
  place: 'dialog' | 'alert' | 'panel';
  /** The heading, and further fields, before the reason. */
  start?: ReactNode;
  /** The id of the heading that names the form. */
  labelledBy?: string;
  hasAutoFocus?: boolean;
};

const classesByPlace = {
  dialog: { form: 'flex grow flex-col', fields: 'flex flex-col gap-4 p-5' },
  alert: { form: 'mt-4', fields: undefined },
  panel: { form: 'flex flex-col gap-3', fields: 'flex flex-col gap-3' },
} as const;

/** The form that asks for the reason of an action. The typed text stays, so that a failed action can be repeated. */
export function ReasonForm({ labels, place, isPending, isRequired = true, isDanger = true, ...rest }: Props) {
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

  return (
    <form
      id={formId}
      noValidate
      aria-labelledby={rest.labelledBy}
      onSubmit={submit}
      className={classesByPlace[place].form}
    >
      <div className={classesByPlace[place].fields}>
        {rest.start}
        <TextArea
          data-first={place === 'panel' ? undefined : true}
          name="reason"
          label={labels.reason}
          hint={labels.hint}
          value={reason}
          error={error}
          placeholder={rest.placeholder}
          maxLength={rest.maxLength}
          required={isRequired}
          autoFocus={rest.hasAutoFocus}
          isSlim={place !== 'dialog'}
          onChange={({ target }) => {
            setReason(target.value);
            setError(undefined);
          }}
        />
        {rest.children}
      </div>
      <Buttons place={place}>
        <Button
          variant={place === 'panel' ? 'quiet' : 'secondary'}
          disabled={isPending}
          onClick={rest.onCancel}
        >
          {labels.cancel}
        </Button>
        <Button
          type="submit"
          variant={isDanger ? 'danger' : 'primary'}
          isPending={isPending}
          pendingLabel={labels.confirming}
        >
          {labels.confirm}
        </Button>
      </Buttons>
    </form>
  );
}

function Buttons({ place, children }: { place: Props['place']; children: ReactNode }) {
  if (place === 'dialog') return <DialogFooter>{children}</DialogFooter>;
  return (
    <div className={`flex flex-wrap justify-end gap-3 ${place === 'alert' ? 'mt-5' : ''}`}>{children}</div>
  );
}
