import { Bell as Icon } from 'lucide-react';
import { IconButton } from '#design/IconButton.tsx';
import { useCappedCount } from '#platform/messages/capped-count.ts';
import { useTranslations } from '#platform/messages/i18n.ts';
import { useNotificationEvents } from './realtime.ts';

// The number up to which unread notifications are counted. It repeats the value of the contract, whose file is loaded
// only with the notification list.
const maxCounted = 99;

/** Renders the button of the notifications, with the unread count. */
export function Bell({ count, onOpen }: { count: number; onOpen: () => void }) {
  const t = useTranslations('app');
  const formattedCount = useCappedCount(maxCounted)(count);
  useNotificationEvents();
  return (
    <IconButton
      label={t('notifications', { count, written: formattedCount })}
      aria-haspopup="dialog"
      className="relative"
      onClick={onOpen}
    >
      <Icon size={20} />
      {count > 0 && (
        <span
          aria-hidden="true"
          className="numbers absolute top-0.5 right-0 grid h-4.5 min-w-4.5 place-items-center rounded-full bg-brand px-1 text-[0.6875rem] leading-none font-bold text-on-brand"
        >
          {formattedCount}
        </span>
      )}
    </IconButton>
  );
}
