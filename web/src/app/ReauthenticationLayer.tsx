import { useEffect, useState } from 'react';
import { setReauthenticationHandler } from '#platform/api/reauthentication.ts';

type Dialog =
  typeof import('#features/members/reauthentication/ReauthenticationDialog.tsx').ReauthenticationDialog;
type PendingRequest = { Dialog: Dialog; resolve: (isReauthenticated: boolean) => void };

/** Asks the user to re-authenticate when a call was rejected for lack of it. It is mounted beside every screen. */
export function ReauthenticationLayer() {
  const [pendingRequest, setPendingRequest] = useState<PendingRequest>();
  useEffect(
    () =>
      setReauthenticationHandler(async () => {
        const { ReauthenticationDialog } =
          await import('#features/members/reauthentication/ReauthenticationDialog.tsx');
        const isReauthenticated = await new Promise<boolean>((resolve) =>
          setPendingRequest({ Dialog: ReauthenticationDialog, resolve }),
        );
        setPendingRequest(undefined);
        return isReauthenticated;
      }),
    [],
  );
  return pendingRequest && <pendingRequest.Dialog onResult={pendingRequest.resolve} />;
}
