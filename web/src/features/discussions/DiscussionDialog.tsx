import { Dialog } from '#design/Dialog.tsx';
import { useTranslations } from '#platform/messages/i18n.ts';
import { DiscussionView } from './DiscussionView.tsx';

/** Shows a discussion in a dialog over the feed. The feed stays mounted and keeps its scroll position. */
export function DiscussionDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useTranslations('discussions');
  return (
    <Dialog title={t('discussion')} hidesTitle closeLabel={t('close')} size="large" onClose={onClose}>
      {/* On paper the dialog is printed without the feed below it. */}
      <div data-prints-alone className="flex grow flex-col">
        <DiscussionView id={id} onLeave={onClose} />
      </div>
    </Dialog>
  );
}
