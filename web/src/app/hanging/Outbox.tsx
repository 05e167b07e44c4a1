import { useCallback, useEffect } from 'react';
import { openOutbox, useAttachmentSignals, useOutbox } from '#features/attachments/index.ts';
import { Late } from '#platform/parts/Late.tsx';
import { part } from '#platform/parts/part.ts';
import { tellProblem } from '#platform/toasts/toasts.ts';
import { useWords } from '#platform/words/words.ts';

const OutboxPanel = part(
  () => import('#features/attachments/OutboxPanel.tsx'),
  (it) => it.OutboxPanel,
);

/** The uploads in progress, on every screen, and the warning if one of them failed. */
export function Outbox({ memberId }: { memberId: string }) {
  const words = useWords('attachments');
  const warn = useCallback(() => tellProblem(words('warning'), words('attachFailed')), [words]);
  useAttachmentSignals({ onFailure: warn });
  // A session may be away for a moment: what has not left yet waits for the same member.
  useEffect(() => openOutbox(memberId), [memberId]);
  const isBusy = useOutbox().length > 0;
  return isBusy ? (
    <Late>
      <OutboxPanel />
    </Late>
  ) : null;
}
