import type { ReactNode } from 'react';
import { useWords } from '#platform/words/words.ts';

/** Says where the mails of a hub without a mail server are. */
export function OutboxNote() {
  const words = useWords('members');
  return (
    <p role="status" className="mt-5 rounded-s bg-sun-soft px-4 py-3 text-small text-on-sun">
      {words.rich('outboxNote', { link: outboxLink })}
    </p>
  );
}

const outboxLink = (text: ReactNode) => (
  <a href="/outbox" target="_blank" rel="noopener noreferrer" className="font-semibold underline">
    {text}
  </a>
);
