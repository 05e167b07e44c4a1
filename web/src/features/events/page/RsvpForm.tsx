import type { RsvpChoice } from '@mutirao/contract/features/events/limits';
import type { EventDetails } from '@mutirao/contract/features/events/schemas';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#design/Button.tsx';
import { Checkbox } from '#design/Checkbox.tsx';
import { useFormatHubZoneDateTime } from '#platform/dates/HubZoneDateTimeText.tsx';
import { showErrorToast } from '#platform/toasts/toasts.ts';
import { useErrorMessageFormatter } from '#platform/messages/error-messages.ts';
import { useTranslations } from '#platform/messages/i18n.ts';
import { useSetRsvp } from '../queries.ts';

const choices = [
  { rsvp: 'going', label: 'rsvpGoing' },
  { rsvp: 'maybe', label: 'rsvpMaybe' },
  { rsvp: 'not_going', label: 'rsvpNotGoing' },
] as const;

/**
 * Renders the member's own RSVP: going, maybe or not going, and whether others see it. A member who chooses going for a
 * full event joins the waitlist.
 */
export function RsvpForm({ event }: { event: EventDetails }) {
  const t = useTranslations('events');
  const problem = useErrorMessageFormatter();
  const setRsvp = useSetRsvp(event.id);
  // True if the server has stored an RSVP of the member. An offered seat does not count, because the member has not
  // responded to the offer yet.
  const hasRsvp = event.myRsvp !== null && event.myRsvp !== 'offered';
  const [choice, setChoice] = useState<boolean>();
  const listed = choice ?? event.listed;
  const currentRsvp = event.myRsvp === 'waiting' ? 'going' : event.myRsvp;
  const listedHint =
    currentRsvp === 'not_going' || currentRsvp === 'maybe' ? 'listedIfGoingHint' : 'listedHint';
  const hint = listed ? listedHint : 'unlistedHint';
  const send = (params: { rsvp: RsvpChoice; listed?: boolean }) =>
    setRsvp.mutate(params, {
      onSuccess: () => setChoice(undefined),
      onError: (error) => {
        if (hasRsvp) setChoice(undefined);
        showErrorToast(t('error'), problem(t('rsvpFailed'), error));
      },
    });
  function chooseListed(isListed: boolean) {
    setChoice(isListed);
    if (hasRsvp && currentRsvp !== null && currentRsvp !== 'offered')
      send({ rsvp: currentRsvp, listed: isListed });
  }
  return (
    <section aria-labelledby="event-answer" className="mt-5 rounded-m bg-sunken p-4 print:hidden">
      <h2 id="event-answer" className="text-body">
        {t('willYouCome')}
      </h2>
      <div role="group" aria-labelledby="event-answer" className="mt-2.5 flex flex-wrap gap-2">
        {choices.map(({ rsvp: one, label }) => (
          <Button
            key={one}
            variant={currentRsvp === one ? 'primary' : 'secondary'}
            aria-pressed={currentRsvp === one}
            icon={currentRsvp === one ? <Check size={16} aria-hidden="true" /> : undefined}
            onClick={() => send({ rsvp: one, listed })}
          >
            {t(label)}
          </Button>
        ))}
      </div>
      <p role="status" className="mt-2.5 text-small text-ink-2">
        <Status event={event} />
      </p>
      <div className="mt-2.5">
        <Checkbox label={t('listed')} hint={t(hint)} isChecked={listed} onChange={chooseListed} />
      </div>
    </section>
  );
}

function Status({ event: { myRsvp, waitlistPosition, offeredUntil, seatsLeft } }: { event: EventDetails }) {
  const t = useTranslations('events');
  const formatDateTime = useFormatHubZoneDateTime();
  if (myRsvp === 'going') return t('youGo');
  if (myRsvp === 'offered') return t('offered', { until: offeredUntil ? formatDateTime(offeredUntil) : '' });
  if (myRsvp === 'waiting')
    return waitlistPosition === null ? t('youWait') : t('youWaitAt', { position: waitlistPosition });
  const text = myRsvp === 'maybe' ? t('youAnsweredMaybe') : myRsvp === 'not_going' ? t('youDoNot') : '';
  return seatsLeft === 0 ? `${text} ${t('full')}`.trim() : text;
}
