import type { ReactNode } from 'react';
import { useTranslations } from '#platform/messages/i18n.ts';

/** Links to the outbox, which holds the e-mails of a local hub without a mail server. */
export function LocalMailOutboxNote() {
  const t = useTranslations('members');
  return <p className="text-small">{t.rich('outboxNote', { link: linkToOutbox })}</p>;
}

function linkToOutbox(text: ReactNode) {
  return (
    <a
      href="/outbox"
      target="_blank"
      rel="noopener"
      className="font-semibold text-brand underline underline-offset-3"
    >
      {text}
    </a>
  );
}
