import { useEffect, useState } from 'react';
import { setReauthenticationHandler } from '#platform/api/reauthentication.ts';

type Dialog =
  typeof import('#features/members/reauthentication/ReauthenticationDialog.tsx').ReauthenticationDialog;
type PendingRequest = { Dialog: Dialog; resolve: (isProven: boolean) => void };

/** Is mounted beside every screen, and asks for a re-authentication when a call was rejected for lack of one. */
export function ReauthenticationLayer() {
  const [asking, setAsking] = useState<PendingRequest>();
  useEffect(
    () =>
      setReauthenticationHandler(async () => {
        const { ReauthenticationDialog } =
          await import('#features/members/reauthentication/ReauthenticationDialog.tsx');
        const isProven = await new Promise<boolean>((resolve) =>
          setAsking({ Dialog: ReauthenticationDialog, resolve }),
        );
        setAsking(undefined);
        return isProven;
      }),
    [],
  );
  return asking && <asking.Dialog onResult={asking.resolve} />;
}
