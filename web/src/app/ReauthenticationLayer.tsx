import { useEffect, useState } from 'react';
import { setReauthenticationHandler } from '#platform/api/reauthentication.ts';

type Dialog =
  typeof import('#features/members/reauthentication/ReauthenticationDialog.tsx').ReauthenticationDialog;
type PendingRequest = { Dialog: Dialog; resolve: (isProven: boolean) => void };

/** Asks the user to re-authenticate when a call was rejected for lack of it. It is mounted beside every screen. */
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
