import { useCallback, useState, type ReactNode } from 'react';
import { Dialog } from '#design/Dialog.tsx';
import { proofsGiven } from '#platform/api/proof-asked.ts';
import { useWords } from '#platform/words/words.ts';
import { ProofForm } from '../second-step/ProofForm.tsx';
import {
  afterFreshProof,
  decline,
  ProofFirstContext,
  wantsFreshProof,
  wantsProof,
  type ProofFirst,
} from './proof-first.ts';

type Asking = { answer: (isProven: boolean) => void };

/** Allows its children to ask for MFA when the identity service requires it first. */
export function AsksForProof({ children }: { children: ReactNode }) {
  const words = useWords('members');
  const labels = useWords('app');
  const [asking, setAsking] = useState<Asking>();

  const proofFirst: ProofFirst = useCallback(async (work) => {
    const before = proofsGiven();
    try {
      return await work();
    } catch (error) {
      if (wantsFreshProof(error)) return afterFreshProof(before, work);
      if (!wantsProof(error)) throw error;
    }
    const isProven = await new Promise<boolean>((answer) => setAsking({ answer }));
    setAsking(undefined);
    if (!isProven) throw decline();
    return work();
  }, []);

  return (
    <ProofFirstContext value={proofFirst}>
      {children}
      {asking && (
        <Dialog
          title={words('secondStepTitle')}
          closeLabel={labels('close')}
          onClose={() => asking.answer(false)}
        >
          <div className="flex flex-col gap-4.5 p-5">
            <p className="text-ink-2">{words('proofFirstLine')}</p>
            <ProofForm onProven={() => asking.answer(true)} />
          </div>
        </Dialog>
      )}
    </ProofFirstContext>
  );
}
