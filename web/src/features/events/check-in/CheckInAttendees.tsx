import type { CheckInAttendee } from '@mutirao/contract/features/events/check-in/schemas';
import { Check } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { Avatar } from '#design/Avatar.tsx';
import { Button } from '#design/Button.tsx';
import { Card } from '#design/Card.tsx';
import { SearchBox } from '#design/SearchBox.tsx';
import { ListStateView } from '#platform/lists/ListStateView.tsx';
import { LoadMore } from '#platform/lists/LoadMore.tsx';
import { showErrorToast } from '#platform/toasts/toasts.ts';
import { useErrorReasonFormatter } from '#platform/messages/error-messages.ts';
import { useTranslations } from '#platform/messages/i18n.ts';
import { useEventTimeFormatters } from '../use-event-time-formatters.ts';
import { useCheckInAttendees, useToggleAttendance } from './queries.ts';

/** Lists the attendees of an event with a search by name, and checks them in by hand. */
export function CheckInAttendees({ id, isOpen }: { id: string; isOpen: boolean }) {
  const t = useTranslations('checkIn');
  const [text, setText] = useState('');
  const q = useDeferredValue(text.trim());
  const list = useCheckInAttendees(id, q);
  return (
    <Card aria-labelledby="door-guests" className="mt-4 p-4.5 wide:p-6.5">
      <h2 id="door-guests" className="mb-3 text-heading">
        {t('guests')}
      </h2>
      <SearchBox
        label={t('search')}
        placeholder={t('searchPlaceholder')}
        clearLabel={t('clear')}
        maxLength={100}
        className="mb-3"
        field={{ text, type: setText, settle: () => undefined, clear: () => setText('') }}
      />
      <ListStateView
        list={list}
        failed={t('guestsFailed')}
        empty={<p className="text-small text-ink-2">{t(q ? 'noneFound' : 'noGuests')}</p>}
      >
        {(attendees) => (
          <>
            <ul className="divide-y divide-line">
              {attendees.map((person) => (
                <Row key={person.id} id={id} guest={person} isOpen={isOpen} />
              ))}
            </ul>
            <LoadMore list={list} isManual />
          </>
        )}
      </ListStateView>
    </Card>
  );
}

function Row({ id, guest, isOpen }: { id: string; guest: CheckInAttendee; isOpen: boolean }) {
  const t = useTranslations('checkIn');
  const formatErrorReason = useErrorReasonFormatter();
  const { time } = useEventTimeFormatters();
  const attendanceToggle = useToggleAttendance(id);
  const { name, avatar, presentAt } = guest;
  const isPresent = attendanceToggle.isPending ? !presentAt : presentAt !== null;
  function toggleAttendance() {
    if (attendanceToggle.isPending) return;
    attendanceToggle.mutate(guest, {
      onError: (error) => showErrorToast(t(presentAt ? 'undoFailed' : 'failed'), formatErrorReason(error)),
    });
  }
  return (
    <li className="flex min-h-14 items-center gap-2.5 py-2">
      <Avatar name={name} seed={guest.id} image={avatar} size="small" />
      <span className="min-w-0 flex-1 wrap-anywhere">
        <span className="text-label font-semibold">{name}</span>
        {presentAt && (
          <span className="block text-meta text-ink-2">{t('since', { time: time(presentAt) })}</span>
        )}
      </span>
      <Button
        size="small"
        variant={isPresent ? 'primary' : 'secondary'}
        aria-label={t('presentName', { name })}
        aria-pressed={isPresent}
        disabled={!isOpen}
        icon={isPresent ? <Check size={16} aria-hidden="true" /> : undefined}
        onClick={toggleAttendance}
      >
        {t('present')}
      </Button>
    </li>
  );
}
