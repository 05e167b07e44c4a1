import { useState, type ReactNode } from 'react';
import { useRefreshFirstSteps } from '../queries.ts';

/** Renders the dialog that creates an invitation. */
export type RenderInvitesDialog = (onClose: () => void) => ReactNode;

/**
 * Returns the dialog of the invitations and the function that opens it. The dialog stays open when the step that opened
 * it is done, because the link that was just made is in it. Closing it queries the steps again.
 */
export function useInvitesDialog(render: RenderInvitesDialog) {
  const refresh = useRefreshFirstSteps();
  const [isOpen, setIsOpen] = useState(false);
  return {
    isOpen,
    open: () => setIsOpen(true),
    dialog: isOpen
      ? render(() => {
          setIsOpen(false);
          refresh();
        })
      : null,
  };
}
