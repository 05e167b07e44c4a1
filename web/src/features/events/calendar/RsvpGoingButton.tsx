import type { EventCard } from '@mutirao/contract/features/events/schemas';
import { Button } from '#design/Button.tsx';
import { showErrorToast, showSuccessToast } from '#platform/toasts/toasts.ts';
import { useErrorMessageFormatter } from '#platform/messages/error-messages.ts';
import { useTranslations } from '#platform/messages/i18n.ts';
import { useSetRsvp } from '../queries.ts';

/**
 * Button in the calendar that sets the RSVP to going; if the event is full, the member joins the waiting list.
 * `onJoined` must take the focus, because the button disappears.
 */
export function RsvpGoingButton({ event, onJoined }: { event: EventCard; onJoined: () => void }) {
  const t = useTranslations('events');
  const problem = useErrorMessageFormatter();
  const setRsvp = useSetRsvp(event.id);
  const isFull = event.seatsLeft === 0 && event.myRsvp !== 'offered';
  const label = t(isFull ? 'joinFull' : 'joinIt');
  return (
    <Button
      size="small"
      variant="primary"
      aria-label={`${label}: ${event.title}`}
      isPending={setRsvp.isPending}
      onClick={() =>
        setRsvp.mutate(
          { rsvp: 'going' },
          {
            onSuccess: ({ listed }) => {
              onJoined();
              showSuccessToast(t('rsvpSaved'), t(listed ? 'joinedListed' : 'joinedUnlisted'));
            },
            onError: (error) => showErrorToast(t('error'), problem(t('rsvpFailed'), error)),
          },
        )
      }
    >
      {label}
    </Button>
  );
}

/**
 * True if the member can join: the event is upcoming or live, and the member has neither a seat nor a position on the
 * waiting list.
 */
export const canJoinEvent = ({ status, myRsvp }: Pick<EventCard, 'status' | 'myRsvp'>) =>
  (status === 'published' || status === 'live') && myRsvp !== 'going' && myRsvp !== 'waiting';
