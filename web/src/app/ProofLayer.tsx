import { useEffect, useState } from 'react';
import { onProofNeeded } from '#platform/api/proof-asked.ts';
import { Late } from '#platform/parts/Late.tsx';
import { part } from '#platform/parts/part.ts';

const ProofDialog = part(
  () => import('#features/members/proof/ProofDialog.tsx'),
  (it) => it.ProofDialog,
);

type Asking = { answer: (isProven: boolean) => void };

/** Stands beside every screen, and asks for a proof when a call was refused for want of one. */
export function ProofLayer() {
  const [asking, setAsking] = useState<Asking>();

  useEffect(
    () =>
      onProofNeeded(async () => {
        const isProven = await new Promise<boolean>((answer) => setAsking({ answer }));
        setAsking(undefined);
        return isProven;
      }),
    [],
  );

  return (
    <Late onFail={() => asking?.answer(false)}>
      {asking && <ProofDialog onAnswer={(isProven) => asking.answer(isProven)} />}
    </Late>
  );
}
