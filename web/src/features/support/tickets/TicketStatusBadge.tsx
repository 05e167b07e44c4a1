import type { TicketStatus } from '@mutirao/contract/features/support/limits';
import { Badge } from '#design/Badge.tsx';
import { useTranslations } from '#platform/messages/i18n.ts';

const tones = { open: 'sun', answered: 'leaf', closed: 'neutral' } as const;

/** Shows whether a ticket waits for the team, has a reply, or is closed. */
export function TicketStatusBadge({ status }: { status: TicketStatus }) {
  const t = useTranslations('support');
  return <Badge tone={tones[status]}>{t(status)}</Badge>;
}
