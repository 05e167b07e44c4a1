import type { EventStatus } from '@mutirao/contract/features/events/limits';
import { Badge, type BadgeTone } from '#design/Badge.tsx';
import { useTranslations } from '#platform/messages/i18n.ts';

const tones: Record<EventStatus, BadgeTone> = {
  draft: 'neutral',
  published: 'leaf',
  live: 'clay',
  completed: 'neutral',
  cancelled: 'plum',
};

export function EventStatusBadge({ status }: { status: EventStatus }) {
  const t = useTranslations('events');
  return (
    <Badge tone={tones[status]}>
      {status === 'live' && <span aria-hidden="true" className="size-2 rounded-full bg-clay" />}
      {t(status)}
    </Badge>
  );
}
