import { useCallback, useEffect } from 'react';
import { giveUpAll, useAttachmentSignals, useOutbox } from '#features/attachments/index.ts';
import { Late } from '#platform/parts/Late.tsx';
import { tellProblem } from '#platform/toasts/toasts.ts';
import { useWords } from '#platform/words/words.ts';
import { part } from '#platform/parts/part.ts';

const OutboxPanel = part(() =>
  import('#features/attachments/OutboxPanel.tsx').then(({ OutboxPanel }) => OutboxPanel),
);

/** What is on its way, on whatever screen one is; and the warning where something did not arrive. */
export function Outbox() {
  const words = useWords('attachments');
  const warn = useCallback(() => tellProblem(words('warning'), words('attachFailed')), [words]);
  useAttachmentSignals({ onFailure: warn });
  // Whoever signs out takes along what has not left yet.
  useEffect(() => giveUpAll, []);
  const isBusy = useOutbox().length > 0;
  return isBusy ? (
    <Late>
      <OutboxPanel />
    </Late>
  ) : null;
}
