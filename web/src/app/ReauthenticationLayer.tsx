import { useEffect, useState } from 'react';
import { onReauthRequired } from '#platform/api/reauthentication.ts';

type Dialog =
  typeof import('#features/members/reauthentication/ReauthenticationDialog.tsx').ReauthenticationDialog;
type Asking = { Dialog: Dialog; answer: (isProven: boolean) => void };

/** Is mounted beside every screen, and asks for a re-authentication when a call was rejected for lack of one. */
export function ReauthenticationLayer() {
  const [asking, setAsking] = useState<Asking>();
  useEffect(
    () =>
      onReauthRequired(async () => {
        const { ReauthenticationDialog } =
          await import('#features/members/reauthentication/ReauthenticationDialog.tsx');
        const isProven = await new Promise<boolean>((answer) =>
          setAsking({ Dialog: ReauthenticationDialog, answer }),
        );
        setAsking(undefined);
        return isProven;
      }),
    [],
  );
  return asking && <asking.Dialog onAnswer={asking.answer} />;
}
