import { Dialog } from '#design/Dialog.tsx';
import { useWords } from '#platform/messages/i18n.ts';
import { DiscussionView } from './DiscussionView.tsx';

/** The discussion over the feed, which stays where it was. */
export function DiscussionDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const words = useWords('discussions');
  return (
    <Dialog title={words('discussion')} hidesTitle closeLabel={words('close')} size="large" onClose={onClose}>
      {/* On paper the dialog is printed without the feed below it. */}
      <div data-prints-alone className="flex grow flex-col">
        <DiscussionView id={id} onLeave={onClose} />
      </div>
    </Dialog>
  );
}
