import type { ConversationClosedReason } from '@mutirao/contract/features/chat/limits';
import { useTranslations } from '#platform/messages/i18n.ts';

const lines = { blocked: 'closedBlocked', refused: 'closedRejected', waiting: 'closedWaiting' } as const;

/** Replaces the field, and says why the member cannot write here. */
export function ConversationClosedNotice({
  reason,
  name,
}: {
  reason: ConversationClosedReason;
  name: string;
}) {
  const t = useTranslations('chat');
  return (
    <p className="shrink-0 border-t border-line bg-surface px-5 py-4 text-center text-small text-ink-2">
      {t(lines[reason], { name })}
    </p>
  );
}
