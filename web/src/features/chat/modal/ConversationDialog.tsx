import type { ReactNode } from 'react';
import { Dialog } from '#design/Dialog.tsx';
import { Skeleton } from '#design/Skeleton.tsx';
import { useNameOrRemovedMemberFormatter } from '#features/members/index.ts';
import { useTranslations } from '#platform/messages/i18n.ts';

type Props = { other: { id: string; name: string }; onClose: () => void; children: ReactNode };

/** The layer for a conversation over the current page. It opens and gets the focus before its content loads. */
export function ConversationDialog({ other, onClose, children }: Props) {
  const t = useTranslations('chat');
  const name = useNameOrRemovedMemberFormatter()(other);
  return (
    <Dialog title={name} closeLabel={t('close')} onClose={onClose}>
      <div className="flex min-h-0 grow flex-col bg-paper wide:h-[33.75rem] wide:max-h-[calc(88dvh-3.75rem)] wide:grow-0 wide:rounded-b-l">
        {children}
      </div>
    </Dialog>
  );
}

export function ConversationSkeleton() {
  const t = useTranslations('chat');
  return (
    <div role="status" aria-label={t('loading')} className="animate-fade-delayed p-5">
      <Skeleton className="h-12 w-64" />
    </div>
  );
}
