import { useState, type SubmitEvent } from 'react';
import { Button } from '#design/Button.tsx';
import { Dialog, DialogFooter } from '#design/Dialog.tsx';
import { TextField } from '#design/TextField.tsx';
import { useWhy } from '#platform/words/problem-words.ts';
import { useWords } from '#platform/words/words.ts';
import { CodeField, codeLength } from '../second-step/CodeField.tsx';
import { readPhone, writePhone } from '../second-step/phone-number.ts';
import { useEnrolPhone, useFinishEnrolment } from './queries.ts';
import { isDeclined } from './proof-first.ts';
import { useTelling } from './telling.ts';

/** Adds a phone: its number, then the code that was sent to it. */
export function EnrolPhoneDialog({ onClose }: { onClose: () => void }) {
  const words = useWords('settings');
  const labels = useWords('app');
  const why = useWhy();
  const enrol = useEnrolPhone();
  const [typed, setTyped] = useState('');
  const phone = readPhone(typed);
  const problem = enrol.error && !isDeclined(enrol.error) ? why(enrol.error) : undefined;

  function begin(event: SubmitEvent) {
    event.preventDefault();
    if (phone && !enrol.isPending) enrol.mutate({ name: phone, phone });
  }

  return (
    <Dialog title={words('addPhone')} closeLabel={labels('close')} onClose={onClose}>
      {enrol.data && phone ? (
        <PhoneCodeForm enrolment={enrol.data} phone={phone} onClose={onClose} />
      ) : (
        <form noValidate onSubmit={begin} className="flex grow flex-col">
          <div className="flex flex-col gap-4.5 p-5">
            <p className="text-ink-2">{words('phoneIntro')}</p>
            <TextField
              name="phone"
              type="tel"
              label={words('phoneNumber')}
              hint={words('phoneNumberHint')}
              error={problem}
              autoComplete="tel"
              value={typed}
              onChange={(event) => {
                setTyped(event.target.value);
                enrol.reset();
              }}
            />
          </div>
          <DialogFooter>
            <Button onClick={onClose}>{words('cancel')}</Button>
            <Button type="submit" variant="primary" disabled={!phone} isPending={enrol.isPending}>
              {words('sendCode')}
            </Button>
          </DialogFooter>
        </form>
      )}
    </Dialog>
  );
}

type FormProps = { enrolment: { id: string; challengeId: string }; phone: string; onClose: () => void };

function PhoneCodeForm({ enrolment, phone, onClose }: FormProps) {
  const words = useWords('settings');
  const proof = useWords('members');
  const why = useWhy();
  const telling = useTelling();
  const finish = useFinishEnrolment();
  const [code, setCode] = useState('');

  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (code.length !== codeLength || finish.isPending) return;
    const { id: factorId, challengeId } = enrolment;
    const { onSuccess } = telling(words('twoStepsOn'));
    finish.mutate({ factorId, challengeId, code }, { onSuccess: () => (onSuccess(), onClose()) });
  }

  return (
    <form noValidate onSubmit={submit} className="flex grow flex-col">
      <div className="flex flex-col gap-4.5 p-5">
        <CodeField
          label={words('firstCode')}
          hint={proof('codeSent', { phone: writePhone(phone) })}
          error={finish.error ? why(finish.error) : undefined}
          value={code}
          onChange={(next) => {
            setCode(next);
            finish.reset();
          }}
        />
      </div>
      <DialogFooter>
        <Button onClick={onClose}>{words('cancel')}</Button>
        <Button
          type="submit"
          variant="primary"
          disabled={code.length !== codeLength}
          isPending={finish.isPending}
        >
          {words('turnOn')}
        </Button>
      </DialogFooter>
    </form>
  );
}
